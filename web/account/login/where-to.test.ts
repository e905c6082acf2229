import { describe, expect, it } from 'vitest';
import { whereTo } from './where-to.ts';

describe('where signing in leads', () => {
  it('customers go back to where they came from, else home', () => {
    expect(whereTo('customer', '/checkout')).toBe('/checkout');
    expect(whereTo('customer', '/profile?tab=orders')).toBe('/profile?tab=orders');
    expect(whereTo('customer', null)).toBe('/');
  });

  it('admins and partners go to their own rooms, deeper in when they came from there', () => {
    expect(whereTo('admin', '/cart')).toBe('/dashboard');
    expect(whereTo('admin', '/dashboard/orders')).toBe('/dashboard/orders');
    expect(whereTo('psp', '/')).toBe('/psp-dashboard');
    expect(whereTo('psp', '/dashboard')).toBe('/psp-dashboard');
    expect(whereTo('psp', '/psp-dashboard')).toBe('/psp-dashboard');
  });

  it.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'never leaves the site: %s',
    (next) => {
      expect(whereTo('customer', next)).toBe('/');
      expect(whereTo('admin', next)).toBe('/dashboard');
    },
  );

  it.each(['/login', '/login?next=%2Flogin', '/register', '/verify-email?token=a', '/forgot-password'])(
    'does not lead to another door: %s',
    (next) => expect(whereTo('customer', next)).toBe('/'),
  );
});

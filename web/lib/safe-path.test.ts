import { describe, expect, it } from 'vitest';
import { safePath } from './safe-path.ts';

describe('a path to go to', () => {
  it('is kept when it stays on this site', () => {
    expect(safePath('/cart?from=mail#top')).toBe('/cart?from=mail#top');
    expect(safePath('/')).toBe('/');
  });

  it.each([
    null,
    '',
    'https://elsewhere.example',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/.//elsewhere.example',
    '/x/..//elsewhere.example',
    '/x/%2e%2e//elsewhere.example',
    '/\t/elsewhere.example',
    '\\\\elsewhere.example',
    'javascript:alert(1)',
    'cart',
  ])('becomes the fallback for %j', (candidate) => {
    expect(safePath(candidate, '/home')).toBe('/home');
  });
});

import { describe, expect, it } from 'vitest';
import { urlOf } from './request.ts';

describe('the address of a call', () => {
  it('fills and escapes parameters', () => {
    expect(urlOf('/products/{id}', { id: 'a/b c' })).toBe('/api/products/a%2Fb%20c');
  });

  it('leaves out what is undefined', () => {
    expect(urlOf('/products', undefined, { search: 'flex & vinyl', sort: undefined, limit: 12 })).toBe(
      '/api/products?search=flex+%26+vinyl&limit=12',
    );
  });
});

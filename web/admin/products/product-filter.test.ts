import { expect, test } from 'vitest';
import { listProducts } from '#contract/catalogue/catalogue.ts';
import { productFilterOf } from './product-filter.ts';

const taken = (address: string) => {
  const filter = productFilterOf(new URLSearchParams(address));
  expect(listProducts.query.safeParse({ view: 'admin', limit: 20, ...filter }).success).toBe(true);
  return filter;
};

test('what an address asks for is what the server takes', () => {
  expect(taken('search=cards&category=flyers')).toEqual({ search: 'cards', category: 'flyers' });
  expect(taken('')).toEqual({ search: '', category: '' });
  expect(taken(`search=${'x'.repeat(101)}&category=${'y'.repeat(61)}`)).toEqual({
    search: 'x'.repeat(100),
    category: '',
  });
});

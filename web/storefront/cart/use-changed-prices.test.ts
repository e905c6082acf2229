import { expect, it } from 'vitest';
import type { CartItem } from '#web/lib/cart/cart.ts';
import { priceBefore, seenPrices } from './use-changed-prices.ts';

const line = (changes: Partial<CartItem> = {}) =>
  ({
    cartItemId: 'line-0',
    quantity: 100,
    configuration: { Sides: 'Both' },
    configuredPrice: 6.55,
    ...changes,
  }) as unknown as CartItem;

it('tells what a line cost before its price changed, and nothing where its buyer changed it', () => {
  const seen = seenPrices([line()]);
  expect(priceBefore(seen, line())).toBeNull();
  expect(priceBefore(seen, line({ configuredPrice: 9.83 }))).toBe(6.55);
  expect(priceBefore(seen, line({ configuredPrice: 4.1, quantity: 250 }))).toBeNull();
  expect(priceBefore(seen, line({ configuredPrice: 4.1, configuration: { Sides: 'Single' } }))).toBeNull();
  expect(priceBefore(seen, line({ configuredPrice: 4.1, cartItemId: 'line-1' }))).toBeNull();
});

import { expect, test } from 'vitest';
import { missingToSell } from './missing-to-sell.ts';

const category = (kindOfWork: string, productCount: number) => ({ kindOfWork, productCount });

test('an empty shop lacks products and partners', () => {
  const partners = { cards: 0, flyers: 0 };
  expect(missingToSell([], partners)).toEqual({ hasProducts: false, hasPartners: false, unprinted: [] });
  expect(missingToSell([category('cards', 0)], partners)?.hasProducts).toBe(false);
});

test('what is sold and nobody prints is named; what nobody prints and is not sold is not', () => {
  expect(
    missingToSell([category('cards', 3), category('mugs', 1)], { cards: 2, mugs: 0, flyers: 0 }),
  ).toEqual({ hasProducts: true, hasPartners: true, unprinted: ['mugs'] });
});

test('nothing is missing where all that is sold is printed by somebody', () => {
  expect(missingToSell([category('cards', 3), category('mugs', 0)], { cards: 1, mugs: 0 })).toBeNull();
});

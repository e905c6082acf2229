import { expect, test } from 'vitest';
import { chosenPrices } from './prices-shown.ts';

test('the choice is one of two words among any cookies; everything else is no choice', () => {
  expect(chosenPrices('prices=with_tax')).toBe('with_tax');
  expect(chosenPrices('a=1; prices=without_tax; b=2')).toBe('without_tax');
  for (const cookies of [
    undefined,
    null,
    '',
    'prices=',
    'prices=with_taxes',
    'my_prices=with_tax',
    'prices="with_tax"',
  ])
    expect(chosenPrices(cookies), String(cookies)).toBeNull();
});

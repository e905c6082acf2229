import { expect, test } from 'vitest';
import { formatRupees } from '#web/lib/format.ts';
import { typedRupees } from './typed-rupees.ts';

test.each([
  ['120.50', 120.5],
  [' 120 ', 120],
  ['1,200', 1200],
  ['12,34,567.00', 1234567],
  ['1,234,567.5', 1234567.5],
  ['₹954.80', 954.8],
  ['Rs. 1,200', 1200],
  ['₹1,200/-', 1200],
  ['१२०.५०', 120.5],
])('%s is an amount', (typed, amount) => {
  expect(typedRupees(typed)).toBe(amount);
});

test('an amount is taken as the page beside writes it', () => {
  for (const amount of [0.5, 954.8, 1234567, 99999.99])
    expect(typedRupees(formatRupees(amount))).toBe(amount);
});

test.each(['', '12,50', '1,2,3', '120.505', '-5', '1e3', '12 rupees', '.5', '1.200,50', '₹', 'Infinity'])(
  '“%s” is none',
  (typed) => {
    expect(typedRupees(typed)).toBeNull();
  },
);

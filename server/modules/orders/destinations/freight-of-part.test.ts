import fc from 'fast-check';
import { expect, test } from 'vitest';
import { freightOfPart } from './freight-of-part.ts';

const line = (id: string, quantity: number, shippingPaise: number, there: number) => ({
  id,
  quantity,
  shippingPaise,
  destinations: [{ id: 'pune', quantity: there, freightPaise: 12_000 }],
});
const of = (lines: ReturnType<typeof line>[], ids: string[]) =>
  freightOfPart(lines, 'pune', ({ id }) => ids.includes(id));

test('printers who share an address share its freight, by what a piece costs to send', () => {
  const lines = [line('cards', 100, 9_000, 50), line('shirts', 10, 27_000, 5)];
  expect(of(lines, ['cards'])).toBe(3_000);
  expect(of(lines, ['shirts'])).toBe(9_000);
  expect(of(lines, ['cards', 'shirts'])).toBe(12_000);
  expect(freightOfPart(lines, 'kochi', () => true)).toBe(0);
});

test('the shares of an address are its freight, to the paisa', () => {
  const some = fc.array(
    fc.tuple(fc.integer({ min: 1, max: 900 }), fc.nat(99_999), fc.integer({ min: 1, max: 900 })),
    {
      minLength: 1,
      maxLength: 20,
    },
  );
  fc.assert(
    fc.property(some, (all) => {
      const lines = all.map(([quantity, paise, there], index) => line(`${index}`, quantity, paise, there));
      const shares = lines.map(({ id }) => of(lines, [id]));
      expect(shares.every((share) => share >= 0)).toBe(true);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(12_000);
    }),
  );
});

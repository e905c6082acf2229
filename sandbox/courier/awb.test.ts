import fc from 'fast-check';
import { expect, test } from 'vitest';
import { awbOf, isAwb } from './awb.ts';

const nth = fc.bigInt({ min: 1n, max: 99_999_999_999n });
const replaced = (text: string, place: number, with_: string) =>
  text.slice(0, place) + with_ + text.slice(place + with_.length);

test('every number is LR and twelve digits that check, and no two parcels share one', () => {
  fc.assert(
    fc.property(nth, nth, (one, other) => {
      expect(isAwb(awbOf(one))).toBe(true);
      expect(awbOf(one) === awbOf(other)).toBe(one === other);
    }),
  );
});

test('any one digit mistyped is found', () => {
  fc.assert(
    fc.property(nth, fc.integer({ min: 2, max: 13 }), fc.integer({ min: 1, max: 9 }), (n, place, shift) => {
      const awb = awbOf(n);
      const wrong = String((Number(awb[place]) + shift) % 10);
      expect(isAwb(replaced(awb, place, wrong))).toBe(false);
    }),
  );
});

test('any two neighbours swapped are found', () => {
  fc.assert(
    fc.property(nth, fc.integer({ min: 2, max: 12 }), (n, place) => {
      const awb = awbOf(n);
      const [a, b] = [awb[place] ?? '', awb[place + 1] ?? ''];
      expect(isAwb(replaced(awb, place, b + a))).toBe(a === b);
    }),
  );
});

test("Damm's own example: 572 has the check digit 4", () => {
  expect(isAwb('LR000000005724')).toBe(true);
  for (const text of ['LR000000005723', 'LR00000000572', 'AB000000005724', 'LR0000000057240', ''])
    expect(isAwb(text), text).toBe(false);
});

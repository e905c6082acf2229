import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPaise, paiseFromRupees, Rupees, rupeesFromPaise, shareOfPaise } from './money.ts';

const paise = fc.integer({ min: 0, max: 9_999_999_999 });

describe('money', () => {
  it('every whole paisa survives the way to the wire and back', () => {
    fc.assert(fc.property(paise, (amount) => paiseFromRupees(rupeesFromPaise(amount)) === amount));
  });

  it('reads the amounts that break when multiplied by 100', () => {
    expect(8.2 * 100).not.toBe(820);
    expect(paiseFromRupees(8.2)).toBe(820);
    expect(paiseFromRupees(1.15)).toBe(115);
    expect(paiseFromRupees(4.35)).toBe(435);
  });

  it('refuses a third decimal instead of rounding it away', () => {
    expect(() => paiseFromRupees(1.005)).toThrow(RangeError);
    expect(Rupees.safeParse(1.005).success).toBe(false);
    expect(Rupees.safeParse(-1).success).toBe(false);
    expect(Rupees.safeParse(1.5).success).toBe(true);
  });

  it('a share is rounded half up and never leaves the amount', () => {
    expect(shareOfPaise(100, 850)).toBe(9); // 8.5 paise
    expect(shareOfPaise(80_000, 850)).toBe(6_800);
    fc.assert(
      fc.property(paise, fc.integer({ min: 0, max: 10_000 }), (amount, basisPoints) => {
        const share = shareOfPaise(amount, basisPoints);
        const exact = (BigInt(amount) * BigInt(basisPoints) + 5_000n) / 10_000n;
        return BigInt(share) === exact && share <= amount;
      }),
    );
  });

  it('groups rupees the Indian way with two decimals', () => {
    expect(formatPaise(12_345_650)).toBe('₹1,23,456.50');
    expect(formatPaise(80_000, 0)).toBe('₹800');
  });
});

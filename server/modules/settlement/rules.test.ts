import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chargeOf, earningOf, monthAfter, monthOf, monthOfEntry, payForPieces } from './rules.ts';

const paise = fc.integer({ min: 0, max: 9_999_999_999 });

test('a month begins at midnight in India', () => {
  expect(monthOf(new Date('2026-11-30T18:29:59Z'))).toBe('2026-11');
  expect(monthOf(new Date('2026-11-30T18:30:00Z'))).toBe('2026-12');
  expect([monthAfter('2026-11'), monthAfter('2026-12')]).toEqual(['2026-12', '2027-01']);
});

test('what comes after a month was stated is in the next', () => {
  const at = new Date('2026-11-30T18:29:59Z');
  expect(monthOfEntry(at, null)).toBe('2026-11');
  expect(monthOfEntry(at, '2026-10')).toBe('2026-11');
  expect(monthOfEntry(at, '2026-11')).toBe('2026-12');
  expect(monthOfEntry(at, '2026-12')).toBe('2027-01');
});

test('pay and commission are the value; who carries it gets the shipping; nobody pays for a reprint', () => {
  const job = { valuePaise: 16_100, payPaise: 11_592, shippingPaise: 4_900, isUnpaid: false };
  expect(earningOf({ ...job, isSelfDelivered: false })).toEqual({
    amountPaise: 11_592,
    valuePaise: 16_100,
    commissionPaise: 4_508,
  });
  expect(earningOf({ ...job, isSelfDelivered: true }).amountPaise).toBe(16_492);
  expect(earningOf({ ...job, isSelfDelivered: true, isUnpaid: true })).toEqual({
    amountPaise: 11_592,
    valuePaise: 0,
    commissionPaise: 0,
  });
});

test('what pieces were paid never exceeds the pay, grows with them, and of all pieces of all lines is the pay', () => {
  const part = fc.record({
    payPaise: paise,
    lines: fc.array(
      fc.record({
        lineSubtotalPaise: fc.integer({ min: 1, max: 99_999_999 }),
        lineQuantity: fc.integer({ min: 1, max: 100_000 }),
      }),
      { minLength: 1, maxLength: 5 },
    ),
  });
  fc.assert(
    fc.property(part, ({ payPaise, lines }) => {
      const valuePaise = lines.reduce((sum, line) => sum + line.lineSubtotalPaise, 0);
      const whole = lines.map((line) =>
        payForPieces({ payPaise, valuePaise, ...line, quantity: line.lineQuantity }),
      );
      const half = lines.map((line) =>
        payForPieces({ payPaise, valuePaise, ...line, quantity: Math.ceil(line.lineQuantity / 2) }),
      );
      const sum = whole.reduce((total, one) => total + one, 0);
      expect(Math.abs(sum - payPaise)).toBeLessThanOrEqual(lines.length);
      for (const [index, one] of whole.entries()) {
        expect(one).toBeLessThanOrEqual(payPaise);
        expect(half[index]).toBeLessThanOrEqual(one);
      }
    }),
  );
  const nothing = { payPaise: 500, valuePaise: 0, lineSubtotalPaise: 0, lineQuantity: 10, quantity: 10 };
  expect(payForPieces(nothing)).toBe(0);
});

test('a charge is the cost, at most the pay for the pieces and what is left of it', () => {
  expect(chargeOf({ costPaise: 900, mostPaise: 1_000, leftOfPayPaise: 5_000 })).toBe(900);
  expect(chargeOf({ costPaise: 9_000, mostPaise: 1_000, leftOfPayPaise: 5_000 })).toBe(1_000);
  expect(chargeOf({ costPaise: 9_000, mostPaise: 1_000, leftOfPayPaise: 300 })).toBe(300);
  expect(chargeOf({ costPaise: 9_000, mostPaise: 1_000, leftOfPayPaise: -1 })).toBe(0);
});

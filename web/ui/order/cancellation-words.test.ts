import { expect, test } from 'vitest';
import { cancellationWords, paymentWords } from './cancellation-words.ts';

const at = '2026-11-20T06:30:00Z';
const order = { paymentStatus: 'PAID', totalAmount: 976.5, cancellation: null, refunds: [] } as const;
const refund = (amount: number, isDone = true, isOfPayment = true) => ({ amount, isDone, isOfPayment, at });
const cancelled = { ...order, cancellation: { by: 'shop', at } } as const;

test('an order that goes on has nothing to say of its end', () => {
  expect(cancellationWords({ ...order, refunds: [] })).toBeNull();
  expect(paymentWords({ ...order, refunds: [] })).toBe('Paid');
});

test('a cancelled order says by whom, when, and what goes back', () => {
  const back = { ...cancelled, refunds: [refund(976.5)] };
  expect(cancellationWords(back)).toMatch(
    /^Inkbazaar cancelled this order on 20 November 2026.*\. ₹976\.50 went back the way it was paid/,
  );
  expect(paymentWords(back)).toBe('Paid and refunded');
  const asked = { ...cancelled, refunds: [refund(500, false)] };
  expect(cancellationWords(asked)).toContain('₹500.00 is on its way back');
  expect(paymentWords(asked)).toBe('Paid, partly refunded');
  expect(cancellationWords({ ...cancelled, refunds: [] })).toContain('Nothing is refunded.');
});

test('one that nobody paid was not charged, and says so', () => {
  const unpaid = {
    ...order,
    paymentStatus: 'pending',
    cancellation: { by: 'unpaid', at },
    refunds: [],
  } as const;
  expect(cancellationWords({ ...unpaid, refunds: [] })).toMatch(
    /^This order was not paid in time and has lapsed on .*\. Nothing was charged\.$/,
  );
  expect(paymentWords({ ...unpaid, refunds: [] })).toBe('Cancelled, not paid');
  // What came too late goes back.
  const late = { ...unpaid, refunds: [refund(976.5, true, false)] };
  expect(cancellationWords(late)).toContain('₹976.50 went back');
  expect(paymentWords(late)).toBe('Cancelled, not paid');
});

import { beforeEach, describe, expect, it } from 'vitest';
import type { PlaceOrderBody } from '#contract/orders/orders.ts';
import { attemptFor, closeAttempt, notePlaced } from './attempt.ts';

const body = { totalAmount: 708, items: [{ entityId: 'p', quantity: 500 }] } as unknown as PlaceOrderBody;
const order = {
  orderId: 'o1',
  status: 'pending',
  paymentStatus: 'pending',
  totalAmount: 708,
  currency: 'INR',
  trackToken: 't',
  needsApproval: false,
} as const;

// Without a session storage, as here, an attempt is kept in memory.
describe('attemptFor', () => {
  beforeEach(() => closeAttempt());

  it('repeats the same key for the same order, and remembers that it was placed', () => {
    const first = attemptFor(body);
    expect(first.key).toMatch(/^[0-9a-f]{32}$/);
    expect(attemptFor(structuredClone(body))).toEqual(first);
    notePlaced(first, order);
    expect(attemptFor(body)).toEqual({ ...first, order });
  });

  it('takes another key for another order', () => {
    const first = notePlaced(attemptFor(body), order);
    const other = attemptFor({ ...body, totalAmount: 709 });
    expect(other.key).not.toBe(first.key);
    expect(other.order).toBeNull();
  });

  it('takes another key once the outcome is known', () => {
    const { key } = attemptFor(body);
    closeAttempt();
    expect(attemptFor(body).key).not.toBe(key);
  });
});

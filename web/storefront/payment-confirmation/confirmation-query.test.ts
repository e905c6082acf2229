import { expect, it } from 'vitest';
import { readClaim } from './confirmation-query.ts';

const claim = (query: string) => readClaim(new URLSearchParams(query));

it('takes success and order_created where the address says nothing', () => {
  expect(claim('')).toEqual({
    orderId: '',
    paymentId: 'order_created',
    status: 'success',
    totalAmount: null,
    email: '',
  });
});

it('knows three views and takes success for any other word', () => {
  expect(['success', 'failure', 'pending', 'paid'].map((status) => claim(`status=${status}`).status)).toEqual(
    ['success', 'failure', 'pending', 'success'],
  );
});

it('reads the amount in paise', () => {
  expect(claim('amount=86800').totalAmount).toBe(868);
  expect(claim('amount=86850').totalAmount).toBe(868.5);
  for (const amount of ['', '-5', '8.5', 'x', '1e9'])
    expect(claim(`amount=${amount}`).totalAmount).toBeNull();
});

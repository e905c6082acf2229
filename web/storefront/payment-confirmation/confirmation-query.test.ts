import { expect, it } from 'vitest';
import { readClaim } from './confirmation-query.ts';

const claim = (query: string) => readClaim(new URLSearchParams(query));

it('claims success where the address says nothing, and believes no amount, number or mail', () => {
  expect(claim('')).toEqual({ orderId: '', status: 'success' });
  expect(claim('orderId=o1&paymentId=pay_1&amount=5000000&email=a@b.in')).toEqual({
    orderId: 'o1',
    status: 'success',
  });
});

it('knows three views and takes success for any other word', () => {
  expect(['success', 'failure', 'pending', 'paid'].map((status) => claim(`status=${status}`).status)).toEqual(
    ['success', 'failure', 'pending', 'success'],
  );
});

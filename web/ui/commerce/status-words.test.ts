import { expect, test } from 'vitest';
import { orderTransitions } from '#contract/orders/orders.ts';
import { orderWords, statusWords } from './status-words.ts';

test.each(['awaiting_customs_2', 'On-Hold', 'quality__check', 'constructor', ''])(
  'a status nobody knows here is shown letter by letter: %j',
  (status) => expect(statusWords(status)).toBe(status),
);

test.each(Object.keys(orderTransitions))('%s of ours is shown in words', (status) => {
  expect(statusWords(status)).toMatch(/^[A-Z][a-z]+( [a-z]+)*$/);
});

test('an order says what it waits for', () => {
  const order = { status: 'pending', paymentStatus: 'pending', isArtworkWanted: true, isOnItsWay: false };
  expect(orderWords(order)).toBe('Waiting for payment');
  expect(orderWords({ ...order, paymentStatus: 'PAID' })).toBe('Waiting for your artwork');
  expect(orderWords({ ...order, paymentStatus: 'PAID', isArtworkWanted: false })).toBe('Checking artwork');
  expect(orderWords({ ...order, status: 'uploaded' })).toBe('Waiting for your decision');
  expect(orderWords({ ...order, status: 'shipped' })).toBe('Packed');
  expect(orderWords({ ...order, status: 'shipped', isOnItsWay: true })).toBe('On its way');
  // Taken, not begun: what is printed of it already its parcel says.
  expect(orderWords({ ...order, status: 'in_production' })).toBe('Accepted by a printer');
});

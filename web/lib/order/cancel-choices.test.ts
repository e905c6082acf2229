import { expect, it } from 'vitest';
import type { Order } from '#contract/orders/orders.ts';
import { cancelChoices } from './cancel-choices.ts';

const item = (lineId: string, more: object = {}) => ({
  lineId,
  name: 'Matt Business Cards',
  quantity: 1_000,
  attributes: { Sides: lineId },
  files: [],
  ifCancelled: { givesBack: 174.68, isWithShipping: false },
  ...more,
});
const order = (more: object = {}) =>
  ({
    status: 'approved',
    paymentStatus: 'PAID',
    totalAmount: 400,
    totalShipping: 0,
    refunds: [],
    items: [item('Front'), item('Both')],
    ...more,
  }) as unknown as Order;
const words = (more: object) => cancelChoices(order(more)).map(({ name, money }) => `${name}: ${money}`);

it('offers the whole order and each item of several, by names that tell them apart', () => {
  expect(words({})).toEqual([
    'The whole order: Nothing is printed. All you paid, ₹400.00, goes back the way it was paid.',
    '1,000 × Matt Business Cards (Front): What you paid for it, ₹174.68, goes back the way it was paid. The rest of your order goes on.',
    '1,000 × Matt Business Cards (Both): What you paid for it, ₹174.68, goes back the way it was paid. The rest of your order goes on.',
  ]);
});

it('says what becomes of delivery, and no more than is left of the payment', () => {
  expect(words({ totalShipping: 60, items: [item('Front')] })[1]).toContain('What delivery cost stays');
  const sent = item('Front', { ifCancelled: { givesBack: 234.68, isWithShipping: true } });
  expect(words({ totalShipping: 60, items: [sent] })[1]).toContain('₹234.68 with its delivery, goes back');
  const refunds = [{ amount: 300, isOfPayment: true }];
  expect(words({ refunds })[0]).toContain('What is left of your payment, ₹100.00, goes back');
  expect(words({ refunds })[1]).toContain('What you paid for it, ₹100.00, goes back');
});

it('offers an item alone once another is printed, and nothing once all are', () => {
  const items = [item('Front', { ifCancelled: null }), item('Both')];
  expect(words({ status: 'in_production', items })).toHaveLength(1);
  expect(words({ status: 'shipped', items: [item('Front', { ifCancelled: null })] })).toEqual([]);
});

it('offers nothing but the whole order while it is not paid', () => {
  const items = [item('Front', { ifCancelled: null })];
  expect(words({ status: 'pending', paymentStatus: 'pending', items })).toEqual([
    'The whole order: Nothing is printed, and nothing was charged.',
  ]);
});

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { checkInvariants } from '#tests/invariants.ts';
import { movableClock, openPayingShop, type Shop } from '#tests/paying-shop.ts';
import { cartOf } from '#tests/prints.ts';

let shop: Shop;
let guest: Record<string, string>;
const clock = movableClock();
beforeAll(async () => {
  shop = await openPayingShop({ hasWebhooks: false, clock });
  guest = await shop.newGuest();
});
afterEach(async () => {
  await shop.sandbox('DELETE', '/faults');
  await shop.sandbox('POST', '/faults', { kind: 'drop' });
  expect(await checkInvariants(shop.pool)).toEqual({});
});
afterAll(() => shop.close());

const start = (orderId: string) =>
  shop.call<{ razorpayOrderId: string; receipt: string; code: string }>(
    'POST',
    '/api/billing/checkout',
    { order: { orderId } },
    guest,
  );
const atGateway = (receipt: string) =>
  shop.rows<{ id: string }>('select id from sandbox.gateway_order where receipt = $1', [receipt]);

test('asking again gives the same gateway order; a paid order gives none', async () => {
  const { orderId } = await shop.place(guest, cartOf());
  const first = await start(orderId);
  expect(first.body).toMatchObject({
    keyId: expect.stringMatching(/^rzp_/),
    amount: 17_469,
    currency: 'INR',
    razorpayOrderId: expect.stringMatching(/^order_[A-Za-z0-9]{14}$/),
    receipt: expect.stringMatching(/./),
  });
  expect((await start(orderId)).body).toEqual(first.body);
  await shop.verify(guest, orderId, await shop.pay(first.body.razorpayOrderId));
  expect(await start(orderId)).toMatchObject({ status: 409, body: { code: 'order_already_paid' } });
});

test('eight clicks at once make one order at the gateway, time and again', { timeout: 90_000 }, async () => {
  for (let cards = 150; cards < 180; cards += 1) {
    const { orderId } = await shop.place(guest, cartOf({ cards }));
    const answers = await Promise.all(Array.from({ length: 8 }, () => start(orderId)));
    expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(200));
    expect(new Set(answers.map((answer) => answer.body.razorpayOrderId)).size).toBe(1);
    expect(await atGateway(answers[0]?.body.receipt ?? '')).toHaveLength(1);
  }
});

describe('a gateway in trouble', () => {
  test('a lost answer is found again by its receipt', async () => {
    const { orderId } = await shop.place(guest, cartOf());
    await shop.sandbox('POST', '/faults', { kind: 'lose_answer', operation: 'create_order', times: 1 });
    const answer = await start(orderId);
    expect(answer.status).toBe(200);
    expect(await atGateway(answer.body.receipt)).toEqual([{ id: answer.body.razorpayOrderId }]);
  });

  test.each(['429', '500', 'html502'])('%s: a plain refusal, and the next click works', async (kind) => {
    const { orderId } = await shop.place(guest, cartOf());
    await shop.sandbox('POST', '/faults', { kind, operation: 'create_order', times: 1 });
    expect(await start(orderId)).toMatchObject({ status: 503, body: { code: 'gateway_unavailable' } });
    const answer = await start(orderId);
    expect(answer.status).toBe(200);
    expect(await atGateway(answer.body.receipt)).toHaveLength(1);
  });

  test('answer lost and gateway gone: the next click finds the order that was made, and pays it', async () => {
    const { orderId } = await shop.place(guest, cartOf());
    await shop.sandbox('POST', '/faults', { kind: 'lose_answer', operation: 'create_order', times: 1 });
    await shop.sandbox('POST', '/faults', { kind: '500', operation: 'list_orders', times: 1 });
    expect((await start(orderId)).status).toBe(503);
    const answer = await start(orderId);
    expect(await atGateway(answer.body.receipt)).toEqual([{ id: answer.body.razorpayOrderId }]);
    const paid = await shop.pay(answer.body.razorpayOrderId);
    expect((await shop.verify(guest, orderId, paid)).body.paymentStatus).toBe('PAID');
  });

  test('nobody clicks again: the sweeper finds the lost order', async () => {
    const { orderId } = await shop.place(guest, cartOf());
    await shop.sandbox('POST', '/faults', { kind: 'lose_answer', operation: 'create_order', times: 1 });
    await shop.sandbox('POST', '/faults', { kind: '500', operation: 'list_orders', times: 1 });
    expect((await start(orderId)).status).toBe(503);
    clock.move(61_000);
    await shop.runJob('payments.sweep');
    const found = await shop.rows('select 1 from payments.gateway_orders where order_id = $1', [orderId]);
    expect(found).toHaveLength(1);
  });
});

test('an asker that died is taken over after ten seconds', async () => {
  const { orderId } = await shop.place(guest, cartOf());
  const { receipt, razorpayOrderId } = (await start(orderId)).body;
  // As if the process had died before it heard the gateway's answer.
  await shop.pool.query('delete from payments.gateway_orders where receipt = $1', [receipt]);
  await shop.pool.query('update payments.attempts set gateway_order_id = null where receipt = $1', [receipt]);
  clock.move(11_000);
  expect((await start(orderId)).body.razorpayOrderId).toBe(razorpayOrderId);
});

describe('how long the sweeper looks', () => {
  const age = async (ms: number) => {
    const { orderId } = await shop.place(guest, cartOf({ cards: 130 + Math.floor(Math.random() * 200) }));
    await start(orderId);
    const failed = await shop.rows<{ id: string }>(
      'select id from payments.gateway_orders where order_id = $1',
      [orderId],
    );
    clock.move(ms);
    return { orderId, gatewayOrderId: failed[0]?.id ?? '' };
  };
  const paymentStatus = async (orderId: string) =>
    (await shop.rows('select payment_status from orders.orders where id = $1', [orderId]))[0]?.payment_status;

  test('an order paid on the fifth day without any webhook becomes PAID', async () => {
    const { orderId, gatewayOrderId } = await age(5 * 86_400_000);
    await shop.runJob('payments.sweep');
    expect(await paymentStatus(orderId)).toBe('pending');
    await shop.pay(gatewayOrderId);
    clock.move(3 * 3_600_000);
    await shop.runJob('payments.sweep');
    expect(await paymentStatus(orderId)).toBe('PAID');
  });

  test('after six days it is no longer looked at', async () => {
    const { gatewayOrderId } = await age(6 * 86_400_000 + 1000);
    await shop.runJob('payments.sweep');
    const [row] = await shop.rows('select next_look_at from payments.gateway_orders where id = $1', [
      gatewayOrderId,
    ]);
    expect(row?.next_look_at).toBeNull();
  });
});

test('however many pages poll, the gateway is asked once in a second and a half', async () => {
  const { orderId } = await shop.place(guest, cartOf());
  await start(orderId);
  await shop.sandbox('POST', '/faults', { kind: '500', operation: 'order_payments', times: 100 });
  const left = async () =>
    (await shop.rows<{ times: number }>(`select times from sandbox.fault where kind = '500'`))[0]?.times ?? 0;
  const poll = () => shop.call('GET', `/api/orders/${orderId}/status`, undefined, guest);
  await Promise.all(Array.from({ length: 12 }, poll));
  expect(await left()).toBe(99);
  clock.move(1600);
  await Promise.all(Array.from({ length: 12 }, poll));
  expect(await left()).toBe(98);
});

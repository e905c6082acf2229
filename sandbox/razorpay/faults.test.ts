import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  GOOD_CARD,
  KEYS,
  type Received,
  sdkFor,
  startProcess,
  startSandbox,
  type TestSandbox,
  until,
} from '#tests/sandboxes/sandbox.ts';
import { sign } from './signature.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterEach(() => sandbox.clearFaults());
afterAll(() => sandbox.stop());

const heard = (orderId: string): Received[] =>
  sandbox.receiver.received.filter((one) => one.orderId === orderId);
const hears = (orderId: string, count: number) => until(() => heard(orderId).length >= count);
const set = (fault: object) => sandbox.post('faults', fault);
const pay = (orderId: string, how: object = { method: 'card', card: GOOD_CARD }) =>
  sandbox.post('pay', { order_id: orderId, ...how });
const statusOf = async (id: string) => (await sandbox.sdk.payments.fetch(id)).status;

async function paid(amount?: number): Promise<{ orderId: string; paymentId: string }> {
  const order = await sandbox.newOrder(amount);
  return { orderId: order.id, paymentId: (await pay(order.id)).body.razorpay_payment_id };
}

describe('webhooks', () => {
  test('duplicate: the same event id, as often as asked', async () => {
    const order = await sandbox.newOrder();
    await set({ kind: 'duplicate', order_id: order.id, copies: 3, event: 'payment.captured' });
    await pay(order.id);
    await hears(order.id, 5);
    const captured = heard(order.id).filter((one) => one.event === 'payment.captured');
    expect(captured).toHaveLength(3);
    expect(new Set(captured.map((one) => one.eventId)).size).toBe(1);
  });

  test('reorder: last first', async () => {
    const order = await sandbox.newOrder();
    await set({ kind: 'reorder', order_id: order.id });
    await pay(order.id);
    await hears(order.id, 3);
    expect(heard(order.id).map((one) => one.event)).toEqual([
      'order.paid',
      'payment.captured',
      'payment.authorized',
    ]);
  });

  test('drop: not sent, until they are replayed', async () => {
    const order = await sandbox.newOrder();
    await set({ kind: 'drop', order_id: order.id });
    await pay(order.id);
    const listed = await sandbox.app.inject(`/sandbox/razorpay/webhooks?order_id=${order.id}`);
    expect(listed.json().deliveries.map((one: { state: string }) => one.state)).toEqual([
      'dropped',
      'dropped',
      'dropped',
    ]);
    await sandbox.post('webhooks/replay', { order_id: order.id });
    await hears(order.id, 3);
  });

  test('hold: kept until they are released', async () => {
    const order = await sandbox.newOrder();
    await set({ kind: 'hold', order_id: order.id });
    await pay(order.id);
    expect((await sandbox.post('faults/release', { order_id: order.id })).body).toEqual({ released: 3 });
    await hears(order.id, 3);
  });

  test('wrong signature and stale secret', async () => {
    const [wrong, stale] = [await sandbox.newOrder(), await sandbox.newOrder()];
    await set({ kind: 'wrong_signature', order_id: wrong.id });
    await set({ kind: 'stale_secret', order_id: stale.id, secret: 'last-year' });
    await Promise.all([pay(wrong.id), pay(stale.id)]);
    await Promise.all([hears(wrong.id, 3), hears(stale.id, 3)]);
    for (const one of heard(wrong.id)) expect(one.signature).not.toBe(sign(KEYS.webhookSecret, one.raw));
    for (const one of heard(stale.id)) expect(one.signature).toBe(sign('last-year', one.raw));
  });

  test('delay: not before its time', async () => {
    const order = await sandbox.newOrder();
    await set({ kind: 'delay', order_id: order.id, ms: 300 });
    const start = performance.now();
    await pay(order.id);
    await hears(order.id, 3);
    expect(performance.now() - start).toBeGreaterThan(295);
  });
});

describe('answers', () => {
  test('a lost answer to an order leaves the order behind, to be found by its receipt', async () => {
    await set({ kind: 'lose_answer', operation: 'create_order', times: 1 });
    const create = () => sandbox.sdk.orders.create({ amount: 500, currency: 'INR', receipt: 'lost-1' });
    await expect(create()).rejects.toBeInstanceOf(TypeError);
    expect((await sandbox.sdk.orders.all({ receipt: 'lost-1' })).count).toBe(1);
    await create();
  });

  test('lost answers to a payment, a capture and a refund: done all the same', async () => {
    const order = await sandbox.sdk.orders.create({ amount: 500, currency: 'INR' });
    for (const operation of ['pay', 'capture', 'refund']) {
      await set({ kind: 'lose_answer', operation, order_id: order.id, times: 1 });
    }
    await expect(pay(order.id)).rejects.toThrow();
    const [payment] = (await sandbox.sdk.orders.fetchPayments(order.id)).items;
    const id = String(payment?.id);
    await expect(sandbox.sdk.payments.capture(id, 500, 'INR')).rejects.toThrow();
    expect(await statusOf(id)).toBe('captured');
    await expect(sandbox.sdk.payments.refund(id, {})).rejects.toThrow();
    expect(await statusOf(id)).toBe('refunded');
  });

  test.each([
    ['429', 429],
    ['500', 500],
    ['409', 409],
    ['html502', 502],
  ])('%s: nothing is done, as many times as asked', async (kind, statusCode) => {
    await set({ kind, operation: 'create_order', times: 2 });
    const create = () =>
      sandbox.sdk.orders.create({ amount: 500, currency: 'INR', receipt: `refused-${kind}` });
    await expect(create()).rejects.toMatchObject({ statusCode });
    await expect(create()).rejects.toMatchObject({ statusCode });
    expect((await sandbox.sdk.orders.all({ receipt: `refused-${kind}` })).count).toBe(0);
    await create();
  });

  test('a fault set in one process is in force in the other as soon as it is answered', async () => {
    const second = await startProcess(sandbox.settings);
    const { sdk } = sdkFor(second.url);
    for (let round = 0; round < 5; round++) {
      await sdk.orders.all();
      await set({ kind: '500', operation: 'list_orders', times: 1 });
      await expect(sdk.orders.all()).rejects.toMatchObject({ statusCode: 500 });
    }
    await second.stop();
  });
});

describe('payments', () => {
  test('authorised only: no capture, whatever the order asks', async () => {
    const order = await sandbox.newOrder();
    await set({ kind: 'authorised_only', order_id: order.id });
    expect(await statusOf((await pay(order.id)).body.razorpay_payment_id)).toBe('authorized');
  });

  test('late authorisation by hand: failed, then captured', async () => {
    const order = await sandbox.newOrder();
    const failed = await pay(order.id, { method: 'upi', vpa: 'failure@razorpay' });
    const id = failed.body.error.metadata.payment_id;
    expect((await sandbox.post('late-authorise', { payment_id: id })).body).toMatchObject({
      id,
      status: 'captured',
      error_code: null,
    });
    expect((await sandbox.post('late-authorise', { payment_id: id })).status).toBe(400);
    await hears(order.id, 4);
  });

  test('late authorisation by time, and only authorised when the order is paid meanwhile', async () => {
    const [alone, taken] = [await sandbox.newOrder(), await sandbox.newOrder()];
    for (const order of [alone, taken])
      await set({ kind: 'late_authorise', order_id: order.id, ms: 300, times: 1 });
    const [first, second] = [await pay(alone.id), await pay(taken.id)];
    expect([first.status, second.status]).toEqual([400, 400]);
    await pay(taken.id);
    await until(async () => (await statusOf(first.body.error.metadata.payment_id)) === 'captured');
    await until(async () => (await statusOf(second.body.error.metadata.payment_id)) === 'authorized');
  });

  test('two captures on one order, and a capture of another amount', async () => {
    const { orderId, paymentId } = await paid(9900);
    const forced = await sandbox.post('force-capture', { order_id: orderId });
    expect(forced.body).toMatchObject({ status: 'captured', amount: 9900 });
    expect(forced.body.id).not.toBe(paymentId);
    await hears(orderId, 6);
    expect((await sandbox.post('force-capture', { order_id: orderId, amount: 100 })).body.amount).toBe(100);
  });

  test('wrong amount and wrong currency', async () => {
    const [short, foreign] = [await sandbox.newOrder(9900), await sandbox.newOrder(9900)];
    await set({ kind: 'wrong_amount', order_id: short.id, amount: 100 });
    await set({ kind: 'wrong_amount', order_id: foreign.id, amount: 9900, currency: 'USD' });
    const ids = [
      (await pay(short.id)).body.razorpay_payment_id,
      (await pay(foreign.id)).body.razorpay_payment_id,
    ];
    expect(await sandbox.sdk.payments.fetch(ids[0])).toMatchObject({ amount: 100, status: 'captured' });
    expect(await sandbox.sdk.payments.fetch(ids[1])).toMatchObject({ currency: 'USD', status: 'captured' });
  });

  test('returned by itself: refund webhooks of a payment that was never captured', async () => {
    const order = await sandbox.newOrder();
    await set({ kind: 'auto_refund', order_id: order.id, ms: 50 });
    await pay(order.id);
    await hears(order.id, 3);
    const told = heard(order.id).find((one) => one.event === 'refund.processed');
    expect(JSON.parse(told?.raw ?? '').payload.payment.entity).toMatchObject({
      captured: false,
      status: 'refunded',
    });
  });
});

describe('refunds', () => {
  test('pending, then processed', async () => {
    const { orderId, paymentId } = await paid();
    await set({ kind: 'refund_pending', order_id: orderId, ms: 50 });
    const refund = await sandbox.sdk.payments.refund(paymentId, {});
    expect(refund.status).toBe('pending');
    await until(async () => (await sandbox.sdk.refunds.fetch(refund.id)).status === 'processed');
    await hears(orderId, 5);
  });

  test('pending, then failed: the money can be refunded again', async () => {
    const { orderId, paymentId } = await paid(9900);
    await set({ kind: 'refund_failed', order_id: orderId, ms: 50, times: 1 });
    const refund = await sandbox.sdk.payments.refund(paymentId, {});
    await until(async () => (await sandbox.sdk.refunds.fetch(refund.id)).status === 'failed');
    await until(() => heard(orderId).some((one) => one.event === 'refund.failed'));
    expect(await sandbox.sdk.payments.fetch(paymentId)).toMatchObject({
      status: 'captured',
      amount_refunded: 0,
    });
    expect((await sandbox.sdk.payments.refund(paymentId, {})).status).toBe('processed');
  });
});

test('faults are listed, cleared one by one, and refused when they make no sense', async () => {
  const { body } = await set({ kind: 'drop', order_id: 'order_00000000000000' });
  const list = async () => (await sandbox.app.inject('/sandbox/razorpay/faults')).json().faults;
  expect(await list()).toEqual([body]);
  await sandbox.app.inject({ method: 'DELETE', url: `/sandbox/razorpay/faults?id=${body.id}` });
  expect(await list()).toEqual([]);
  for (const wrong of [
    { kind: 'gremlins' },
    { kind: '500', operation: 'everything' },
    { kind: 'drop', times: 0 },
  ]) {
    expect((await set(wrong)).status).toBe(400);
  }
});

test('the knobs are for this machine, and for who knows the shared secret', async () => {
  const from = (headers: Record<string, string>) =>
    sandbox.app.inject({ url: '/sandbox/razorpay/faults', remoteAddress: '203.0.113.9', headers });
  expect((await from({})).statusCode).toBe(403);
  expect((await from({ 'x-sandbox-key': 'guess' })).statusCode).toBe(403);
  expect((await from({ 'x-sandbox-key': KEYS.webhookSecret })).statusCode).toBe(200);
});

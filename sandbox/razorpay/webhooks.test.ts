import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  GOOD_CARD,
  KEYS,
  type Received,
  startProcess,
  startSandbox,
  type TestSandbox,
  until,
} from '#tests/sandboxes/sandbox.ts';
import { waitAfter } from '../webhook-sender.ts';
import { sign } from './signature.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterEach(async () => {
  sandbox.receiver.answer = () => 200;
  await sandbox.clearFaults();
});
afterAll(() => sandbox.stop());

function heard(orderId: string): Received[] {
  return sandbox.receiver.received.filter((one) => one.orderId === orderId);
}

function names(orderId: string): string[] {
  return heard(orderId).map((one) => one.event);
}

async function hears(orderId: string, count: number): Promise<void> {
  await until(() => heard(orderId).length >= count);
}

async function pay(orderId: string, how: object = { method: 'card', card: GOOD_CARD }): Promise<string> {
  const { body } = await sandbox.post('pay', { order_id: orderId, ...how });
  return body.razorpay_payment_id ?? body.error.metadata.payment_id;
}

const PAID = ['payment.authorized', 'payment.captured', 'order.paid'];

test('a payment is told as authorised, captured and paid, each signed over its raw body with an id of its own', async () => {
  const order = await sandbox.newOrder();
  const paymentId = await pay(order.id);
  await hears(order.id, 3);
  expect(names(order.id).sort()).toEqual([...PAID].sort());
  expect(new Set(heard(order.id).map((one) => one.eventId)).size).toBe(3);
  for (const one of heard(order.id)) expect(one.signature).toBe(sign(KEYS.webhookSecret, one.raw));
  const paid = JSON.parse(heard(order.id).find((one) => one.event === 'order.paid')?.raw ?? '');
  expect(paid).toMatchObject({
    entity: 'event',
    contains: ['payment', 'order'],
    payload: {
      payment: { entity: { id: paymentId, status: 'captured' } },
      order: { entity: { id: order.id, status: 'paid' } },
    },
  });
  // A snapshot of its moment, not of now.
  const held = JSON.parse(heard(order.id).find((one) => one.event === 'payment.authorized')?.raw ?? '');
  expect(held.payload.payment.entity).toMatchObject({ status: 'authorized', captured: false, fee: null });
});

test('a failed payment and a refund are told too', async () => {
  const order = await sandbox.newOrder();
  await pay(order.id, { method: 'upi', vpa: 'failure@razorpay' });
  const paymentId = await pay(order.id);
  await hears(order.id, 4);
  await sandbox.sdk.payments.refund(paymentId, {});
  await hears(order.id, 6);
  expect(names(order.id).sort()).toEqual(
    ['payment.failed', ...PAID, 'refund.created', 'refund.processed'].sort(),
  );
});

test('a webhook that is not answered with 2xx comes again with the same id and body, after a growing wait', async () => {
  const order = await sandbox.newOrder();
  const before = sandbox.receiver.received.length;
  sandbox.receiver.answer = (nth) => (nth <= before + 3 ? 500 : 204);
  await pay(order.id);
  await hears(order.id, 6);
  const [refused, taken] = [heard(order.id).slice(0, 3), heard(order.id).slice(3)];
  const bodies = (list: Received[]) => list.map((one) => `${one.eventId} ${one.raw}`).sort();
  expect(bodies(taken)).toEqual(bodies(refused));
  expect([1, 2, 3, 4, 20].map(waitAfter)).toEqual([1000, 2000, 4000, 8000, 3_600_000]);
});

test('after a day of refusals a webhook is given up', async () => {
  const order = await sandbox.newOrder();
  await sandbox.post('faults', { kind: 'hold', order_id: order.id });
  await pay(order.id);
  const pool = new pg.Pool({ connectionString: sandbox.database.url, max: 1 });
  await pool.query(
    `update sandbox.webhook_delivery set created_at = now() - interval '25 hours' where order_id = $1`,
    [order.id],
  );
  sandbox.receiver.answer = () => 500;
  await sandbox.post('faults/release', { order_id: order.id });
  await until(async () => {
    const { rows } = await pool.query('select state from sandbox.webhook_delivery where order_id = $1', [
      order.id,
    ]);
    return rows.every((row) => row.state === 'given_up');
  });
  await pool.end();
});

test('two processes on one database send each webhook once', async () => {
  const second = await startProcess(sandbox.settings);
  const orders = await Promise.all(Array.from({ length: 40 }, () => sandbox.newOrder()));
  await Promise.all(
    orders.map((order, place) =>
      sandbox.post(
        'pay',
        { order_id: order.id, method: 'card', card: GOOD_CARD },
        place % 2 ? second.url : sandbox.url,
      ),
    ),
  );
  const mine = () => orders.flatMap((order) => heard(order.id));
  await until(() => mine().length >= 120);
  await second.stop();
  expect(mine()).toHaveLength(120);
  expect(new Set(mine().map((one) => one.eventId)).size).toBe(120);
});

test('a shop that subscribes to some events hears of those alone', async () => {
  const picky = await startProcess({ ...sandbox.settings, webhookEvents: ['order.paid'] });
  const order = await sandbox.newOrder();
  await sandbox.post('pay', { order_id: order.id, method: 'card', card: GOOD_CARD }, picky.url);
  await hears(order.id, 1);
  await picky.stop();
  expect(names(order.id)).toEqual(['order.paid']);
});

test('a webhook claimed by a process that died is sent by another when the claim runs out', async () => {
  const order = await sandbox.newOrder();
  await sandbox.post('faults', { kind: 'hold', order_id: order.id });
  await pay(order.id);
  const pool = new pg.Pool({ connectionString: sandbox.database.url, max: 1 });
  // What a killed sender leaves behind: counted as tried, due again once its 15 s are over.
  await pool.query(
    `update sandbox.webhook_delivery set state = 'due', attempts = 1, due_at = now() + interval '200 ms' where order_id = $1`,
    [order.id],
  );
  await hears(order.id, 3);
  await pool.end();
});

test('two payments at once on one order: one is taken, the other told that it is paid', async () => {
  for (let round = 0; round < 10; round++) {
    const order = await sandbox.newOrder();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        sandbox.post('pay', { order_id: order.id, method: 'card', card: GOOD_CARD }),
      ),
    );
    expect(answers.map((one) => one.status).sort()).toEqual([200, 400, 400, 400]);
    expect((await sandbox.sdk.orders.fetchPayments(order.id)).count).toBe(1);
  }
});

import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { checkInvariants } from '#tests/invariants.ts';
import { CARD, type Checkout, openPayingShop, type Paid, type Shop } from '#tests/paying-shop.ts';
import { addFile, cartOf } from '#tests/prints.ts';

/** Webhooks come only when a test sends them, so that each test says their order. */
let shop: Shop;
let guest: Record<string, string>;
beforeAll(async () => {
  shop = await openPayingShop({ hasWebhooks: false });
  guest = await shop.newGuest();
});
afterEach(async () => {
  await shop.sandbox('DELETE', '/faults');
  await shop.sandbox('POST', '/faults', { kind: 'drop' });
  await shop.runJobs();
  expect(await checkInvariants(shop.pool)).toEqual({});
});
afterAll(() => shop.close());

interface Bought {
  orderId: string;
  checkout: Checkout;
}

async function buy(): Promise<Bought> {
  const { orderId } = await shop.place(guest, cartOf());
  return { orderId, checkout: await shop.checkOut(guest, orderId) };
}

const stateOf = async (orderId: string) => {
  const [order] = await shop.rows<{ payment_status: string; status: string }>(
    'select payment_status, status from orders.orders where id = $1',
    [orderId],
  );
  return order?.payment_status;
};

const paymentOf = async (id: string) =>
  (
    await shop.rows<{ entity: Record<string, unknown> }>(
      'select entity from sandbox.gateway_payment where id = $1',
      [id],
    )
  )[0]?.entity ?? {};

/** The body of a webhook about a payment, as it is now or as it was in another state. */
async function about(id: string, state: object = {}) {
  return { payment: { entity: { ...(await paymentOf(id)), ...state } } };
}

const poll = (orderId: string) => shop.call('GET', `/api/orders/${orderId}/status`, undefined, guest);

describe('each witness alone makes an order PAID', () => {
  test('the webhook', async () => {
    const { orderId, checkout } = await buy();
    const paid = await shop.pay(checkout.razorpayOrderId);
    expect(await stateOf(orderId)).toBe('pending');
    expect(await shop.sendWebhook('payment.captured', await about(paid.razorpay_payment_id))).toBe(200);
    await shop.runJobs();
    expect(await stateOf(orderId)).toBe('PAID');
  });

  test('the status poll', async () => {
    const { orderId, checkout } = await buy();
    await shop.pay(checkout.razorpayOrderId);
    expect((await poll(orderId)).body).toMatchObject({
      exists: true,
      paymentStatus: 'PAID',
      totalAmount: checkout.amount / 100,
      status: 'pending',
    });
  });

  test('the verify call', async () => {
    const { orderId, checkout } = await buy();
    const paid = await shop.pay(checkout.razorpayOrderId);
    expect((await shop.verify(guest, orderId, paid)).body).toMatchObject({ paymentStatus: 'PAID' });
  });

  test('the sweeper', async () => {
    const { orderId, checkout } = await buy();
    await shop.pay(checkout.razorpayOrderId);
    await shop.runJob('payments.sweep');
    expect(await stateOf(orderId)).toBe('pending');
    await shop.pool.query(`update payments.gateway_orders set next_look_at = now() where order_id = $1`, [
      orderId,
    ]);
    await shop.runJob('payments.sweep');
    expect(await stateOf(orderId)).toBe('PAID');
  });
});

/** All orders of four things. */
function permutations<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, index) =>
    permutations(items.filter((_, at) => at !== index)).map((rest) => [item, ...rest]),
  );
}

test('webhooks in all 24 orders, each sent twice under its id and once under another, end alike', async () => {
  const events = ['payment.authorized', 'payment.failed', 'payment.captured', 'order.paid'] as const;
  const orderIds = await Promise.all(
    permutations(events).map(async (order) => {
      const { orderId, checkout } = await buy();
      const { razorpay_payment_id: id } = await shop.pay(checkout.razorpayOrderId);
      for (const event of order) {
        // What each event claims is a lie or old: only what the gateway says when asked counts.
        const state = event === 'payment.failed' ? { status: 'failed' } : {};
        const eventId = `evt_${randomUUID()}`;
        const payload = await about(id, state);
        await shop.sendWebhook(event, payload, { eventId });
        await shop.sendWebhook(event, payload, { eventId });
        await shop.sendWebhook(event, payload);
      }
      return orderId;
    }),
  );
  await shop.runJobs();
  for (const orderId of orderIds) expect(await stateOf(orderId)).toBe('PAID');
  const [{ count } = { count: 0 }] = await shop.rows<{ count: number }>(
    `select count(*)::int as count from payments.webhook_events where deliveries = 2`,
  );
  expect(count).toBe(24 * 4);
});

describe('forged and foreign webhooks', () => {
  test('wrong secret, empty secret, changed bytes: refused, nothing kept', async () => {
    const { orderId, checkout } = await buy();
    const before = await shop.rows('select 1 from payments.webhook_events');
    const body = { payment: { entity: { id: 'pay_00000000000000', order_id: checkout.razorpayOrderId } } };
    expect(await shop.sendWebhook('payment.captured', body, { secret: 'another secret' })).toBe(400);
    expect(await shop.sendWebhook('payment.captured', body, { secret: '' })).toBe(400);
    const answer = await fetch(`${shop.url}/api/billing/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-razorpay-event-id': 'evt_1' },
      body: '{}',
    });
    expect(answer.status).toBe(400);
    await shop.runJobs();
    expect(await shop.rows('select 1 from payments.webhook_events')).toHaveLength(before.length);
    expect(await stateOf(orderId)).toBe('pending');
  });

  test('a well-signed lie about an unpaid order changes nothing: the gateway is asked', async () => {
    const { orderId, checkout } = await buy();
    const payment = {
      id: 'pay_AAAAAAAAAAAAAA',
      order_id: checkout.razorpayOrderId,
      amount: checkout.amount,
      currency: 'INR',
      status: 'captured',
      captured: true,
    };
    expect(await shop.sendWebhook('payment.captured', { payment: { entity: payment } })).toBe(200);
    await shop.runJobs();
    expect(await stateOf(orderId)).toBe('pending');
  });

  test('an order the gateway does not know, and a body without one, are closed as foreign', async () => {
    const payment = { id: 'pay_BBBBBBBBBBBBBB', order_id: 'order_BBBBBBBBBBBBBB', status: 'captured' };
    await shop.sendWebhook('payment.captured', { payment: { entity: payment } }, { eventId: 'evt_foreign1' });
    await shop.sendWebhook('payment.captured', {}, { eventId: 'evt_foreign2' });
    await shop.runJobs();
    const outcomes = await shop.rows(
      `select outcome from payments.webhook_events where event_id like 'evt_foreign%'`,
    );
    expect(outcomes).toEqual([{ outcome: 'foreign' }, { outcome: 'foreign' }]);
  });

  test('the signature is over the raw bytes: escapes, rupee signs and spaces stay as they were', async () => {
    const { orderId, checkout } = await buy();
    const paid = await shop.pay(checkout.razorpayOrderId);
    const entity = `{"id":"${paid.razorpay_payment_id}","order_id":"${checkout.razorpayOrderId}","amount":1.0,"note":"a\\/b \\u20b9 ₹"}`;
    const raw = `{ "event" : "payment.captured", "payload":{"payment":{"entity":${entity}}} }  `;
    expect(await shop.sendWebhook('', {}, { raw })).toBe(200);
    await shop.runJobs();
    expect(await stateOf(orderId)).toBe('PAID');
  });
});

test('a webhook before our own commit of the gateway order is not lost', async () => {
  const { orderId } = await shop.place(guest, cartOf());
  const checkout = await shop.checkOut(guest, orderId);
  const paid = await shop.pay(checkout.razorpayOrderId);
  // As if the process had died between the gateway's answer and the second transaction.
  await shop.pool.query('update payments.attempts set gateway_order_id = null where order_id = $1', [
    orderId,
  ]);
  await shop.pool.query('delete from payments.gateway_orders where order_id = $1', [orderId]);
  await shop.sendWebhook('payment.captured', await about(paid.razorpay_payment_id));
  await shop.runJobs();
  expect(await stateOf(orderId)).toBe('PAID');
});

describe('money that does not fit', () => {
  test('two captures on one order: one pays, the other goes back by itself, support hears', async () => {
    const { orderId, checkout } = await buy();
    const paid = await shop.pay(checkout.razorpayOrderId);
    await shop.verify(guest, orderId, paid);
    const second = await shop.sandbox<{ id: string }>('POST', '/force-capture', {
      order_id: checkout.razorpayOrderId,
    });
    await shop.sendWebhook('payment.captured', await about(second.body.id));
    await shop.sendWebhook('order.paid', await about(second.body.id));
    await shop.runJobs();
    const refunds = await shop.rows(
      'select amount_paise, status, reason, idempotency_key from payments.refunds where order_id = $1',
      [orderId],
    );
    expect(refunds).toEqual([
      {
        amount_paise: checkout.amount,
        status: 'processed',
        reason: 'duplicate_capture',
        idempotency_key: `dup-${second.body.id}`,
      },
    ]);
    expect(await paymentOf(second.body.id)).toMatchObject({ amount_refunded: checkout.amount });
    expect(await paymentOf(paid.razorpay_payment_id)).toMatchObject({ amount_refunded: 0 });
    const mails = shop.mails.filter(
      (mail) => mail.text.includes(second.body.id) || mail.subject.includes('refund'),
    );
    expect(mails.map((mail) => mail.to).sort()).toEqual(
      ['asha@example.com', shop.deps.config.supportEmail].sort(),
    );
  });

  test('a wrong amount or currency is an anomaly, never PAID', async () => {
    for (const fault of [{ amount: 100 }, { amount: 9_999_999 }, { currency: 'USD' }]) {
      const { orderId, checkout } = await buy();
      await shop.sandbox('POST', '/faults', {
        kind: 'wrong_amount',
        order_id: checkout.razorpayOrderId,
        ...fault,
      });
      const paid = await shop.pay(checkout.razorpayOrderId);
      const verified = await shop.verify(guest, orderId, paid);
      expect(verified.body.paymentStatus).toBe('pending');
      const [payment] = await shop.rows(
        'select anomaly, is_applied from payments.payments where order_id = $1',
        [orderId],
      );
      expect(payment).toEqual({ anomaly: 'amount_mismatch', is_applied: false });
    }
  });

  test('paid after cancelling: the order stays cancelled and the money goes back', async () => {
    const { orderId, checkout } = await buy();
    await shop.pool.query(
      `with moved as (update orders.orders set status = 'cancelled' where id = $1 returning id)
       insert into orders.history (order_id, from_status, to_status, actor) select id, 'pending', 'cancelled', 'test' from moved`,
      [orderId],
    );
    const paid = await shop.pay(checkout.razorpayOrderId);
    expect((await shop.verify(guest, orderId, paid)).body).toEqual({
      paymentStatus: 'pending',
      status: 'cancelled',
    });
    await shop.runJobs();
    const refunds = await shop.rows('select status, reason from payments.refunds where order_id = $1', [
      orderId,
    ]);
    expect(refunds).toEqual([{ status: 'processed', reason: 'paid_after_cancel' }]);
  });

  test('money held and returned by the gateway leaves the order unpaid and nothing to refund', async () => {
    const { orderId, checkout } = await buy();
    await shop.sandbox('POST', '/faults', { kind: 'authorised_only', order_id: checkout.razorpayOrderId });
    await shop.sandbox('POST', '/faults', { kind: '500', operation: 'capture' });
    const paid = await shop.pay(checkout.razorpayOrderId);
    await shop.verify(guest, orderId, paid);
    expect(await stateOf(orderId)).toBe('pending');
    await shop.pool.query(
      `update sandbox.gateway_payment set entity = (entity::jsonb || '{"status":"refunded","captured":false}')::json where id = $1`,
      [paid.razorpay_payment_id],
    );
    await shop.sendWebhook('refund.processed', await about(paid.razorpay_payment_id));
    await shop.runJobs();
    expect(await shop.rows('select 1 from payments.refunds where order_id = $1', [orderId])).toEqual([]);
    expect(await shop.rows('select 1 from payments.ledger where order_id = $1', [orderId])).toEqual([]);
  });
});

describe('payments that take detours', () => {
  test('a failure is not final: the next attempt pays, and a late failure changes nothing', async () => {
    const { orderId, checkout } = await buy();
    const failed = await shop.sandbox<{ error: { metadata: { payment_id: string } } }>('POST', '/pay', {
      order_id: checkout.razorpayOrderId,
      method: 'upi',
      vpa: 'failure@razorpay',
    });
    const failedId = failed.body.error.metadata.payment_id;
    await shop.sendWebhook('payment.failed', await about(failedId));
    await shop.runJobs();
    expect(await stateOf(orderId)).toBe('FAILED');
    await shop.pay(checkout.razorpayOrderId);
    expect((await poll(orderId)).body).toMatchObject({ paymentStatus: 'PAID' });
    await shop.sendWebhook('payment.failed', await about(failedId));
    await shop.runJobs();
    expect(await stateOf(orderId)).toBe('PAID');
  });

  test('a late authorisation after failure makes the order PAID', async () => {
    const { orderId, checkout } = await buy();
    await shop.sandbox('POST', '/faults', { kind: 'fail', order_id: checkout.razorpayOrderId });
    const failed = await shop.sandbox<{ error: { metadata: { payment_id: string } } }>('POST', '/pay', {
      order_id: checkout.razorpayOrderId,
      ...CARD,
    });
    const id = failed.body.error.metadata.payment_id;
    await shop.sendWebhook('payment.failed', await about(id));
    await shop.runJobs();
    expect(await stateOf(orderId)).toBe('FAILED');
    await shop.sandbox('POST', '/late-authorise', { payment_id: id });
    await shop.sendWebhook('payment.authorized', await about(id));
    await shop.runJobs();
    expect(await stateOf(orderId)).toBe('PAID');
  });

  test('authorised and never captured by the gateway: we capture the amount of our own order', async () => {
    const { orderId, checkout } = await buy();
    await shop.sandbox('POST', '/faults', { kind: 'authorised_only', order_id: checkout.razorpayOrderId });
    const paid = await shop.pay(checkout.razorpayOrderId);
    // The answer to the capture is lost once; the second look finds it captured all the same.
    await shop.sandbox('POST', '/faults', { kind: 'lose_answer', operation: 'capture', times: 1 });
    expect((await shop.verify(guest, orderId, paid)).body.paymentStatus).toBe('PAID');
  });
});

describe('a gateway in trouble', () => {
  test.each([
    ['lose_answer', 'order_payments'],
    ['429', 'order_payments'],
    ['500', 'order_payments'],
    ['html502', 'order_payments'],
  ])(
    '%s while we look: verify says so, the poll keeps its answer, the webhook stays open, later all is well',
    async (kind, operation) => {
      const { orderId, checkout } = await buy();
      const paid = await shop.pay(checkout.razorpayOrderId);
      await shop.sandbox('POST', '/faults', { kind, operation });
      expect((await shop.verify(guest, orderId, paid)).status).toBe(503);
      expect((await poll(orderId)).body).toMatchObject({ exists: true, paymentStatus: 'pending' });
      const eventId = `evt_${randomUUID()}`;
      expect(
        await shop.sendWebhook('payment.captured', await about(paid.razorpay_payment_id), { eventId }),
      ).toBe(200);
      await expect(
        shop.runJob('payments.settle', { gatewayOrderId: checkout.razorpayOrderId }),
      ).rejects.toThrow('gateway');
      await shop.sandbox('DELETE', '/faults', undefined);
      await shop.pool.query(
        `update payments.webhook_events set received_at = now() - interval '2 minutes' where event_id = $1`,
        [eventId],
      );
      await shop.runJob('payments.sweep');
      await shop.runJobs();
      expect(await stateOf(orderId)).toBe('PAID');
    },
  );

  test('a hang ends after the time limit and counts as unknown', async () => {
    const { orderId, checkout } = await buy();
    const paid: Paid = await shop.pay(checkout.razorpayOrderId);
    await shop.sandbox('POST', '/faults', { kind: 'slow', operation: 'order_payments', ms: 9000, times: 1 });
    expect((await shop.verify(guest, orderId, paid)).status).toBe(503);
    expect((await shop.verify(guest, orderId, paid)).body.paymentStatus).toBe('PAID');
  });
});

test('verify, webhook, poll and sweeper at one instant, twenty times: one charge each', async () => {
  const file = await addFile(shop.pool);
  const bought = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const { orderId } = await shop.place(guest, cartOf({ files: [file.key] }));
      const checkout = await shop.checkOut(guest, orderId);
      return { orderId, checkout, paid: await shop.pay(checkout.razorpayOrderId) };
    }),
  );
  for (const { orderId, checkout, paid } of bought) {
    await shop.pool.query('update payments.gateway_orders set next_look_at = now() where order_id = $1', [
      orderId,
    ]);
    const payload = await about(paid.razorpay_payment_id);
    await shop.sendWebhook('payment.captured', payload);
    const gatewayOrderId = checkout.razorpayOrderId;
    await Promise.all([
      shop.verify(guest, orderId, paid),
      shop.verify(guest, orderId, paid),
      shop.runJob('payments.settle', { gatewayOrderId }),
      shop.runJob('payments.sweep'),
      poll(orderId),
      poll(orderId),
    ]);
    expect(await stateOf(orderId)).toBe('PAID');
  }
  const mails = await shop.rows(`select 1 from platform.events where name = 'order.paid' and key = any($1)`, [
    bought.map((one) => one.orderId),
  ]);
  expect(mails).toHaveLength(20);
});

test('webhooks are deleted three months after they were acted on; those that wait stay, and one that comes again changes nothing', async () => {
  const ids = ['evt_old', 'evt_young', 'evt_waiting'];
  const orders: string[] = [];
  for (const eventId of ids) {
    const { orderId, checkout } = await buy();
    const paid = await shop.pay(checkout.razorpayOrderId);
    const payload = await about(paid.razorpay_payment_id);
    expect(await shop.sendWebhook('payment.captured', payload, { eventId })).toBe(200);
    if (eventId !== 'evt_waiting') await shop.runJobs();
    orders.push(orderId);
  }
  const age = (id: string, days: number, column: string) =>
    shop.pool.query(
      `update payments.webhook_events set ${column} = now() - make_interval(days => $2) where event_id = $1`,
      [id, days],
    );
  await age('evt_old', 91, 'processed_at');
  await age('evt_young', 89, 'processed_at');
  await age('evt_waiting', 91, 'received_at');
  await Promise.all([shop.runJob('payments.prune-webhooks'), shop.runJob('payments.prune-webhooks')]);
  const left = await shop.rows<{ id: string }>(
    'select event_id as id from payments.webhook_events where event_id = any($1) order by 1',
    [ids],
  );
  expect(left.map(({ id }) => id)).toEqual(['evt_waiting', 'evt_young']);
  const [order = ''] = orders;
  const [payment] = await shop.rows<{ id: string }>('select id from payments.payments where order_id = $1', [
    order,
  ]);
  const again = await about(payment?.id ?? '');
  expect(await shop.sendWebhook('payment.captured', again, { eventId: 'evt_old' })).toBe(200);
  await shop.runJobs();
  for (const id of orders) expect(await stateOf(id)).toBe('PAID');
});

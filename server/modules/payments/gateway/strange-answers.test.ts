import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { checkInvariants } from '#tests/invariants.ts';
import { openPayingShop, type Shop } from '#tests/paying-shop.ts';
import { type SignedIn, signIn, signUp } from '#tests/people.ts';
import { cartOf } from '#tests/prints.ts';

let shop: Shop;
let guest: Record<string, string>;
let admin: SignedIn;
beforeAll(async () => {
  shop = await openPayingShop({ hasWebhooks: false });
  guest = await shop.newGuest();
  admin = await signIn(shop, await signUp(shop, { role: 'admin' }));
});
afterEach(async () => {
  await calm();
  expect(await checkInvariants(shop.pool)).toEqual({});
});
afterAll(() => shop.close());

async function calm() {
  await shop.sandbox('DELETE', '/faults');
  await shop.sandbox('POST', '/faults', { kind: 'drop' });
}
async function paidAtGateway() {
  const { orderId } = await shop.place(guest, cartOf());
  const { razorpayOrderId } = await shop.checkOut(guest, orderId);
  await shop.pay(razorpayOrderId);
  return { orderId, razorpayOrderId };
}
const stateOf = async (orderId: string) =>
  (await shop.rows('select payment_status as state from orders.orders where id = $1', [orderId]))[0]?.state;
const makeDue = () =>
  shop.rows('update payments.gateway_orders set next_look_at = now() where next_look_at is not null');
const alarms = (kind: string) =>
  shop.rows<{ subject: string; message: string }>(
    'select subject, message from platform.alarms where kind = $1 and cleared_at is null',
    [kind],
  );

/** A refund that was written down and is not sent yet; answers with its id. */
async function askBack(orderId: string): Promise<string> {
  const headers = { authorization: admin.authorization };
  const wish = { amount: 10, reason: 'Late', requestKey: randomUUID() };
  await shop.call('POST', `/api/orders/${orderId}/refunds`, wish, headers);
  const [row] = await shop.rows<{ id: string }>('select id from payments.refunds where order_id = $1', [
    orderId,
  ]);
  return row?.id ?? '';
}

describe('one strange answer about one order', () => {
  test('a connection that hangs holds up nobody beside it', async () => {
    const [hanging, ...others] = [await paidAtGateway(), await paidAtGateway(), await paidAtGateway()];
    await shop.sandbox('POST', '/faults', {
      kind: 'slow',
      operation: 'order_payments',
      order_id: hanging?.razorpayOrderId,
      ms: 15_000,
    });
    await makeDue();
    const sweep = shop.runJob('payments.sweep');
    const begunAt = performance.now();
    await vi.waitFor(
      async () => {
        for (const { orderId } of others) expect(await stateOf(orderId)).toBe('PAID');
      },
      { timeout: 7000, interval: 50 },
    );
    await sweep;
    // Cut after eight seconds, and looked at again like any other.
    expect(performance.now() - begunAt).toBeLessThan(14_000);
    expect(await stateOf(hanging?.orderId ?? '')).toBe('pending');
    await calm();
    await makeDue();
    await shop.runJob('payments.sweep');
    expect(await stateOf(hanging?.orderId ?? '')).toBe('PAID');
  });

  test.each(['html200', 'empty', 'garbage', 'bare', 'html502', '429', 'wrong_key'])(
    '%s: the sweep goes on to all others, and its own order is looked at again',
    async (kind) => {
      const [one, strange, three] = [await paidAtGateway(), await paidAtGateway(), await paidAtGateway()];
      await shop.sandbox('POST', '/faults', {
        kind,
        operation: 'order_payments',
        order_id: strange.razorpayOrderId,
      });
      await makeDue();
      await shop.runJob('payments.sweep');
      expect(await Promise.all([one, strange, three].map(({ orderId }) => stateOf(orderId)))).toEqual([
        'PAID',
        'pending',
        'PAID',
      ]);
      // What the gateway says itself and cannot be read is told to admins; one bad moment is not.
      const told = await alarms('payment');
      if (kind === 'garbage' || kind === 'bare') {
        expect(told).toMatchObject([{ subject: `order:${strange.orderId}` }]);
        expect(told[0]?.message).toContain('an answer that cannot be read');
      } else expect(told).toEqual([]);
      await calm();
      await makeDue();
      await shop.runJob('payments.sweep');
      expect(await stateOf(strange.orderId)).toBe('PAID');
      expect(await alarms('payment')).toEqual([]);
    },
  );

  test('a currency that fits no column, and an amount that is none, are its own affair', async () => {
    const [one, strange] = [await paidAtGateway(), await paidAtGateway()];
    for (const entity of [
      { currency: 'RUPEES' },
      { amount: null },
      { id: 'pay_short' },
      { status: 'elephant' },
    ]) {
      await shop.rows(
        `update sandbox.gateway_payment set entity = (entity::jsonb || $2::jsonb)::json where order_id = $1`,
        [strange.razorpayOrderId, JSON.stringify(entity)],
      );
      await makeDue();
      await shop.runJob('payments.sweep');
      expect(await stateOf(strange.orderId)).toBe('pending');
      await shop.rows(
        `update sandbox.gateway_payment set entity = (entity::jsonb || jsonb_build_object('id', id, 'currency', 'INR',
           'status', 'captured', 'amount', (select (o.entity ->> 'amount')::int from sandbox.gateway_order o
             where o.id = gateway_payment.order_id)))::json where order_id = $1`,
        [strange.razorpayOrderId],
      );
    }
    expect(await stateOf(one.orderId)).toBe('PAID');
    expect(await alarms('payment')).toHaveLength(1);
    // The list over all orders goes on beside one payment it cannot read, too.
    await shop.runJob('payments.glance');
    expect(await stateOf(strange.orderId)).toBe('PAID');
    await shop.runJob('payments.sweep');
  });

  test('one that our own database refuses keeps nobody waiting, and an admin hears of it', async () => {
    const [one, broken, three] = [await paidAtGateway(), await paidAtGateway(), await paidAtGateway()];
    await shop.rows(`create function payments.refuse() returns trigger language plpgsql as
      $$ begin raise exception 'no'; end $$`);
    await shop.rows(`create trigger refuse before insert on payments.payments for each row
      when (new.order_id = '${broken.orderId}') execute function payments.refuse()`);
    await makeDue();
    await shop.runJob('payments.sweep');
    expect(await Promise.all([one, broken, three].map(({ orderId }) => stateOf(orderId)))).toEqual([
      'PAID',
      'pending',
      'PAID',
    ]);
    expect(await alarms('payment')).toMatchObject([
      { message: expect.stringContaining('the shop could not take in what it said') },
    ]);
    await shop.rows('drop trigger refuse on payments.payments');
    await shop.rows('drop function payments.refuse');
    await makeDue();
    await shop.runJob('payments.sweep');
    expect(await stateOf(broken.orderId)).toBe('PAID');
    expect(await alarms('payment')).toEqual([]);
  });

  test('a checkout is not begun on an answer about something else, and begun well afterwards', async () => {
    for (const kind of ['html200', 'garbage', 'bare']) {
      const { orderId } = await shop.place(guest, cartOf());
      await shop.sandbox('POST', '/faults', { kind, operation: 'create_order', times: 1 });
      await shop.sandbox('POST', '/faults', { kind: '500', operation: 'list_orders', times: 1 });
      const refused = await shop.call('POST', '/api/billing/checkout', { order: { orderId } }, guest);
      expect([refused.status, refused.body.code]).toEqual([503, 'gateway_unavailable']);
      await calm();
      const { razorpayOrderId } = await shop.checkOut(guest, orderId);
      await shop.pay(razorpayOrderId);
      await shop.runJob('payments.glance');
      expect(await stateOf(orderId)).toBe('PAID');
    }
  });

  test('a webhook that comes while the key is refused is not taken for a foreign one', async () => {
    const { orderId, razorpayOrderId } = await paidAtGateway();
    await shop.rows('update payments.attempts set gateway_order_id = null where order_id = $1', [orderId]);
    await shop.rows('delete from payments.gateway_orders where order_id = $1', [orderId]);
    await shop.sandbox('POST', '/faults', { kind: 'wrong_key' });
    const payment = { entity: { id: 'pay_AAAAAAAAAAAAAA', order_id: razorpayOrderId, status: 'captured' } };
    expect(await shop.sendWebhook('payment.captured', { payment })).toBe(200);
    await expect(shop.runJob('payments.settle', { gatewayOrderId: razorpayOrderId })).rejects.toThrow(
      'Authentication failed',
    );
    await vi.waitFor(
      async () => expect(await alarms('gateway')).toMatchObject([{ subject: 'razorpay:key' }]),
      { timeout: 30_000, interval: 50 },
    );
    await calm();
    await shop.runJob('payments.settle', { gatewayOrderId: razorpayOrderId });
    expect(await stateOf(orderId)).toBe('PAID');
    await shop.runJob('payments.sweep');
    expect(await alarms('gateway')).toEqual([]);
  });
});

describe('a gateway that is down for all', () => {
  test.each(['html502', 'html200', '500'])(
    '%s: it is left alone after five failures, admins see it, orders are still placed, and when it is back all is paid',
    async (kind) => {
      const paid = await Promise.all(Array.from({ length: 8 }, paidAtGateway));
      const given = await paidAtGateway();
      await shop.runJob('payments.glance');
      for (const one of [...paid, given]) expect(await stateOf(one.orderId)).toBe('PAID');
      // Money asked back and money paid while it is down: both wait.
      const back = await askBack(given.orderId);
      const open = await Promise.all(Array.from({ length: 8 }, paidAtGateway));
      await shop.sandbox('POST', '/faults', { kind });
      await makeDue();
      const begunAt = performance.now();
      await shop.runJob('payments.sweep');
      await shop.runJob('payments.glance');
      await expect(shop.runJob('payments.send-refund', { refundId: back })).rejects.toThrow('gateway');
      expect(performance.now() - begunAt).toBeLessThan(30_000);
      await vi.waitFor(
        async () =>
          expect(await alarms('gateway')).toMatchObject([
            { subject: 'razorpay', message: expect.stringContaining('five times in a row') },
          ]),
        { timeout: 30_000, interval: 50 },
      );
      expect(await alarms('payment')).toEqual([]);
      // The shop goes on: an order is placed, and whoever wants to pay hears at once to come back.
      const { orderId } = await shop.place(guest, cartOf());
      const refused = await shop.call('POST', '/api/billing/checkout', { order: { orderId } }, guest);
      expect([refused.status, refused.body.code]).toEqual([503, 'gateway_unavailable']);
      await calm();
      await vi.waitFor(
        async () => {
          await makeDue();
          await shop.runJob('payments.sweep');
          for (const one of open) expect(await stateOf(one.orderId)).toBe('PAID');
          expect(await alarms('gateway')).toEqual([]);
        },
        { timeout: 60_000, interval: 200 },
      );
      await shop.checkOut(guest, orderId);
      await shop.runJobs();
      expect(await shop.rows('select status, refusals from payments.refunds where id = $1', [back])).toEqual([
        { status: 'processed', refusals: 0 },
      ]);
    },
    60_000,
  );
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderTransitions } from '#contract/orders/orders.ts';
import type { AdminPayment } from '#contract/payments/order-payments.ts';
import { openPayingShop, type Shop } from '#tests/paying-shop.ts';
import { type SignedIn, signIn, signUp } from '#tests/people.ts';
import { addFile, cartOf } from '#tests/prints.ts';

let shop: Shop;
let admin: SignedIn;
let other: SignedIn;
beforeAll(async () => {
  shop = await openPayingShop();
  admin = await signIn(shop, await signUp(shop, { role: 'admin' }));
  other = await signIn(shop, await signUp(shop, { role: 'admin' }));
});
afterAll(() => shop.close());

/** An order of ₹174.69 that is paid and has its artwork. */
async function paidOrder(): Promise<string> {
  const guest = await shop.newGuest();
  const file = await addFile(shop.pool);
  const { orderId } = await shop.place(guest, cartOf({ files: [file.key] }));
  const checkout = await shop.checkOut(guest, orderId);
  await shop.verify(guest, orderId, await shop.pay(checkout.razorpayOrderId));
  return orderId;
}

const post = (who: SignedIn, path: string, body: object) =>
  shop.call('POST', `/api/orders/${path}`, body, { authorization: who.authorization });
const cancel = (who: SignedIn, orderId: string, wish: object = {}) =>
  post(who, `${orderId}/cancel`, { reason: 'Customer called', ...wish });
async function move(orderId: string, status: string, reason?: string) {
  const answer = await shop.app.inject({
    method: 'PATCH',
    url: `/api/orders/${orderId}`,
    headers: { authorization: admin.authorization },
    payload: { status, reason },
  });
  return { status: answer.statusCode, body: answer.json() as Record<string, unknown> };
}
const paymentsOf = async (orderId: string) =>
  (
    await shop.call<{ payments: AdminPayment[]; refundable: number; invoiceNumber: string | null }>(
      'GET',
      `/api/orders/${orderId}/payments`,
      undefined,
      { authorization: admin.authorization },
    )
  ).body;

describe('moving by hand', () => {
  test('an order goes along its transitions only, with who and why', async () => {
    const orderId = await paidOrder();
    expect(await move(orderId, 'approved', 'Looks fine')).toMatchObject({
      status: 200,
      body: { status: 'approved', refunded: 0 },
    });
    expect(await move(orderId, 'shipped')).toMatchObject({
      status: 409,
      body: { code: 'illegal_transition', message: 'Order cannot go from approved to shipped' },
    });
    expect(
      await shop.rows(
        `select from_status, to_status, actor, reason from orders.history where order_id = $1 order by id desc limit 1`,
        [orderId],
      ),
    ).toEqual([
      {
        from_status: 'uploaded',
        to_status: 'approved',
        actor: `user:${admin.userId}`,
        reason: 'Looks fine',
      },
    ]);
    expect(
      await shop.rows(`select actor, action, before, after from platform.audit where subject_id = $1`, [
        orderId,
      ]),
    ).toEqual([
      {
        actor: `user:${admin.userId}`,
        action: 'setOrderStatus',
        before: { status: 'uploaded' },
        after: { status: 'approved', reason: 'Looks fine' },
      },
    ]);
  });

  test('from every status, every status that is not next is refused', async () => {
    const orderId = await paidOrder();
    const statuses = Object.keys(orderTransitions) as (keyof typeof orderTransitions)[];
    for (const from of statuses) {
      await shop.pool.query('update orders.orders set status = $2 where id = $1', [orderId, from]);
      const allowed: readonly string[] = orderTransitions[from];
      for (const to of statuses.filter((status) => !allowed.includes(status))) {
        const answer = await move(orderId, to);
        expect(answer.body.message).toBe(`Order cannot go from ${from} to ${to}`);
      }
    }
  });

  test('an unpaid order does not move on', async () => {
    const { orderId } = await shop.place(await shop.newGuest(), cartOf());
    expect(await move(orderId, 'uploaded')).toMatchObject({ status: 409, body: { code: 'order_unpaid' } });
    expect(await move(orderId, 'cancelled')).toMatchObject({ status: 200, body: { refunded: 0 } });
  });

  test('to cancelled, a paid one gives all of its money back', async () => {
    const orderId = await paidOrder();
    expect(await move(orderId, 'cancelled')).toMatchObject({ status: 200, body: { refunded: 174.69 } });
  });
});

describe('cancelling', () => {
  test('gives all back, and the customer reads of it', async () => {
    const orderId = await paidOrder();
    expect(await paymentsOf(orderId)).toMatchObject({ refundable: 174.69, payments: [{ isApplied: true }] });
    expect(await cancel(admin, orderId)).toMatchObject({
      status: 200,
      body: { status: 'cancelled', refunded: 174.69 },
    });
    await shop.takeWebhooks();
    const { payments, refundable, invoiceNumber } = await paymentsOf(orderId);
    expect(refundable).toBe(0);
    expect(invoiceNumber).toMatch(/^RC\//);
    expect(payments[0]?.refunds).toMatchObject([
      { amount: 174.69, status: 'processed', reason: 'cancelled' },
    ]);
    const toCustomer = shop.mails.filter((mail) => mail.to === 'asha@example.com');
    // The mail of the cancellation is another job: which of the two comes first is not said.
    expect(toCustomer.map(({ subject }) => subject)).toContainEqual(
      expect.stringContaining('refund of ₹174.69'),
    );
  });

  test('gives part back when it is said, and the same wish again is no second refund', async () => {
    const orderId = await paidOrder();
    const wish = { refundAmount: 100 };
    expect((await cancel(admin, orderId, wish)).body).toMatchObject({ refunded: 100 });
    expect(await cancel(admin, orderId, wish)).toMatchObject({ status: 200, body: { refunded: 100 } });
    expect(await cancel(admin, orderId, { refundAmount: 50 })).toMatchObject({ status: 409 });
    expect((await paymentsOf(orderId)).payments[0]?.refunds).toHaveLength(1);
    expect(
      await shop.rows(`select from platform.audit where subject_id = $1 and action = 'cancelOrder'`, [
        orderId,
      ]),
    ).toHaveLength(1);
  });

  test('never gives back more than came, and then cancels nothing', async () => {
    const orderId = await paidOrder();
    expect(await cancel(admin, orderId, { refundAmount: 174.7 })).toMatchObject({
      status: 409,
      body: { code: 'refund_exceeds' },
    });
    const [row] = await shop.rows('select status from orders.orders where id = $1', [orderId]);
    expect(row).toEqual({ status: 'uploaded' });
  });

  test('of two admins at once one wins, and there is one refund', async () => {
    const orderId = await paidOrder();
    const answers = await Promise.all([
      cancel(admin, orderId, { refundAmount: 174.69 }),
      cancel(other, orderId, { refundAmount: 50 }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const lost = answers.find(({ status }) => status === 409);
    expect(lost?.body).toMatchObject({ message: 'Order cannot go from cancelled to cancelled' });
    expect((await paymentsOf(orderId)).payments[0]?.refunds).toHaveLength(1);
  });

  test('of an order that is on its way is refused, with its money', async () => {
    const orderId = await paidOrder();
    await shop.pool.query(`update orders.orders set status = 'shipped' where id = $1`, [orderId]);
    expect(await cancel(admin, orderId)).toMatchObject({
      status: 409,
      body: { message: 'Order cannot go from shipped to cancelled' },
    });
    expect((await paymentsOf(orderId)).payments[0]?.refunds).toEqual([]);
  });
});

describe('giving back without cancelling', () => {
  test('the key of a form makes one refund; all of them together are never more than came', async () => {
    const orderId = await paidOrder();
    const wish = { reason: 'Late', amount: 100, requestKey: randomUUID() };
    const twice = await Promise.all([
      post(admin, `${orderId}/refunds`, wish),
      post(admin, `${orderId}/refunds`, wish),
    ]);
    expect(twice.map(({ status, body }) => [status, body.refunded])).toEqual([
      [200, 100],
      [200, 100],
    ]);
    const more = () => post(other, `${orderId}/refunds`, { ...wish, amount: 50, requestKey: randomUUID() });
    const raced = await Promise.all([more(), more()]);
    expect(raced.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await paymentsOf(orderId)).toMatchObject({ refundable: 24.69 });
    expect((await cancel(admin, orderId)).body).toMatchObject({ refunded: 24.69 });
  });

  test('two admins who answer one customer give back once; who looks again may give more', async () => {
    const orderId = await paidOrder();
    const { refundable } = await paymentsOf(orderId);
    const wish = (seen: number) => ({
      reason: 'Late',
      amount: 50,
      refundable: seen,
      requestKey: randomUUID(),
    });
    const first = wish(refundable);
    expect((await post(admin, `${orderId}/refunds`, first)).status).toBe(200);
    expect(await post(other, `${orderId}/refunds`, wish(refundable))).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile', error: expect.stringContaining('124.69 is left') },
    });
    // The answer to the first was lost: sent again it is the same refund.
    expect((await post(admin, `${orderId}/refunds`, first)).status).toBe(200);
    expect((await post(other, `${orderId}/refunds`, wish(refundable - 50))).status).toBe(200);
    expect(await paymentsOf(orderId)).toMatchObject({ refundable: refundable - 100 });
  });

  test('an unpaid order has nothing to give', async () => {
    const { orderId } = await shop.place(await shop.newGuest(), cartOf());
    const wish = { reason: 'Late', amount: 100, requestKey: randomUUID() };
    expect(await post(admin, `${orderId}/refunds`, wish)).toMatchObject({ status: 409 });
  });
});

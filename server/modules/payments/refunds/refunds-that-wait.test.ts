import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { OutputOf } from '#contract/endpoint.ts';
import type { listOrderPayments } from '#contract/payments/order-payments.ts';
import type { listPaymentProblems } from '#contract/payments/payment-problems.ts';
import { checkInvariants } from '#tests/invariants.ts';
import { openPayingShop, type Shop } from '#tests/paying-shop.ts';
import { type SignedIn, signIn, signUp } from '#tests/people.ts';
import { addFile, cartOf } from '#tests/prints.ts';

let shop: Shop;
let admin: SignedIn;
beforeAll(async () => {
  shop = await openPayingShop({ hasWebhooks: false });
  admin = await signIn(shop, await signUp(shop, { role: 'admin' }));
});
afterEach(async () => {
  await calm();
  expect(await checkInvariants(shop.pool)).toEqual({});
});
afterAll(() => shop.close());

const headers = () => ({ authorization: admin.authorization });
async function calm() {
  await shop.sandbox('DELETE', '/faults');
  await shop.sandbox('POST', '/faults', { kind: 'drop' });
}
/** An order of ₹174.69, paid. */
async function paidOrder() {
  const guest = await shop.newGuest();
  const { orderId } = await shop.place(guest, cartOf({ files: [(await addFile(shop.pool)).key] }));
  const { razorpayOrderId } = await shop.checkOut(guest, orderId);
  const paid = await shop.pay(razorpayOrderId);
  await shop.verify(guest, orderId, paid);
  return { orderId, razorpayOrderId, paymentId: paid.razorpay_payment_id };
}
const post = (path: string, body: object = {}) => shop.call('POST', `/api/${path}`, body, headers());
const refund = (orderId: string, amount: number) =>
  post(`orders/${orderId}/refunds`, { amount, reason: 'Late', requestKey: randomUUID() });
const cancel = (orderId: string, wish: object = {}) =>
  post(`orders/${orderId}/cancel`, { reason: 'Asked for', ...wish });
const refundsOf = (orderId: string) =>
  shop.rows<{ id: string; status: string; refusals: number; key: string; words: string | null }>(
    `select id, status, refusals, idempotency_key as key, refusal as words from payments.refunds
     where order_id = $1 order by id`,
    [orderId],
  );
/** As its refunds see it. */
const minutesPass = (orderId: string, minutes: number) =>
  shop.rows(
    `update payments.refunds set next_try_at = next_try_at - make_interval(mins => $2, secs => 1),
       updated_at = updated_at - make_interval(mins => $2, secs => 1) where order_id = $1`,
    [orderId, minutes],
  );
const atGateway = (paymentId: string) =>
  shop.rows<{ amount: number }>(
    `select (entity ->> 'amount')::int as amount from sandbox.gateway_refund where payment_id = $1 order by seq`,
    [paymentId],
  );
const problems = async (orderId: string) =>
  (
    await shop.call<OutputOf<typeof listPaymentProblems>>(
      'GET',
      '/api/dashboard/payment-problems?limit=100',
      undefined,
      headers(),
    )
  ).body.problems.filter((problem) => problem.orderId === orderId);
const moneyOf = async (orderId: string) =>
  (
    await shop.call<OutputOf<typeof listOrderPayments>>(
      'GET',
      `/api/orders/${orderId}/payments`,
      undefined,
      headers(),
    )
  ).body;
const alarms = async () =>
  (
    await shop.rows<{ subject: string }>(
      'select subject from platform.alarms where cleared_at is null order by 1',
    )
  ).map(({ subject }) => subject);
const audited = async (orderId: string, action: string) =>
  (await shop.rows('select 1 from platform.audit where subject_id = $1 and action = $2', [orderId, action]))
    .length;

describe('refused because of the shop’s account', () => {
  test.each([
    ['wrong_key', 'Authentication failed', 'razorpay:key'],
    [
      'no_balance',
      'Your account does not have enough balance to carry out the refund operation.',
      'razorpay:balance',
    ],
  ])(
    '%s: it waits with its reason, is tried again by itself ever later, and goes once',
    async (kind, words, alarm) => {
      const { orderId, paymentId } = await paidOrder();
      await shop.sandbox('POST', '/faults', { kind, operation: 'refund' });
      expect((await cancel(orderId)).body).toMatchObject({ refunded: 174.69 });
      await shop.runJobs();
      expect(await refundsOf(orderId)).toMatchObject([{ status: 'requested', refusals: 1, words }]);
      await vi.waitFor(async () => expect(await alarms()).toEqual([alarm]), {
        timeout: 30_000,
        interval: 50,
      });
      const [waiting] = await problems(orderId);
      expect(waiting).toMatchObject({ problem: 'refund_waits', amount: 174.69, words });
      expect(new Date(waiting?.nextTryAt ?? 0).getTime() - Date.now()).toBeGreaterThan(4 * 60_000);
      expect((await moneyOf(orderId)).payments[0]?.refunds).toMatchObject([{ status: 'requested', words }]);
      // What waits is not given a second time, and support hears of it once.
      expect((await refund(orderId, 1)).body).toMatchObject({ code: 'refund_exceeds' });
      const support = () =>
        shop.mails.filter(
          (mail) => mail.text.includes(paymentId) && mail.to === shop.deps.config.supportEmail,
        );
      expect(support()).toHaveLength(1);

      // Not before its time; then again, and each time twice as late.
      await shop.runJob('payments.sweep');
      await shop.runJobs();
      expect(await refundsOf(orderId)).toMatchObject([{ refusals: 1 }]);
      await minutesPass(orderId, 5);
      await shop.runJob('payments.sweep');
      await shop.runJobs();
      expect(await refundsOf(orderId)).toMatchObject([{ refusals: 2, status: 'requested' }]);
      await minutesPass(orderId, 5);
      await shop.runJob('payments.sweep');
      await shop.runJobs();
      expect(await refundsOf(orderId)).toMatchObject([{ refusals: 2 }]);

      await calm();
      await minutesPass(orderId, 5);
      await shop.runJob('payments.sweep');
      await shop.runJobs();
      expect(await refundsOf(orderId)).toMatchObject([{ status: 'processed' }]);
      expect(await atGateway(paymentId)).toEqual([{ amount: 17469 }]);
      expect(await problems(orderId)).toEqual([]);
      expect(support()).toHaveLength(1);
      await shop.runJob('payments.sweep');
      expect(await alarms()).toEqual([]);
      expect((await moneyOf(orderId)).payments[0]?.refunds).toMatchObject([
        { status: 'processed', words: null },
      ]);
    },
  );

  test('“Try again” by two admins, while the schedule tries too: one refund, under the same key', async () => {
    const { orderId, paymentId } = await paidOrder();
    await shop.sandbox('POST', '/faults', { kind: 'no_balance', operation: 'refund' });
    await refund(orderId, 100);
    await shop.runJobs();
    const [before] = await refundsOf(orderId);
    const id = before?.id ?? '';
    // Closing it by hand would be a lie: the gateway may carry it out at any moment.
    expect(
      (await post(`dashboard/payment-problems/${id}/resolve`, { note: 'Paid by bank' })).body,
    ).toMatchObject({
      code: 'refund_waits',
    });
    await calm();
    const again = () => post(`dashboard/payment-problems/${id}/refund`);
    const answers = await Promise.all([again(), again()]);
    expect(answers.map(({ status, body }) => [status, body.refunded])).toEqual([
      [200, 100],
      [200, 100],
    ]);
    await minutesPass(orderId, 60);
    await Promise.all([
      shop.runJob('payments.send-refund', { refundId: id }),
      shop.runJob('payments.send-refund', { refundId: id }),
      shop.runJob('payments.sweep'),
    ]);
    await shop.runJobs();
    expect(await refundsOf(orderId)).toMatchObject([{ id, key: before?.key, status: 'processed' }]);
    expect(await atGateway(paymentId)).toEqual([{ amount: 10000 }]);
    expect((await again()).body).toMatchObject({ code: 'payment_problem_gone' });
    expect(await audited(orderId, 'refundProblem')).toBe(2);
  });

  test('a payment of another account waits until its key is back', async () => {
    const { orderId, paymentId } = await paidOrder();
    await shop.rows(
      `update payments.gateway_orders set key_id = 'rzp_test_ANOTHER0000000' where order_id = $1`,
      [orderId],
    );
    await shop.rows(`update sandbox.gateway_payment set id = 'pay_GoneElsewhere1' where id = $1`, [
      paymentId,
    ]);
    await refund(orderId, 10);
    await shop.runJobs();
    expect(await problems(orderId)).toMatchObject([
      { problem: 'refund_waits', words: expect.stringContaining('rzp_test_ANOTHER0000000') },
    ]);
    await shop.rows(`update sandbox.gateway_payment set id = $1 where id = 'pay_GoneElsewhere1'`, [
      paymentId,
    ]);
  });
});

describe('refused or failed for itself', () => {
  test('“Try again” makes one other refund in its place, with its reason and line; both in the order’s history', async () => {
    const { orderId, paymentId } = await paidOrder();
    await shop.sandbox('POST', '/faults', { kind: 'refund_failed', operation: 'refund', ms: 0 });
    await refund(orderId, 50);
    await shop.runJobs();
    await calm();
    const [failed] = await refundsOf(orderId);
    const id = failed?.id ?? '';
    await shop.rows(`update payments.refunds set updated_at = now() - interval '1 day' where id = $1`, [id]);
    await expect
      .poll(
        async () => {
          await shop.runJob('payments.sweep');
          await shop.rows(
            `update payments.refunds set updated_at = now() - interval '1 day' where id = $1 and status = 'pending'`,
            [id],
          );
          return (await refundsOf(orderId))[0]?.status;
        },
        { timeout: 60_000 },
      )
      .toBe('failed');
    expect(await problems(orderId)).toMatchObject([{ problem: 'refund_failed', problemId: id, amount: 50 }]);
    const again = () => post(`dashboard/payment-problems/${id}/refund`);
    const answers = await Promise.all([again(), again()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await shop.runJobs();
    expect(await refundsOf(orderId)).toMatchObject([
      { status: 'failed' },
      { status: 'processed', key: `again-${id}` },
    ]);
    expect((await atGateway(paymentId)).length).toBe(2);
    expect(await problems(orderId)).toEqual([]);
    expect(await audited(orderId, 'refundProblem')).toBe(1);
  });
});

describe('captured money that pays no order', () => {
  const forced = async (orderId: string, gatewayOrderId: string, what: object = {}) => {
    const { body } = await shop.sandbox<{ id: string }>('POST', '/force-capture', {
      order_id: gatewayOrderId,
      ...what,
    });
    await shop.rows('update payments.gateway_orders set next_look_at = now() where order_id = $1', [orderId]);
    await shop.runJob('payments.sweep');
    return body.id;
  };

  test('a second capture goes back by itself; when that fails an admin gives it back, once', async () => {
    const { orderId, razorpayOrderId } = await paidOrder();
    const second = await forced(orderId, razorpayOrderId);
    await shop.sandbox('POST', '/faults', { kind: 'refund_failed', operation: 'refund', ms: 0 });
    await shop.rows(`update payments.refunds set status = 'failed' where payment_id = $1`, [second]);
    const [problem] = await problems(orderId);
    expect(problem).toMatchObject({ problem: 'refund_failed', paymentId: second, amount: 174.69 });
    await calm();
    expect((await post(`dashboard/payment-problems/${problem?.problemId}/refund`)).body).toEqual({
      orderId,
      refunded: 174.69,
    });
    await shop.runJobs();
    expect(await atGateway(second)).toEqual([{ amount: 17469 }]);
    expect(await problems(orderId)).toEqual([]);
  });

  test('a wrong amount is given back from the list, by two admins at once only once', async () => {
    const { orderId, razorpayOrderId } = await paidOrder();
    const wrong = await forced(orderId, razorpayOrderId, { amount: 777 });
    expect(await problems(orderId)).toMatchObject([
      { problem: 'amount_mismatch', problemId: wrong, amount: 7.77 },
    ]);
    const give = () => post(`dashboard/payment-problems/${wrong}/refund`);
    const answers = await Promise.all([give(), give()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await shop.runJobs();
    expect(await atGateway(wrong)).toEqual([{ amount: 777 }]);
    expect(await problems(orderId)).toEqual([]);
    expect(await audited(orderId, 'refundProblem')).toBe(1);
  });

  test('settled outside of the shop, it is marked with a note, which its order keeps; no money moves', async () => {
    const { orderId, razorpayOrderId } = await paidOrder();
    const wrong = await forced(orderId, razorpayOrderId, { amount: 888 });
    const resolve = (note: string) => post(`dashboard/payment-problems/${wrong}/resolve`, { note });
    expect((await resolve('  ')).status).toBe(400);
    const answers = await Promise.all([
      resolve('Sent back from the dashboard'),
      resolve('Sent back from the dashboard'),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await problems(orderId)).toEqual([]);
    expect(await atGateway(wrong)).toEqual([]);
    expect(
      await shop.rows(
        `select after from platform.audit where subject_id = $1 and action = 'resolvePaymentProblem'`,
        [orderId],
      ),
    ).toEqual([{ after: { problem: wrong, note: 'Sent back from the dashboard' } }]);
  });

  test('what is no problem cannot be refunded or resolved here', async () => {
    const { orderId, paymentId } = await paidOrder();
    for (const id of [paymentId, 'pay_AAAAAAAAAAAAAA', randomUUID()]) {
      expect((await post(`dashboard/payment-problems/${id}/refund`)).body).toMatchObject({
        code: 'payment_problem_gone',
      });
      expect((await post(`dashboard/payment-problems/${id}/resolve`, { note: 'x' })).body).toMatchObject({
        code: 'payment_problem_gone',
      });
    }
    expect((await post('dashboard/payment-problems/order_AAAAAAAAAAAAAA/refund')).status).toBe(400);
    expect(await refundsOf(orderId)).toEqual([]);
  });
});

describe('less than the gateway gives back', () => {
  test('a part that leaves a rest of less than ₹1 is refused, with what would do; all of it goes', async () => {
    const { orderId } = await paidOrder();
    expect((await refund(orderId, 174.39)).body).toMatchObject({
      code: 'refund_leaves_rest',
      message:
        '₹0.30 would be left, and the payment gateway gives back no less than ₹1. Give back all ₹174.69, or at most ₹173.69.',
    });
    expect((await cancel(orderId, { refundAmount: 174.39 })).body).toMatchObject({
      code: 'refund_leaves_rest',
    });
    expect((await refund(orderId, 0.5)).body).toMatchObject({ code: 'refund_too_small' });
    expect((await refund(orderId, 173.69)).status).toBe(200);
    expect((await refund(orderId, 1)).status).toBe(200);
    await shop.runJobs();
    expect(await moneyOf(orderId)).toMatchObject({ refundable: 0, writtenOff: 0 });
    expect(await problems(orderId)).toEqual([]);
  });

  test('a rest that is too small already is written off when the order is cancelled: it is not stuck, and says so', async () => {
    const { orderId, paymentId } = await paidOrder();
    // Made at the gateway's dashboard, where nobody looks at what is left.
    await shop.sandbox('POST', '/faults', { kind: 'drop' });
    await shop.rows(
      `insert into payments.refunds (payment_id, order_id, amount_paise, idempotency_key, reason, status)
       values ($1, $2, 17439, 'at-the-dashboard-' || $1, 'made at the gateway', 'processed')`,
      [paymentId, orderId],
    );
    expect((await refund(orderId, 0.3)).body).toMatchObject({ code: 'refund_too_small' });
    const [first, second] = await Promise.all([cancel(orderId), cancel(orderId)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.body).toMatchObject({ status: 'cancelled', refunded: 0 });
    expect(await moneyOf(orderId)).toMatchObject({ refundable: 0, writtenOff: 0.3 });
    expect(
      await shop.rows('select amount_paise, actor from payments.write_offs where order_id = $1', [orderId]),
    ).toEqual([{ amount_paise: 30, actor: `user:${admin.userId}` }]);
    expect(
      await shop.rows(
        `select after ->> 'writtenOffPaise' as paise from platform.audit where subject_id = $1 and action = 'cancelOrder'`,
        [orderId],
      ),
    ).toEqual([{ paise: '30' }]);
    await shop.runJobs();
    expect(await refundsOf(orderId)).toHaveLength(1);
    expect(await problems(orderId)).toEqual([]);
  });
});

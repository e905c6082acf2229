import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openPayingShop, type Paid, type Shop } from '#tests/paying-shop.ts';
import { cartOf } from '#tests/prints.ts';
import { statementsOf } from '#tests/statements.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openPayingShop({ hasWebhooks: false });
});
afterAll(() => shop.close());

/** An order that was paid at the gateway a moment ago: nobody has told the shop. */
async function openPaid() {
  const guest = await shop.newGuest();
  const { orderId } = await shop.place(guest, cartOf());
  const { razorpayOrderId } = await shop.checkOut(guest, orderId);
  const paid = await shop.pay(razorpayOrderId);
  return { guest, orderId, razorpayOrderId, paid };
}

/** The gateway's own word of it. */
async function hear({ razorpayOrderId, paid }: { razorpayOrderId: string; paid: Paid }) {
  const payment = { entity: { id: paid.razorpay_payment_id, order_id: razorpayOrderId } };
  const order = { entity: { id: razorpayOrderId } };
  expect(await shop.sendWebhook('order.paid', { order, payment })).toBe(200);
  await shop.runJobs();
}

const slowAnswer = () =>
  shop.sandbox('POST', '/faults', { kind: 'slow', operation: 'order_payments', ms: 1500, times: 1 });
/** The gateway has been asked, and takes its time. */
const isAsked = () =>
  vi.waitFor(
    async () => {
      const { body } = await shop.sandbox<{ faults: { kind: string; times: number }[] }>('GET', '/faults');
      if (body.faults.some(({ kind, times }) => kind === 'slow' && times > 0))
        throw new Error('not asked yet');
    },
    { timeout: 20_000, interval: 10 },
  );
const looksIn = (sent: readonly string[]) => sent.filter((one) => one.includes('as seen(')).length;

test.each(['the browser', 'the gateway'])(
  '%s comes first: who comes second reads what was heard',
  async (first) => {
    const one = await openPaid();
    await slowAnswer();
    let verified: { body: { paymentStatus: string } } | undefined;
    const verify = async () => {
      verified = await shop.verify(one.guest, one.orderId, one.paid);
    };
    const [now, then] = first === 'the browser' ? [verify, () => hear(one)] : [() => hear(one), verify];
    const sent = await statementsOf(async () => {
      const begun = now();
      await isAsked();
      await Promise.all([begun, then()]);
    });
    expect(verified?.body.paymentStatus).toBe('PAID');
    expect(looksIn(sent), sent.join('\n')).toBe(1);
    const open = await shop.rows('select 1 from payments.webhook_events where processed_at is null');
    expect(open).toEqual([]);
  },
);

test('a look that failed keeps nobody from looking again', async () => {
  const one = await openPaid();
  await shop.sandbox('POST', '/faults', { kind: '500', operation: 'order_payments', times: 1 });
  await Promise.all([shop.verify(one.guest, one.orderId, one.paid), hear(one)]);
  expect((await shop.verify(one.guest, one.orderId, one.paid)).body.paymentStatus).toBe('PAID');
});

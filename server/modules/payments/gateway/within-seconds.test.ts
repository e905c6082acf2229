import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startWorker } from '#server/worker.ts';
import { checkInvariants } from '#tests/invariants.ts';
import { openPayingShop, type Shop } from '#tests/paying-shop.ts';
import { cartOf } from '#tests/prints.ts';

/** Every webhook is lost, no browser verifies and nobody polls: a worker is all there is. */
let shop: Shop;
beforeAll(async () => {
  shop = await openPayingShop({ hasWebhooks: false });
});
afterAll(() => shop.close());

const glances = () =>
  shop.rows(`select 1 from graphile_worker.jobs where task_identifier = 'payments.glance'`);
const unpaidOf = async (orderIds: string[]) =>
  (
    await shop.rows(`select 1 from orders.orders where id = any($1::uuid[]) and payment_status <> 'PAID'`, [
      orderIds,
    ])
  ).length;

const openedMinutesAgo = (minutes: number) =>
  shop.rows(
    `update payments.gateway_orders set opened_at = now() - make_interval(mins => $1),
       created_at = now() - make_interval(mins => $1), next_look_at = now() + interval '5 minutes'`,
    [minutes],
  );

async function open() {
  const guest = await shop.newGuest();
  const { orderId } = await shop.place(guest, cartOf());
  return { orderId, gatewayOrderId: (await shop.checkOut(guest, orderId)).razorpayOrderId };
}

test('paid at the gateway is PAID here within 15 s, whenever its window was opened; then nothing is asked any more', async () => {
  // Nothing waits: nothing runs.
  expect(await glances()).toEqual([]);
  const worker = await startWorker(shop.deps, shop.databaseUrl);
  try {
    // One opened its window twenty minutes ago, three now, and one never pays.
    const early = await open();
    await openedMinutesAgo(20);
    const opened = [early, await open(), await open(), await open()];
    const abandoned = await open();
    for (const one of opened) {
      await shop.pay(one.gatewayOrderId);
      const paidAt = performance.now();
      await vi.waitFor(async () => expect(await unpaidOf([one.orderId])).toBe(0), {
        timeout: 60_000,
        interval: 100,
      });
      expect(performance.now() - paidAt).toBeLessThan(15_000);
    }
    expect(await unpaidOf([abandoned.orderId])).toBe(1);
    expect(await checkInvariants(shop.pool)).toEqual({});

    // Half an hour after the last window was opened nobody asks for it any more, but for the looks at its order.
    await openedMinutesAgo(31);
    await vi.waitFor(async () => expect(await glances()).toEqual([]), { timeout: 60_000, interval: 200 });
  } finally {
    await worker.stop();
  }
});

test('a row of glances that was broken off is taken up by the sweep; a window opened again makes it fresh', async () => {
  const one = await open();
  await shop.rows(`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
    where task_identifier = 'payments.glance'`);
  expect(await glances()).toEqual([]);
  await shop.runJob('payments.sweep');
  expect(await glances()).toHaveLength(1);
  await shop.pay(one.gatewayOrderId);
  await shop.runJob('payments.glance');
  expect(await unpaidOf([one.orderId])).toBe(0);
});

test('however many windows are open, a glance is one call, and it looks only at orders with something new', async () => {
  const opened = [await open(), await open(), await open()];
  const [first] = opened;
  await shop.pay(first?.gatewayOrderId ?? '');
  // Looks at single orders would fail; the list alone answers, and only the paid one is looked at.
  await shop.sandbox('POST', '/faults', {
    kind: '500',
    operation: 'order_payments',
    order_id: opened[1]?.gatewayOrderId,
  });
  await shop.runJob('payments.glance');
  expect(await unpaidOf(opened.map(({ orderId }) => orderId))).toBe(2);
  expect(await shop.rows(`select 1 from platform.alarms where cleared_at is null`)).toEqual([]);
});

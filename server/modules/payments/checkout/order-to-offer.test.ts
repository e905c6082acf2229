import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPrintingShop, type PrintingShop } from '#tests/printing-shop.ts';
import { addFile, cartOf } from '#tests/prints.ts';
import { statementsOf } from '#tests/statements.ts';

let shop: PrintingShop;
beforeAll(async () => {
  shop = await openPrintingShop({ hasWebhooks: false });
});
afterAll(() => shop.close());

/** From "place order" to the mailed offer: what is sent while the customer waits, and all that it sets off. */
async function walk(): Promise<{ waited: string[]; after: string[]; orderId: string }> {
  const guest = await shop.newGuest();
  const file = await addFile(shop.pool);
  let orderId = '';
  let razorpayOrderId = '';
  const waited = await statementsOf(async () => {
    ({ orderId } = await shop.place(guest, cartOf({ files: [file.key] })));
    ({ razorpayOrderId } = await shop.checkOut(guest, orderId));
  });
  const paid = await shop.pay(razorpayOrderId);
  waited.push(
    ...(await statementsOf(async () => {
      expect((await shop.verify(guest, orderId, paid)).body.status).toBe('uploaded');
    })),
  );
  const after = await statementsOf(async () => {
    const payment = { entity: { id: paid.razorpay_payment_id, order_id: razorpayOrderId } };
    expect(
      await shop.sendWebhook('order.paid', { order: { entity: { id: razorpayOrderId } }, payment }),
    ).toBe(200);
    await shop.runJobs();
  });
  return { waited, after, orderId };
}

/** One of three in which no job failed: on a busy machine a connection may come too late, and the job comes again. */
async function smoothWalk(): Promise<Awaited<ReturnType<typeof walk>>> {
  for (let tried = 0; tried < 3; tried += 1) {
    await shop.rows('select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs');
    const before = shop.failedJobs.length;
    const walked = await walk();
    if (shop.failedJobs.length === before) return walked;
  }
  throw new Error(`jobs failed each time: ${shop.failedJobs.join('; ')}`);
}

const named = (sent: readonly string[]) =>
  sent.map((one) => one.trim().replaceAll(/\s+/g, ' ').slice(0, 90)).join('\n');

test('a paid order is offered and mailed with at most 60 statements, 24 of them while its customer waits', async () => {
  // The first of a process does what is done once: statements are named, alarms looked for.
  await smoothWalk();
  const { waited, after, orderId } = await smoothWalk();
  expect(await shop.statusOf(orderId)).toBe('pending_psp_confirmation');
  const [offer] = await shop.rows<{ made: number }>(
    `select count(*)::int as made from assignment.offers o join assignment.jobs j on j.id = o.job_id
     where j.order_id = $1 and o.status = 'made'`,
    [orderId],
  );
  expect(offer?.made).toBe(1);
  expect(waited.length, named(waited)).toBeLessThanOrEqual(24);
  expect(waited.length + after.length, named([...waited, ...after])).toBeLessThanOrEqual(60);
});

/** Paid and print-ready, and nobody has planned it yet. */
async function approved(): Promise<string> {
  const guest = await shop.newGuest();
  const file = await addFile(shop.pool);
  const { orderId } = await shop.place(guest, cartOf({ files: [file.key] }));
  const { razorpayOrderId } = await shop.checkOut(guest, orderId);
  await shop.verify(guest, orderId, await shop.pay(razorpayOrderId));
  await shop.runJob('orders.check-artwork', { orderId, from: 'pending', to: 'uploaded' });
  expect(await shop.statusOf(orderId)).toBe('approved');
  return orderId;
}

test('orders that are planned together are read together, and each is offered', async () => {
  await approved();
  const plan = () => statementsOf(() => shop.runJob('assignment.plan'));
  const alone = await plan();
  const orders = [await approved(), await approved(), await approved()];
  const together = await plan();
  const readsIn = (sent: readonly string[]) => sent.filter((one) => one.includes('"earlierFileIds"')).length;
  expect(readsIn(together), named(together)).toBe(1);
  // Almost half of what one needs is the same for all; each has a begin of its own.
  expect(together.length, named(together)).toBeLessThanOrEqual(alone.length + 2 * 10);
  for (const orderId of orders) expect(await shop.statusOf(orderId)).toBe('pending_psp_confirmation');
});

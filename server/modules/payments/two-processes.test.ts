import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Deps } from '#server/platform/deps.ts';
import { startWorker } from '#server/worker.ts';
import { makeTestApp, type TestApp } from '#tests/app.ts';
import { checkInvariants } from '#tests/invariants.ts';
import { openPayingShop, type Paid, type Placed, type Shop } from '#tests/paying-shop.ts';
import { addFile, cartOf } from '#tests/prints.ts';

/** Two APIs with their own pools, and two workers, on one database; webhooks come from the sandbox by themselves. */
let shop: Shop;
let second: TestApp;
let workers: { stop(): Promise<void> }[];
beforeAll(async () => {
  shop = await openPayingShop();
  second = await makeTestApp({
    databaseUrl: shop.databaseUrl,
    environment: { PORT: String(shop.deps.config.port) },
  });
  const start = (deps: Deps) => startWorker(deps, shop.databaseUrl);
  workers = [await start(shop.deps), await start(second.deps)];
});
afterAll(async () => {
  for (const worker of workers) await worker.stop();
  await second.close();
  await shop.close();
});

test('forty orders, clicked twice, paid and verified through both, under doubled and reordered webhooks', async () => {
  await shop.sandbox('POST', '/faults', { kind: 'duplicate', copies: 3 });
  await shop.sandbox('POST', '/faults', { kind: 'reorder' });
  const guest = await shop.newGuest();
  const file = await addFile(shop.pool);
  const onSecond = async <T>(url: string, payload: object, headers: Record<string, string> = {}) =>
    (await second.app.inject({ method: 'POST', url, payload, headers: { ...guest, ...headers } })).json<T>();
  const buy = async (index: number) => {
    const cart = cartOf({ cards: 100 + index, files: [file.key] });
    const key = `two-processes-${index}`;
    const [placed, again] = await Promise.all([
      shop.place(guest, cart, key),
      onSecond<Placed>('/api/orders', cart, { 'idempotency-key': key }),
    ]);
    expect(again).toEqual(placed);
    const { orderId } = placed;
    const [checkout, other] = await Promise.all([
      shop.checkOut(guest, orderId),
      onSecond<{ razorpayOrderId: string }>('/api/billing/checkout', { order: { orderId } }),
    ]);
    expect(other.razorpayOrderId).toBe(checkout.razorpayOrderId);
    const paid: Paid = await shop.pay(checkout.razorpayOrderId);
    // Every third browser is closed right after paying.
    if (index % 3 > 0) {
      await Promise.all([
        shop.verify(guest, orderId, paid),
        onSecond('/api/billing/verify', { orderId, ...paid }),
      ]);
    }
    return { orderId, totalPaise: Math.round(placed.totalAmount * 100) };
  };
  const acked: { orderId: string; totalPaise: number }[] = [];
  for (let from = 0; from < 40; from += 8) {
    acked.push(...(await Promise.all(Array.from({ length: 8 }, (_, at) => buy(from + at)))));
  }
  await expect
    .poll(
      async () => {
        const [left] = await shop.rows<{ left: number }>(
          `select (select count(*) from orders.orders where payment_status <> 'PAID')
             + (select count(*) from payments.webhook_events where processed_at is null)
             + (select count(*) from sandbox.webhook_delivery where state = 'due')
             + (select count(*) from graphile_worker.jobs where task_identifier <> 'payments.sweep') as left`,
        );
        return Number(left?.left);
      },
      { timeout: 30_000, interval: 200 },
    )
    .toBe(0);
  expect(await checkInvariants(shop.pool, acked)).toEqual({});
  const confirmed = [...shop.mails, ...second.mails]
    .filter((mail) => mail.subject.includes('is paid'))
    .map((mail) => mail.messageId);
  expect(confirmed).toHaveLength(40);
  expect(new Set(confirmed).size).toBe(40);
});

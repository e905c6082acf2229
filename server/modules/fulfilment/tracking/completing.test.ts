import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { lineOf, sellAndDeliver } from '#tests/delivering.ts';
import { movableClock } from '#tests/paying-shop.ts';
import { openPrintingShop, type PrintingShop } from '#tests/printing-shop.ts';

let shop: PrintingShop;
const clock = movableClock();

beforeAll(async () => {
  shop = await openPrintingShop({ clock });
});
afterAll(() => shop.close());

/** Until this many wait for a lock. */
const queued = (count: number) =>
  vi.waitFor(
    async () => {
      const waiting = await shop.rows(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      if (waiting.length < count) throw new Error(`${waiting.length} wait`);
    },
    { timeout: 60_000, interval: 10 },
  );

test('a claim that is opened while the order is being completed keeps it from being completed', async () => {
  const job = await sellAndDeliver(shop);
  clock.move(10 * 86_400_000 + 60_000);
  const holder = await shop.pool.connect();
  await holder.query('begin');
  await holder.query('select 1 from orders.orders where id = $1 for update', [job.orderId]);
  const wish = { kind: 'wrong', quantity: 40, text: 'The name is not ours.' };
  const claiming = shop.call(
    'POST',
    `/api/orders/${job.orderId}/claims`,
    { ...wish, lineId: await lineOf(shop, job.orderId) },
    job.guest,
  );
  await queued(1);
  const completing = shop.runJob('fulfilment.complete-orders');
  await queued(2);
  await holder.query('commit');
  holder.release();
  expect((await claiming).status).toBe(201);
  await completing;
  expect(await shop.statusOf(job.orderId)).toBe('delivered');
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openPayingShop, type Shop } from '#tests/paying-shop.ts';
import { createRecordedDatabase } from '#tests/plans.ts';
import { cartOf } from '#tests/prints.ts';
import { deleteEvents } from './prune-store.ts';

let shop: Shop;
let guest: Record<string, string>;
beforeAll(async () => {
  shop = await openPayingShop({ hasWebhooks: false });
  guest = await shop.newGuest();
});
beforeEach(() => shop.rows('update reporting.progress set caught_up_to = now()'));
afterAll(() => shop.close());

async function buy(): Promise<string> {
  const { orderId } = await shop.place(guest, cartOf());
  const checkout = await shop.checkOut(guest, orderId);
  const paid = await shop.pay(checkout.razorpayOrderId);
  expect((await shop.verify(guest, orderId, paid)).body.paymentStatus).toBe('PAID');
  await shop.runJobs();
  return orderId;
}

/** As if all that was written of an order had been so many days ago. */
async function age(orderId: string, days: number): Promise<void> {
  const shift = `-${days} days`;
  await shop.rows(
    `update platform.events set id = uuidv7($2::interval), happened_at = now() + $2::interval
     where payload ->> 'orderId' = $1`,
    [orderId, shift],
  );
  await shop.rows(
    `update notifications.mails set id = uuidv7($2::interval), sent_at = sent_at + $2::interval
     where payload ->> 'orderId' = $1`,
    [orderId, shift],
  );
}

const eventsOf = async (orderId: string) =>
  (await shop.rows(`select 1 from platform.events where payload ->> 'orderId' = $1`, [orderId])).length;
const mailsOf = async (orderId: string) =>
  (await shop.rows(`select 1 from notifications.mails where payload ->> 'orderId' = $1`, [orderId])).length;
/** Two workers whose clocks strike at once. */
const prune = () => Promise.all([shop.runJob('platform.prune'), shop.runJob('platform.prune')]);

describe('what orders leave behind', () => {
  test('events go after three months, their orders stay as they are, and nobody is mailed twice', async () => {
    const [old, young] = [await buy(), await buy()];
    await age(old, 91);
    await age(young, 89);
    const before = await eventsOf(young);
    const order = await shop.call('GET', `/api/orders/${old}`, undefined, guest);
    await prune();
    expect([await eventsOf(old), await eventsOf(young)]).toEqual([0, before]);
    const after = await shop.call('GET', `/api/orders/${old}`, undefined, guest);
    expect(after).toMatchObject({ status: 200, body: order.body });
    const mailed = shop.mails.length;
    expect((await shop.call('GET', `/api/orders/${old}/status`, undefined, guest)).status).toBe(200);
    await shop.runJob('payments.sweep');
    await shop.runJobs();
    expect(shop.mails.length).toBe(mailed);
    expect(await eventsOf(old)).toBe(0);
  });

  test('an event that the figures have not heard of stays, however old', async () => {
    const orderId = await buy();
    await age(orderId, 100);
    await shop.rows(`update reporting.progress set caught_up_to = now() - interval '100 days'`);
    const count = await eventsOf(orderId);
    await prune();
    expect(await eventsOf(orderId)).toBe(count);
    await shop.runJob('reporting.catch-up');
    await prune();
    expect(await eventsOf(orderId)).toBe(0);
  });

  test('the record of a mail goes a year after it was sent; one that was never sent stays', async () => {
    const [old, young, unsent] = [await buy(), await buy(), await buy()];
    await age(old, 366);
    await age(young, 364);
    await age(unsent, 800);
    await shop.rows(`update notifications.mails set sent_at = null where payload ->> 'orderId' = $1`, [
      unsent,
    ]);
    const counts = await Promise.all([young, unsent].map(mailsOf));
    await Promise.all([shop.runJob('notifications.prune-mails'), shop.runJob('notifications.prune-mails')]);
    expect(await mailsOf(old)).toBe(0);
    expect(await Promise.all([young, unsent].map(mailsOf))).toEqual(counts);
  });

  test('cleared alarms go after a year; jobs that were given up go when somebody has seen to them', async () => {
    await shop.rows(
      `insert into platform.alarms (id, kind, subject, message, raised_at, cleared_at, cleared_by) values
       (uuidv7('-400 days'), 'queue', 'cleared long ago', 'x', now() - interval '400 days', now() - interval '366 days', 'system'),
       (uuidv7('-400 days'), 'queue', 'cleared later', 'x', now() - interval '400 days', now() - interval '364 days', 'system'),
       (uuidv7('-400 days'), 'queue', 'job:of-nobody', 'x', now() - interval '400 days', null, null)`,
    );
    await shop.rows(`select graphile_worker.add_job(name, '{}', max_attempts => 1, run_at => 'infinity')
      from unnest(array['of-nobody', 'of-somebody', 'that-waits']) as name`);
    await shop.rows(`update graphile_worker._private_jobs set attempts = case when max_attempts = 1 then 1 else 0 end
      where task_id in (select id from graphile_worker._private_tasks where identifier like 'of-%body')`);
    await shop.rows(`alter table graphile_worker._private_jobs disable trigger user`);
    await shop.rows(`update graphile_worker._private_jobs set updated_at = now() - interval '91 days'`);
    await prune();
    const alarms = await shop.rows<{ subject: string }>(
      `select subject from platform.alarms where message = 'x' order by subject`,
    );
    expect(alarms.map(({ subject }) => subject)).toEqual(['cleared later', 'job:of-nobody']);
    const left = async () =>
      (
        await shop.rows<{ name: string }>(
          `select identifier as name from graphile_worker._private_jobs j
           join graphile_worker._private_tasks t on t.id = j.task_id where run_at = 'infinity' order by 1`,
        )
      ).map(({ name }) => name);
    expect(await left()).toEqual(['of-nobody', 'that-waits']);
    await shop.rows(
      `update platform.alarms set cleared_at = now(), cleared_by = 'admin' where cleared_at is null`,
    );
    await prune();
    expect(await left()).toEqual(['that-waits']);
  });
});

test('old events are found by the primary key, some thousand at a time', async () => {
  const database = await createRecordedDatabase();
  try {
    await database.fill(`
      insert into platform.events (id, name, key, payload, happened_at)
      select uuidv7(g.age), 'order.paid', g.n::text, '{}', now() + g.age
      from (select n, case when n <= 4500 then interval '-100 days' else interval '-1 hour' end as age
        from generate_series(1, 40000) as n) g;
      vacuum analyze platform.events;
    `);
    const before = new Date(Date.now() - 90 * 86_400_000);
    const asked = await database.hear(() => deleteEvents(database.db, before, 2000));
    for (const statement of asked) expect(await database.wholeReads(statement)).toEqual([]);
    expect(await deleteEvents(database.db, before, 2000)).toBe(2000);
    expect(await deleteEvents(database.db, before, 2000)).toBe(500);
    expect(await deleteEvents(database.db, before, 2000)).toBe(0);
  } finally {
    await database.drop();
  }
});

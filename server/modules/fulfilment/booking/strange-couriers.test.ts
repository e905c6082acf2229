import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { movableClock } from '#tests/paying-shop.ts';
import type { SignedIn } from '#tests/people.ts';
import { openPrintingShop, type PrintingShop } from '#tests/printing-shop.ts';

let shop: PrintingShop;
const clock = movableClock();
beforeAll(async () => {
  shop = await openPrintingShop({ clock });
});
afterEach(() => shop.courier('DELETE', '/faults'));
afterAll(() => shop.close());

const fault = (body: object) => shop.courier('POST', '/faults', body);
const shipmentOf = async (jobId: string) => {
  const [row] = await shop.rows<{ id: string; awb: string; status: string }>(
    'select id, awb, status from fulfilment.shipments where job_id = $1 order by id desc',
    [jobId],
  );
  if (!row) throw new Error('there is no parcel');
  return row;
};
const alarms = (kind: string) =>
  shop.rows<{ subject: string; message: string }>(
    'select subject, message from platform.alarms where kind = $1 and cleared_at is null',
    [kind],
  );
/** A parcel that is booked; its courier tells nothing of itself from then on. */
const booked = async () => bookedBy(shop.partner, await shop.sellAndAccept());
async function bookedBy<J extends { jobId: string }>(who: SignedIn, job: J) {
  await shop.markReady(job.jobId, 'local_runner', who);
  await shop.runJobs();
  const parcel = await shipmentOf(job.jobId);
  await shop.takeScans(parcel.awb);
  await fault({ kind: 'drop', ref: parcel.id });
  return { ...job, ...parcel };
}
/** An order of two jobs, and their parcels. */
async function bookedTwice() {
  await shop.rows(`
    with made as (insert into catalogue.categories (slug, name) values ('apparel', 'Apparel') returning id)
    update catalogue.products set category_id = made.id from made where slug = 'test-flyers'`);
  const other = await shop.join(['Apparel'], '500001', 'Deccan Shirts');
  const { orderId } = await shop.sell({ flyers: 20 });
  const parcels = [];
  for (const who of [shop.partner, other]) {
    await shop.acceptAll(who);
    const [job] = await shop.rows<{ jobId: string }>(
      'select id as "jobId" from assignment.jobs where order_id = $1 and partner_id = $2',
      [orderId, who.userId],
    );
    if (!job) throw new Error('nobody took the job');
    parcels.push(await bookedBy(who, { orderId, jobId: job.jobId }));
  }
  const [first, second] = parcels;
  if (!first || !second) throw new Error('there are not two parcels');
  return [first, second] as const;
}
const sweep = async () => {
  await shop.rows(
    `update fulfilment.shipments set asked_at = now() - interval '1 day', created_at = now() - interval '1 day'`,
  );
  await shop.runJob('fulfilment.sweep');
};

test('what a courier says of one parcel and cannot be read stops no other; an admin hears of it until it can be', async () => {
  const one = await booked();
  const [strange, three] = await bookedTwice();
  for (const { awb } of [one, strange, three]) await shop.carry(awb, 'delivered');
  await shop.rows(
    `update sandbox.courier_scan set at = '0010-01-01 BC' where awb = $1 and status = 'booked'`,
    [strange.awb],
  );
  await sweep();
  const statuses = async () =>
    Promise.all([one, strange, three].map(async ({ jobId }) => (await shipmentOf(jobId)).status));
  expect(await statuses()).toEqual(['delivered', 'booked', 'delivered']);
  expect(await alarms('parcel')).toMatchObject([
    {
      subject: `order:${strange.orderId}:parcel:${strange.jobId}`,
      message: expect.stringContaining('all other parcels go on'),
    },
  ]);
  expect(await alarms('courier')).toEqual([]);
  await shop.rows(
    "update sandbox.courier_scan set at = now() where awb = $1 and at < now() - interval '1 year'",
    [strange.awb],
  );
  await sweep();
  expect(await statuses()).toEqual(['delivered', 'delivered', 'delivered']);
  expect(await alarms('parcel')).toEqual([]);
});

test('nor does one whose scans our own database refuses', async () => {
  const [one, strange] = [await booked(), await booked()];
  for (const { awb } of [one, strange]) await shop.carry(awb, 'delivered');
  await shop.rows(`create function fulfilment.refuse() returns trigger language plpgsql as
    $$ begin raise exception 'no'; end $$`);
  await shop.rows(`create trigger refuse before insert on fulfilment.scans for each row
    when (new.shipment_id = '${strange.id}') execute function fulfilment.refuse()`);
  await sweep();
  expect((await shipmentOf(one.jobId)).status).toBe('delivered');
  expect(await alarms('parcel')).toMatchObject([
    { subject: `order:${strange.orderId}:parcel:${strange.jobId}` },
  ]);
  await shop.rows('drop trigger refuse on fulfilment.scans');
  await sweep();
  expect((await shipmentOf(strange.jobId)).status).toBe('delivered');
  expect(await alarms('parcel')).toEqual([]);
});

test('a booking answered by something else waits and is told to admins; then it is booked once', async () => {
  const job = await shop.sellAndAccept();
  await fault({ kind: 'garbage', operation: 'find' });
  await shop.markReady(job.jobId, 'local_runner');
  await shop.runJobs();
  const parcel = await shipmentOf(job.jobId);
  expect(parcel.status).toBe('booking');
  expect(await alarms('parcel')).toMatchObject([
    {
      subject: `order:${job.orderId}:parcel:${job.jobId}`,
      message: expect.stringContaining('cannot be booked'),
    },
  ]);
  await shop.courier('DELETE', '/faults');
  await shop.runJob('fulfilment.book', { shipmentId: parcel.id });
  expect((await shipmentOf(job.jobId)).status).toBe('booked');
  expect(await alarms('parcel')).toEqual([]);

  const own = await shop.sellAndAccept();
  await fault({ kind: 'garbage', operation: 'find' });
  await shop.markReady(own.jobId, 'local_runner');
  await shop.runJobs();
  expect(await alarms('parcel')).toMatchObject([{ subject: `order:${own.orderId}:parcel:${own.jobId}` }]);
  // Who takes it there by themselves waits for no courier.
  expect((await shop.markReady(own.jobId, 'self_delivery')).status).toBe(200);
  expect(await alarms('parcel')).toEqual([]);
});

test.each(['html502', 'html200', '500'])(
  'a courier that is down (%s) is left alone after five failures, with one alarm, and taken up when it is back',
  async (kind) => {
    const parcel = await booked();
    await shop.carry(parcel.awb, 'delivered');
    await fault({ kind });
    for (let n = 0; n < 6; n += 1) await sweep();
    await vi.waitFor(
      async () =>
        expect(await alarms('courier')).toMatchObject([
          { subject: 'local-runner', message: expect.stringContaining('five times in a row') },
        ]),
      { timeout: 30_000, interval: 50 },
    );
    expect(await alarms('parcel')).toEqual([]);
    // Printing goes on: an order is sold, offered and taken meanwhile.
    await shop.sellAndAccept();
    await shop.courier('DELETE', '/faults');
    await vi.waitFor(
      async () => {
        await sweep();
        expect((await shipmentOf(parcel.jobId)).status).toBe('delivered');
        expect(await alarms('courier')).toEqual([]);
      },
      { timeout: 60_000, interval: 300 },
    );
  },
  90_000,
);

import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { movableClock } from '#tests/paying-shop.ts';
import { openPrintingShop, type PrintingShop } from '#tests/printing-shop.ts';

let shop: PrintingShop;
const clock = movableClock();

beforeAll(async () => {
  shop = await openPrintingShop({ clock });
});
afterAll(async () => {
  await shop.close();
});

const shipmentOf = async (jobId: string) => {
  const [row] = await shop.rows<{ id: string; awb: string; status: string; trouble: string | null }>(
    'select id, awb, status, trouble from fulfilment.shipments where job_id = $1 order by id desc',
    [jobId],
  );
  if (!row) throw new Error('there is no parcel');
  return row;
};
const fault = (body: object) => shop.courier('POST', '/faults', body);
/** A parcel that is booked, its order on the way. */
const send = async () => {
  const job = await shop.sellAndAccept();
  await shop.markReady(job.jobId, 'local_runner');
  await shop.runJobs();
  const parcel = await shipmentOf(job.jobId);
  await shop.takeScans(parcel.awb);
  return { ...job, ...parcel };
};
const statusOfJob = async (jobId: string) =>
  (await shop.rows<{ status: string }>('select status from assignment.jobs where id = $1', [jobId]))[0]
    ?.status;
const parcelsAtCourier = async (ref: string) =>
  (await shop.courier<{ parcels: unknown[] }>('GET', `/parcels?ref=${ref}`)).body.parcels.length;
const problemsOf = (jobId: string) =>
  shop.rows<{ kind: string; text: string }>(
    'select kind, text from fulfilment.problems where job_id = $1 order by id',
    [jobId],
  );
const openProblems = async (jobId: string) =>
  (
    await shop.rows<{ many: number }>(
      'select count(*)::int as many from fulfilment.problems where job_id = $1 and resolved_at is null',
      [jobId],
    )
  )[0]?.many;

test('scans told twice are kept once, and out of order they still lead to the door', async () => {
  const parcel = await send();
  await fault({ kind: 'duplicate', ref: parcel.id, copies: 3 });
  await fault({ kind: 'reorder', ref: parcel.id });
  await shop.carry(parcel.awb, 'delivered');
  expect((await shipmentOf(parcel.jobId)).status).toBe('delivered');
  expect(await shop.statusOf(parcel.orderId)).toBe('delivered');
  const [scans] = await shop.rows<{ kept: number; different: number }>(
    'select count(*)::int as kept, count(distinct dedupe)::int as different from fulfilment.scans where shipment_id = $1',
    [parcel.id],
  );
  // The first one may be told before the booking is written down: asking brings it.
  expect(scans?.kept).toBe(scans?.different);
  expect(scans?.kept).toBeGreaterThanOrEqual(5);
  const mails = shop.mails.filter((mail) => mail.text.includes(parcel.awb)).map((mail) => mail.subject);
  expect(new Set(mails).size).toBe(mails.length);
});

test('a webhook without the secret, or of a courier we do not know, changes nothing', async () => {
  const parcel = await send();
  await fault({ kind: 'wrong_signature', ref: parcel.id });
  await shop.courier('POST', '/advance', { awb: parcel.awb, to: 'picked_up' });
  const body = JSON.stringify({
    awb: parcel.awb,
    scan: {
      code: 'LR50',
      status: 'delivered',
      text: 'Delivered',
      at: '2026-11-21T10:00:00+05:30',
      location: 'Here',
    },
  });
  const post = (code: string, signature: string) =>
    fetch(`${shop.url}/api/courier/${code}/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-runner-signature': signature },
      body,
    });
  const forged = createHmac('sha256', 'a guess').update(body).digest('hex');
  expect((await post('local-runner', forged)).status).toBe(400);
  expect((await post('local-runner', '')).status).toBe(400);
  expect((await post('pigeon', forged)).status).toBe(404);
  expect((await shipmentOf(parcel.jobId)).status).toBe('booked');
  await shop.courier('DELETE', '/faults');
});

test('a courier that tells nothing is asked', async () => {
  const parcel = await send();
  await fault({ kind: 'drop', ref: parcel.id });
  await shop.carry(parcel.awb, 'delivered');
  expect((await shipmentOf(parcel.jobId)).status).toBe('booked');
  await shop.runJob('fulfilment.sweep');
  expect((await shipmentOf(parcel.jobId)).status).toBe('booked');
  clock.move(11 * 60_000);
  await shop.runJob('fulfilment.sweep');
  expect((await shipmentOf(parcel.jobId)).status).toBe('delivered');
  expect(await shop.statusOf(parcel.orderId)).toBe('delivered');
});

test('a parcel that comes back waits for an admin, and is sent once more when it is there', async () => {
  const parcel = await send();
  await shop.carry(parcel.awb, 'attempt_failed');
  await shop.carry(parcel.awb, 'out_for_delivery');
  await shop.carry(parcel.awb, 'attempt_failed');
  await shop.carry(parcel.awb, 'rto');
  expect((await shipmentOf(parcel.jobId)).status).toBe('rto');
  expect(await shop.statusOf(parcel.orderId)).toBe('shipped');
  expect((await shop.markReady(parcel.jobId, 'self_delivery')).status).toBe(409);
  const shown = async () => (await shop.asPartner('GET', `/jobs/${parcel.jobId}`)).body.shipment;
  // Who packed it is told what is, not what somebody else looks into.
  expect(await shown()).toMatchObject({
    canBeSentAgain: false,
    statusText: 'On its way back to the printer.',
  });
  await shop.carry(parcel.awb, 'rto_delivered');
  expect(await shown()).toMatchObject({
    canBeSentAgain: true,
    hasLabel: false,
    statusText: 'Back at the printer. It can be packed and sent once more.',
  });
  const toDo = async () =>
    (
      await shop.call<{ jobs: { jobId: string }[] }>('GET', '/api/psp/jobs', undefined, shop.as(shop.partner))
    ).body.jobs.map(({ jobId }) => jobId);
  expect(await toDo()).toContain(parcel.jobId);
  // Of one parcel the desk has one row: the newest word.
  expect(await openProblems(parcel.jobId)).toBe(1);
  const problems = await problemsOf(parcel.jobId);
  expect(problems.map(({ kind }) => kind)).toEqual(['parcel', 'parcel']);
  for (const { text } of problems) {
    expect(text).toContain(`Parcel ${parcel.awb}: `);
    expect(text).not.toMatch(/local-runner|looking into it/);
  }
  expect(shop.mails.filter((mail) => mail.subject.startsWith('A parcel needs somebody')).length).toBe(2);
  const told = shop.mails.filter(({ to, text }) => to === shop.partner.email && text.includes(parcel.awb));
  expect(told.map(({ subject }) => subject)).toEqual([
    `A parcel comes back to you: order ${parcel.orderId.slice(-8).toUpperCase()}`,
    `A parcel is back, please pack it again: order ${parcel.orderId.slice(-8).toUpperCase()}`,
  ]);
  for (const { text } of told) expect(text).toContain(`/psp-orders/${parcel.jobId}`);
  // Told late, a scan from before takes it nowhere.
  expect((await shipmentOf(parcel.jobId)).status).toBe('rto_delivered');

  const again = await shop.markReady(parcel.jobId, 'self_delivery');
  expect(again.body).toMatchObject({
    status: 'shipped',
    shipment: { status: 'with_partner', canBeSentAgain: false },
  });
  expect(await toDo()).not.toContain(parcel.jobId);
  expect(await openProblems(parcel.jobId)).toBe(0);
  await shop.runJobs();
  const { parcels } = (
    await shop.call<{ parcels: { code: string }[] }>('GET', `/api/track/${parcel.trackToken}/parcels`)
  ).body;
  await shop.asPartner('POST', `/jobs/${parcel.jobId}/code`, { code: parcels[0]?.code });
  expect(await shop.statusOf(parcel.orderId)).toBe('delivered');
});

test('a lost parcel raises an admin task; the order stays on its way', async () => {
  const parcel = await send();
  await shop.carry(parcel.awb, 'lost');
  expect((await shipmentOf(parcel.jobId)).status).toBe('lost');
  expect(await shop.statusOf(parcel.orderId)).toBe('shipped');
  expect(await statusOfJob(parcel.jobId)).toBe('shipped');
  const open = await shop.call<{ problems: { problemId: string; jobId: string; text: string }[] }>(
    'GET',
    '/api/problems',
    undefined,
    shop.as(shop.admin),
  );
  const task = open.body.problems.find((problem) => problem.jobId === parcel.jobId);
  expect(task?.text).toContain(parcel.awb);
  expect(
    (await shop.call('POST', `/api/jobs/${parcel.jobId}/delivered`, { reason: 'x' }, shop.as(shop.admin)))
      .status,
  ).toBe(409);
});

test.each(['lose_answer', 'save_then_500'])(
  'booked once though the answer is lost: %s',
  async (kind) => {
    const job = await shop.sellAndAccept();
    await fault({ kind, operation: 'book', times: 1 });
    await fault({ kind: 'lose_answer', operation: 'label', times: 1 });
    await shop.markReady(job.jobId, 'local_runner');
    await shop.runJobs();
    const first = await shipmentOf(job.jobId);
    expect(first).toMatchObject({
      status: 'booking',
      trouble: 'The courier does not answer. We keep trying; you need not do anything.',
    });
    expect(await parcelsAtCourier(first.id)).toBe(1);
    await Promise.all([1, 2].map(() => shop.runJob('fulfilment.book', { shipmentId: first.id })));
    expect(await shipmentOf(job.jobId)).toMatchObject({ status: 'booked', trouble: null });
    expect(await parcelsAtCourier(first.id)).toBe(1);
    expect(await shop.statusOf(job.orderId)).toBe('shipped');
    await shop.courier('DELETE', '/faults');
  },
  60_000,
);

test('while a courier cannot be booked another way may be chosen; what it books after all is called off', async () => {
  const job = await shop.sellAndAccept();
  await fault({ kind: '500', operation: 'book' });
  await shop.markReady(job.jobId, 'local_runner');
  await shop.runJobs();
  const stuck = await shipmentOf(job.jobId);
  expect(stuck.status).toBe('booking');
  const changed = await shop.markReady(job.jobId, 'self_delivery');
  expect(changed.body).toMatchObject({
    status: 'shipped',
    shipment: { mode: 'self_delivery', status: 'with_partner' },
  });
  await shop.courier('DELETE', '/faults');
  await shop.runJob('fulfilment.book', { shipmentId: stuck.id });
  expect(await parcelsAtCourier(stuck.id)).toBe(0);
  expect((await shipmentOf(job.jobId)).status).toBe('with_partner');
});

test('what the courier booked without our hearing of it is called off when another way is chosen', async () => {
  const job = await shop.sellAndAccept({ willCollect: true });
  await fault({ kind: '500', operation: 'label' });
  await shop.markReady(job.jobId, 'local_runner');
  await shop.runJobs();
  const stuck = await shipmentOf(job.jobId);
  expect(await parcelsAtCourier(stuck.id)).toBe(1);
  expect((await shop.markReady(job.jobId, 'customer_pickup')).status).toBe(200);
  await shop.courier('DELETE', '/faults');
  await shop.runJobs();
  const { parcels } = (
    await shop.courier<{ parcels: { status: string }[] }>('GET', `/parcels?ref=${stuck.id}`)
  ).body;
  expect(parcels.map((parcel) => parcel.status)).toEqual(['cancelled']);
  expect((await shipmentOf(job.jobId)).status).toBe('awaiting_pickup');
});

test('a job that is taken back calls its courier off', async () => {
  const parcel = await send();
  const taken = await shop.call(
    'POST',
    `/api/jobs/${parcel.jobId}/reassign`,
    { reason: 'The press is flooded' },
    shop.as(shop.admin),
  );
  expect(taken.status).toBe(200);
  await shop.runJobs();
  expect((await shipmentOf(parcel.jobId)).status).toBe('cancelled');
  const { parcels } = (
    await shop.courier<{ parcels: { status: string }[] }>('GET', `/parcels?ref=${parcel.id}`)
  ).body;
  expect(parcels[0]?.status).toBe('cancelled');
  expect((await shop.asPartner('GET', `/jobs/${parcel.jobId}`)).status).toBe(404);
  expect((await shop.asPartner('GET', `/jobs/${parcel.jobId}/label`)).status).toBe(404);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Parcel } from '#contract/fulfilment/parcels.ts';
import { openPrintingShop, PARCEL, type Printing, type PrintingShop } from '#tests/printing-shop.ts';

let shop: PrintingShop;

beforeAll(async () => {
  shop = await openPrintingShop();
});
afterAll(async () => {
  await shop.close();
});

const parcelOf = async (printing: Printing): Promise<Parcel> => {
  const answer = await shop.call<{ parcels: Parcel[] }>('GET', `/api/track/${printing.trackToken}/parcels`);
  expect(answer.status).toBe(200);
  return answer.body.parcels[0] as Parcel;
};
const mailsTo = (email: string) => shop.mails.filter((mail) => mail.to === email);

test('a courier carries it: booked, labelled, tracked, delivered, completed, with a mail at each step', async () => {
  const job = await shop.sellAndAccept({ email: 'carried@example.com' });
  expect(await shop.statusOf(job.orderId)).toBe('in_production');
  expect(await parcelOf(job)).toMatchObject({
    status: 'preparing',
    statusText: 'A printer has accepted it.',
    code: null,
  });

  const step = await shop.asPartner('POST', `/jobs/${job.jobId}/steps`, { step: 'printing' });
  expect(step.body.steps.map(({ doneAt }) => doneAt !== null)).toEqual([true, true, false, false]);
  const undone = await shop.asPartner('POST', `/jobs/${job.jobId}/steps`, {
    step: 'printing',
    isDone: false,
  });
  expect(undone.body.steps.map(({ doneAt }) => doneAt !== null)).toEqual([true, false, false, false]);
  expect((await parcelOf(job)).steps).toEqual(['prepress']);

  const early = await shop.asPartner('GET', `/jobs/${job.jobId}/label`);
  expect([early.status, early.body]).toMatchObject([409, { code: 'label_not_ready' }]);
  // Who paid to have it brought is not asked to come for it.
  const collected = await shop.markReady(job.jobId, 'customer_pickup');
  expect([collected.status, collected.body]).toMatchObject([409, { code: 'collecting_not_chosen' }]);
  const ready = await shop.markReady(job.jobId, 'local_runner');
  expect(ready.status).toBe(200);
  expect(ready.body).toMatchObject({
    status: 'ready',
    shipment: { status: 'booking', mode: 'local_runner' },
  });
  await shop.runJobs();

  const booked = (await shop.asPartner('GET', `/jobs/${job.jobId}`)).body;
  expect(booked).toMatchObject({
    status: 'shipped',
    hasLabel: true,
    shipment: {
      status: 'booked',
      courier: 'local-runner',
      weightKg: PARCEL.weight,
      dimensionsCm: PARCEL.dimensions,
    },
  });
  const awb = booked.shipment?.trackingNumber ?? '';
  const followed = await shop.call('GET', `/api/track/${job.trackToken}`);
  expect(followed.body).toMatchObject({ trackingNumber: awb });
  expect(awb).toMatch(/^LR[0-9]{12}$/);
  expect(await shop.statusOf(job.orderId)).toBe('shipped');

  const { url } = (
    await shop.call<{ url: string }>(
      'GET',
      `/api/psp/jobs/${job.jobId}/label`,
      undefined,
      shop.as(shop.partner),
    )
  ).body;
  const label = await fetch(`${shop.url}${url}`);
  expect(label.status).toBe(200);
  expect(label.headers.get('content-disposition')).toMatch(/^attachment; filename="label-[0-9A-F]{8}\.pdf"$/);
  expect(label.headers.get('cache-control')).toBe('private, no-store');
  expect(
    Buffer.from(await label.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');

  await shop.carry(awb, 'out_for_delivery');
  expect(await parcelOf(job)).toMatchObject({ status: 'out_for_delivery', trackingNumber: awb, code: null });
  await shop.carry(awb, 'delivered');
  const there = await parcelOf(job);
  expect(there.status).toBe('delivered');
  expect(there.scans[0]).toMatchObject({ text: 'Delivered' });
  expect(await shop.statusOf(job.orderId)).toBe('delivered');
  expect((await fetch(`${shop.url}${url}`)).status).toBe(404);

  const received = await shop.call('POST', `/api/track/${job.trackToken}/received`);
  expect(received.body).toEqual({ orderId: job.orderId, status: 'completed' });
  expect((await shop.call('POST', `/api/track/${job.trackToken}/received`)).body).toMatchObject({
    status: 'completed',
  });
  expect(await shop.statusOf(job.orderId)).toBe('completed');
  await shop.runJobs();
  expect(
    await shop.rows('select 1 from fulfilment.shipments where order_id = $1 and label_key is not null', [
      job.orderId,
    ]),
  ).toEqual([]);

  expect(mailsTo('carried@example.com').map((mail) => mail.subject.replace(/ [0-9A-F]{8}/, ''))).toEqual([
    'Your order is paid',
    'A printer has accepted your order',
    'Your order is packed',
    'Your order arrives today',
    'Your order was delivered',
  ]);
  expect(mailsTo('carried@example.com')[2]?.text).toContain(awb);
});

test('a partner delivers it: on its way at once, delivered by the code of the customer', async () => {
  const job = await shop.sellAndAccept({ email: 'brought@example.com' });
  const ready = await shop.markReady(job.jobId, 'self_delivery');
  expect(ready.body).toMatchObject({
    status: 'shipped',
    shipment: { status: 'with_partner', takesCode: true },
  });
  await shop.runJobs();
  expect(await shop.statusOf(job.orderId)).toBe('shipped');
  const { code } = await parcelOf(job);
  expect(code).toMatch(/^[0-9]{6}$/);
  expect(mailsTo('brought@example.com').at(-1)?.text).toContain(code);
  expect(JSON.stringify(ready.body)).not.toContain(code);

  const wrong = await shop.asPartner('POST', `/jobs/${job.jobId}/code`, {
    code: code === '000000' ? '000001' : '000000',
  });
  expect([wrong.status, wrong.body]).toMatchObject([422, { code: 'code_wrong' }]);
  const right = await shop.asPartner('POST', `/jobs/${job.jobId}/code`, { code });
  expect(right.body).toMatchObject({ status: 'delivered', deliverTo: null });
  expect((await shop.asPartner('POST', `/jobs/${job.jobId}/code`, { code })).status).toBe(200);
  expect(await shop.statusOf(job.orderId)).toBe('delivered');
  expect(await parcelOf(job)).toMatchObject({ status: 'delivered', code: null });
});

test('a customer collects it: in production until the code, then delivered', async () => {
  const job = await shop.sellAndAccept({ email: 'collects@example.com', willCollect: true });
  // Not where the press is far from its customer.
  const mayBeCollectedAt = async (zip: string) => {
    await shop.rows('update partners.profiles set zip = $1 where user_id = $2', [zip, shop.partner.userId]);
    return (await shop.asPartner('GET', `/jobs/${job.jobId}`)).body.mayBeCollected;
  };
  expect([await mayBeCollectedAt('400001'), await mayBeCollectedAt('500001')]).toEqual([false, true]);
  const ready = await shop.markReady(job.jobId, 'customer_pickup');
  expect(ready.body).toMatchObject({ status: 'ready', shipment: { status: 'awaiting_pickup' } });
  await shop.runJobs();
  expect(await shop.statusOf(job.orderId)).toBe('in_production');
  const parcel = await parcelOf(job);
  expect(parcel).toMatchObject({
    status: 'awaiting_pickup',
    pickUpAt: { name: 'Charminar Prints', address: '12 Press Lane, Abids', zipCode: '500001' },
  });
  const mail = mailsTo('collects@example.com').at(-1);
  expect(mail?.subject).toMatch(/ready to be collected$/);
  expect(mail?.text).toContain(parcel.code);
  await shop.asPartner('POST', `/jobs/${job.jobId}/code`, { code: parcel.code });
  const [history] = await shop.rows<{ went: string[] }>(
    'select array_agg(to_status order by id) as went from orders.history where order_id = $1',
    [job.orderId],
  );
  expect(history?.went.slice(-2)).toEqual(['in_production', 'delivered']);
});

test('five wrong codes and it takes no more; an admin confirms the delivery', async () => {
  const job = await shop.sellAndAccept();
  await shop.markReady(job.jobId, 'self_delivery');
  const { code } = await parcelOf(job);
  const wrong = code === '123456' ? '123457' : '123456';
  // Two at once are two tries.
  const tries = await Promise.all(
    [1, 2, 3, 4, 5, 6].map(() => shop.asPartner('POST', `/jobs/${job.jobId}/code`, { code: wrong })),
  );
  expect(tries.map((one) => one.status).toSorted()).toEqual([409, 409, 422, 422, 422, 422]);
  const late = await shop.asPartner('POST', `/jobs/${job.jobId}/code`, { code });
  expect([late.status, late.body]).toMatchObject([409, { code: 'codes_used_up' }]);
  const by = await shop.call(
    'POST',
    `/api/jobs/${job.jobId}/delivered`,
    { reason: 'The customer called' },
    shop.as(shop.admin),
  );
  expect(by.status).toBe(200);
  expect(await shop.statusOf(job.orderId)).toBe('delivered');
  const again = await shop.call(
    'POST',
    `/api/jobs/${job.jobId}/delivered`,
    { reason: 'Once more' },
    shop.as(shop.admin),
  );
  expect(again.status).toBe(200);
});

test('the same parcel entered twice at once is one; another entry is refused; sizes have limits', async () => {
  const job = await shop.sellAndAccept();
  const [first, second] = await Promise.all([1, 2].map(() => shop.markReady(job.jobId, 'local_runner')));
  expect([first?.status, second?.status]).toEqual([200, 200]);
  await shop.runJobs();
  const [count] = await shop.rows<{ shipments: number; parcels: number }>(
    `select count(*)::int as shipments, (select count(*)::int from sandbox.courier_parcel p where p.ref in (
       select id::text from fulfilment.shipments where job_id = $1)) as parcels
     from fulfilment.shipments where job_id = $1`,
    [job.jobId],
  );
  expect(count).toEqual({ shipments: 1, parcels: 1 });
  const other = await shop.markReady(job.jobId, 'self_delivery');
  expect([other.status, other.body]).toMatchObject([409, { code: 'parcel_entered' }]);

  const bad = async (body: object) => {
    const answer = await shop.call<{ issues: { message: string }[] }>(
      'POST',
      `/api/psp/jobs/${job.jobId}/ready`,
      body,
      shop.as(shop.partner),
    );
    return [answer.status, answer.body.issues?.[0]?.message];
  };
  const size = PARCEL.dimensions;
  expect(await bad({ deliveryMode: 'local_runner', weight: 0, dimensions: size })).toEqual([
    400,
    'The weight must be above 0 and at most 70 kg',
  ]);
  expect(await bad({ deliveryMode: 'local_runner', weight: 70.5, dimensions: size })).toEqual([
    400,
    'The weight must be above 0 and at most 70 kg',
  ]);
  expect(await bad({ deliveryMode: 'local_runner', weight: 1, dimensions: { ...size, width: 201 } })).toEqual(
    [400, 'The width must be above 0 and at most 200 cm'],
  );
  expect(await bad({ deliveryMode: 'local_runner', weight: 1, dimensions: { ...size, height: 0 } })).toEqual([
    400,
    'The height must be above 0 and at most 200 cm',
  ]);
  expect(await bad({ deliveryMode: 'pigeon', weight: 1, dimensions: size })).toEqual([
    400,
    'Please choose how it is delivered',
  ]);
});

test('an order that two partners print comes in two parcels, and is as far as the slower one', async () => {
  await shop.rows(
    `with shelf as (insert into catalogue.categories (slug, name, kind_of_work)
      values ('brochures', 'Flyers', 'Flyers and brochures') returning id)
     update catalogue.products set category_id = shelf.id from shelf where slug = 'test-flyers'`,
  );
  const { orderId, trackToken } = await shop.sell({ flyers: 200, email: 'apart@example.com' });
  await shop.acceptAll(shop.partner);
  expect(await shop.statusOf(orderId)).toBe('pending_psp_confirmation');
  await shop.runJobs();
  // Half of it has no printer yet.
  expect(mailsTo('apart@example.com').map((mail) => mail.subject)).not.toContainEqual(
    expect.stringMatching(/accepted/),
  );
  await shop.acceptAll(shop.stranger);
  expect(await shop.statusOf(orderId)).toBe('in_production');
  const jobs = await shop.rows<{ id: string; partner: string }>(
    'select id, partner_id as partner from assignment.jobs where order_id = $1',
    [orderId],
  );
  const [cards, flyers] = [shop.partner, shop.stranger].map(
    (who) => jobs.find((job) => job.partner === who.userId)?.id ?? '',
  ) as [string, string];
  const parcels = async () =>
    (await shop.call<{ parcels: Parcel[] }>('GET', `/api/track/${trackToken}/parcels`)).body.parcels;
  const parcelOfJob = async (jobId: string) => (await parcels()).find((parcel) => parcel.jobId === jobId);

  // Of what lies in one parcel the last counts.
  const [late] = await shop.rows<{ day: string }>(
    `update orders.lines set arrives_by = arrives_by + 3 where order_id = $1 and product_name = 'Test cards'
     returning arrives_by as day`,
    [orderId],
  );
  expect((await parcelOfJob(cards))?.expectedOn).toBe(late?.day);

  await shop.markReady(cards, 'self_delivery');
  await shop.runJobs();
  expect(await shop.statusOf(orderId)).toBe('in_production');
  expect(mailsTo('apart@example.com').filter((mail) => /accepted/.test(mail.subject))).toHaveLength(1);
  expect((await parcelOfJob(cards))?.items).toMatchObject([{ productName: 'Test cards' }]);
  expect(await parcelOfJob(flyers)).toMatchObject({
    status: 'preparing',
    items: [{ productName: 'Test flyers' }],
  });
  expect(mailsTo('apart@example.com').at(-1)?.subject).toMatch(
    /^Parcel [12] of 2 of your order [0-9A-F]{8} is packed$/,
  );
  await shop.asPartner('POST', `/jobs/${cards}/code`, { code: (await parcelOfJob(cards))?.code });
  expect(await shop.statusOf(orderId)).toBe('in_production');

  await shop.markReady(flyers, 'self_delivery', shop.stranger);
  expect(await shop.statusOf(orderId)).toBe('shipped');
  const { code } = (await parcelOfJob(flyers)) as Parcel;
  await shop.asPartner('POST', `/jobs/${flyers}/code`, { code }, shop.stranger);
  expect(await shop.statusOf(orderId)).toBe('delivered');
});

test('of a forgotten person no label and no words are kept', async () => {
  const job = await shop.sellAndAccept();
  await shop.asPartner('POST', `/jobs/${job.jobId}/problems`, {
    kind: 'address',
    text: 'Asha Rao lives elsewhere',
  });
  await shop.markReady(job.jobId, 'local_runner');
  await shop.runJobs();
  const [before] = await shop.rows<{ key: string }>(
    'select label_key as key from fulfilment.shipments where job_id = $1',
    [job.jobId],
  );
  expect(await shop.deps.storage.size(before?.key ?? '')).toBeGreaterThan(0);
  await shop.runJob('fulfilment.forget-order', { orderId: job.orderId });
  expect(await shop.deps.storage.size(before?.key ?? '')).toBeNull();
  expect(
    await shop.rows('select text, answer from fulfilment.problems where job_id = $1', [job.jobId]),
  ).toEqual([{ text: '', answer: null }]);
  expect((await shop.asPartner('GET', `/jobs/${job.jobId}/label`)).status).toBe(409);
});

test('a cancelled order has no parcel to wait for, from that moment on', async () => {
  const { orderId, trackToken } = await shop.sellAndAccept();
  const parcels = async () =>
    (await shop.call<{ parcels: Parcel[] }>('GET', `/api/track/${trackToken}/parcels`)).body.parcels;
  expect(await parcels()).toHaveLength(1);
  const wish = { reason: 'The customer called' };
  const cancelled = await shop.call('POST', `/api/orders/${orderId}/cancel`, wish, shop.as(shop.admin));
  expect(cancelled.status).toBe(200);
  expect(await parcels()).toEqual([]);
});

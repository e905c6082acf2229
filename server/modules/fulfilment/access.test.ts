import { afterAll, beforeAll, expect, test } from 'vitest';
import { movableClock } from '#tests/paying-shop.ts';
import { openPrintingShop, PARCEL, type Printing, type PrintingShop } from '#tests/printing-shop.ts';

let shop: PrintingShop;
let job: Printing;
const clock = movableClock();

beforeAll(async () => {
  shop = await openPrintingShop({ clock });
  job = await shop.sellAndAccept({ email: 'secret@example.com' });
});
afterAll(async () => {
  await shop.close();
});

const GUEST_ORDER = () => `/api/orders/${job.orderId}`;

test('a partner sees of the customer what the label shows, and nothing more', async () => {
  const { body, text } = await shop.asPartner('GET', `/jobs/${job.jobId}`);
  expect(body.deliverTo).toEqual({
    name: 'Asha Rao',
    phone: '9876543210',
    address: '14 MG Road, Hyderabad, Telangana',
    zipCode: '500034',
  });
  expect(text).not.toContain('secret@example.com');
  expect(text).not.toContain(job.orderId);
  const list = await shop.asPartner('GET', '/jobs');
  expect(list.text).not.toContain('secret@example.com');
  expect(list.text).not.toContain('9876543210');
});

test('what belongs to one partner is nothing to another, to customers, and to nobody', async () => {
  const deeds: [method: 'GET' | 'POST', path: string, body?: object][] = [
    ['GET', `/api/psp/jobs/${job.jobId}`],
    ['POST', `/api/psp/jobs/${job.jobId}/steps`, { step: 'packed' }],
    ['POST', `/api/psp/jobs/${job.jobId}/ready`, { deliveryMode: 'local_runner', ...PARCEL }],
    ['GET', `/api/psp/jobs/${job.jobId}/label`],
    ['GET', `/api/psp/jobs/${job.jobId}/ticket`],
    ['POST', `/api/psp/jobs/${job.jobId}/code`, { code: '123456' }],
    ['POST', `/api/psp/jobs/${job.jobId}/problems`, { kind: 'stock', text: 'None left' }],
  ];
  for (const [method, path, body] of deeds) {
    expect((await shop.call(method, path, body, shop.as(shop.stranger))).status, path).toBe(404);
    expect((await shop.call(method, path, body)).status, path).toBe(401);
    expect((await shop.call(method, path, body, job.guest)).status, path).toBe(401);
    expect((await shop.call(method, path, body, shop.as(shop.admin))).status, path).toBe(404);
  }
  expect(await shop.rows('select 1 from fulfilment.shipments where job_id = $1', [job.jobId])).toEqual([]);
  expect((await shop.call('GET', '/api/psp/jobs', undefined, shop.as(shop.stranger))).body).toMatchObject({
    jobs: [],
  });
});

test('parcels and receipt: for the owner and by the link, for nobody else', async () => {
  const other = await shop.newGuest();
  expect((await shop.call('GET', `${GUEST_ORDER()}/parcels`, undefined, job.guest)).status).toBe(200);
  expect((await shop.call('GET', `${GUEST_ORDER()}/parcels`, undefined, other)).status).toBe(404);
  expect((await shop.call('GET', `${GUEST_ORDER()}/parcels`)).status).toBe(401);
  expect((await shop.call('GET', `${GUEST_ORDER()}/parcels`, undefined, shop.as(shop.partner))).status).toBe(
    404,
  );
  expect((await shop.call('GET', `/api/track/${'A'.repeat(43)}/parcels`)).status).toBe(404);
  expect((await shop.call('POST', `${GUEST_ORDER()}/received`, undefined, other)).status).toBe(404);
  const early = await shop.call('POST', `${GUEST_ORDER()}/received`, undefined, job.guest);
  expect([early.status, early.body]).toMatchObject([409, { code: 'receipt_too_early' }]);
});

test('links to documents last ten minutes, open one thing, and are worth nothing changed', async () => {
  const { url } = (
    await shop.call<{ url: string }>(
      'GET',
      `/api/psp/jobs/${job.jobId}/ticket`,
      undefined,
      shop.as(shop.partner),
    )
  ).body;
  const get = async (path: string) => (await fetch(`${shop.url}${path}`)).status;
  expect(await get(url)).toBe(200);
  expect(await get(url.replace('/tickets/', '/labels/'))).toBe(404);
  expect(await get(url.replace(job.jobId, '01900000-0000-7000-8000-00000000dead'))).toBe(404);
  clock.move(11 * 60_000);
  expect(await get(url)).toBe(404);
});

test('an order completes by itself ten days after its last parcel arrived, not while a claim is open', async () => {
  await shop.markReady(job.jobId, 'self_delivery');
  const { parcels } = (
    await shop.call<{ parcels: { code: string }[] }>('GET', `${GUEST_ORDER()}/parcels`, undefined, job.guest)
  ).body;
  await shop.asPartner('POST', `/jobs/${job.jobId}/code`, { code: parcels[0]?.code });
  const { completeOrders } = await import('./tracking/complete-orders.ts');
  const complete = (isOpen: boolean) => completeOrders(shop.deps, { hasOpenClaim: async () => isOpen });
  await complete(false);
  expect(await shop.statusOf(job.orderId)).toBe('delivered');
  clock.move(10 * 86_400_000 + 60_000);
  await complete(true);
  expect(await shop.statusOf(job.orderId)).toBe('delivered');
  await Promise.all([complete(false), complete(false)]);
  expect(await shop.statusOf(job.orderId)).toBe('completed');
  await shop.runJob('fulfilment.complete-orders');
  expect(
    await shop.rows(`select 1 from orders.history where order_id = $1 and to_status = 'completed'`, [
      job.orderId,
    ]),
  ).toHaveLength(1);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminOrder } from '#contract/orders/orders-admin.ts';
import { openPrintingShop, type PrintingShop } from '#tests/printing-shop.ts';

let shop: PrintingShop;

beforeAll(async () => {
  shop = await openPrintingShop();
});
afterAll(async () => {
  await shop.close();
});

const RIGHT = { name: 'Rukmini Devi', phone: '+91 98765 00001', street: '14A MG Road', city: 'Secunderabad' };
const correct = (orderId: string, body: object = RIGHT) =>
  shop.call('PUT', `/api/orders/${orderId}/address`, body, shop.as(shop.admin));
const jobOf = async (jobId: string) => (await shop.asPartner('GET', `/jobs/${jobId}`)).body;
const details = async (orderId: string) =>
  (await shop.call<AdminOrder>('GET', `/api/orders/${orderId}/details`, undefined, shop.as(shop.admin))).body;
const awbOf = async (jobId: string) =>
  (
    await shop.rows<{ awb: string }>(
      'select awb from fulfilment.shipments where job_id = $1 order by id desc limit 1',
      [jobId],
    )
  )[0]?.awb ?? '';

test('an admin corrects where an order goes: its partner reads it, PIN code and State stay, and who did it is kept', async () => {
  const { orderId, jobId } = await shop.sellAndAccept();
  const before = await details(orderId);
  expect((await correct(orderId)).status).toBe(200);
  const { shippingAddress, customerInfo, totalAmount, audit } = await details(orderId);
  const { zipCode, state } = before.shippingAddress;
  expect(shippingAddress).toMatchObject({
    name: RIGHT.name,
    street: RIGHT.street,
    city: RIGHT.city,
    zipCode,
    state,
  });
  expect(customerInfo.phone).toBe('9876500001');
  expect(totalAmount).toBe(before.totalAmount);
  expect((await jobOf(jobId)).deliverTo).toMatchObject({
    name: RIGHT.name,
    phone: '9876500001',
    address: expect.stringContaining('14A MG Road, Secunderabad'),
    zipCode,
  });
  const [entry] = audit.filter(({ action }) => action === 'correctAddress');
  expect(entry).toMatchObject({
    before: { street: before.shippingAddress.street },
    after: { street: RIGHT.street, city: RIGHT.city },
  });
  // The same again is no change.
  expect((await correct(orderId)).status).toBe(200);
  expect((await details(orderId)).audit.filter(({ action }) => action === 'correctAddress')).toHaveLength(1);
});

test('the customer reads in a mail what of the address was changed, once each time, and how to object', async () => {
  const { orderId } = await shop.sellAndAccept({ email: 'moves@example.com' });
  const told = () => shop.mails.filter(({ subject }) => subject.startsWith('The address of your order'));
  shop.mails.length = 0;
  await correct(orderId);
  await correct(orderId);
  await shop.runJobs();
  const [mail, ...more] = told();
  expect(more).toEqual([]);
  expect(mail?.to).toBe('moves@example.com');
  expect(mail?.text).toContain('name, phone, street and city');
  expect(mail?.text).toContain('/track/');
  // What the address says stands behind the link alone.
  expect(mail?.text).not.toContain(RIGHT.street);
  await correct(orderId, { ...RIGHT, street: '15 MG Road' });
  await shop.runJobs();
  expect(told()).toHaveLength(2);
  expect(told()[1]?.text).toContain('street');
});

test('a partner who carries it himself reads in a mail that it goes elsewhere, until it is there', async () => {
  const carried = await shop.sellAndAccept();
  await shop.markReady(carried.jobId, 'self_delivery');
  const packed = await shop.sellAndAccept();
  const toPartner = () => shop.mails.filter(({ subject }) => subject.startsWith('A parcel goes elsewhere'));
  shop.mails.length = 0;
  expect((await correct(carried.orderId)).status).toBe(200);
  // Who has not packed it yet finds it on the job's page when they do.
  expect((await correct(packed.orderId)).status).toBe(200);
  await shop.runJobs();
  const [mail, ...more] = toPartner();
  expect(more).toEqual([]);
  expect(mail?.text).toContain('name, phone, street and city');
  expect(mail?.text).toContain(`/psp-orders/${carried.jobId}`);
  // What the address says stands behind the sign-in alone.
  expect(mail?.text).not.toContain(RIGHT.street);
});

test('what is missing is said by its field, and nobody but an admin corrects it', async () => {
  const { orderId, guest } = await shop.sellAndAccept();
  const refused = await correct(orderId, { ...RIGHT, street: ' ', phone: '12345' });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain('Street address is required');
  expect(refused.text).toContain('Please enter a mobile number');
  expect((await shop.call('PUT', `/api/orders/${orderId}/address`, RIGHT, guest)).status).toBe(401);
  expect((await correct('00000000-0000-7000-8000-000000000000')).status).toBe(404);
});

test('not while a courier has a label with the old address; what came back is labelled anew', async () => {
  const { orderId, jobId } = await shop.sellAndAccept();
  await shop.markReady(jobId, 'local_runner');
  expect(await correct(orderId)).toMatchObject({ status: 409, body: { code: 'address_labelled' } });
  await shop.runJobs();
  const awb = await awbOf(jobId);
  await shop.carry(awb, 'rto');
  await shop.carry(awb, 'rto_delivered');
  expect((await correct(orderId)).status).toBe(200);
  await shop.markReady(jobId, 'local_runner');
  // While the next is being booked, the label of the first is none of it.
  const early = await shop.asPartner('GET', `/jobs/${jobId}/label`);
  expect([early.status, early.body]).toMatchObject([409, { code: 'label_not_ready' }]);
  await shop.runJobs();
  const again = await awbOf(jobId);
  expect(again).not.toBe(awb);
  const { parcels } = (
    await shop.courier<{ parcels: { awb: string; to: { address: string } }[] }>('GET', '/parcels')
  ).body;
  expect(parcels.find((parcel) => parcel.awb === again)?.to.address).toContain('14A MG Road');
  await shop.carry(again, 'delivered');
  expect(await correct(orderId, { ...RIGHT, street: 'Elsewhere' })).toMatchObject({
    status: 409,
    body: { code: 'address_settled' },
  });
});

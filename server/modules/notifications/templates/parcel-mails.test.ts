import { expect, it } from 'vitest';
import type { MailedParcel } from '../shipment-mails.ts';
import { parcelMails } from './parcel-mails.tsx';

const customer = { email: 'ravi@example.in', name: 'Ravi Kumar', trackUrl: 'http://shop.example/track/x' };
const parcel: MailedParcel = {
  orderId: '01a1ffe8-8976-778f-91d7-7471e7c771bb',
  orderNumber: 'E7C771BB',
  customer,
  mode: 'customer_pickup',
  status: 'awaiting_pickup',
  statusText: 'Ready to be collected.',
  courier: null,
  awb: null,
  contents: '10 × Cotton T-Shirts',
  deliverTo: null,
  isAllDelivered: false,
  number: 1,
  count: 1,
  isReprint: false,
  code: '377262',
  pickUpAt: { name: 'Golconda Press', address: '12 Press Lane, Abids, 500001', phone: null },
  promisedFor: '2026-12-01',
};

/** What a mail about this parcel is called. */
const subjects = (change: Partial<MailedParcel>) =>
  Promise.all(
    Object.values(parcelMails).map(
      async (mail) =>
        (await mail({ parcel: { ...parcel, ...change }, customer, baseUrl: 'http://shop.example' })).subject,
    ),
  );

it('names the order when everything is in it', async () => {
  expect(await subjects({})).toEqual([
    'Your order E7C771BB is packed',
    'Your order E7C771BB is ready to be collected',
    'Your order E7C771BB arrives today',
    'Your order E7C771BB was delivered',
  ]);
});

it('says which parcel it is when there are several', async () => {
  for (const subject of await subjects({ number: 2, count: 3 })) {
    expect(subject).toMatch(/^Parcel 2 of 3 of your order E7C771BB /);
  }
});

it('says that it is what was printed again', async () => {
  for (const subject of await subjects({ number: 2, count: 2, isReprint: true })) {
    expect(subject).toMatch(/^The reprint of your order E7C771BB /);
  }
});

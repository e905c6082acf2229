import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parcelTo } from '#tests/sandboxes/courier-sandbox.ts';
import { type Answer, type StandIn, startStandIn } from '#tests/sandboxes/stand-in.ts';
import type { CourierAdapter, TrackStatus } from './adapter.ts';
import { pickupName } from './pickup-name.ts';
import { shiprocket } from './shiprocket.ts';

/** Answers as its own client, its documentation and public integrations show them (facts, payments and law 6.2). */
const AWB = '19041424751540';
const LOGIN: Answer = { body: { id: 1, email: 'api@inkbazaar.example', token: 'a.jwt.token' } };
const NOTHING: Answer = { body: { data: [], meta: { pagination: { total: 0 } } } };
const listed = (ref: string, awb: string): Answer => ({
  body: {
    data: [
      { id: 900, channel_order_id: `${ref}-other`, shipments: [{ id: 901, awb: 'not-this' }] },
      { id: 237157589, channel_order_id: ref, status: 'NEW', shipments: [{ id: 236612717, awb }] },
    ],
  },
});
const CREATED: Answer = {
  body: { order_id: 237157589, shipment_id: 236612717, status: 'NEW', status_code: 1, awb_code: '' },
};
const ASSIGNED: Answer = {
  body: {
    awb_assign_status: 1,
    response: {
      data: {
        courier_company_id: 142,
        awb_code: AWB,
        courier_name: 'Amazon Surface',
        shipment_id: 236612717,
      },
    },
  },
};
const PLACE: Answer = { body: { success: true, address: { pickup_code: 'IB' } } };
const parcel = { awb: AWB, providerRef: '237157589/236612717' };

let there: StandIn;
let courier: CourierAdapter;
beforeAll(async () => {
  there = await startStandIn();
});
afterAll(() => there.stop());
beforeEach(() => {
  const account = {
    baseUrl: `${there.url}/v1/external`,
    email: 'api@inkbazaar.example',
    password: 'the-password',
  };
  courier = shiprocket(account, ['the-webhook-secret', 'the-one-before']);
});

type Table = Parameters<StandIn['answers']>[0];
const answers = (table: Table) =>
  there.answers({
    'POST /v1/external/auth/login': LOGIN,
    'POST /v1/external/settings/company/addpickup': PLACE,
    ...Object.fromEntries(
      Object.entries(table).map(([route, answer]) => [route.replace(' ', ' /v1/external'), answer]),
    ),
  });
const at = (route: string) => there.at(route.replace(' ', ' /v1/external'));

describe('booking', () => {
  test('signs in once, looks by our reference, makes the order, and has a courier assigned', async () => {
    const request = parcelTo();
    answers({
      'GET /orders?search=': NOTHING,
      'POST /orders/create/adhoc': CREATED,
      'POST /courier/assign/awb': ASSIGNED,
    });
    expect(await courier.book(request)).toEqual(parcel);
    expect(at('POST /auth/login')).toHaveLength(1);
    const [sent] = at('POST /orders/create/adhoc');
    expect(sent?.headers.authorization).toBe('Bearer a.jwt.token');
    expect(JSON.parse(sent?.body ?? '')).toMatchObject({
      order_id: request.ref,
      order_date: '2026-11-21 11:30',
      pickup_location: pickupName(request.from),
      billing_customer_name: 'Asha Rao',
      billing_pincode: '560038',
      billing_state: 'Karnataka',
      shipping_is_billing: true,
      payment_method: 'Prepaid',
      sub_total: 1234.5,
      length: 30,
      breadth: 20,
      height: 10.5,
      weight: 1.25,
      order_items: [{ name: '500 × Matt Business Cards', units: 1, selling_price: 1234.5 }],
    });
    expect(JSON.parse(at('POST /courier/assign/awb')[0]?.body ?? '')).toEqual({ shipment_id: 236612717 });
  });

  test('city and State are those of the PIN code where the address is one text', async () => {
    const { to, from } = parcelTo();
    const whole = { address: 'Press Lane, Abids, Hyderabad', city: null, state: null };
    answers({
      'GET /orders?search=': NOTHING,
      'POST /orders/create/adhoc': CREATED,
      'POST /courier/assign/awb': ASSIGNED,
    });
    await courier.book(parcelTo({ to: { ...to, city: null, state: null }, from: { ...from, ...whole } }));
    expect(JSON.parse(at('POST /orders/create/adhoc')[0]?.body ?? '')).toMatchObject({
      billing_city: 'Bengaluru',
      billing_state: 'Karnataka',
    });
    expect(JSON.parse(at('POST /settings/company/addpickup')[0]?.body ?? '')).toMatchObject({
      city: 'Hyderabad',
      state: 'Telangana',
    });
  });

  test('what it has already is never sent again: it would book it twice', async () => {
    const request = parcelTo();
    answers({ 'GET /orders?search=': listed(request.ref, AWB) });
    expect(await courier.book(request)).toEqual(parcel);
    expect(await courier.findByRef(request.ref)).toEqual(parcel);
    expect(at('POST /orders/create/adhoc')).toHaveLength(0);
    expect(at('POST /courier/assign/awb')).toHaveLength(0);
  });

  test('an order left without a courier is gone on with', async () => {
    const request = parcelTo();
    answers({ 'GET /orders?search=': listed(request.ref, ''), 'POST /courier/assign/awb': ASSIGNED });
    expect(await courier.findByRef(request.ref)).toBeNull();
    expect(await courier.book(request)).toEqual(parcel);
    expect(at('POST /orders/create/adhoc')).toHaveLength(0);
  });

  test('a lost answer to a new order: found, or left open without a second order', async () => {
    const request = parcelTo();
    let looks = 0;
    const table = (missing: number): Table => ({
      'GET /orders?search=': () => {
        looks += 1;
        return looks > missing ? listed(request.ref, '') : NOTHING;
      },
      'POST /orders/create/adhoc': 'cut',
      'POST /courier/assign/awb': ASSIGNED,
    });
    answers(table(1));
    expect(await courier.book(request)).toEqual(parcel);
    looks = 0;
    answers(table(99));
    await expect(courier.book(request)).rejects.toMatchObject({ outcome: 'unknown' });
    expect(at('POST /orders/create/adhoc')).toHaveLength(1);
  });

  test('a lost answer to the assignment is found by the order', async () => {
    const request = parcelTo();
    let isAssigned = false;
    answers({
      'GET /orders?search=': () => listed(request.ref, isAssigned ? AWB : ''),
      'POST /courier/assign/awb': () => {
        isAssigned = true;
        return 'cut';
      },
    });
    expect(await courier.book(request)).toEqual(parcel);
    expect(at('POST /courier/assign/awb')).toHaveLength(1);
  });

  test('no courier goes there, although the answer is 200; a wrong field, with its words', async () => {
    const request = parcelTo();
    answers({
      'GET /orders?search=': listed(request.ref, ''),
      'POST /courier/assign/awb': { body: { awb_assign_status: 0, message: 'No courier available' } },
    });
    await expect(courier.book(request)).rejects.toMatchObject({
      outcome: 'refused',
      message: 'No courier available',
    });
    answers({
      'GET /orders?search=': NOTHING,
      'POST /orders/create/adhoc': {
        status: 422,
        body: { message: 'The given data was invalid.', errors: { billing_phone: ['Invalid'] } },
      },
    });
    await expect(courier.book(request)).rejects.toMatchObject({
      outcome: 'refused',
      message: 'The given data was invalid.',
    });
  });

  test('a place whose name is taken is ours already', async () => {
    answers({
      'GET /orders?search=': NOTHING,
      'POST /settings/company/addpickup': {
        status: 422,
        body: { message: 'Oops', errors: { pickup_location: ['Address nick name already in use'] } },
      },
      'POST /orders/create/adhoc': CREATED,
      'POST /courier/assign/awb': ASSIGNED,
    });
    expect(await courier.book(parcelTo())).toEqual(parcel);
  });
});

describe('the session', () => {
  test('a token that is no longer taken is fetched anew, once', async () => {
    let refusals = 1;
    const request = parcelTo();
    answers({
      'GET /orders?search=': () =>
        refusals-- > 0 ? { status: 401, body: { message: 'Token has expired' } } : listed(request.ref, AWB),
    });
    expect(await courier.findByRef(request.ref)).toEqual(parcel);
    expect(at('POST /auth/login')).toHaveLength(2);
    refusals = 99;
    await expect(courier.findByRef(request.ref)).rejects.toMatchObject({ outcome: 'unknown', status: 401 });
  });

  test('a wrong password is asked about again next time, and never shows', async () => {
    answers({
      'POST /auth/login': { status: 403, body: { message: 'Invalid email and password combination' } },
    });
    const error = await courier.findByRef('x').catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ outcome: 'unknown' });
    const { inspect } = await import('node:util');
    expect(inspect(error, { depth: 10, showHidden: true })).not.toContain('the-password');
    answers({ 'GET /orders?search=': NOTHING });
    expect(await courier.findByRef('x')).toBeNull();
  });
});

test('serviceability: the fewest days of any courier, or none goes there', async () => {
  const ask = { fromPin: '500001', toPin: '560038', grams: 500 };
  answers({
    'GET /courier/serviceability': {
      body: {
        status: 200,
        data: {
          available_courier_companies: [{ estimated_delivery_days: '4' }, { estimated_delivery_days: '3' }],
        },
      },
    },
  });
  expect(await courier.serviceability(ask)).toEqual({ ok: true, etaDays: 3 });
  expect(at('GET /courier/serviceability')[0]?.path).toContain('weight=0.5');
  answers({ 'GET /courier/serviceability': { status: 404, body: { status: 404, message: 'No courier' } } });
  expect(await courier.serviceability(ask)).toEqual({ ok: false, reason: 'not_serviceable' });
});

describe('scans', () => {
  const activity = (id: number | string, label: string) => ({
    date: '2026-11-21 12:08:00',
    status: 'X-ILL2F',
    activity: `In words: ${label}`,
    location: 'MUMBAI',
    'sr-status': id,
    'sr-status-label': label,
  });

  test.each<[number | string, string, TrackStatus]>([
    [1, 'AWB ASSIGNED', 'booked'],
    [3, 'PICKUP SCHEDULED', 'pickup_scheduled'],
    [42, 'PICKED UP', 'picked_up'],
    ['18', 'IN TRANSIT', 'in_transit'],
    [17, 'Out For Delivery', 'out_for_delivery'],
    [21, 'UNDELIVERED', 'attempt_failed'],
    ['7', 'DELIVERED', 'delivered'],
    [9, 'RTO INITIATED', 'rto'],
    [46, 'RTO IN TRANSIT', 'rto'],
    [10, 'RTO DELIVERED', 'rto_delivered'],
    [8, 'Canceled', 'cancelled'],
    [8, 'CANCELLED', 'cancelled'],
    [12, 'LOST', 'lost'],
    [25, 'DAMAGED', 'damaged'],
    [45, 'CANCELLED BEFORE DISPATCHED', 'cancelled'],
    [45, 'Cancelled Before Dispatch', 'cancelled'],
    // Lists differ after 26: an id under another label changes nothing.
    [38, 'HANDOVER TO COURIER', 'unknown'],
    [7, 'RTO DELIVERED', 'unknown'],
    [27, 'SOMETHING NEW', 'unknown'],
    ['NA', 'NA', 'unknown'],
  ])('id %s and label %s together mean %s', async (id, label, meaning) => {
    answers({
      'GET /courier/track/awb/': {
        body: { tracking_data: { track_status: 1, shipment_track_activities: [activity(id, label)] } },
      },
    });
    const [event] = await courier.track([AWB]);
    expect(event).toMatchObject({ awb: AWB, status: meaning, rawCode: `${id}|${label}`, location: 'MUMBAI' });
    expect(event?.at.toISOString()).toBe('2026-11-21T06:38:00.000Z');
  });

  test('a parcel nothing is known of yet has no scans', async () => {
    answers({
      'GET /courier/track/awb/': {
        body: { tracking_data: { track_status: 0, error: 'No activities found' } },
      },
    });
    expect(await courier.track([AWB])).toEqual([]);
  });

  const pushed = (scans: object[]) =>
    Buffer.from(
      JSON.stringify({
        awb: AWB,
        courier_name: 'Delhivery Surface',
        current_status: 'IN TRANSIT',
        current_status_id: 18,
        shipment_status: 'IN TRANSIT',
        shipment_status_id: 18,
        current_timestamp: '23 05 2026 11:43:52',
        order_id: 'x',
        sr_order_id: 348456385,
        etd: '2026-05-23 15:40:19',
        scans,
        is_return: 0,
      }),
    );

  test('a webhook tells its scans, and without any what it says of now', () => {
    const headers = { 'x-api-key': 'the-one-before' };
    const raw = pushed([activity(42, 'PICKED UP'), activity(18, 'IN TRANSIT')]);
    expect(courier.parseWebhook(raw, headers).map((event) => event.status)).toEqual([
      'picked_up',
      'in_transit',
    ]);
    expect(courier.parseWebhook(pushed([]), headers)).toMatchObject([
      { status: 'in_transit', at: new Date('2026-05-23T06:13:52Z'), location: null },
    ]);
    expect(() => courier.parseWebhook(raw, {})).toThrow(expect.objectContaining({ outcome: 'forged' }));
    expect(() => courier.parseWebhook(Buffer.from('{}'), headers)).toThrow(
      expect.objectContaining({ outcome: 'unreadable' }),
    );
  });
});

test('label, pickup and cancellation name the shipment or the order, as each wants', async () => {
  answers({
    'POST /courier/generate/label': { body: { label_created: 1, label_url: `${there.url}/label.pdf` } },
    'POST /courier/generate/pickup': { body: { pickup_status: 1 } },
    'POST /orders/cancel': { body: { message: 'Order cancelled successfully.' } },
  });
  const login = { 'POST /v1/external/auth/login': LOGIN };
  expect(await courier.cancel(parcel)).toBe('cancelled');
  await courier.schedulePickup({ from: parcelTo().from, date: '2026-11-23', parcels: [parcel] });
  expect(JSON.parse(at('POST /orders/cancel')[0]?.body ?? '')).toEqual({ ids: [237157589] });
  expect(JSON.parse(at('POST /courier/generate/pickup')[0]?.body ?? '')).toEqual({
    shipment_id: [236612717],
  });
  there.answers({
    ...login,
    'POST /v1/external/courier/generate/label': { body: { label_url: `${there.url}/label.pdf` } },
    'GET /label.pdf': { type: 'application/pdf', body: Buffer.from('%PDF-1.4 label') },
  });
  expect((await courier.label(parcel, '4x6')).toString()).toBe('%PDF-1.4 label');
  expect(there.at('GET /label.pdf')[0]?.headers.authorization).toBeUndefined();
  answers({ 'POST /orders/cancel': { status: 400, body: { message: 'Cannot cancel a shipped order' } } });
  expect(await courier.cancel(parcel)).toBe('too_late');
  await expect(courier.cancel({ awb: AWB, providerRef: 'x' })).rejects.toThrow('not a reference');
});

test.each([
  ['an HTML page', { type: 'text/html', body: '<h1>Down</h1>' }, true],
  ['nothing', { body: '' }, true],
  ['something else', { body: { elephant: true } }, false],
] as const)('200 with %s leaves the outcome unknown', async (_what, answer, isDown) => {
  answers({ 'GET /courier/track/awb/': answer });
  await expect(courier.track([AWB])).rejects.toMatchObject({ outcome: 'unknown', isDown });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parcelTo } from '#tests/sandboxes/courier-sandbox.ts';
import { type Answer, type StandIn, startStandIn } from '#tests/sandboxes/stand-in.ts';
import type { CourierAdapter, TrackStatus } from './adapter.ts';
import { delhivery } from './delhivery.ts';
import { pickupName } from './pickup-name.ts';

/** Answers as Delhivery's portal and public recordings show them (facts, payments and law 6.1). */
const AWB = '12345678901234';
const NOT_FOUND: Answer = { body: { Success: false, Error: 'No such waybill or Order Id found' } };
const created = (ref: string): Answer => ({
  body: {
    cash_pickups_count: 0,
    package_count: 1,
    upload_wbn: 'UPL18331390215',
    prepaid_count: 1,
    packages: [
      {
        status: 'Success',
        client: 'INKBAZAAR',
        sort_code: 'BLR/IND',
        remarks: [''],
        waybill: AWB,
        cod_amount: 0,
        payment: 'Pre-paid',
        serviceable: true,
        refnum: ref,
      },
    ],
    success: true,
  },
});
const failed = (remarks: string[], rmk?: string): Answer => ({
  body: { packages: [{ waybill: '', refnum: 'x', status: 'Fail', remarks }], rmk, success: false },
});
const scan = (type: string, status: string, code: string, at: string, words = '') => ({
  ScanDetail: {
    ScanDateTime: at,
    ScanType: type,
    Scan: status,
    StatusDateTime: at,
    ScannedLocation: 'Bengaluru_Indiranagar_D (Karnataka)',
    StatusCode: code,
    Instructions: words,
  },
});
const shipment = (ref: string, scans: object[] = []) => ({
  Shipment: {
    AWB,
    ReferenceNo: ref,
    PickUpDate: '2026-11-21T18:10:52',
    Status: {
      Status: 'Manifested',
      StatusType: 'UD',
      StatusDateTime: '2026-11-21T14:31:48.752',
      StatusLocation: 'Hyderabad_Abids_I (Telangana)',
      Instructions: 'Manifest uploaded',
      StatusCode: 'X-UCI',
    },
    Scans: scans,
  },
});
const PLACE: Answer = { body: { success: true, data: { name: 'IB' }, error: '' } };

let there: StandIn;
let courier: CourierAdapter;
beforeAll(async () => {
  there = await startStandIn();
});
afterAll(() => there.stop());
beforeEach(() => {
  courier = delhivery({ baseUrl: there.url, token: 'the-token' }, ['the-webhook-secret']);
});

describe('booking', () => {
  test('looks by our reference, registers the place once, and sends a form with the token', async () => {
    const request = parcelTo({ products: '100 % cotton; A&B #1' });
    there.answers({
      'GET /api/v1/packages/json/': NOT_FOUND,
      'POST /api/backend/clientwarehouse/create/': PLACE,
      'POST /api/cmu/create.json': created(request.ref),
    });
    expect(await courier.book(request)).toEqual({ awb: AWB, providerRef: AWB });
    await courier.book(parcelTo());
    expect(there.at('POST /api/backend/clientwarehouse/create/')).toHaveLength(1);
    const [sent] = there.at('POST /api/cmu/create.json');
    expect(sent?.headers).toMatchObject({
      authorization: 'Token the-token',
      'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
    });
    const form = new URLSearchParams(sent?.body);
    expect(form.get('format')).toBe('json');
    expect(JSON.parse(form.get('data') ?? '')).toMatchObject({
      pickup_location: { name: pickupName(request.from) },
      shipments: [
        {
          name: 'Asha Rao',
          pin: '560038',
          phone: '9876543210',
          order: request.ref,
          payment_mode: 'Prepaid',
          weight: 1250,
          shipment_length: 30,
          shipment_width: 20,
          shipment_height: 11,
          total_amount: 1234.5,
          products_desc: `Order ${request.orderNo}: 100   cotton  AandB  1`,
        },
      ],
    });
    expect(there.at('GET /api/v1/packages/json/')[0]?.path).toContain(`ref_ids=${request.ref}`);
  });

  test('what is booked already is not booked again', async () => {
    const request = parcelTo();
    there.answers({ 'GET /api/v1/packages/json/': { body: { ShipmentData: [shipment(request.ref)] } } });
    expect(await courier.book(request)).toEqual({ awb: AWB, providerRef: AWB });
    expect(there.at('POST')).toHaveLength(0);
  });

  test('an answer with 200 that says no is a refusal in its own words', async () => {
    there.answers({
      'GET /api/v1/packages/json/': NOT_FOUND,
      'POST /api/backend/clientwarehouse/create/': PLACE,
      'POST /api/cmu/create.json': failed(['Consignee pincode is not serviceable']),
    });
    await expect(courier.book(parcelTo())).rejects.toMatchObject({
      outcome: 'refused',
      message: 'Consignee pincode is not serviceable',
    });
    there.answers({
      'GET /api/v1/packages/json/': NOT_FOUND,
      'POST /api/cmu/create.json': failed([], 'ClientWarehouse matching query does not exist.'),
      'POST /api/backend/clientwarehouse/create/': PLACE,
    });
    await expect(courier.book(parcelTo())).rejects.toMatchObject({
      message: 'ClientWarehouse matching query does not exist.',
    });
  });

  test.each<[string, Answer | 'cut']>([
    ['partially saved', failed(['Package might have been partially saved. Please check and retry'])],
    ['a duplicate', failed(['Duplicate order id'])],
    ['cut off', 'cut'],
    ['its firewall', { status: 403, type: 'text/html', body: '<h1>Forbidden</h1>' }],
    ['a broken machine', { status: 502, type: 'text/html', body: '<h1>Bad Gateway</h1>' }],
  ])('%s: looked for once more, and found or left open', async (_title, answer) => {
    const request = parcelTo();
    let looks = 0;
    const table = (found: number) => ({
      'GET /api/v1/packages/json/': (): Answer => {
        looks += 1;
        return looks > found ? { body: { ShipmentData: [shipment(request.ref)] } } : NOT_FOUND;
      },
      'POST /api/backend/clientwarehouse/create/': PLACE,
      'POST /api/cmu/create.json': answer,
    });
    there.answers(table(1));
    expect(await courier.book(request)).toEqual({ awb: AWB, providerRef: AWB });
    looks = 0;
    there.answers(table(99));
    await expect(courier.book(request)).rejects.toMatchObject({ outcome: 'unknown' });
    expect(there.at('POST /api/cmu/create.json')).toHaveLength(1);
  });

  test('a place that is registered already is good, one that is wrong is told', async () => {
    const answers = (place: Answer) =>
      there.answers({
        'GET /api/v1/packages/json/': NOT_FOUND,
        'POST /api/backend/clientwarehouse/create/': place,
        'POST /api/cmu/create.json': created('x'),
      });
    answers({
      status: 400,
      body: { success: false, error: ['client-warehouse with name IB already exists'] },
    });
    expect(await courier.book(parcelTo())).toEqual({ awb: AWB, providerRef: AWB });
    answers({ status: 400, body: { success: false, error: ['pin is not valid'] } });
    const elsewhere = parcelTo({ from: { ...parcelTo().from, pin: '500002' } });
    await expect(courier.book(elsewhere)).rejects.toMatchObject({
      outcome: 'refused',
      message: 'pin is not valid',
    });
    expect(there.at('POST /api/cmu/create.json')).toHaveLength(0);
  });
});

test('serviceability: an empty list, an embargo, and neither', async () => {
  const ask = async (codes: object[]) => {
    there.answers({ 'GET /c/api/pin-codes/json/': { body: { delivery_codes: codes } } });
    return courier.serviceability({ fromPin: '500001', toPin: '560038', grams: 500 });
  };
  expect(await ask([])).toEqual({ ok: false, reason: 'not_serviceable' });
  expect(await ask([{ postal_code: { pin: 560038, pre_paid: 'Y', remarks: 'Embargo' } }])).toEqual({
    ok: false,
    reason: 'embargo',
  });
  expect(await ask([{ postal_code: { pin: 560038, pre_paid: 'N', remarks: '' } }])).toMatchObject({
    ok: false,
  });
  expect(await ask([{ postal_code: { pin: 560038, pre_paid: 'Y', remarks: '' } }])).toEqual({ ok: true });
});

describe('scans', () => {
  test.each<[string, string, TrackStatus]>([
    ['UD', 'Manifested', 'booked'],
    ['UD', 'In Transit', 'in_transit'],
    ['RT', 'In Transit', 'rto'],
    ['UD', 'Pending', 'in_transit'],
    ['RT', 'Pending', 'rto'],
    ['UD', 'Dispatched', 'out_for_delivery'],
    ['RT', 'Dispatched', 'rto'],
    ['DL', 'Delivered', 'delivered'],
    ['DL', 'RTO', 'rto_delivered'],
    ['DL', 'DTO', 'unknown'],
    ['CN', 'Canceled', 'cancelled'],
    ['LT', 'Lost', 'lost'],
    ['PU', 'In Transit', 'unknown'],
    ['UD', 'Something new', 'unknown'],
  ])('%s and %s together mean %s', async (type, status, meaning) => {
    const scans = [scan(type, status, '', '2026-11-21T18:10:52')];
    there.answers({
      'GET /api/v1/packages/json/?waybill=': { body: { ShipmentData: [shipment('r', scans)] } },
    });
    const [event] = await courier.track([AWB]);
    expect(event).toMatchObject({ awb: AWB, status: meaning, rawCode: `${type}|${status}` });
    // No zone is named: it is India's.
    expect(event?.at.toISOString()).toBe('2026-11-21T12:40:52.000Z');
  });

  test('a code says more than the pair it comes with, but never delivers', async () => {
    const scans = [
      scan('UD', 'Manifested', 'FMPUR-101', '2026-11-21T14:36:53', 'Pickup scheduled'),
      scan('UD', 'In Transit', 'X-PPOM', '2026-11-21T18:10:52', 'Shipment picked up'),
      scan('DL', 'Delivered', 'X-PPOM', '2026-11-22T18:10:52', 'Delivered to consignee'),
    ];
    there.answers({ 'GET /api/v1/packages/json/': { body: { ShipmentData: [shipment('r', scans)] } } });
    expect((await courier.track([AWB])).map((event) => event.status)).toEqual([
      'pickup_scheduled',
      'picked_up',
      'delivered',
    ]);
  });

  test('without a list of scans its present status counts', async () => {
    there.answers({ 'GET /api/v1/packages/json/': { body: { ShipmentData: [shipment('r')] } } });
    expect(await courier.track([AWB])).toMatchObject([{ status: 'booked', rawText: 'Manifest uploaded' }]);
  });

  test('the recorded webhook, under our secret alone', () => {
    const raw = Buffer.from(
      '{"Shipment":{"Status":{"Status":"Manifested","StatusDateTime":"2019-01-09T17:10:42.767","StatusType":"UD","StatusLocation":"Chandigarh (Chandigarh)","Instructions":"Manifest uploaded"},"PickUpDate":"2019-01-09T17:10:42.543","NSLCode":"X-UCI","Sortcode":"IXC/MDP","ReferenceNo":"28","AWB":"12345678901234"}}',
    );
    expect(courier.parseWebhook(raw, { 'x-courier-secret': 'the-webhook-secret' })).toMatchObject([
      {
        awb: AWB,
        status: 'booked',
        rawCode: 'UD|Manifested|X-UCI',
        at: new Date('2019-01-09T11:40:42.767Z'),
        location: 'Chandigarh (Chandigarh)',
      },
    ]);
    for (const headers of [{}, { 'x-courier-secret': 'another' }, { 'x-courier-secret': '' }])
      expect(() => courier.parseWebhook(raw, headers)).toThrow(
        expect.objectContaining({ outcome: 'forged' }),
      );
    const open = delhivery({ baseUrl: there.url, token: 't' }, []);
    expect(() => open.parseWebhook(raw, { 'x-courier-secret': '' })).toThrow(
      expect.objectContaining({ outcome: 'forged' }),
    );
  });
});

describe('label, pickup, cancellation', () => {
  const parcel = { awb: AWB, providerRef: AWB };

  test('the label is fetched where it links to, without our token', async () => {
    there.answers({
      'GET /api/p/packing_slip': {
        body: { packages_found: 1, packages: [{ wbn: AWB, pdf_download_link: `${there.url}/slip.pdf` }] },
      },
      'GET /slip.pdf': { type: 'application/pdf', body: Buffer.from('%PDF-1.4 label') },
    });
    expect((await courier.label(parcel, '4x6')).toString()).toBe('%PDF-1.4 label');
    expect(there.at('GET /api/p/packing_slip')[0]?.path).toContain('pdf_size=4R');
    expect(there.at('GET /slip.pdf')[0]?.headers.authorization).toBeUndefined();
  });

  test.each(['http://192.0.2.1/slip.pdf', 'file:///etc/passwd', 'slip.pdf'])(
    'a link to %s is not followed',
    async (link) => {
      there.answers({ 'GET /api/p/packing_slip': { body: { packages: [{ pdf_download_link: link }] } } });
      await expect(courier.label(parcel, '4x6')).rejects.toMatchObject({ outcome: 'unknown' });
    },
  );

  test('a page instead of a label is no label', async () => {
    there.answers({
      'GET /api/p/packing_slip': { body: { packages: [{ pdf_download_link: `${there.url}/slip.pdf` }] } },
      'GET /slip.pdf': { type: 'text/html', body: '<h1>Sign in</h1>' },
    });
    await expect(courier.label(parcel, '4x6')).rejects.toThrow('no label');
  });

  test('a van is asked for by the name of the place; one that is coming already is good', async () => {
    const { from } = parcelTo();
    const van = { from, date: '2026-11-23', parcels: [parcel, parcel] };
    there.answers({
      'POST /api/backend/clientwarehouse/create/': PLACE,
      'POST /fm/request/new/': { status: 201, body: { pickup_id: 1, client_name: 'INKBAZAAR' } },
    });
    await courier.schedulePickup(van);
    expect(JSON.parse(there.at('POST /fm/request/new/')[0]?.body ?? '')).toEqual({
      pickup_location: pickupName(from),
      pickup_date: '2026-11-23',
      pickup_time: '14:00:00',
      expected_package_count: 2,
    });
    there.answers({
      'POST /fm/request/new/': { status: 400, body: { pr_exist: true, pickup_id: 1, success: false } },
    });
    await expect(courier.schedulePickup(van)).resolves.toBeUndefined();
  });

  test('the answer to a cancellation is XML', async () => {
    const xml = (status: string): Answer => ({
      type: 'application/xml',
      body: `<?xml version="1.0" encoding="utf-8"?><root><status>${status}</status><waybill>${AWB}</waybill></root>`,
    });
    there.answers({ 'POST /api/p/edit': xml('True') });
    expect(await courier.cancel(parcel)).toBe('cancelled');
    expect(JSON.parse(there.at('POST /api/p/edit')[0]?.body ?? '')).toEqual({
      waybill: AWB,
      cancellation: 'true',
    });
    there.answers({ 'POST /api/p/edit': xml('False') });
    expect(await courier.cancel(parcel)).toBe('too_late');
    there.answers({ 'POST /api/p/edit': { type: 'text/html', body: '<h1>Hello</h1>' } });
    await expect(courier.cancel(parcel)).rejects.toMatchObject({ outcome: 'unknown' });
  });
});

test.each([
  ['an HTML page', { type: 'text/html', body: '<h1>Down</h1>' }, true],
  ['nothing', { body: '' }, true],
  ['something else', { body: { elephant: true } }, false],
  [
    'a parcel without a number',
    { body: { ShipmentData: [{ Shipment: { Status: { Status: 'x' } } }] } },
    false,
  ],
] as const)('200 with %s leaves the outcome unknown', async (_what, answer, isDown) => {
  there.answers({ 'GET /api/v1/packages/json/': answer });
  await expect(courier.track([AWB])).rejects.toMatchObject({ outcome: 'unknown', isDown });
});

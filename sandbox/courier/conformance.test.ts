import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  COURIER_KEYS,
  type PlayedCourier,
  parcelTo,
  startCourier,
} from '#tests/sandboxes/courier-sandbox.ts';
import { until } from '#tests/sandboxes/sandbox.ts';
import { isAwb } from './awb.ts';

let played: PlayedCourier;
beforeAll(async () => {
  played = await startCourier();
});
afterEach(() => played.clearFaults());
afterAll(() => played.stop());

const authorised = { authorization: `Bearer ${COURIER_KEYS.key}` };
const v1 = (path: string, init: RequestInit = {}) =>
  fetch(`${played.url}/v1${path}`, { ...init, headers: { ...authorised, ...init.headers } });

const wire = (changes: object = {}) => ({
  ref: `wire-${Math.random()}`,
  from: { name: 'Press', phone: '9000000001', address: 'Abids', city: null, state: null, pin: '500001' },
  to: { name: 'Asha', phone: '9876543210', address: 'Indiranagar', city: null, state: null, pin: '560038' },
  weight_grams: 500,
  length_mm: 100,
  width_mm: 100,
  height_mm: 100,
  order_no: 'A1',
  invoice_no: 'RC/1',
  value_paise: 100,
  products: '100 cards',
  ...changes,
});
const book = (body: unknown) =>
  v1('/parcels', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('booking', () => {
  test('a parcel has a number that checks, and a second call under its ref answers with the same', async () => {
    const body = wire();
    const first = await book(body);
    const again = await book({ ...body, weight_grams: 900 });
    expect([first.status, again.status]).toEqual([201, 200]);
    const parcel = await first.json();
    expect(isAwb(parcel.awb)).toBe(true);
    expect(await again.json()).toEqual(parcel);
    const found = await (await v1(`/parcels?ref=${body.ref}`)).json();
    expect(found.parcels).toEqual([parcel]);
  });

  test('twenty calls at once under one ref make one parcel', async () => {
    const body = wire();
    const answers = await Promise.all(Array.from({ length: 20 }, () => book(body)));
    const awbs = await Promise.all(answers.map(async (one) => (await one.json()).awb));
    expect(new Set(awbs).size).toBe(1);
    expect(answers.filter((one) => one.status === 201)).toHaveLength(1);
    expect(await played.count(body.ref)).toBe(1);
  });

  test.each([
    ['without a key', {}, 401, { authorization: 'Bearer wrong' }],
    ['without a ref', { ref: '' }, 400, {}],
    ['to a PIN code of five digits', { to: { ...wire().to, pin: '56003' } }, 400, {}],
    ['to where no van goes', { to: { ...wire().to, pin: '900001' } }, 422, {}],
    ['above 70 kg', { weight_grams: 70_001 }, 400, {}],
    ['above 70 kg by its volume', { length_mm: 2000, width_mm: 2000, height_mm: 2000 }, 422, {}],
    ['of weight zero', { weight_grams: 0 }, 400, {}],
    ['to nobody', { to: { ...wire().to, name: ' ' } }, 400, {}],
    ['with a phone of four digits', { to: { ...wire().to, phone: '1234' } }, 400, {}],
  ])('%s is refused, and books nothing', async (_title, changes, status, headers) => {
    const body = wire(changes);
    const answer = await v1('/parcels', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(status);
    expect((await answer.json()).error.message).not.toBe('');
    if (body.ref) expect(await played.count(body.ref)).toBe(0);
  });
});

test('serviceability tells the zone and the days, and where no van goes', async () => {
  const ask = async (to: string) => (await v1(`/serviceability?from=500001&to=${to}&grams=500`)).json();
  expect(await ask('500034')).toEqual({ serviceable: true, zone: 'A', eta_days: 1 });
  expect(await ask('560038')).toEqual({ serviceable: true, zone: 'B', eta_days: 2 });
  expect(await ask('110001')).toEqual({ serviceable: true, zone: 'C', eta_days: 2 });
  expect(await ask('302001')).toEqual({ serviceable: true, zone: 'D', eta_days: 4 });
  expect(await ask('781001')).toEqual({ serviceable: true, zone: 'E', eta_days: 6 });
  expect(await ask('900001')).toEqual({ serviceable: false, reason: 'no_van' });
  expect((await (await v1('/serviceability?from=500001&to=560038&grams=70001')).json()).reason).toBe(
    'too_heavy',
  );
});

async function booked(): Promise<string> {
  return (await (await book(wire())).json()).awb;
}

describe('the way of a parcel', () => {
  test('step by step to the door, each scan with its code, its words, its time and place', async () => {
    const awb = await booked();
    for (let step = 0; step < 5; step += 1) await played.advance(awb);
    const { parcels } = await (await v1(`/tracking?awbs=${awb}`)).json();
    expect(parcels[0].scans.map((scan: { status: string }) => scan.status)).toEqual([
      'booked',
      'pickup_scheduled',
      'picked_up',
      'in_transit',
      'out_for_delivery',
      'delivered',
    ]);
    expect(parcels[0].scans[5]).toMatchObject({ code: 'LR50', text: 'Delivered', location: 'Bengaluru' });
    expect(parcels[0].scans[5].at).toMatch(/\+05:30$/);
    expect((await played.advance(awb)).status).toBe(400);
  });

  test('in one go, back to the sender, lost: by the shortest way, and never where no way leads', async () => {
    const statusAfter = async (...steps: string[]) => {
      const awb = await booked();
      for (const step of steps) await played.advance(awb, step);
      const { parcels } = await (await v1(`/tracking?awbs=${awb}`)).json();
      return parcels[0].scans.map((scan: { status: string }) => scan.status);
    };
    expect(await statusAfter('delivered')).toEqual([
      'booked',
      'picked_up',
      'in_transit',
      'out_for_delivery',
      'delivered',
    ]);
    expect(await statusAfter('attempt_failed', 'rto_delivered')).toContain('rto');
    expect((await statusAfter('lost')).slice(-2)).toEqual(['picked_up', 'lost']);
    expect(await statusAfter('delivered', 'rto')).not.toContain('rto');
    expect(await statusAfter('cancelled', 'picked_up')).toEqual(['booked', 'cancelled']);
  });

  test('a booking is cancelled once, and not after it was picked up', async () => {
    const [early, late] = [await booked(), await booked()];
    const cancel = (awb: string) => v1(`/parcels/${awb}/cancel`, { method: 'POST' });
    expect([(await cancel(early)).status, (await cancel(early)).status]).toEqual([200, 200]);
    await played.advance(late, 'picked_up');
    const refused = await cancel(late);
    expect([refused.status, (await refused.json()).error.code]).toEqual([409, 'too_late']);
    expect((await cancel('LR000000005724')).status).toBe(404);
  });

  test('a van is ordered once for the same parcels, and they wait for it', async () => {
    const awb = await booked();
    const order = () =>
      v1('/pickups', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ pin: '500001', date: '2026-11-23', awbs: [awb] }),
      });
    expect([(await order()).status, (await order()).status]).toEqual([200, 200]);
    const { parcels } = await (await v1(`/tracking?awbs=${awb}`)).json();
    expect(parcels[0].scans).toHaveLength(2);
  });

  test('by time: what has stood still for as long as the clock says moves on by itself', async () => {
    const awb = await booked();
    await played.post('clock', { step_ms: 1 });
    await until(async () => {
      const { parcels } = await (await v1(`/tracking?awbs=${awb}`)).json();
      return parcels[0].scans.at(-1).status === 'delivered';
    });
    expect((await played.post('clock', {})).body).toEqual({ step_ms: null });
  });

  test('pushed on by two at once it makes each step once', async () => {
    const awb = await booked();
    await Promise.all([played.advance(awb, 'delivered'), played.advance(awb, 'delivered')]);
    const { parcels } = await (await v1(`/tracking?awbs=${awb}`)).json();
    expect(parcels[0].scans).toHaveLength(5);
  });
});

test('the page shows the parcels, and its buttons push them on without a script', async () => {
  const request = parcelTo({ to: { ...parcelTo().to, name: 'Asha <b>Rao</b>' } });
  const { awb } = await played.courier.book(request);
  const page = await played.app.inject('/sandbox/courier');
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain(awb);
  expect(page.body).toContain('Asha &lt;b&gt;Rao&lt;/b&gt;');
  const push = (payload: string) =>
    played.app.inject({
      method: 'POST',
      url: '/sandbox/courier/push',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    });
  const pushed = await push(`awb=${awb}&to=out_for_delivery`);
  expect([pushed.statusCode, pushed.headers.location]).toEqual([303, '/sandbox/courier']);
  // What cannot be any more is no error: the page shows what is.
  expect((await push(`awb=${awb}&to=booked`)).statusCode).toBe(303);
  expect((await played.courier.track([awb])).at(-1)?.status).toBe('out_for_delivery');
});

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type PlayedCourier, parcelTo, signatureOf, startCourier } from '#tests/sandboxes/courier-sandbox.ts';
import { until } from '#tests/sandboxes/sandbox.ts';

const PATIENT = { timeout: 20_000 };

let played: PlayedCourier;
beforeAll(async () => {
  played = await startCourier();
});
afterEach(async () => {
  played.receiver.answer = () => 200;
  await played.clearFaults();
});
afterAll(() => played.stop());

async function booked() {
  const request = parcelTo();
  const { awb } = await played.courier.book(request);
  await until(() => played.heard(awb).length === 1);
  return { awb, ref: request.ref };
}
const statuses = (awb: string) => played.heard(awb).map((one) => one.status);
const hears = (awb: string, count: number) => until(() => played.heard(awb).length >= count);

describe('webhooks', () => {
  test('each scan is told once, in order, signed over its raw body', async () => {
    const { awb } = await booked();
    await played.advance(awb, 'in_transit');
    await hears(awb, 3);
    expect(new Set(statuses(awb))).toEqual(new Set(['booked', 'picked_up', 'in_transit']));
    for (const one of played.heard(awb)) expect(one.signature).toBe(signatureOf(one.raw));
    expect(new Set(played.heard(awb).map((one) => one.eventId)).size).toBe(3);
  });

  test('one that is not taken comes again, with the same body', async () => {
    const { awb } = await booked();
    let refusals = 1;
    played.receiver.answer = () => (refusals-- > 0 ? 500 : 200);
    await played.advance(awb);
    await hears(awb, 3);
    const [, first, again] = played.heard(awb);
    expect(again?.raw).toBe(first?.raw);
  });

  test('duplicate, wrong signature, delay', async () => {
    const { awb, ref } = await booked();
    await played.fault({ kind: 'duplicate', ref, copies: 3, status: 'pickup_scheduled' });
    await played.advance(awb);
    await hears(awb, 4);
    expect(new Set(played.heard(awb).map((one) => one.eventId)).size).toBe(2);
    await played.fault({ kind: 'wrong_signature', ref });
    await played.fault({ kind: 'delay', ref, ms: 300 });
    const start = performance.now();
    await played.advance(awb, 'picked_up');
    await hears(awb, 5);
    expect(performance.now() - start).toBeGreaterThan(295);
    const last = played.heard(awb)[4];
    expect(last?.signature).not.toBe(signatureOf(last?.raw ?? ''));
  });

  test('reorder: the last scan is told first', async () => {
    const { awb, ref } = await booked();
    await played.fault({ kind: 'reorder', ref });
    await played.advance(awb, 'out_for_delivery');
    await hears(awb, 4);
    expect(statuses(awb)).toEqual(['booked', 'out_for_delivery', 'in_transit', 'picked_up']);
  });

  test('drop and hold: told only when asked for; tracking has it all the same', async () => {
    const { awb, ref } = await booked();
    await played.fault({ kind: 'drop', ref, times: 1 });
    await played.advance(awb);
    await played.fault({ kind: 'hold', ref, times: 1 });
    await played.advance(awb);
    // That it was taken is written down after it was.
    await expect
      .poll(async () => {
        const { deliveries } = (await played.get(`webhooks?awb=${awb}`)).body;
        return deliveries.map((one: { state: string }) => one.state);
      }, PATIENT)
      .toEqual(['held', 'dropped', 'delivered']);
    expect((await played.courier.track([awb])).map((one) => one.status)).toEqual([
      'booked',
      'pickup_scheduled',
      'picked_up',
    ]);
    expect((await played.post('faults/release', { awb })).body).toEqual({ sent: 1 });
    await hears(awb, 2);
    expect((await played.post('webhooks/replay', { awb })).body.sent).toBeGreaterThanOrEqual(2);
    await until(() => new Set(statuses(awb)).size === 3);
  });
});

describe('calls', () => {
  test.each([
    ['lose_answer', 1],
    ['save_then_500', 1],
    ['429', 0],
    ['500', 0],
    ['html502', 0],
  ])('%s: the shop books once, and knows it', async (kind, kept) => {
    const request = parcelTo();
    await played.fault({ kind, operation: 'book', ref: request.ref, times: 1 });
    const first = await played.courier.book(request).catch((error: unknown) => error);
    if (kept) expect(first).toMatchObject({ awb: expect.stringMatching(/^LR\d{12}$/) });
    else expect(first).toMatchObject({ outcome: 'unknown' });
    expect(await played.count(request.ref)).toBe(kept);
    const again = await played.courier.book(request);
    if (kept) expect(again).toEqual(first);
    expect(await played.count(request.ref)).toBe(1);
  });

  test('a courier that knows no refs is asked by ref first, so that it is still one parcel', async () => {
    const request = parcelTo();
    await played.fault({ kind: 'forgetful', ref: request.ref });
    await played.fault({ kind: 'save_then_500', operation: 'book', ref: request.ref, times: 1 });
    const [first, again] = [await played.courier.book(request), await played.courier.book(request)];
    expect(again).toEqual(first);
    expect(await played.count(request.ref)).toBe(1);
  });

  test('control: sent twice without looking, the forgetful courier has two', async () => {
    const request = parcelTo();
    await played.fault({ kind: 'forgetful', ref: request.ref });
    await played.courier.book(request);
    const { from, to, ...rest } = request;
    const body = {
      ref: rest.ref,
      from,
      to,
      weight_grams: 1,
      length_mm: 1,
      width_mm: 1,
      height_mm: 1,
      order_no: 'A',
      invoice_no: 'B',
      value_paise: 1,
      products: 'C',
    };
    await played.app.inject({
      method: 'POST',
      url: '/sandbox/courier/v1/parcels',
      headers: { authorization: 'Bearer the-key-of-the-shop' },
      payload: body,
    });
    expect(await played.count(request.ref)).toBe(2);
  });

  test('slow: the answer comes late, and counts', async () => {
    const request = parcelTo();
    await played.fault({ kind: 'slow', operation: 'book', ref: request.ref, ms: 300 });
    const start = performance.now();
    await played.courier.book(request);
    expect(performance.now() - start).toBeGreaterThan(295);
  });

  test('a late answer: booked at once, known later', async () => {
    const request = parcelTo();
    await played.fault({ kind: 'late_answer', operation: 'book', ref: request.ref, ms: 400 });
    const start = performance.now();
    const booking = played.courier.book(request);
    await until(async () => (await played.count(request.ref)) === 1);
    await booking;
    expect(performance.now() - start).toBeGreaterThan(395);
  });

  test.each([
    { kind: 'none' },
    { kind: 'drop', operation: 'fly' },
    { kind: 'drop', times: 0 },
    { kind: 'drop', status: 'eaten' },
  ])('a fault that makes no sense is refused: %j', async (fault) => {
    expect((await played.fault(fault)).status).toBe(400);
  });
});

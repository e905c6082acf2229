import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  COURIER_KEYS,
  type PlayedCourier,
  parcelTo,
  signatureOf,
  startCourier,
} from '#tests/sandboxes/courier-sandbox.ts';
import { until } from '#tests/sandboxes/sandbox.ts';
import { localRunner } from './local-runner.ts';

let played: PlayedCourier;
beforeAll(async () => {
  played = await startCourier();
});
afterEach(() => played.clearFaults());
afterAll(() => played.stop());

test('serviceability, booking, label, pickup and tracking over the wire', async () => {
  const { courier } = played;
  expect(await courier.serviceability({ fromPin: '500001', toPin: '560038', grams: 500 })).toEqual({
    ok: true,
    etaDays: 2,
  });
  expect(await courier.serviceability({ fromPin: '500001', toPin: '900001', grams: 500 })).toEqual({
    ok: false,
    reason: 'no_van',
  });
  const request = parcelTo();
  expect(await courier.findByRef(request.ref)).toBeNull();
  const parcel = await courier.book(request);
  expect(await courier.findByRef(request.ref)).toEqual(parcel);
  expect((await courier.label(parcel, '4x6')).subarray(0, 5).toString()).toBe('%PDF-');
  await courier.schedulePickup({ from: request.from, date: '2026-11-23', parcels: [parcel] });
  await played.advance(parcel.awb, 'delivered');
  const events = await courier.track([parcel.awb]);
  expect(events.map((event) => event.status)).toEqual([
    'booked',
    'pickup_scheduled',
    'picked_up',
    'in_transit',
    'out_for_delivery',
    'delivered',
  ]);
  expect(new Set(events.map((event) => event.dedupe)).size).toBe(6);
  expect(await courier.track(['LR000000005724'])).toEqual([]);
});

test('what tracking tells and what the webhook told are the same scan', async () => {
  const { awb } = await played.courier.book(parcelTo());
  await played.advance(awb);
  await until(() => played.heard(awb).length === 2);
  const told = played
    .heard(awb)
    .flatMap(({ raw, signature }) =>
      played.courier.parseWebhook(Buffer.from(raw), { 'x-runner-signature': signature }),
    );
  const dedupes = (events: { dedupe: string }[]) => events.map((event) => event.dedupe).sort();
  expect(dedupes(told)).toEqual(dedupes(await played.courier.track([awb])));
});

test('a webhook counts only under the signature of its very bytes', () => {
  const parse = (raw: string, headers: Record<string, string>) => () =>
    played.courier.parseWebhook(Buffer.from(raw), headers);
  const raw =
    '{"awb":"LR000000005724","scan":{"code":"LR50","status":"delivered","text":"","at":"2026-11-21T10:00:00.000+05:30","location":""}}';
  expect(parse(raw, { 'x-runner-signature': signatureOf(raw) })()).toMatchObject([
    { awb: 'LR000000005724', status: 'delivered', at: new Date('2026-11-21T04:30:00Z'), location: null },
  ]);
  for (const headers of [{}, { 'x-runner-signature': '' }, { 'x-runner-signature': signatureOf(`${raw} `) }])
    expect(parse(raw, headers as Record<string, string>)).toThrow(
      expect.objectContaining({ outcome: 'forged' }),
    );
  for (const body of ['{', '{}', 'null', '{"awb":"x","scan":{"at":"yesterday"}}'])
    expect(parse(body, { 'x-runner-signature': signatureOf(body) })).toThrow(
      expect.objectContaining({ outcome: 'unreadable' }),
    );
  const eaten = raw.replace('delivered', 'eaten');
  expect(parse(eaten, { 'x-runner-signature': signatureOf(eaten) })()).toMatchObject([{ status: 'unknown' }]);
});

describe('what an answer means', () => {
  test('a refusal carries the words of the courier', async () => {
    const request = parcelTo({ to: { ...parcelTo().to, pin: '900001' } });
    await expect(played.courier.book(request)).rejects.toMatchObject({
      outcome: 'refused',
      message: 'We do not go to 900001.',
    });
  });

  test('a wrong key is no refusal of the parcel, and never shows in the error', async () => {
    const stranger = localRunner({ baseUrl: played.url, key: 'not-the-key', webhookSecret: 'x' });
    const error = await stranger.book(parcelTo()).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ outcome: 'unknown', status: 401 });
    const { inspect } = await import('node:util');
    expect(inspect(error, { depth: 10, showHidden: true })).not.toContain('not-the-key');
  });

  test('nobody listening leaves the outcome unknown', async () => {
    const away = localRunner({ baseUrl: 'http://127.0.0.1:1', ...COURIER_KEYS });
    await expect(away.book(parcelTo())).rejects.toMatchObject({ outcome: 'unknown', status: 0 });
  });

  test('cancelled while it waits, too late once it is on its way', async () => {
    const [early, late] = [await played.courier.book(parcelTo()), await played.courier.book(parcelTo())];
    expect(await played.courier.cancel(early)).toBe('cancelled');
    expect(await played.courier.cancel(early)).toBe('cancelled');
    await played.advance(late.awb, 'picked_up');
    expect(await played.courier.cancel(late)).toBe('too_late');
  });
});

test('ten workers that book one shipment at once get one parcel', async () => {
  const request = parcelTo();
  const parcels = await Promise.all(Array.from({ length: 10 }, () => played.courier.book(request)));
  expect(new Set(parcels.map((parcel) => parcel.awb)).size).toBe(1);
  expect(await played.count(request.ref)).toBe(1);
});

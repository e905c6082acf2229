import { z } from 'zod';
import type { Booked, BookRequest, CourierAdapter, Place } from './adapter.ts';
import { bookOnce } from './book-once.ts';
import { CourierError } from './courier-error.ts';
import { type CourierAnswer, failureOf, jsonOf, pdfIn, send, sendForPdf } from './courier-http.ts';
import { Pushed, scanPushed, scansOf, Tracked } from './delhivery-scans.ts';
import { registerOnce } from './pickup-name.ts';
import { cityAndStateOf } from './town.ts';
import { requireSecret, webhookBody } from './webhook-secret.ts';

interface Account {
  baseUrl: string;
  token: string;
}

const texts = z
  .union([z.string(), z.array(z.unknown()).transform((list) => list.join(', ')), z.null()])
  .optional()
  .transform((value) => value || undefined);

const Created = z.object({
  success: z.boolean(),
  rmk: texts,
  packages: z
    .array(z.object({ waybill: z.string().nullish(), status: z.string(), remarks: texts }))
    .default([]),
});

/** Characters its reader of forms stumbles over. */
const clean = (text: string) => text.replaceAll('&', 'and').replaceAll(/[#%;\\]/g, ' ');

function shipmentOf(request: BookRequest) {
  const { from, to } = request;
  const town = cityAndStateOf(to);
  return {
    name: clean(to.name),
    add: clean(to.address),
    pin: to.pin,
    city: clean(town.city),
    state: clean(town.state),
    country: 'India',
    phone: to.phone,
    order: request.ref,
    payment_mode: 'Prepaid',
    return_name: clean(from.name),
    return_add: clean(from.address),
    return_pin: from.pin,
    return_phone: from.phone,
    return_country: 'India',
    // Its label has room for what is in it, and `order` is our reference: the number people say stands here.
    products_desc: clean(`Order ${request.orderNo}: ${request.products}`),
    total_amount: request.valuePaise / 100,
    seller_inv: clean(request.invoiceNo),
    quantity: '1',
    weight: request.weightGrams,
    shipment_length: Math.ceil(request.lengthMm / 10),
    shipment_width: Math.ceil(request.widthMm / 10),
    shipment_height: Math.ceil(request.heightMm / 10),
  };
}

const wordsOf = (answer: CourierAnswer) =>
  z
    .object({ error: texts, rmk: texts, detail: texts, Error: texts })
    .transform((told) => told.error ?? told.rmk ?? told.detail ?? told.Error)
    .safeParse(jsonOf(answer)).data;

type Ask = (path: string, call?: { body?: object | URLSearchParams }) => Promise<CourierAnswer>;

async function create(ask: Ask, request: BookRequest, pickup: string): Promise<Booked> {
  const data = { shipments: [shipmentOf(request)], pickup_location: { name: pickup } };
  const form = new URLSearchParams({ format: 'json', data: JSON.stringify(data) });
  const answer = await ask('/api/cmu/create.json', { body: form });
  const read = Created.safeParse(jsonOf(answer));
  if (answer.status !== 200 || !read.success) throw failureOf(answer, wordsOf(answer));
  const [parcel] = read.data.packages;
  if (parcel?.status === 'Success' && parcel.waybill)
    return { awb: parcel.waybill, providerRef: parcel.waybill };
  // Failures come with 200 too, and "partially saved" or "duplicate" mean that it may be there.
  const words = [parcel?.remarks, read.data.rmk].filter(Boolean).join(', ') || 'no reason given';
  const isMaybeThere = /partially saved|duplicate/i.test(words);
  throw new CourierError(isMaybeThere ? 'unknown' : 'refused', words, 200, true);
}

async function findByRef(ask: Ask, ref: string): Promise<Booked | null> {
  const answer = await ask(`/api/v1/packages/json/?ref_ids=${encodeURIComponent(ref)}`);
  const read = Tracked.safeParse(jsonOf(answer));
  if (answer.status === 200 && read.success) {
    const found = read.data.ShipmentData.find(({ Shipment }) => Shipment.ReferenceNo === ref)?.Shipment;
    return found ? { awb: found.AWB, providerRef: found.AWB } : null;
  }
  // "No such waybill or Order Id found" comes with 200 or 404.
  if (
    [200, 404].includes(answer.status) &&
    /no such|not found|data does not exist/i.test(wordsOf(answer) ?? '')
  )
    return null;
  throw failureOf(answer, wordsOf(answer));
}

async function register(ask: Ask, place: Place, name: string): Promise<void> {
  const town = cityAndStateOf(place);
  const address = { address: clean(place.address), pin: place.pin, city: clean(town.city) };
  const answer = await ask('/api/backend/clientwarehouse/create/', {
    body: {
      name,
      registered_name: clean(place.name),
      phone: place.phone,
      email: place.email ?? '',
      country: 'India',
      ...address,
      return_address: address.address,
      return_pin: place.pin,
      return_city: address.city,
      return_state: clean(town.state),
      return_country: 'India',
    },
  });
  const words = wordsOf(answer);
  if (answer.status < 300 || /already exist/i.test(words ?? '')) return;
  throw failureOf(answer, words);
}

async function label(ask: Ask, baseUrl: string, awb: string, size: string): Promise<Buffer> {
  // 4R is 4×6 inches. Its A6 is no choice, and 4×6 fits on it.
  const answer = await ask(
    `/api/p/packing_slip?wbns=${awb}&pdf=true&pdf_size=${size === 'A4' ? 'A4' : '4R'}`,
  );
  if (answer.type.includes('pdf')) return pdfIn(answer);
  const read = z
    .object({ packages: z.array(z.object({ pdf_download_link: z.string() })).min(1) })
    .safeParse(jsonOf(answer));
  const link = read.data?.packages[0]?.pdf_download_link;
  if (answer.status !== 200 || !link) throw failureOf(answer, wordsOf(answer));
  return sendForPdf(link, baseUrl);
}

async function schedule(ask: Ask, location: string, date: string, count: number): Promise<void> {
  const answer = await ask('/fm/request/new/', {
    body: {
      pickup_location: location,
      pickup_date: date,
      pickup_time: '14:00:00',
      expected_package_count: count,
    },
  });
  // One pickup a day for each place: requested once more, the one that is coming is meant.
  const isComing = z.object({ pr_exist: z.literal(true) }).safeParse(jsonOf(answer)).success;
  if (answer.status >= 300 && !isComing) throw failureOf(answer, wordsOf(answer));
}

async function cancel(ask: Ask, awb: string): Promise<'cancelled' | 'too_late'> {
  const answer = await ask('/api/p/edit', { body: { waybill: awb, cancellation: 'true' } });
  if (answer.status !== 200) throw failureOf(answer, wordsOf(answer));
  // XML, also for who asked for JSON; the same once it is cancelled.
  const [, status] = /(?:<status>|"status"\s*:)\s*"?(true|false)/i.exec(answer.bytes.toString('utf8')) ?? [];
  if (!status) throw failureOf(answer, undefined);
  return status.toLowerCase() === 'true' ? 'cancelled' : 'too_late';
}

async function isServed(ask: Ask, pin: string) {
  const answer = await ask(`/c/api/pin-codes/json/?filter_codes=${pin}`);
  const code = z.object({
    postal_code: z.object({ pre_paid: z.string().nullish(), remarks: z.string().nullish() }),
  });
  const read = z.object({ delivery_codes: z.array(code) }).safeParse(jsonOf(answer));
  if (answer.status !== 200 || !read.success) throw failureOf(answer, wordsOf(answer));
  const [served] = read.data.delivery_codes;
  if (!served) return { ok: false, reason: 'not_serviceable' };
  if (/embargo/i.test(served.postal_code.remarks ?? '')) return { ok: false, reason: 'embargo' };
  return served.postal_code.pre_paid === 'N' ? { ok: false, reason: 'not_serviceable' } : { ok: true };
}

/**
 * Delhivery B2C (facts, payments and law 6.1). A static token; failures come with HTTP 200; 403 is its firewall when
 * we ask too often, so its outcome is unknown.
 */
export function delhivery(account: Account, webhookSecrets: readonly string[]): CourierAdapter {
  const headers = { authorization: `Token ${account.token}` };
  const ask: Ask = (path, { body } = {}) =>
    send(`${account.baseUrl}${path}`, { headers, ...(body ? { method: 'POST' as const, body } : {}) });
  const place = registerOnce((from, name) => register(ask, from, name));
  return {
    code: 'delhivery',
    serviceability: ({ toPin }) => isServed(ask, toPin),
    findByRef: (ref) => findByRef(ask, ref),
    book: (request) =>
      bookOnce(
        () => findByRef(ask, request.ref),
        async () => create(ask, request, await place(request.from)),
      ),
    label: ({ awb }, size) => label(ask, account.baseUrl, encodeURIComponent(awb), size),
    schedulePickup: async ({ from, date, parcels }) => schedule(ask, await place(from), date, parcels.length),
    async track(awbs) {
      const answer = await ask(`/api/v1/packages/json/?waybill=${awbs.map(encodeURIComponent).join()}`);
      const read = Tracked.safeParse(jsonOf(answer));
      if (answer.status !== 200 || !read.success) throw failureOf(answer, wordsOf(answer));
      return read.data.ShipmentData.flatMap(({ Shipment }) => scansOf(Shipment));
    },
    cancel: ({ awb }) => cancel(ask, awb),
    parseWebhook(raw, webhookHeaders) {
      requireSecret(webhookHeaders, 'x-courier-secret', webhookSecrets);
      const read = Pushed.safeParse(webhookBody(raw));
      if (!read.success) throw new CourierError('unreadable', 'The webhook tells no scan');
      return scanPushed(read.data);
    },
  };
}

import { z } from 'zod';
import { clockInIndia } from '#contract/india-days.ts';
import type { Booked, BookRequest, CourierAdapter, Place } from './adapter.ts';
import { bookOnce } from './book-once.ts';
import { CourierError } from './courier-error.ts';
import { type CourierAnswer, failureOf, jsonOf, sendForPdf } from './courier-http.ts';
import { registerOnce } from './pickup-name.ts';
import { Pushed, scansOf, scansPushed, Tracked } from './shiprocket-scans.ts';
import { openSession, type ShiprocketAccount } from './shiprocket-session.ts';
import { cityAndStateOf } from './town.ts';
import { requireSecret, webhookBody } from './webhook-secret.ts';

type Ask = ReturnType<typeof openSession>;

/** An order there is a parcel only once it has an AWB. */
interface Order {
  orderId: string;
  shipmentId: string;
  awb: string | null;
}

const id = z.union([z.string(), z.number()]).transform(String);

const Created = z
  .object({ order_id: id, shipment_id: id, awb_code: z.string().nullish() })
  .transform(
    (made): Order => ({ orderId: made.order_id, shipmentId: made.shipment_id, awb: made.awb_code || null }),
  );

const Listed = z.object({
  data: z.array(
    z.object({
      id,
      channel_order_id: id,
      shipments: z.array(z.object({ id, awb: z.string().nullish() })).default([]),
    }),
  ),
});

const Assigned = z.object({
  awb_assign_status: z.number(),
  message: z.string().nullish(),
  response: z.object({ data: z.object({ awb_code: z.string().nullish() }).loose() }).nullish(),
});

const wordsOf = (answer: CourierAnswer) =>
  z.object({ message: z.string() }).safeParse(jsonOf(answer)).data?.message;

/** Every list of errors it sends, as one line, to tell a name that is taken from one that is wrong. */
const errorsOf = (answer: CourierAnswer) => answer.bytes.toString('utf8').slice(0, 2000);

function read<T>(schema: z.ZodType<T>, answer: CourierAnswer): T {
  const parsed = schema.safeParse(jsonOf(answer));
  if (answer.status >= 300 || !parsed.success) throw failureOf(answer, wordsOf(answer));
  return parsed.data;
}

const day = (at: Date) => clockInIndia(at).toISOString().slice(0, 16).replace('T', ' ');

function orderBody(request: BookRequest, pickup: string) {
  const { to } = request;
  const town = cityAndStateOf(to);
  const rupees = request.valuePaise / 100;
  return {
    order_id: request.ref,
    order_date: day(request.bookedAt),
    pickup_location: pickup,
    comment: request.orderNo,
    billing_customer_name: to.name,
    billing_last_name: '',
    billing_address: to.address,
    billing_city: town.city,
    billing_pincode: to.pin,
    billing_state: town.state,
    billing_country: 'India',
    billing_email: to.email ?? '',
    billing_phone: to.phone,
    shipping_is_billing: true,
    order_items: [{ name: request.products, sku: request.orderNo, units: 1, selling_price: rupees }],
    payment_method: 'Prepaid',
    sub_total: rupees,
    length: request.lengthMm / 10,
    breadth: request.widthMm / 10,
    height: request.heightMm / 10,
    weight: request.weightGrams / 1000,
  };
}

async function findOrder(ask: Ask, ref: string): Promise<Order | null> {
  const { data } = read(Listed, await ask(`/orders?search=${encodeURIComponent(ref)}`));
  // The oldest, should there be several: every call then speaks of the same.
  const found = data
    .filter((order) => order.channel_order_id === ref)
    .sort((a, b) => Number(a.id) - Number(b.id));
  const [order] = found.filter((one) => one.shipments.length > 0);
  const shipment = order?.shipments[0];
  return order && shipment ? { orderId: order.id, shipmentId: shipment.id, awb: shipment.awb || null } : null;
}

/** An order there as we keep it: cancelling names the order, everything else the shipment. */
const booked = (order: Order, awb: string): Booked => ({
  awb,
  providerRef: `${order.orderId}/${order.shipmentId}`,
});

function idsIn(parcel: Booked): { orderId: number; shipmentId: number } {
  const [orderId, shipmentId] = parcel.providerRef.split('/').map(Number);
  if (!orderId || !shipmentId) throw new Error(`not a reference of Shiprocket's: ${parcel.providerRef}`);
  return { orderId, shipmentId };
}

async function assignAwb(ask: Ask, order: Order): Promise<Booked> {
  const answer = await ask('/courier/assign/awb', { shipment_id: Number(order.shipmentId) });
  const assigned = read(Assigned, answer);
  const awb = assigned.response?.data.awb_code;
  if (assigned.awb_assign_status === 1 && awb) return booked(order, awb);
  // 200 also where no courier goes there; and where one is assigned already, which looking again will find.
  const words = assigned.message ?? 'no courier was assigned';
  throw new CourierError(/already|reassign/i.test(words) ? 'unknown' : 'refused', words, answer.status, true);
}

async function findByRef(ask: Ask, ref: string): Promise<Booked | null> {
  const order = await findOrder(ask, ref);
  return order?.awb ? booked(order, order.awb) : null;
}

async function register(ask: Ask, place: Place, name: string): Promise<void> {
  const answer = await ask('/settings/company/addpickup', {
    pickup_location: name,
    name: place.name,
    email: place.email ?? '',
    phone: place.phone,
    // Its lines hold 80 characters.
    address: place.address.slice(0, 80),
    address_2: place.address.slice(80, 160),
    ...cityAndStateOf(place),
    country: 'India',
    pin_code: place.pin,
  });
  if (answer.status < 300 || /already|taken|in use/i.test(errorsOf(answer))) return;
  throw failureOf(answer, wordsOf(answer));
}

async function cancel(ask: Ask, parcel: Booked): Promise<'cancelled' | 'too_late'> {
  const answer = await ask('/orders/cancel', { ids: [idsIn(parcel).orderId] });
  if (answer.status < 300 || /already.*cancel/i.test(errorsOf(answer))) return 'cancelled';
  const failure = failureOf(answer, wordsOf(answer));
  if (failure.outcome === 'refused') return 'too_late';
  throw failure;
}

const Couriers = z.object({
  status: z.number().optional(),
  data: z
    .object({ available_courier_companies: z.array(z.object({ estimated_delivery_days: id.nullish() })) })
    .nullish(),
});

async function serviceability(ask: Ask, fromPin: string, toPin: string, grams: number) {
  const query = new URLSearchParams({
    pickup_postcode: fromPin,
    delivery_postcode: toPin,
    weight: String(grams / 1000),
    cod: '0',
  });
  const answer = await ask(`/courier/serviceability/?${query}`);
  const parsed = Couriers.safeParse(jsonOf(answer));
  if (answer.status === 404 && parsed.success) return { ok: false, reason: 'not_serviceable' };
  const couriers = read(Couriers, answer).data?.available_courier_companies ?? [];
  const days = couriers.map((one) => Number(one.estimated_delivery_days)).filter((count) => count > 0);
  if (couriers.length === 0) return { ok: false, reason: 'not_serviceable' };
  return { ok: true, ...(days.length > 0 ? { etaDays: Math.min(...days) } : {}) };
}

/**
 * Shiprocket (facts, payments and law 6.2). It books again whatever is sent again, so each booking is looked for by
 * our reference first, and an order left without an AWB is gone on with. What it has just taken may be missing from
 * its list for a moment: where the answer to a new order was lost and the list does not have it, the error goes on,
 * and the next call, later, looks once more.
 */
export function shiprocket(account: ShiprocketAccount, webhookSecrets: readonly string[]): CourierAdapter {
  const ask = openSession(account);
  const place = registerOnce((from, name) => register(ask, from, name));
  const order = (request: BookRequest) =>
    bookOnce<Order>(
      () => findOrder(ask, request.ref),
      async () =>
        read(Created, await ask('/orders/create/adhoc', orderBody(request, await place(request.from)))),
    );
  return {
    code: 'shiprocket',
    serviceability: ({ fromPin, toPin, grams }) => serviceability(ask, fromPin, toPin, grams),
    findByRef: (ref) => findByRef(ask, ref),
    async book(request) {
      const made = await order(request);
      return made.awb
        ? booked(made, made.awb)
        : bookOnce(
            () => findByRef(ask, request.ref),
            () => assignAwb(ask, made),
          );
    },
    async label(parcel) {
      const { shipmentId } = idsIn(parcel);
      const made = z.object({ label_url: z.string() });
      const answer = await ask('/courier/generate/label', { shipment_id: [shipmentId] });
      return sendForPdf(read(made, answer).label_url, account.baseUrl);
    },
    async schedulePickup({ parcels }) {
      const answer = await ask('/courier/generate/pickup', {
        shipment_id: parcels.map((parcel) => idsIn(parcel).shipmentId),
      });
      if (answer.status >= 300 && !/already/i.test(errorsOf(answer)))
        throw failureOf(answer, wordsOf(answer));
    },
    async track(awbs) {
      const events = [];
      for (const awb of awbs) {
        const answer = await ask(`/courier/track/awb/${encodeURIComponent(awb)}`);
        events.push(...scansOf(awb, read(Tracked, answer)));
      }
      return events;
    },
    cancel: (parcel) => cancel(ask, parcel),
    parseWebhook(raw, webhookHeaders) {
      requireSecret(webhookHeaders, 'x-api-key', webhookSecrets);
      const body = Pushed.safeParse(webhookBody(raw));
      if (!body.success) throw new CourierError('unreadable', 'The webhook tells no scan');
      return scansPushed(body.data);
    },
  };
}

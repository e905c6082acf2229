import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Secrets } from '#server/platform/deps.ts';
import type { Booked, BookRequest, CourierAdapter, Place, TrackStatus } from './adapter.ts';
import { bookOnce } from './book-once.ts';
import { CourierError } from './courier-error.ts';
import { type CourierAnswer, failureOf, jsonOf, send } from './courier-http.ts';
import type { LabelData } from './label-data.ts';
import { trackEvent } from './track-event.ts';
import { requireSecret, webhookBody } from './webhook-secret.ts';

const ParcelAnswer = z
  .object({ awb: z.string().regex(/^LR[0-9]{12}$/), parcel_id: z.string() })
  .transform((parcel): Booked => ({ awb: parcel.awb, providerRef: parcel.parcel_id }));

const ServiceabilityAnswer = z.object({
  serviceable: z.boolean(),
  eta_days: z.number().optional(),
  reason: z.string().optional(),
});

/** Its words for where a parcel is are ours. */
const STATUSES = [
  'booked',
  'pickup_scheduled',
  'picked_up',
  'in_transit',
  'out_for_delivery',
  'attempt_failed',
  'delivered',
  'rto',
  'rto_delivered',
  'cancelled',
  'lost',
  'damaged',
] as const satisfies readonly TrackStatus[];

const ScanAnswer = z.object({
  code: z.string(),
  status: z.string().transform((word): TrackStatus => STATUSES.find((known) => known === word) ?? 'unknown'),
  text: z.string(),
  at: z.iso.datetime({ offset: true }),
  location: z.string(),
});

const TrackingAnswer = z.object({
  parcels: z.array(z.object({ awb: z.string(), scans: z.array(ScanAnswer) })),
});

const WebhookBody = z.object({ awb: z.string(), scan: ScanAnswer });

const Party = z.object({
  name: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  pin: z.string(),
});

const LabelAnswer = z
  .object({
    awb: z.string(),
    courier: z.string(),
    service: z.string(),
    routing_code: z.string(),
    from: Party,
    to: Party,
    order_no: z.string(),
    invoice_no: z.string(),
    value_paise: z.number(),
    products: z.string(),
    weight_grams: z.number(),
    length_mm: z.number(),
    width_mm: z.number(),
    height_mm: z.number(),
    booked_at: z.iso.datetime(),
  })
  .transform(
    (label): LabelData => ({
      awb: label.awb,
      courier: label.courier,
      service: label.service,
      routingCode: label.routing_code,
      from: label.from,
      to: label.to,
      orderNo: label.order_no,
      invoiceNo: label.invoice_no,
      valuePaise: label.value_paise,
      products: label.products,
      weightGrams: label.weight_grams,
      lengthMm: label.length_mm,
      widthMm: label.width_mm,
      heightMm: label.height_mm,
      bookedAt: new Date(label.booked_at),
    }),
  );

function wordsOf(answer: CourierAnswer): string | undefined {
  return z.object({ error: z.object({ message: z.string() }) }).safeParse(jsonOf(answer)).data?.error.message;
}

const partyOf = ({ name, phone, address, city, state, pin }: Place) => ({
  name,
  phone,
  address,
  city,
  state,
  pin,
});

function bodyOf(request: BookRequest) {
  return {
    ref: request.ref,
    from: partyOf(request.from),
    to: partyOf(request.to),
    weight_grams: request.weightGrams,
    length_mm: request.lengthMm,
    width_mm: request.widthMm,
    height_mm: request.heightMm,
    order_no: request.orderNo,
    invoice_no: request.invoiceNo,
    value_paise: request.valuePaise,
    products: request.products,
  };
}

/** The courier of the sandbox, over the wire like any other. It draws no labels: we draw them from what it answers. */
export function localRunner(account: NonNullable<Secrets['localRunner']>): CourierAdapter {
  const headers = { authorization: `Bearer ${account.key}` };
  const call = async <T>(schema: z.ZodType<T>, path: string, body?: object): Promise<T> => {
    const answer = await send(`${account.baseUrl}/v1${path}`, {
      headers,
      ...(body ? { method: 'POST' as const, body } : {}),
    });
    const isDone = answer.status === 200 || answer.status === 201;
    const read = isDone ? schema.safeParse(jsonOf(answer)) : undefined;
    if (read?.success) return read.data;
    throw failureOf(answer, isDone ? 'not what was asked for' : wordsOf(answer));
  };
  const findByRef = async (ref: string) => {
    const found = z.object({ parcels: z.array(ParcelAnswer) });
    const { parcels } = await call(found, `/parcels?ref=${encodeURIComponent(ref)}`);
    return parcels[0] ?? null;
  };
  return {
    code: 'local-runner',
    findByRef,
    async serviceability({ fromPin, toPin, grams }) {
      const query = new URLSearchParams({ from: fromPin, to: toPin, grams: String(grams) });
      const answer = await call(ServiceabilityAnswer, `/serviceability?${query}`);
      return {
        ok: answer.serviceable,
        ...(answer.eta_days === undefined ? {} : { etaDays: answer.eta_days }),
        ...(answer.reason === undefined ? {} : { reason: answer.reason }),
      };
    },
    book: (request) =>
      bookOnce(
        () => findByRef(request.ref),
        () => call(ParcelAnswer, '/parcels', bodyOf(request)),
      ),
    async label({ awb }, size) {
      const data = await call(LabelAnswer, `/parcels/${encodeURIComponent(awb)}/label`);
      const { renderLabel } = await import('./render-label.ts');
      return renderLabel(data, size);
    },
    async schedulePickup({ from, date, parcels }) {
      await call(z.unknown(), '/pickups', { pin: from.pin, date, awbs: parcels.map(({ awb }) => awb) });
    },
    async track(awbs) {
      const { parcels } = await call(TrackingAnswer, `/tracking?awbs=${awbs.map(encodeURIComponent).join()}`);
      return parcels.flatMap(({ awb, scans }) => scans.map((scan) => eventOf(awb, scan)));
    },
    async cancel({ awb }) {
      try {
        await call(z.unknown(), `/parcels/${encodeURIComponent(awb)}/cancel`, {});
        return 'cancelled';
      } catch (error) {
        if (error instanceof CourierError && error.status === 409) return 'too_late';
        throw error;
      }
    },
    parseWebhook(raw, webhookHeaders) {
      const signature = createHmac('sha256', account.webhookSecret).update(raw).digest('hex');
      requireSecret(webhookHeaders, 'x-runner-signature', [signature]);
      const body = WebhookBody.safeParse(webhookBody(raw));
      if (!body.success) throw new CourierError('unreadable', 'The webhook tells no scan');
      return [eventOf(body.data.awb, body.data.scan)];
    },
  };
}

function eventOf(awb: string, scan: z.output<typeof ScanAnswer>) {
  return trackEvent({
    awb,
    status: scan.status,
    rawCode: scan.code,
    rawText: scan.text,
    at: new Date(scan.at),
    location: scan.location || null,
  });
}

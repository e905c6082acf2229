import { z } from 'zod';
import type { TrackEvent, TrackStatus } from './adapter.ts';
import { timeInIndia, trackEvent } from './track-event.ts';

/**
 * Status type and status together (facts, payments and law 6.1): "In Transit" is the way there under UD and the way
 * back under RT. A pair that is not here changes nothing. Pickups from customers (PP, PU) are none of ours.
 */
const PAIRS: Readonly<Record<string, TrackStatus>> = {
  'UD|Manifested': 'booked',
  'UD|Not Picked': 'booked',
  'UD|In Transit': 'in_transit',
  'UD|Pending': 'in_transit',
  'UD|Dispatched': 'out_for_delivery',
  'DL|Delivered': 'delivered',
  'DL|RTO': 'rto_delivered',
  'DL|DTO': 'unknown',
  'RT|In Transit': 'rto',
  'RT|Pending': 'rto',
  'RT|Dispatched': 'rto',
  'CN|Canceled': 'cancelled',
  'CN|Closed': 'cancelled',
  'LT|Lost': 'lost',
  'UD|Lost': 'lost',
  'RT|Lost': 'lost',
};

/** Codes that say more than the pair they come with. */
const CODES: ReadonlyMap<string, TrackStatus> = new Map([
  ['FMPUR-101', 'pickup_scheduled'],
  ['X-PPOM', 'picked_up'],
]);

interface Told {
  awb: string;
  type: string;
  status: string;
  code: string;
  at: string;
  location: string;
  words: string;
}

/** A scan as tracking or a webhook tells it; null without a time that can be read. */
function eventOf(told: Told): TrackEvent | null {
  const at = timeInIndia(told.at);
  if (!at) return null;
  const pair = `${told.type}|${told.status}`;
  const byPair = PAIRS[pair] ?? 'unknown';
  // A code refines a parcel that is under way; it never makes a delivery of it.
  const isOnItsWay = byPair === 'booked' || byPair === 'in_transit';
  const status = isOnItsWay ? (CODES.get(told.code) ?? byPair) : byPair;
  const rawCode = told.code ? `${pair}|${told.code}` : pair;
  const rawText = told.words || told.status;
  return trackEvent({ awb: told.awb, status, rawCode, rawText, at, location: told.location || null });
}

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');

const Shipment = z.object({
  AWB: z.union([z.string().min(1), z.number()]).transform(String),
  ReferenceNo: text,
  Status: z.object({
    Status: z.string(),
    StatusType: text,
    StatusDateTime: text,
    StatusLocation: text,
    Instructions: text,
    StatusCode: text,
  }),
  Scans: z
    .array(
      z.object({
        ScanDetail: z.object({
          Scan: z.string(),
          ScanType: text,
          ScanDateTime: text,
          StatusDateTime: text,
          ScannedLocation: text,
          StatusCode: text,
          Instructions: text,
        }),
      }),
    )
    .nullish()
    .transform((scans) => scans ?? []),
});

export const Tracked = z.object({ ShipmentData: z.array(z.object({ Shipment })) });

export const Pushed = z.object({ Shipment: Shipment.extend({ NSLCode: text }) });

const isEvent = (event: TrackEvent | null): event is TrackEvent => event !== null;

/** Every scan of a parcel; its present status where the list of scans is empty. */
export function scansOf({ AWB: awb, Status, Scans }: z.output<typeof Shipment>): TrackEvent[] {
  const scans = Scans.map(({ ScanDetail: scan }) =>
    eventOf({
      awb,
      type: scan.ScanType,
      status: scan.Scan,
      code: scan.StatusCode,
      at: scan.StatusDateTime || scan.ScanDateTime,
      location: scan.ScannedLocation,
      words: scan.Instructions,
    }),
  ).filter(isEvent);
  return scans.length > 0 ? scans : [presentOf(awb, Status, Status.StatusCode)].filter(isEvent);
}

/** The one scan a webhook brings. */
export function scanPushed({ Shipment: shipment }: z.output<typeof Pushed>): TrackEvent[] {
  return [presentOf(shipment.AWB, shipment.Status, shipment.NSLCode)].filter(isEvent);
}

function presentOf(
  awb: string,
  status: z.output<typeof Shipment>['Status'],
  code: string,
): TrackEvent | null {
  return eventOf({
    awb,
    type: status.StatusType,
    status: status.Status,
    code,
    at: status.StatusDateTime,
    location: status.StatusLocation,
    words: status.Instructions,
  });
}

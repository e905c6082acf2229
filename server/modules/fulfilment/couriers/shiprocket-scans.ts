import { z } from 'zod';
import type { TrackEvent, TrackStatus } from './adapter.ts';
import { timeInIndia, trackEvent } from './track-event.ts';

/**
 * Status id -> its label and what it means to us (facts, payments and law 6.2). Published lists differ after 26, so a
 * scan counts only where id and label agree; any other is kept as it came and changes nothing.
 */
const STATUSES: Readonly<Record<string, readonly [label: string, status: TrackStatus]>> = {
  '1': ['AWB ASSIGNED', 'booked'],
  '2': ['LABEL GENERATED', 'booked'],
  '3': ['PICKUP SCHEDULED', 'pickup_scheduled'],
  '4': ['PICKUP QUEUED', 'pickup_scheduled'],
  '5': ['MANIFEST GENERATED', 'pickup_scheduled'],
  '6': ['SHIPPED', 'in_transit'],
  '7': ['DELIVERED', 'delivered'],
  '8': ['CANCELLED', 'cancelled'],
  '9': ['RTO INITIATED', 'rto'],
  '10': ['RTO DELIVERED', 'rto_delivered'],
  '12': ['LOST', 'lost'],
  '15': ['PICKUP RESCHEDULED', 'pickup_scheduled'],
  '17': ['OUT FOR DELIVERY', 'out_for_delivery'],
  '18': ['IN TRANSIT', 'in_transit'],
  '19': ['OUT FOR PICKUP', 'pickup_scheduled'],
  '21': ['UNDELIVERED', 'attempt_failed'],
  '22': ['DELAYED', 'in_transit'],
  '24': ['DESTROYED', 'damaged'],
  '25': ['DAMAGED', 'damaged'],
  '38': ['REACHED DESTINATION HUB', 'in_transit'],
  '39': ['MISROUTED', 'in_transit'],
  '40': ['RTO NDR', 'rto'],
  '41': ['RTO OFD', 'rto'],
  '42': ['PICKED UP', 'picked_up'],
  '44': ['DISPOSED OFF', 'lost'],
  '45': ['CANCELLED BEFORE DISPATCHED', 'cancelled'],
  '46': ['RTO IN TRANSIT', 'rto'],
};

const LETTERS = /[^A-Z]/g;

/** "Canceled" is "CANCELLED", and "Cancelled Before Dispatch" is "CANCELLED BEFORE DISPATCHED". */
const plain = (label: string) =>
  label.toUpperCase().replaceAll(LETTERS, '').replaceAll('LL', 'L').replace(/ED$/, '');

function statusOf(id: string, label: string): TrackStatus {
  const known = Object.hasOwn(STATUSES, id) ? STATUSES[id] : undefined;
  return known && plain(label) === plain(known[0]) ? known[1] : 'unknown';
}

const id = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? ''));
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');

const Scan = z.object({
  date: text,
  status: text,
  activity: text,
  location: text,
  'sr-status': id,
  'sr-status-label': text,
});

export const Tracked = z.object({
  tracking_data: z.object({
    track_status: z.union([z.string(), z.number()]).nullish(),
    shipment_track_activities: z
      .array(Scan)
      .nullish()
      .transform((scans) => scans ?? []),
  }),
});

export const Pushed = z.object({
  awb: z.union([z.string().min(1), z.number()]).transform(String),
  current_status: text,
  current_status_id: id,
  current_timestamp: text,
  scans: z
    .array(Scan)
    .nullish()
    .transform((scans) => scans ?? []),
});

const isEvent = (event: TrackEvent | null): event is TrackEvent => event !== null;

function eventOf(awb: string, scan: z.output<typeof Scan>): TrackEvent | null {
  const at = timeInIndia(scan.date);
  if (!at) return null;
  const label = scan['sr-status-label'] || scan.status;
  const rawCode = [scan['sr-status'], label].join('|');
  return trackEvent({
    awb,
    status: statusOf(scan['sr-status'], label),
    rawCode,
    rawText: scan.activity || label,
    at,
    location: scan.location || null,
  });
}

export function scansOf(awb: string, tracked: z.output<typeof Tracked>): TrackEvent[] {
  return tracked.tracking_data.shipment_track_activities.map((scan) => eventOf(awb, scan)).filter(isEvent);
}

/** The scans of a webhook; what it says of now, where it brings none. */
export function scansPushed(body: z.output<typeof Pushed>): TrackEvent[] {
  const scans = body.scans.map((scan) => eventOf(body.awb, scan)).filter(isEvent);
  if (scans.length > 0) return scans;
  const now = {
    date: body.current_timestamp,
    status: '',
    activity: '',
    location: '',
    'sr-status': body.current_status_id,
    'sr-status-label': body.current_status,
  };
  return [eventOf(body.awb, now)].filter(isEvent);
}

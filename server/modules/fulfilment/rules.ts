import type { DeliveryMode, MarkReadyBody, ShipmentStatus } from '#contract/fulfilment/fulfilment.ts';
import { shipmentTransitions } from '#contract/fulfilment/fulfilment.ts';
import { dayInIndia } from '#contract/india-days.ts';

/** Somebody is at the door with it; both may be said several times, day after day. */
export const DELIVERY_ATTEMPT_STATUSES: readonly ShipmentStatus[] = ['out_for_delivery', 'attempt_failed'];
/** It will not arrive any more: another parcel may follow. */
const ENDED: readonly ShipmentStatus[] = ['cancelled', 'rto', 'rto_delivered', 'lost', 'damaged'];
/** What somebody of the shop has to see to. */
const EXCEPTIONS = [
  'rto',
  'rto_delivered',
  'lost',
  'damaged',
  'cancelled',
] as const satisfies ShipmentStatus[];
export type ExceptionStatus = (typeof EXCEPTIONS)[number];

export function isException(status: ShipmentStatus): status is ExceptionStatus {
  return (EXCEPTIONS as readonly ShipmentStatus[]).includes(status);
}

/** Whether a parcel is, or is still going to be, delivered. */
export function isActive(shipment: { status: ShipmentStatus }): boolean {
  return !ENDED.includes(shipment.status);
}

export const SENT_AGAIN: readonly ShipmentStatus[] = ['rto_delivered', 'cancelled'];

/** What came back, or was called off by the courier, is sent once more. */
export function canBeSentAgain({ status }: { status: ShipmentStatus }): boolean {
  return SENT_AGAIN.includes(status);
}

/**
 * Where a scan takes a parcel; null when it takes it nowhere: told late, out of order, or of nothing we act on. A
 * parcel never goes back. `isNewest`: nothing of the kind was said of a later moment.
 */
export function statusAfter(
  current: ShipmentStatus,
  scanned: string,
  isNewest: boolean,
): ShipmentStatus | null {
  const to = (shipmentTransitions[current] as readonly string[]).find((one) => one === scanned);
  if (!to) return null;
  const isRepeated =
    DELIVERY_ATTEMPT_STATUSES.includes(current) &&
    (DELIVERY_ATTEMPT_STATUSES as readonly string[]).includes(scanned);
  return isRepeated && !isNewest ? null : (to as ShipmentStatus);
}

/** In India, couriers pick up no more on the day what is packed after three in the afternoon. */
const NINE_HOURS_MS = 9 * 3_600_000;

/** The day, `YYYY-MM-DD`, for which a pickup is asked now. */
export function pickupDay(asked: Date): string {
  return dayInIndia(new Date(asked.getTime() + NINE_HOURS_MS));
}

/** Whole grams and millimetres. */
interface Measures {
  weightGrams: number;
  lengthMm: number;
  widthMm: number;
  heightMm: number;
}

/** As the partner enters it -> as it is kept: whole grams and millimetres, at least one. */
export function toGramsAndMm(entry: Pick<MarkReadyBody, 'weight' | 'dimensions'>): Measures {
  const { length, width, height } = entry.dimensions;
  const mm = (cm: number) => Math.max(1, Math.round(cm * 10));
  return {
    weightGrams: Math.max(1, Math.round(entry.weight * 1000)),
    lengthMm: mm(length),
    widthMm: mm(width),
    heightMm: mm(height),
  };
}

/** Whether the same parcel is entered once more. */
export function isSameEntry(
  shipment: Measures & { mode: DeliveryMode },
  mode: DeliveryMode,
  size: Measures,
): boolean {
  return (
    shipment.mode === mode &&
    shipment.weightGrams === size.weightGrams &&
    shipment.lengthMm === size.lengthMm &&
    shipment.widthMm === size.widthMm &&
    shipment.heightMm === size.heightMm
  );
}

/** When a parcel arrives whole: not before the last of what is in it was promised for. */
export function expectedOn(
  arrivesBy: string,
  lines: readonly { readonly arrivesBy: string | null }[],
): string {
  return lines.reduce(
    (last, line) => (line.arrivesBy && line.arrivesBy > last ? line.arrivesBy : last),
    arrivesBy,
  );
}

/** So many wrong codes and it takes no more: 5 of a million guesses. */
export const MAX_WRONG_CODES = 5;

const STATUS_WORDS: Record<ShipmentStatus, string> = {
  booking: 'Packed. The courier is being booked.',
  booked: 'Packed and waiting for the courier.',
  awaiting_pickup: 'Ready to be collected.',
  with_partner: 'Packed. The printer brings it to you.',
  picked_up: 'Picked up by the courier.',
  in_transit: 'On its way.',
  out_for_delivery: 'Out for delivery.',
  attempt_failed: 'Nobody could take it. The courier tries again.',
  delivered: 'Delivered.',
  rto: 'On its way back to the printer. We are looking into it.',
  rto_delivered: 'Back at the printer. We are looking into it.',
  lost: 'The courier cannot find it. We are looking into it.',
  damaged: 'Damaged on its way. We are looking into it.',
  cancelled: 'Called off. We are looking into it.',
};

/** Where a parcel is, in plain words, to whoever waits for it. */
export function statusWords(status: ShipmentStatus): string {
  return STATUS_WORDS[status];
}

/** The same to whoever packed it and to the shop, where it is said otherwise: what is to be seen to is theirs to see to. */
const STAFF_WORDS: Partial<Record<ShipmentStatus, string>> = {
  with_partner: 'Packed. The printer brings it to the customer.',
  rto: 'On its way back to the printer.',
  rto_delivered: 'Back at the printer. It can be packed and sent once more.',
  lost: 'The courier cannot find it.',
  damaged: 'Damaged on its way.',
  cancelled: 'Called off by the courier. It can be packed and sent once more.',
};

/** Where a parcel is, to partners and admins. */
export function staffWords(status: ShipmentStatus): string {
  return STAFF_WORDS[status] ?? STATUS_WORDS[status];
}

const SCAN_WORDS: Readonly<Record<string, string>> = {
  booked: 'Courier booked',
  pickup_scheduled: 'Pickup arranged',
  picked_up: 'Picked up',
  in_transit: 'On its way',
  out_for_delivery: 'Out for delivery',
  delivered: 'Delivered',
  attempt_failed: 'Delivery tried, nobody could take it',
  rto: 'On its way back',
  rto_delivered: 'Back at the printer',
  cancelled: 'Called off',
  lost: 'Cannot be found',
  damaged: 'Damaged',
};

/** A scan in plain words; null for one whose meaning we do not know. */
export function scanWords(status: string): string | null {
  return SCAN_WORDS[status] ?? null;
}

/** Which of many addresses a parcel is for: `Pune branch, Pune 411001`; null where there is one. */
export function destinationWords(
  to: { name: string; city: string; zipCode: string } | undefined,
): string | null {
  if (!to) return null;
  return [to.name, [to.city, to.zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

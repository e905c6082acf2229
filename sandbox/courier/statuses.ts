/** Where a parcel is. */
export type Status =
  | 'booked'
  | 'pickup_scheduled'
  | 'picked_up'
  | 'in_transit'
  | 'out_for_delivery'
  | 'attempt_failed'
  | 'delivered'
  | 'rto'
  | 'rto_delivered'
  | 'cancelled'
  | 'lost'
  | 'damaged';

/** This courier's code and words for each scan. */
export const SCANS: Record<Status, readonly [code: string, text: string]> = {
  booked: ['LR10', 'Shipment booked'],
  pickup_scheduled: ['LR11', 'Pickup scheduled'],
  picked_up: ['LR20', 'Picked up from the sender'],
  in_transit: ['LR30', 'In transit'],
  out_for_delivery: ['LR40', 'Out for delivery'],
  attempt_failed: ['LR41', 'Delivery attempted, nobody there'],
  delivered: ['LR50', 'Delivered'],
  rto: ['LR60', 'Returning to the sender'],
  rto_delivered: ['LR61', 'Returned to the sender'],
  cancelled: ['LR70', 'Booking cancelled'],
  lost: ['LR80', 'Lost'],
  damaged: ['LR81', 'Damaged on the way'],
};

/** What may follow each; the first is what happens when nobody says otherwise. */
const NEXT: Record<Status, readonly Status[]> = {
  booked: ['pickup_scheduled', 'picked_up', 'cancelled'],
  pickup_scheduled: ['picked_up', 'cancelled'],
  picked_up: ['in_transit', 'rto', 'lost', 'damaged'],
  in_transit: ['out_for_delivery', 'rto', 'lost', 'damaged'],
  out_for_delivery: ['delivered', 'attempt_failed', 'lost', 'damaged'],
  attempt_failed: ['out_for_delivery', 'rto', 'lost', 'damaged'],
  delivered: [],
  rto: ['rto_delivered', 'lost', 'damaged'],
  rto_delivered: [],
  cancelled: [],
  lost: [],
  damaged: [],
};

export const STATUSES = Object.keys(NEXT) as Status[];

/** Statuses in which a parcel still moves, unless its booking is cancelled first. */
export const MOVING = STATUSES.filter((status) => NEXT[status].length > 0);

export function canFollow(from: Status, to: Status): boolean {
  return NEXT[from].includes(to);
}

/** What a parcel can be pushed on to by hand. */
export function reachable(from: Status): Status[] {
  return STATUSES.filter((to) => to !== from && stepsBetween(from, to).length > 0);
}

/** The scans that bring a parcel from one status to another, by the shortest way; empty when none leads there. */
export function stepsBetween(from: Status, to: Status): Status[] {
  const ways: Status[][] = NEXT[from].map((next) => [next]);
  const seen = new Set<Status>([from]);
  for (const way of ways) {
    const last = way[way.length - 1];
    if (last === to) return way;
    if (last === undefined || seen.has(last)) continue;
    seen.add(last);
    ways.push(...NEXT[last].map((next) => [...way, next]));
  }
  return [];
}

/** The usual next scan, or none when the parcel has arrived somewhere. */
export function nextStep(from: Status): Status[] {
  return NEXT[from].slice(0, 1);
}

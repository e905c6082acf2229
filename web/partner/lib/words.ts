import type { ShipmentStatus } from '#contract/fulfilment/shipments.ts';
import { shareWords } from '#web/lib/figure-words.ts';
import { formatCount } from '#web/lib/format.ts';
import { statusWords } from '#web/ui/commerce/status-words.ts';

/** `100 × Matt Business Cards, 50 × A5 Flyers`. */
export function itemsWords(items: readonly { productName: string; quantity: number }[]): string {
  return items.map(({ productName, quantity }) => `${formatCount(quantity)} × ${productName}`).join(', ');
}

const UNDER_WAY: readonly string[] = [
  'picked_up',
  'in_transit',
  'out_for_delivery',
  'attempt_failed',
] satisfies ShipmentStatus[];

const ASTRAY: Partial<Record<ShipmentStatus, string>> = {
  rto: 'Coming back',
  rto_delivered: 'Came back',
  lost: 'Lost on its way',
  damaged: 'Damaged on its way',
  cancelled: 'Pickup called off',
};

/** Where a job is: a packed one is on its way when its courier has it, and not before; nor once it came back. */
export function jobStateWords(status: string, shipmentStatus: ShipmentStatus | null): string {
  const astray = shipmentStatus && (status === 'ready' || status === 'shipped') && ASTRAY[shipmentStatus];
  if (astray) return astray;
  const isUnderWay = status === 'shipped' && UNDER_WAY.includes(shipmentStatus ?? '');
  return isUnderWay ? 'On its way' : statusWords(status);
}

/** Places are known by the first digits of their PIN code: what is this near is said to be that. */
const SAME_AREA_KM = 10;

export function distanceWords(km: number): string {
  return km < SAME_AREA_KM ? 'in your area' : `about ${formatCount(km)} km from you`;
}

/** A share as people read it; a dash where nothing could be measured. */
export function shareOrDash(share: number | null): string {
  return share === null ? '–' : shareWords(share);
}

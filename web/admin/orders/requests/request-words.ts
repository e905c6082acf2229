import { addDays, dayInIndia } from '#contract/india-days.ts';
import type { PriceRequest } from '#contract/orders/price-requests.ts';
import { formatCount } from '#web/lib/format.ts';

/** Where a request stands, as an admin says it. */
export const stateWords: Readonly<Record<PriceRequest['state'], string>> = {
  open: 'Waits for a price',
  offered: 'Priced, not paid',
  expired: 'Price expired',
  withdrawn: 'Price withdrawn',
  paid: 'Paid',
  declined: 'Declined',
};

/** May it be answered, for the first time or anew? */
export function isAnswerable({ state }: PriceRequest): boolean {
  return state !== 'paid';
}

/** "Showing 20 of 41 requests (filtered)". */
export function footerOf(shown: number, total: number | null, isFiltered: boolean): string {
  const all = formatCount(total ?? shown);
  return `Showing ${formatCount(shown)} of ${all} requests${isFiltered ? ' (filtered)' : ''}`;
}

/** `YYYY-MM-DD` in India, so many days from now: what a date field takes. */
export function dayFromNow(days: number): string {
  return addDays(dayInIndia(new Date()), days);
}

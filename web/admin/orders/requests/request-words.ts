import { addDays, dayInIndia } from '#contract/india-days.ts';
import type { PriceRequest } from '#contract/orders/price-requests.ts';

/** Where a request stands, as an admin says it. */
export const stateWords: Readonly<Record<PriceRequest['state'], string>> = {
  open: 'Waits for a quote',
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

/** `YYYY-MM-DD` in India, so many days from now: what a date field takes. */
export function dayFromNow(days: number): string {
  return addDays(dayInIndia(new Date()), days);
}

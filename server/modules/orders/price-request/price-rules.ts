import { DAY_MS, midnightInIndia } from '#contract/india-days.ts';
import type { OrderStatus, PaymentStatus } from '#contract/orders/orders.ts';
import { LONGEST_VALIDITY_DAYS, type PriceOffer } from '#contract/orders/price-requests.ts';

/** Where a price stands that was named. What was paid in time stays paid, whatever the day. */
export function offerState(
  offer: { status: OrderStatus; paymentStatus: PaymentStatus; validUntil: Date },
  now: Date,
): PriceOffer['state'] {
  if (offer.status === 'cancelled') return 'withdrawn';
  if (offer.paymentStatus === 'PAID') return 'paid';
  return now.getTime() > offer.validUntil.getTime() ? 'expired' : 'offered';
}

/**
 * The last moment of a day in India.
 * @param day `YYYY-MM-DD`
 * @returns null for a day that is over or too far away
 */
export function endOfDay(day: string, now: Date): Date | null {
  const end = new Date(midnightInIndia(day).getTime() + DAY_MS - 1);
  const isTooFar = end.getTime() > now.getTime() + (LONGEST_VALIDITY_DAYS + 1) * DAY_MS;
  return end.getTime() <= now.getTime() || isTooFar ? null : end;
}

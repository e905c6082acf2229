import { clockInIndia, dayInIndia } from '#contract/india-days.ts';
import { paiseFromRupees } from '#contract/money.ts';
import type { OrderStatus, PaymentStatus } from '#contract/orders/orders.ts';
import { LEAST_REFUND } from '#contract/payments/order-payments.ts';

export type Anomaly =
  | 'amount_mismatch'
  | 'duplicate_capture'
  | 'paid_after_cancel'
  | 'returned'
  /** Paid at a price the order no longer has, or by a code that another customer has now. */
  | 'outdated_price';

interface Money {
  amountPaise: number;
  currency: string;
}

/**
 * What a captured payment means for its order (facts, payments 2): it pays it, or the money needs care.
 * `refunded` without having paid the order: it went back already, there is nothing to do.
 */
export function judgeCapture(
  payment: Money & { status: string },
  gatewayOrder: Money,
  order: { totalPaise: number; currency: string; paymentStatus: PaymentStatus; status: OrderStatus },
): 'pays' | Anomaly {
  if (payment.status === 'refunded') return 'returned';
  const isAsAsked =
    payment.amountPaise === gatewayOrder.amountPaise && payment.currency === gatewayOrder.currency;
  if (!isAsAsked || gatewayOrder.currency !== order.currency) return 'amount_mismatch';
  if (order.paymentStatus === 'PAID') return 'duplicate_capture';
  if (order.status === 'cancelled') return 'paid_after_cancel';
  // Asked for before the order was priced anew.
  return gatewayOrder.amountPaise === order.totalPaise ? 'pays' : 'outdated_price';
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** So long after its window was opened an order is paid, if it is: its payments are polled every few seconds. */
export const FRESH_MS = 30 * MINUTE;
/** Polls of new payments are so far apart; a worker takes up to two seconds to begin. */
export const POLL_NEW_MS = 5000;

/** Up to which age of a gateway order it is polled how often. */
const POLLS: readonly (readonly [untilAge: number, gap: number])[] = [
  [10 * MINUTE, MINUTE],
  [HOUR, 5 * MINUTE],
  [DAY, 30 * MINUTE],
  [6 * DAY, 3 * HOUR],
];

/**
 * When to poll a gateway order by itself again: every minute while somebody may be paying, then more and more seldom,
 * for six days (authorisations may be that late), then never. The poll of all new payments (poll-new-payments.ts)
 * is what finds a payment within seconds. A paid one an hour and a day later, for a second capture that no webhook told us about.
 * @param madeAt when it was made, or its payment window last opened
 */
export function nextPollAt(madeAt: Date, isPaid: boolean, now: Date): Date | null {
  const age = now.getTime() - madeAt.getTime();
  if (isPaid) {
    const later = [HOUR, DAY].find((moment) => moment > age);
    return later === undefined ? null : new Date(madeAt.getTime() + later);
  }
  const gap = POLLS.find(([untilAge]) => age < untilAge)?.[1];
  return gap === undefined ? null : new Date(now.getTime() + gap);
}

/** So long the gateway can give a payment back. */
const REFUNDABLE_MS = 183 * DAY;

/**
 * When to look at a deposit again: as at a gateway order until its money is in, and then, after a day, each week while the
 * gateway can give it back, should no webhook tell. `isIn` is null where the gateway was not asked or did not say.
 */
export function nextDepositPollAt(madeAt: Date, isIn: boolean | null, now: Date): Date | null {
  const soon = nextPollAt(madeAt, isIn === true, now);
  if (soon || isIn === false) return soon;
  const isOver = now.getTime() - madeAt.getTime() > REFUNDABLE_MS;
  return isOver ? null : new Date(now.getTime() + (isIn ? 7 * DAY : DAY));
}

/** The gateway refunds no less than a rupee (its minimum for every amount). */
export const LEAST_REFUND_PAISE = paiseFromRupees(LEAST_REFUND);

/**
 * When a refund that was refused because of our account is asked for again: after five minutes, then twice as long each
 * time, at most twelve hours. It never ends: the money is the customer's.
 */
export function nextTry(refusals: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(12 * HOUR, 5 * MINUTE * 2 ** Math.min(20, refusals)));
}

/** `2627` for the year from 1 April 2026 to 31 March 2027, by the calendar of India. */
export function financialYear(at: Date): string {
  const local = clockInIndia(at);
  const first = local.getUTCMonth() >= 3 ? local.getUTCFullYear() : local.getUTCFullYear() - 1;
  return `${String(first).slice(-2)}${String(first + 1).slice(-2)}`;
}

/** Credit notes count apart from invoices: `CN/2627/0000001`. */
export const CREDIT_NOTE_SERIES = 'CN';

/** Receipt vouchers of prepaid balances: `RV/2627/0000001`. */
export const RECEIPT_VOUCHER_SERIES = 'RV';

/** Refund vouchers of what is paid back of a prepaid balance: `RF/2627/0000001`. */
export const REFUND_VOUCHER_SERIES = 'RF';

/** Receipts and tax invoices count apart: `RC/2627/0000001`, `IB/2627/0000001` (at most 16 characters, rule 46). */
export function invoiceSeries(taxMode: 'estimate' | 'gst'): {
  series: 'RC' | 'IB';
  kind: 'receipt' | 'tax_invoice';
} {
  return taxMode === 'gst' ? { series: 'IB', kind: 'tax_invoice' } : { series: 'RC', kind: 'receipt' };
}

/** A credit note counts until 30 November after the financial year of its invoice (section 34 of the CGST Act). */
export function isTooLateToCorrect(issuedAt: Date, now: Date): boolean {
  const lastYear = 2000 + Number(financialYear(issuedAt).slice(2));
  return dayInIndia(now) > `${lastYear}-11-30`;
}

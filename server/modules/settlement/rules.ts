import { dayInIndia } from '#contract/india-days.ts';

/** The calendar month in India, `YYYY-MM`. */
export function monthOf(at: Date): string {
  return dayInIndia(at).slice(0, 7);
}

/** The month after `YYYY-MM`. */
export function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}

/** The month whose statement an entry is on: the one that runs, unless that has its statement already. */
export function monthOfEntry(at: Date, lastStated: string | null): string {
  const running = monthOf(at);
  return lastStated !== null && running <= lastStated ? monthAfter(lastStated) : running;
}

/** What a delivered job brings its partner (decision 0012, "The ledger"); all in paise. */
export function earningOf(job: {
  valuePaise: number;
  payPaise: number;
  /** What the customer paid for the delivery of its lines. */
  shippingPaise: number;
  isSelfDelivered: boolean;
  /** The customer does not pay the shop for it: a reprint, or a parcel that was lost. */
  isUnpaid: boolean;
}): { amountPaise: number; valuePaise: number; commissionPaise: number } {
  const carriedPaise = job.isSelfDelivered && !job.isUnpaid ? job.shippingPaise : 0;
  const amountPaise = job.payPaise + carriedPaise;
  if (job.isUnpaid) return { amountPaise, valuePaise: 0, commissionPaise: 0 };
  return { amountPaise, valuePaise: job.valuePaise, commissionPaise: job.valuePaise - job.payPaise };
}

/**
 * What a partner was paid for `quantity` pieces of one line of a job, rounded half up to the paisa: their pay by the
 * line's part of the job's value.
 */
export function payForPieces(part: {
  payPaise: number;
  valuePaise: number;
  lineSubtotalPaise: number;
  lineQuantity: number;
  quantity: number;
}): number {
  const whole = BigInt(part.valuePaise) * BigInt(part.lineQuantity);
  if (whole <= 0n) return 0;
  const pieces = BigInt(Math.min(part.quantity, part.lineQuantity));
  const share = BigInt(part.payPaise) * BigInt(part.lineSubtotalPaise) * pieces;
  return Number((2n * share + whole) / (2n * whole));
}

/** What a partner is charged for a claim: its cost, but never more than is left of what the job pays them. */
export function chargeOf(claim: { costPaise: number; mostPaise: number; leftOfPayPaise: number }): number {
  return Math.max(0, Math.min(claim.costPaise, claim.mostPaise, claim.leftOfPayPaise));
}

/** `PS-2026-11-0007`: the seventh statement of November 2026. */
export function statementNumber(month: string, serial: number): string {
  return `PS-${month}-${String(serial).padStart(4, '0')}`;
}

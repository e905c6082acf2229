import { plainDigits } from '#contract/digits.ts';
import { ACKNOWLEDGE_HOURS, type Bearer, CLAIM_DAYS, type ClaimKind } from '#contract/fulfilment/claims.ts';
import type { DeliveryMode } from '#contract/fulfilment/fulfilment.ts';
import { ANSWER_HOURS } from '#contract/fulfilment/partner-claims.ts';
import { DAY_MS, dayInIndia } from '#contract/india-days.ts';
import type { OrderStatus } from '#contract/orders/orders.ts';

const HOUR_MS = 3_600_000;

/** `CL-1042`: what a customer names when they write to us. */
export function ticketOf(number: number): string {
  return `CL-${number}`;
}

/** The number in a ticket, however it was typed; null for what is none. */
export function ticketNumber(ticket: string): number | null {
  const digits = /^CL-?(\d{4,12})$/i.exec(plainDigits(ticket).trim())?.[1];
  return digits ? Number(digits) : null;
}

/** Until when a claim is to be acknowledged and to be resolved (facts, payments and law 3.8). */
export function deadlinesOf(claimedAt: Date): { acknowledgeBy: Date; resolveBy: Date } {
  const resolveBy = new Date(claimedAt);
  resolveBy.setUTCMonth(resolveBy.getUTCMonth() + 1);
  // 31 January has no 31 February: the last day of the month it is.
  if (resolveBy.getUTCDate() !== claimedAt.getUTCDate()) resolveBy.setUTCDate(0);
  return { acknowledgeBy: new Date(claimedAt.getTime() + ACKNOWLEDGE_HOURS * HOUR_MS), resolveBy };
}

/** Until when whoever printed it may answer, once they are asked. */
export function answerByOf(asked: Date): Date {
  return new Date(asked.getTime() + ANSWER_HOURS * HOUR_MS);
}

/** What the clock of a claim asks for next; null when it is resolved. */
export function dueOf(claim: {
  acknowledgedAt: Date | null;
  resolvedAt: Date | null;
  acknowledgeBy: Date;
  resolveBy: Date;
}): { what: 'acknowledge' | 'resolve'; at: Date } | null {
  if (claim.resolvedAt) return null;
  return claim.acknowledgedAt
    ? { what: 'resolve', at: claim.resolveBy }
    : { what: 'acknowledge', at: claim.acknowledgeBy };
}

/** Somebody works at it, so it can come late. */
const UNDER_WAY: readonly OrderStatus[] = [
  'approved',
  'pending_psp_confirmation',
  'in_production',
  'shipped',
];
const ARRIVED: readonly OrderStatus[] = ['delivered', 'completed'];
/** What shows when the parcel is opened; and what a courier calls delivered may have reached nobody. */
const ON_ARRIVAL: readonly ClaimKind[] = ['damaged', 'wrong', 'missing', 'quality', 'not_arrived'];

/** What can be reported of a line now: of what arrived, for thirty days; of what is late, that it is. */
export function claimableKinds(line: {
  orderStatus: OrderStatus;
  /** The last job that prints it; null for an order that was never given to partners. */
  job: { status: string; deliveredAt: Date | null } | null;
  arrivesBy: string | null;
  now: Date;
}): ClaimKind[] {
  const { orderStatus, job, arrivesBy, now } = line;
  const hasArrived = job ? job.status === 'delivered' : ARRIVED.includes(orderStatus);
  if (!hasArrived) {
    const isLate = arrivesBy !== null && dayInIndia(now) > arrivesBy;
    return isLate && UNDER_WAY.includes(orderStatus) ? ['late', 'not_arrived'] : [];
  }
  const arrivedAt = job?.deliveredAt ?? null;
  if (arrivedAt ? now.getTime() - arrivedAt.getTime() > CLAIM_DAYS * DAY_MS : orderStatus === 'completed')
    return [];
  const cameLate = arrivedAt !== null && arrivesBy !== null && dayInIndia(arrivedAt) > arrivesBy;
  return cameLate ? [...ON_ARRIVAL, 'late'] : [...ON_ARRIVAL];
}

/** What the rule looks at. */
export interface ClaimCause {
  kind: ClaimKind;
  /** How it was delivered; null when it was not handed over. */
  mode: DeliveryMode | null;
  /** The courier lost it, broke it or brought it back. */
  isLostOnTheWay: boolean;
  /** It was not ready to be handed over when it was due. */
  isHandedOverLate: boolean;
  hasPartner: boolean;
  /** An admin looked: it is what the customer approved for print. */
  isAsApproved: boolean;
}

/** Who is responsible for the cost of a claim; docs/decisions/0012 says it in words. */
export function responsibleParty(blame: ClaimCause): { who: Bearer; because: string } {
  const { kind, mode } = blame;
  const isAboutPrint = kind === 'wrong' || kind === 'quality';
  if (isAboutPrint && blame.isAsApproved)
    return { who: 'customer', because: 'the print matches the approved artwork.' };
  if (!blame.hasPartner) return { who: 'shop', because: 'no partner has it.' };
  if (kind === 'wrong') return { who: 'partner', because: 'the print is not what was ordered.' };
  if (kind === 'quality') return { who: 'partner', because: 'print quality below standard.' };
  if (kind === 'late') return bearerOfDelay(blame);
  if (kind === 'not_arrived') return bearerOfLoss(blame);
  if (blame.isLostOnTheWay) return { who: 'courier', because: 'the courier lost or damaged it.' };
  if (kind === 'missing') return { who: 'partner', because: 'the partner packed and sealed it.' };
  return mode === 'local_runner'
    ? { who: 'courier', because: 'it was damaged while the courier carried it.' }
    : { who: 'partner', because: 'it was damaged before the partner handed it over.' };
}

/** Why, as it is said to that partner. */
export function reasonForPartner(because: string): string {
  return because.replaceAll('the partner’s', 'your').replaceAll('the partner', 'you');
}

/** It never came: of who had it last. */
function bearerOfLoss(blame: ClaimCause): { who: Bearer; because: string } {
  if (blame.mode === null) return bearerOfDelay(blame);
  return blame.mode === 'local_runner'
    ? { who: 'courier', because: 'the courier had it, and it did not arrive.' }
    : { who: 'partner', because: 'the partner had it, and the customer did not get it.' };
}

function bearerOfDelay({ isHandedOverLate, mode }: ClaimCause): { who: Bearer; because: string } {
  if (isHandedOverLate) return { who: 'partner', because: 'the partner dispatched it late.' };
  if (mode === 'customer_pickup')
    return { who: 'customer', because: 'it was ready for the customer to collect in time.' };
  return mode === 'self_delivery'
    ? { who: 'partner', because: 'it was ready in time, and the partner delivered it late.' }
    : { who: 'courier', because: 'it was ready in time, and the courier was late.' };
}

/** Who is responsible for what was given although the rule names the customer. */
export function responsiblePartyOfGoodwill(bearer: { who: Bearer; because: string }): {
  who: Bearer;
  because: string;
} {
  if (bearer.who !== 'customer') return bearer;
  return { who: 'shop', because: `${bearer.because} The shop gave it all the same.` };
}

/**
 * Who bears what is decided now. The partner bears nothing while they may still answer: whoever does not want to wait
 * decides at the shop's cost, and so does who finds the partner's answer good.
 */
export function bearerNow(
  bearer: { who: Bearer; because: string },
  { shopBears, hasAnswered }: { shopBears: boolean; hasAnswered: boolean },
): { who: Bearer; because: string } {
  const rule = responsiblePartyOfGoodwill(bearer);
  if (rule.who !== 'partner' || !shopBears) return rule;
  return {
    who: 'shop',
    because: hasAnswered
      ? 'the shop accepted the partner’s answer.'
      : 'the shop did not wait for the partner.',
  };
}

/** The share of what a line cost that falls on the pieces claimed, rounded half up to the paisa. */
export function shareOfPieces(paidPaise: number, quantity: number, lineQuantity: number): number {
  const pieces = BigInt(Math.min(quantity, lineQuantity));
  return Number((2n * BigInt(paidPaise) * pieces + BigInt(lineQuantity)) / (2n * BigInt(lineQuantity)));
}

/** A reprint has as long as the first print had, two days at least. `arrivesBy` is a day `YYYY-MM-DD`. */
export function reprintDates(
  job: { createdAt: Date; dueAt: Date; arrivesBy: string },
  now: Date,
): { dueAt: Date; arrivesBy: string } {
  const leadMs = Math.max(2 * DAY_MS, job.dueAt.getTime() - job.createdAt.getTime());
  const roadMs = Date.parse(job.arrivesBy) - Date.parse(dayInIndia(job.dueAt));
  const dueAt = new Date(now.getTime() + leadMs);
  return { dueAt, arrivesBy: dayInIndia(new Date(dueAt.getTime() + Math.max(DAY_MS, roadMs))) };
}

import type { AdminClaim, AdminClaimSummary } from '#contract/fulfilment/claims.ts';
import { plural } from '#web/lib/format.ts';

export const kindWords: Readonly<Record<AdminClaim['kind'], string>> = {
  damaged: 'Damaged',
  wrong: 'Not what was ordered',
  missing: 'Pieces missing',
  quality: 'Poor print',
  late: 'Late',
  not_arrived: 'Did not arrive',
};

export const statusWords: Readonly<Record<AdminClaim['status'], string>> = {
  open: 'New',
  acknowledged: 'Being looked at',
  reprinting: 'Printed again',
  refunded: 'Refunded',
  declined: 'Declined',
  closed: 'Reprint delivered',
};

export const bearerWords: Readonly<Record<AdminClaim['bearer']['who'], string>> = {
  partner: 'the partner',
  courier: 'the courier',
  shop: 'the shop',
  customer: 'the customer',
};

const dueNames = { acknowledge: 'Acknowledge', resolve: 'Resolve' } as const;
const HOUR_MS = 3_600_000;

/** `Acknowledge within 5 hours`, `Resolve: 2 days late`. */
export function dueWords({ due }: Pick<AdminClaimSummary, 'due'>, now: number): string {
  if (!due) return '–';
  const hours = Math.floor(Math.abs(Date.parse(due.at) - now) / HOUR_MS);
  const span = hours < 48 ? plural(hours, 'hour') : plural(Math.floor(hours / 24), 'day');
  return Date.parse(due.at) < now
    ? `${dueNames[due.what]}: ${span} late`
    : `${dueNames[due.what]} within ${span}`;
}

/** What a customer would like to be done: nobody promised it. */
export const wishWords: Readonly<Record<NonNullable<AdminClaim['wish']>, string>> = {
  reprint: 'printed again',
  refund: 'money back',
  told: 'only that we know',
};

import { rupeesFromPaise } from '#contract/money.ts';
import type { Cancellation, Order } from '#contract/orders.ts';
import type { Db } from '#server/platform/db.ts';
import type { Refunded } from './following.ts';
import { lastChange } from './last-change.ts';

const BY: Readonly<Record<string, Cancellation['by']>> = {
  'system:unpaid': 'unpaid',
  'system:checkout': 'replaced',
  'system:account': 'account',
};

/** By whom a cancelled order was cancelled, and when; null for any other. Customers ask the shop to do it. */
export async function cancellationOf(
  db: Db,
  order: { id: string; status: Order['status'] },
): Promise<Cancellation | null> {
  const change = order.status === 'cancelled' ? await lastChange(db, order.id) : null;
  return change && { by: BY[change.actor] ?? 'shop', at: change.at.toISOString() };
}

/** Refunds as people see them. */
export function presentRefunds(refunds: readonly Refunded[] | undefined): Order['refunds'] {
  return (refunds ?? []).map(({ amountPaise, isDone, isOfPayment, at }) => ({
    amount: rupeesFromPaise(amountPaise),
    isDone,
    isOfPayment,
    at: at.toISOString(),
  }));
}

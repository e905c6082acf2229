import { rupeesFromPaise } from '#contract/money.ts';
import type { Cancellation, Order } from '#contract/orders/orders.ts';
import type { ShownOrder } from '../order-row.ts';
import type { Refunded } from '../view/printing-facts.ts';

const BY: Readonly<Record<string, Cancellation['by']>> = {
  'system:unpaid': 'unpaid',
  'system:checkout': 'replaced',
  'system:account': 'account',
};

/** By whom a cancelled order was cancelled, and when; null for any other. Customers ask the shop to do it. */
export function cancellationOf(order: ShownOrder): Cancellation | null {
  const change = order.status === 'cancelled' ? order.history.at(-1) : undefined;
  return change ? { by: BY[change.actor] ?? 'shop', at: new Date(change.at).toISOString() } : null;
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

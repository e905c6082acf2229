import { rupeesFromPaise } from '#contract/money.ts';
import type { Cancellation } from '#contract/orders/cancellation.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { ShownOrder } from '../order-row.ts';
import type { Refunded } from '../view/printing-facts.ts';

const BY: Readonly<Record<string, Cancellation['by']>> = {
  'system:unpaid': 'unpaid',
  'system:checkout': 'replaced',
  'system:account': 'account',
  'system:approval': 'approver',
  'system:link': 'customer',
};

/** By whom a cancelled order was cancelled, and when; null for any other. */
export function cancellationOf(order: ShownOrder): Cancellation | null {
  const change = order.status === 'cancelled' ? order.history.at(-1) : undefined;
  if (!change) return null;
  const by = change.actor === order.owner ? 'customer' : (BY[change.actor] ?? 'shop');
  return { by, at: new Date(change.at).toISOString() };
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

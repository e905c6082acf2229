import { rupeesFromPaise } from '#contract/money.ts';
import type { Cancellation } from '#contract/orders/cancellation.ts';
import type { Order, OrderLine } from '#contract/orders/orders.ts';
import type { LineRow, ShownOrder } from '../order-row.ts';
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
  return { by: byWhom(order, change.actor), at: new Date(change.at).toISOString() };
}

const byWhom = ({ owner }: Pick<ShownOrder, 'owner'>, actor: string): Cancellation['by'] =>
  actor === owner ? 'customer' : (BY[actor] ?? 'shop');

/** The same of a line that was cancelled by itself. */
export function cancelledLineOf(order: Pick<ShownOrder, 'owner'>, line: LineRow): OrderLine['cancelled'] {
  if (line.cancelledAt === null) return null;
  return {
    by: byWhom(order, line.cancelledBy ?? '') === 'customer' ? 'customer' : 'shop',
    at: new Date(line.cancelledAt).toISOString(),
    givenBack: rupeesFromPaise(line.givenBackPaise ?? 0),
  };
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

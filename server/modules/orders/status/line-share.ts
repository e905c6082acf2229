import type { OrderStatus } from '#contract/orders/orders.ts';
import { CANCELLABLE } from '#contract/payments/cancel-order.ts';
import { splitPaise } from '#server/platform/split-paise.ts';
import type { LineRow } from '../order-row.ts';
import { isGoingOn } from '../rules.ts';

type Line = Pick<
  LineRow,
  | 'id'
  | 'subtotalPaise'
  | 'discountPaise'
  | 'shippingPaise'
  | 'taxPaise'
  | 'taxedShippingPaise'
  | 'shipZip'
  | 'shipName'
  | 'shipAddress'
  | 'cancelledAt'
>;

const placeOf = ({ shipZip, shipName, shipAddress }: Line) => [shipZip, shipName, shipAddress].join(' | ');

/**
 * What was paid for a line, in paise: its price less its share of the discount, with its tax. What sending it cost, and the
 * tax on that, goes back only where nothing else of the order is sent to the same place.
 */
export function shareOfLine(
  lines: readonly Line[],
  line: Line,
): { givesBackPaise: number; isWithShipping: boolean } {
  const others = lines.filter((other) => other.id !== line.id && isGoingOn(other));
  const isWithShipping = !others.some((other) => placeOf(other) === placeOf(line));
  const valuePaise = line.subtotalPaise - line.discountPaise;
  if (isWithShipping) {
    const givesBackPaise = valuePaise + line.shippingPaise + line.taxPaise;
    return { givesBackPaise, isWithShipping: line.shippingPaise > 0 };
  }
  const taxPaise =
    line.taxedShippingPaise === 0
      ? line.taxPaise
      : (splitPaise(line.taxPaise, [valuePaise, line.taxedShippingPaise])[0] ?? 0);
  return { givesBackPaise: valuePaise + taxPaise, isWithShipping: false };
}

/** Whether a line of a paid order may be cancelled by itself: it goes on, as does another, and no printer has accepted it. */
export function mayCancelLine(
  order: { readonly status: OrderStatus; readonly paymentStatus: string; readonly lines: readonly Line[] },
  line: Line,
  accepted: ReadonlySet<string> | undefined,
): boolean {
  const going = order.lines.filter(isGoingOn);
  if (order.paymentStatus !== 'PAID' || going.length < 2 || !going.includes(line)) return false;
  if (accepted?.has(line.id)) return false;
  return CANCELLABLE.includes(order.status) || (accepted !== undefined && order.status === 'in_production');
}

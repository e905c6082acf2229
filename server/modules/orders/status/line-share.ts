import { rupeesFromPaise } from '#contract/money.ts';
import type { IfCancelled } from '#contract/orders/cancellation.ts';
import type { OrderStatus } from '#contract/orders/orders.ts';
import { CANCELLABLE } from '#contract/payments/cancel-order.ts';
import { splitPaise } from '#server/platform/split-paise.ts';
import type { LineRow } from '../order-row.ts';
import { isGoingOn } from '../rules.ts';
import type { Refunded } from '../view/printing-facts.ts';
import { refundedPaise } from '../view/refunded-paise.ts';

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
 * What goes back with a line, in paise: its price less its share of the discount, with its tax, and less what of it went back
 * already. What sending it cost, and the tax on that, goes back only where nothing else of the order is sent to the same place.
 */
export function shareOfLine(
  lines: readonly Line[],
  line: Line,
  refunds: readonly Refunded[] = [],
): { givesBackPaise: number; isWithShipping: boolean } {
  const { paidPaise, isWithShipping } = paidForLine(lines, line);
  const own = refunds.filter((refund) => refund.line === lines.indexOf(line));
  return { givesBackPaise: Math.max(0, paidPaise - refundedPaise(own)), isWithShipping };
}

function paidForLine(lines: readonly Line[], line: Line): { paidPaise: number; isWithShipping: boolean } {
  const others = lines.filter((other) => other.id !== line.id && isGoingOn(other));
  const isWithShipping = !others.some((other) => placeOf(other) === placeOf(line));
  const valuePaise = line.subtotalPaise - line.discountPaise;
  if (isWithShipping) {
    const paidPaise = valuePaise + line.shippingPaise + line.taxPaise;
    return { paidPaise, isWithShipping: line.shippingPaise > 0 };
  }
  const taxPaise =
    line.taxedShippingPaise === 0
      ? line.taxPaise
      : (splitPaise(line.taxPaise, [valuePaise, line.taxedShippingPaise])[0] ?? 0);
  return { paidPaise: valuePaise + taxPaise, isWithShipping: false };
}

interface OfLines {
  readonly status: OrderStatus;
  readonly paymentStatus: string;
  readonly lines: readonly Line[];
}

/** What would go back with a line, in rupees, where it can be cancelled by itself. */
export function ifCancelled(
  order: OfLines,
  line: Line,
  accepted: ReadonlySet<string> | undefined,
  refunds: readonly Refunded[] = [],
): IfCancelled | null {
  if (!mayCancelLine(order, line, accepted)) return null;
  const { givesBackPaise, isWithShipping } = shareOfLine(order.lines, line, refunds);
  return { givesBack: rupeesFromPaise(givesBackPaise), isWithShipping };
}

/** Whether a line of a paid order may be cancelled by itself: it goes on, as does another, and no printer has accepted it. */
function mayCancelLine(order: OfLines, line: Line, accepted: ReadonlySet<string> | undefined): boolean {
  const going = order.lines.filter(isGoingOn);
  if (order.paymentStatus !== 'PAID' || going.length < 2 || !going.includes(line)) return false;
  if (accepted?.has(line.id)) return false;
  return CANCELLABLE.includes(order.status) || (accepted !== undefined && order.status === 'in_production');
}

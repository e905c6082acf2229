import { formatDateTime } from '#contract/moments.ts';
import type { Order, OrderLine } from '#contract/orders/orders.ts';
import { formatRupees } from '#web/lib/format.ts';

type Ended = Pick<Order, 'cancellation' | 'paymentStatus' | 'totalAmount' | 'refunds'>;

const causes: Record<NonNullable<Order['cancellation']>['by'], string> = {
  shop: 'Inkbazaar cancelled this order',
  customer: 'You cancelled this order',
  unpaid: 'This order was not paid in time and has lapsed',
  replaced: 'A newer order with the same discount code took the place of this one',
  account: 'This order was cancelled with the account it belonged to',
  approver: 'An approver of the company declined this order',
};

/** By whom and when an order was cancelled, and what becomes of its money; null for one that goes on. */
export function cancellationWords(order: Ended): string | null {
  const { cancellation } = order;
  if (!cancellation) return null;
  return `${causes[cancellation.by]} on ${formatDateTime(cancellation.at)}. ${moneyWords(order)}`;
}

/** Of an item that was cancelled by itself: when, and what becomes of its money. */
export function cancelledItemWords({ by, at, givenBack }: NonNullable<OrderLine['cancelled']>): string {
  const money =
    givenBack > 0 ? `${formatRupees(givenBack)} goes back the way it was paid.` : 'Nothing goes back for it.';
  const who = by === 'customer' ? 'You' : 'Inkbazaar';
  return `${who} cancelled this item on ${formatDateTime(at)}: it is not printed and not sent. ${money}`;
}

function moneyWords({ paymentStatus, refunds }: Ended): string {
  const all = refunds.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100;
  if (all === 0) return paymentStatus === 'PAID' ? 'Nothing is refunded.' : 'Nothing was charged.';
  return refunds.every(({ isDone }) => isDone)
    ? `${formatRupees(all)} went back the way it was paid. With a card or bank account, banks usually take 5 to 7 working days to show it.`
    : `${formatRupees(all)} is on its way back the way it was paid. With a card or bank account, banks usually take 5 to 7 working days.`;
}

/** What stands above the sums of an order. */
export function paymentWords(order: Ended): string {
  const { paymentStatus, totalAmount, refunds, cancellation } = order;
  if (paymentStatus === 'PAID') {
    const back = refunds
      .filter(({ isOfPayment }) => isOfPayment)
      .reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
    if (back === 0) return 'Paid';
    return back >= Math.round(totalAmount * 100) ? 'Paid and refunded' : 'Paid, partly refunded';
  }
  if (cancellation) return 'Cancelled, not paid';
  return paymentStatus === 'FAILED' ? 'Payment failed' : 'Not paid yet';
}

import { distinctNames } from '#contract/orders/distinct-names.ts';
import type { Order } from '#contract/orders/orders.ts';
import { formatCount, formatRupees } from '#web/lib/format.ts';

/** As `CANCELLABLE` of the contract, which carries its schemas along. */
const BEFORE_PRINT: readonly Order['status'][] = [
  'pending',
  'uploaded',
  'approved',
  'pending_psp_confirmation',
];

/** What a customer can cancel: all of an order, or one item of it. */
export interface CancelChoice {
  /** Null for the whole order. */
  readonly lineId: string | null;
  readonly name: string;
  /** What becomes of the money, in words. */
  readonly money: string;
}

/** The whole order first, then each item that can be cancelled by itself. */
export function cancelChoices(order: Order): CancelChoice[] {
  const names = distinctNames(
    order.items.map((item) => ({ ...item, fileNames: item.files.map(({ fileName }) => fileName) })),
  );
  const items = order.items.flatMap(({ lineId, quantity, ifCancelled }, at) => {
    if (!ifCancelled) return [];
    const name = `${formatCount(quantity)} × ${names[at]}`;
    return [{ lineId, name, money: itemWords(order, ifCancelled) }];
  });
  if (!BEFORE_PRINT.includes(order.status)) return items;
  return [{ lineId: null, name: 'The whole order', money: wholeWords(order) }, ...items];
}

/** Rupees of the payment that have not gone back yet, and whether some have. */
function leftOf({ totalAmount, refunds }: Order): { left: number; isWhole: boolean } {
  const back = refunds
    .filter(({ isOfPayment }) => isOfPayment)
    .reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  return { left: (Math.round(totalAmount * 100) - back) / 100, isWhole: back === 0 };
}

function wholeWords(order: Order): string {
  if (order.paymentStatus !== 'PAID') return 'Nothing is printed, and nothing was charged.';
  const { left, isWhole } = leftOf(order);
  const what = isWhole ? 'All you paid' : 'What is left of your payment';
  return `Nothing is printed. ${what}, ${formatRupees(left)}, goes back the way it was paid.`;
}

function itemWords(
  order: Order,
  { givesBack, isWithShipping }: NonNullable<Order['items'][number]['ifCancelled']>,
): string {
  const rupees = Math.min(givesBack, leftOf(order).left);
  if (rupees === 0)
    return 'Nothing of your payment is left that could go back. The rest of your order goes on.';
  const shipping =
    isWithShipping || order.totalShipping === 0 ? '' : ' What delivery cost stays: the rest is still sent.';
  return `What you paid for it, ${formatRupees(rupees)}${isWithShipping ? ' with its delivery' : ''}, goes back the way it was paid.${shipping} The rest of your order goes on.`;
}

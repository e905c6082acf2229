import type { NavigateFunction } from 'react-router';
import type { PlaceOrderBody, PriceChange } from '#contract/orders/orders.ts';
import { paiseFromRupees } from '#contract/paise.ts';
import type { ApiError } from '#web/lib/api-error.ts';
import { noteOrdered } from '#web/lib/cart/ordered.ts';
import { rememberOrder } from '#web/lib/cart/placed-order.ts';
import { settleOrdered } from '#web/lib/cart/settle-ordered.ts';
import { useCart } from '#web/lib/cart/store.ts';
import { orderPath } from '#web/lib/order-path.ts';
import { paths } from '#web/lib/paths.ts';
import type { PlacedOrder } from '#web/lib/payment/attempt.ts';
import { type PayOutcome, pay, type Stage } from '#web/lib/payment/pay.ts';
import { accessToken } from '#web/lib/session/bearer.ts';
import { forgetDraft } from '../checkout-draft.ts';

/** Who left while their bank was still busy may have paid after all. */
const CLOSED =
  'The payment window was closed, and we have no payment. Your order and your cart are kept: place the order to pay.';
/** What the page does with what becomes of it. */
interface Page {
  readonly setStage: (stage: Stage) => void;
  readonly setChange: (change: PriceChange) => void;
  readonly setUnsettled: (order: PlacedOrder) => void;
  readonly fail: (message: string) => void;
  readonly navigate: NavigateFunction;
  readonly onRefused: (failure: ApiError) => Promise<boolean>;
}

/** Places an order and pays it; then the page says what came of it, or the next one does. */
export async function payAndSettle(body: PlaceOrderBody, isFromBalance: boolean, page: Page): Promise<void> {
  const outcome = await pay(body, page.setStage, isFromBalance, ({ orderId }) =>
    noteOrdered(orderId, useCart.getState().items),
  );
  switch (outcome.kind) {
    case 'paid':
      keepLink(outcome.order);
      forgetDraft();
      // Before the page is left: leaving it loads a new document, which does not wait until the cart is written.
      await settleOrdered(outcome.order.orderId);
      return page.navigate(confirmationPath(outcome, body.customerInfo.email), { state: { isPaid: true } });
    case 'asked':
      forgetDraft();
      await settleOrdered(outcome.order.orderId);
      return page.navigate(orderPath(outcome.order.orderId));
    case 'prices-changed':
      return page.setChange(outcome.change);
    case 'refused':
      if (!(await page.onRefused(outcome.failure))) page.fail(outcome.failure.message);
      return;
    case 'failed':
      return page.fail(outcome.message);
    case 'timeout':
      keepLink(outcome.order);
      page.setUnsettled(outcome.order);
      return page.fail(outcome.message);
    case 'dismissed':
      return page.fail(CLOSED);
  }
}

/** A guest finds the order by its link. Signed-in people have it in their account, and a shared device no key to it. */
function keepLink(order: PlacedOrder): void {
  if (accessToken() === null) rememberOrder(order);
}

/** Spec section 2: the amount in the query is in paise. */
function confirmationPath({ order, paymentId }: PayOutcome & { kind: 'paid' }, email: string): string {
  const query = new URLSearchParams({
    orderId: order.orderId,
    ...(paymentId && { paymentId }),
    status: 'success',
    amount: String(paiseFromRupees(order.totalAmount)),
    email,
  });
  return `${paths.paymentConfirmation}?${query}`;
}

import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { PlaceOrderBody, PriceChange } from '#contract/orders/orders.ts';
import { paiseFromRupees } from '#contract/paise.ts';
import type { ApiError } from '#web/lib/api-error.ts';
import { rememberOrder } from '#web/lib/cart/placed-order.ts';
import { useCart } from '#web/lib/cart/store.ts';
import { loadOnline } from '#web/lib/load-online.ts';
import { orderPath } from '#web/lib/order-path.ts';
import { paths } from '#web/lib/paths.ts';
import type { PlacedOrder } from '#web/lib/payment/attempt.ts';
import type { PayOutcome, Stage } from '#web/lib/payment/pay.ts';
import { accessToken } from '#web/lib/session/bearer.ts';
import { saying, useAction } from '#web/lib/use-action.ts';
import { forgetDraft } from './checkout-draft.ts';

export interface Payment {
  /** What is happening; null when nothing is. */
  readonly stage: Stage | null;
  readonly message: string | null;
  /** An order whose payment is not confirmed yet, to look at. */
  readonly unsettled: PlacedOrder | null;
  readonly change: PriceChange | null;
  /**
   * @param isFromBalance paid from the prepaid balance of the company it is for
   * @param prepare gives what is ordered; null when something is wrong with it, which it has shown
   */
  start(prepare: () => Promise<PlaceOrderBody | null>, isFromBalance: boolean): Promise<void>;
  dismissChange(): void;
}

/** Who left while their bank was still busy may have paid after all. */
const CLOSED =
  'The payment window was closed, and we have no payment. Your order and your cart are kept: place the order to pay.';
/** Spec section 8. */
const BROKEN = 'Payment processing error. Please contact support.';

const loadPay = () => import('#web/lib/payment/pay.ts');

/** Places and pays, one attempt at a time; `onRefused` gets the issues of an order the server did not take. */
export function usePayment(onRefused: (failure: ApiError) => Promise<boolean>): Payment {
  const navigate = useNavigate();
  const { failure: message, fail, run } = useAction(saying(BROKEN));
  const [stage, setStage] = useState<Stage | null>(null);
  const [unsettled, setUnsettled] = useState<PlacedOrder | null>(null);
  const [change, setChange] = useState<PriceChange | null>(null);

  async function finish(outcome: PayOutcome, email: string): Promise<void> {
    switch (outcome.kind) {
      case 'paid':
        keepLink(outcome.order);
        forgetDraft();
        // Before the page is left: leaving it loads a new document, which does not wait until the cart is written.
        await useCart.getState().clear();
        return navigate(confirmationPath(outcome, email), { state: { isPaid: true } });
      case 'asked':
        forgetDraft();
        await useCart.getState().clear();
        return navigate(orderPath(outcome.order.orderId));
      case 'prices-changed':
        return setChange(outcome.change);
      case 'refused':
        if (!(await onRefused(outcome.failure))) fail(outcome.failure.message);
        return;
      case 'failed':
        return fail(outcome.message);
      case 'timeout':
        keepLink(outcome.order);
        setUnsettled(outcome.order);
        return fail(outcome.message);
      case 'dismissed':
        return fail(CLOSED);
    }
  }

  const start: Payment['start'] = async (prepare, isFromBalance) => {
    await run(async () => {
      setUnsettled(null);
      setChange(null);
      const body = await prepare();
      if (!body) return;
      setStage('placing');
      try {
        const { pay } = await loadOnline(loadPay);
        await finish(await pay(body, setStage, isFromBalance), body.customerInfo.email);
      } finally {
        setStage(null);
      }
    });
  };

  return { stage, message, unsettled, change, start, dismissChange: () => setChange(null) };
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

import type { OutputOf } from '#contract/endpoint.ts';
import type { PlaceOrderBody, PriceChange, placeOrder } from '#contract/orders.ts';
import type { startCheckout } from '#contract/payments.ts';
import { call } from '#web/lib/api.ts';
import { ApiError, FALLBACK_MESSAGE } from '#web/lib/api-error.ts';
import { accessToken, ensureGuestToken } from '#web/lib/session.ts';
import { type Attempt, attemptFor, closeAttempt, notePlaced, type PlacedOrder } from './attempt.ts';
import { confirmPayment, lookAtPayment } from './await-payment.ts';
import { loadPaymentScript } from './load-script.ts';
import { openPaymentWindow } from './open-window.ts';

export type Stage = 'placing' | 'opening' | 'paying' | 'confirming';

/** How an attempt to pay ended. */
export type PayOutcome =
  | { readonly kind: 'paid'; readonly order: PlacedOrder; readonly paymentId: string | null }
  | { readonly kind: 'prices-changed'; readonly change: PriceChange }
  | { readonly kind: 'refused'; readonly failure: ApiError }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'timeout'; readonly message: string; readonly order: PlacedOrder }
  | { readonly kind: 'dismissed' };

const GONE = ['order_not_payable', 'order_not_found'];

/** Spec section 8. */
const TIMED_OUT = 'Payment confirmation timed out. Please check your order status manually.';

/**
 * Places the order, once however often it is called for the same cart, and has it paid. Nothing here decides that
 * an order is paid: the server says so.
 * @throws what is no answer of the API; the caller says "Payment processing error. Please contact support."
 */
export async function pay(body: PlaceOrderBody, onStage: (stage: Stage) => void): Promise<PayOutcome> {
  onStage('placing');
  const attempt = attemptFor(body);
  let order: PlacedOrder;
  try {
    order = attempt.order ?? (await withIdentity(() => place(attempt)));
  } catch (error) {
    return refusalOf(error, attempt);
  }
  onStage('opening');
  const checkout = await openCheckout(order);
  if (typeof checkout === 'string') return { kind: 'failed', message: checkout };
  if (checkout === null) return paid(order, null);

  onStage('paying');
  const { customerInfo } = body;
  const closed = await openPaymentWindow(checkout, {
    name: customerInfo.name ?? '',
    email: customerInfo.email,
    contact: customerInfo.phone ? `+91${customerInfo.phone}` : '',
  });
  if (closed.kind === 'dismissed') {
    // A payment can come through although its window was closed.
    if ((await lookAtPayment(order.orderId)) === 'PAID') return paid(order, null);
    return closed.reason ? { kind: 'failed', message: closed.reason } : { kind: 'dismissed' };
  }
  onStage('confirming');
  const outcome = await confirmPayment(order.orderId, closed.handed);
  if (outcome === 'paid') return paid(order, closed.handed.razorpay_payment_id);
  if (outcome === 'failed') return { kind: 'failed', message: 'Payment failed' };
  return { kind: 'timeout', message: TIMED_OUT, order };
}

function paid(order: PlacedOrder, paymentId: string | null): PayOutcome {
  closeAttempt();
  return { kind: 'paid', order, paymentId };
}

async function place(attempt: Attempt): Promise<PlacedOrder> {
  const order = await call<typeof placeOrder>('POST', '/orders', {
    body: attempt.body,
    idempotencyKey: attempt.key,
  });
  if (!order.orderId) throw new Error('Order creation response missing orderId');
  notePlaced(attempt, order);
  return order;
}

/** An order belongs to somebody: a signed-in person or a guest. A guest token that lapsed is asked for once more. */
async function withIdentity<T>(run: () => Promise<T>): Promise<T> {
  if (accessToken() !== null) return run();
  await ensureGuestToken();
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    await ensureGuestToken(true);
    return run();
  }
}

function refusalOf(error: unknown, attempt: Attempt): PayOutcome {
  if (!(error instanceof ApiError)) throw error;
  if (error.code === 'price_changed') return { kind: 'prices-changed', change: error.details as PriceChange };
  // This key belongs to another order by now; the next click starts afresh.
  if (error.code === 'idempotency_key_reused' && attempt.order === null) closeAttempt();
  if (error.message !== FALLBACK_MESSAGE) return { kind: 'refused', failure: error };
  return { kind: 'failed', message: `Failed to create order: ${error.status}` };
}

/** The gateway order with the window's script loaded; a sentence when that failed; null when it is paid already. */
async function openCheckout(order: PlacedOrder): Promise<OutputOf<typeof startCheckout> | string | null> {
  try {
    const checkout = await withIdentity(() =>
      call<typeof startCheckout>('POST', '/billing/checkout', {
        body: { order: { orderId: order.orderId }, currency: 'INR' },
      }),
    );
    await loadPaymentScript(checkout.scriptUrl);
    return checkout;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'order_already_paid') return null;
    // Cancelled in the meantime: trying again means another order.
    if (error instanceof ApiError && GONE.includes(error.code)) closeAttempt();
    return couldNotStart(error);
  }
}

/** Spec section 8: "Payment could not start: {reason}. Please try again." */
function couldNotStart(error: unknown): string {
  if (!(error instanceof Error)) return 'Payment failed';
  const isWordless = error instanceof ApiError && error.message === FALLBACK_MESSAGE;
  const reason = isWordless ? `Failed to create checkout order: ${error.status}` : error.message;
  return `Payment could not start: ${reason.replace(/\.\s*(Please try again.*)?$/, '')}. Please try again.`;
}

import type { PlaceOrderBody, PriceChange, placeOrder } from '#contract/orders/orders.ts';
import { call } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { useCart } from '#web/lib/cart/store.ts';
import { type Attempt, attemptFor, closeAttempt, notePlaced, type PlacedOrder } from './attempt.ts';
import { payOrder } from './pay-order.ts';
import { withIdentity } from './with-identity.ts';

export type Stage = 'placing' | 'opening' | 'paying' | 'confirming';

/** How an attempt to order and pay ended. */
export type PayOutcome =
  | { readonly kind: 'paid'; readonly order: PlacedOrder; readonly paymentId: string | null }
  /** Placed, and paid once somebody of the company approved it. */
  | { readonly kind: 'asked'; readonly order: PlacedOrder }
  | { readonly kind: 'prices-changed'; readonly change: PriceChange }
  | { readonly kind: 'refused'; readonly failure: ApiError }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'timeout'; readonly message: string; readonly order: PlacedOrder }
  | { readonly kind: 'dismissed' };

/** Spec section 8. */
const MISSING_ID = 'Order creation response missing orderId';

/**
 * Places the order, once however often it is called for the same cart, and has it paid.
 * @param onPlaced called before anything is paid: the tab may not live to hear of it
 * @throws what is no answer of the API; the caller says "Payment processing error. Please contact support."
 */
export async function pay(
  body: PlaceOrderBody,
  onStage: (stage: Stage) => void,
  isFromBalance = false,
  onPlaced: (order: PlacedOrder) => void = () => undefined,
): Promise<PayOutcome> {
  onStage('placing');
  const placed = await oneTabAtATime(async () => {
    const { items } = useCart.getState();
    const attempt = attemptFor(
      body,
      items.map(({ cartItemId }) => cartItemId),
    );
    try {
      return attempt.order ?? (await withIdentity(() => place(attempt)));
    } catch (error) {
      return refusalOf(error, attempt);
    }
  });
  if ('kind' in placed) return placed;
  const order = placed;
  onPlaced(order);
  if (order.needsApproval) {
    closeAttempt();
    return { kind: 'asked', order };
  }
  const end = await payOrder(order.orderId, body.customerInfo, onStage, { isFromBalance });
  // Cancelled, or at other prices by now: trying again means another order.
  if (end.kind === 'paid' || end.kind === 'prices-changed' || (end.kind === 'failed' && end.isGone))
    closeAttempt();
  return end.kind === 'paid' || end.kind === 'timeout' ? { ...end, order } : end;
}

/**
 * Two tabs that place at once are one guest, and one order where they order the same: the second begins when what the
 * first wrote is there. Absent on plain http outside localhost.
 */
async function oneTabAtATime<T>(run: () => Promise<T>): Promise<T> {
  return globalThis.navigator?.locks ? navigator.locks.request('placing', run) : run();
}

async function place(attempt: Attempt): Promise<PlacedOrder> {
  const order = await call<typeof placeOrder>('POST', '/orders', {
    body: attempt.body,
    idempotencyKey: attempt.key,
  });
  if (!order.orderId) throw new ApiError({ status: 201, code: 'unexpected', message: MISSING_ID });
  notePlaced(attempt, order);
  return order;
}

function refusalOf(error: unknown, attempt: Attempt): PayOutcome {
  if (!(error instanceof ApiError)) throw error;
  if (error.code === 'price_changed') return { kind: 'prices-changed', change: error.details as PriceChange };
  // This key belongs to another order by now; the next click starts afresh.
  if (error.code === 'idempotency_key_reused' && attempt.order === null) closeAttempt();
  if (error.message === MISSING_ID) return { kind: 'failed', message: MISSING_ID };
  if (!error.isWordless) return { kind: 'refused', failure: error };
  return { kind: 'failed', message: `Failed to create order: ${error.status}` };
}

import type { getOrderStatus } from '#contract/orders/orders.ts';
import { call } from '../api.ts';
import { ApiError, isNotFound } from '../api-error.ts';
import { bearerToken } from '../session/bearer.ts';
import { forgetOrdered, orderedCarts } from './ordered.ts';
import { markOf } from './ordered-lines.ts';
import { useCart } from './store.ts';

/**
 * Takes what was ordered out of the cart: the order is paid. What was added or changed since stays. The note stays too,
 * until a document finds none of its lines: another tab, whose storage lagged behind, may just have written the cart again.
 */
export async function settleOrdered(orderId: string): Promise<void> {
  const lines = orderedCarts().find((cart) => cart.orderId === orderId)?.lines;
  if (lines) await useCart.getState().removeOrdered(lines);
}

/**
 * Asks what became of the orders whose lines are still in the cart. They are paid in the checkout, and also by a mailed link,
 * or in an app for UPI while the browser put its tab to sleep, or closed it; the shop may learn of it from the gateway alone.
 */
export async function askAboutOrdered(): Promise<void> {
  if (bearerToken() === null) return;
  for (const { orderId, lines } of orderedCarts()) {
    const isThere = useCart.getState().items.some((item) => lines.includes(markOf(item)));
    if (!isThere || (await isOver(orderId))) forgetOrdered(orderId);
  }
}

/** Settles a paid one. @returns whether nothing more can become of it */
async function isOver(orderId: string): Promise<boolean> {
  try {
    const { status, paymentStatus } = await call<typeof getOrderStatus>('GET', '/orders/{id}/status', {
      params: { id: orderId },
      query: {},
    });
    if (paymentStatus === 'PAID') await settleOrdered(orderId);
    return status === 'cancelled';
  } catch (error) {
    // Of somebody else, who was signed in here or is not any more.
    if (isNotFound(error)) return true;
    if (error instanceof ApiError) return false;
    throw error;
  }
}

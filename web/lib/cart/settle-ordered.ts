import { takeOutOrdered } from './ask-about-ordered.ts';
import { useCart } from './store.ts';

/** Takes what was ordered out of this browser's cart: the order is paid. */
export function settleOrdered(orderId: string): Promise<void> {
  return takeOutOrdered(useCart.getState(), orderId);
}

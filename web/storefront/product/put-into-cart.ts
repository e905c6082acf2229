import { findTwin, type NewCartItem } from '#web/lib/cart/change-cart.ts';
import { repriceCart } from '#web/lib/cart/reprice.ts';
import { useCart } from '#web/lib/cart/store.ts';

/** Adds a line. Where it joins another, the price of a piece may fall: then the cart is priced again. */
export async function putIntoCart(item: NewCartItem): Promise<void> {
  const joins = findTwin(useCart.getState(), item) !== undefined;
  await useCart.getState().addItem(item);
  // The cart asks again when it opens, so a failure here costs nothing.
  if (joins) await repriceCart().catch(() => undefined);
}

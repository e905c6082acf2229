import type { Quote } from '#contract/quoting.ts';
import { forgetFile } from '#web/lib/artwork/kept-file.ts';
import type { UploadedArtwork } from '#web/lib/artwork/uploaded-artwork.ts';
import { findTwin } from '#web/lib/cart/change-cart.ts';
import { repriceCart } from '#web/lib/cart/reprice.ts';
import { useCart } from '#web/lib/cart/store.ts';
import type { Configuration, PageProduct } from './configuration.ts';
import { newCartItem } from './new-cart-item.ts';

/** Adds what is chosen. Where it joins another line, the price of a piece may fall: then the cart is priced again. */
export async function putIntoCart(
  product: PageProduct,
  configuration: Configuration,
  quote: Quote,
  artwork: UploadedArtwork | null,
): Promise<void> {
  const item = newCartItem(product, configuration, quote, artwork);
  const joins = findTwin(useCart.getState(), item) !== undefined;
  await useCart.getState().addItem(item);
  // The file belongs to the cart now: the next visit of this page begins without it.
  forgetFile();
  // The cart asks again when it opens, so a failure here costs nothing.
  if (joins) await repriceCart().catch(() => undefined);
}

import type { Quote } from '#contract/pricing/quoting.ts';
import { forgetFile, readKeptFile } from '#web/lib/artwork/kept-file.ts';
import type { UploadedArtwork } from '#web/lib/artwork/uploaded-artwork.ts';
import type { CartItem } from '#web/lib/cart/cart.ts';
import { findSameItem, type NewCartItem } from '#web/lib/cart/change-cart.ts';
import { repriceCart } from '#web/lib/cart/reprice.ts';
import { useCart } from '#web/lib/cart/store.ts';
import { formatCount } from '#web/lib/format.ts';
import type { Configuration, PageProduct } from './configuration.ts';
import { newCartItem } from './new-cart-item.ts';
import type { PreviewHandle } from './preview/preview-handle.ts';

/** Nobody is told "added" sooner than this, unless the picture is taken: who goes on at once would end the preview. */
const PICTURE_WAIT_MS = 1500;

/**
 * Adds what is chosen. Where it joins another line, the price of a piece may fall: then the cart is priced again. What
 * the preview showed goes along as the line's picture; without a preview, or when that fails, the line is whole too.
 * @param line the one it takes the place of; null to add it
 * @returns why it was not added: the cart holds so many already that these are more than can be ordered at once, or `gone`: the
 * line is in the cart no more; else null
 */
export async function putIntoCart(
  product: PageProduct,
  configuration: Configuration,
  quote: Quote,
  artwork: UploadedArtwork | null,
  preview: PreviewHandle | null,
  line: CartItem | null,
): Promise<string | null> {
  const placements = artwork && preview ? preview.placements() : keptPlacements(line, artwork);
  const picture = artwork ? capturePreview(preview) : Promise.resolve(null);
  const chosen = newCartItem(product, configuration, quote, artwork, { mockup: null, placements });
  const item = line ? withDesignOf(line, chosen) : chosen;
  const cart = useCart.getState();
  const twin = findSameItem(cart, item);
  const isIn = await (line ? cart.replaceItem(line.cartItemId, item) : cart.addItem(item));
  if (!isIn) {
    const { items } = useCart.getState();
    if (line && !items.some(({ cartItemId }) => cartItemId === line.cartItemId)) return 'gone';
    const held = findSameItem({ items }, item)?.quantity ?? 0;
    return `Not added: ${formatCount(held)} are in your cart already, and ${formatCount(product.maxOrderQty)} is the most of one line.`;
  }
  void picture.then((taken) => taken && hangOn(item, taken));
  // The file belongs to the cart now: the next visit of this page begins without it.
  forgetFile();
  await Promise.race([picture, new Promise((resolve) => setTimeout(resolve, PICTURE_WAIT_MS))]);
  // The cart asks again when it opens, so a failure here costs nothing.
  if (twin || line) await repriceCart().catch(() => undefined);
  return null;
}

/** Where the artwork was put stays, as long as it is the same one and nobody saw it elsewhere. */
function keptPlacements(line: CartItem | null, artwork: UploadedArtwork | null): CartItem['placements'] {
  return line && artwork && line.designFile?.key === artwork.key ? line.placements : {};
}

/** The line's design while the page still opens it: only who took it away there takes it from the line. A picture of the same thing stays. */
function withDesignOf(line: CartItem, chosen: NewCartItem): NewCartItem {
  const { designFile } = line;
  const isOpening = designFile?.key ? readKeptFile()?.key === designFile.key : true;
  const item =
    chosen.designFile || !isOpening ? chosen : { ...chosen, designFile, placements: line.placements };
  return findSameItem({ items: [line] }, item) ? { ...item, mockup: line.mockup } : item;
}

async function capturePreview(preview: PreviewHandle | null): Promise<Blob | null> {
  try {
    return (await preview?.mockup()) ?? null;
  } catch {
    return null;
  }
}

async function hangOn(item: NewCartItem, picture: Blob): Promise<void> {
  try {
    const { attachMockup } = await import('#web/lib/cart/attach-mockup.ts');
    await attachMockup(item, picture);
  } catch {
    // The line shows the first page of the design instead.
  }
}

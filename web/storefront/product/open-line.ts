import { keepFile, readKeptFile } from '#web/lib/artwork/kept-file.ts';
import type { CartItem } from '#web/lib/cart/cart.ts';
import { useCart } from '#web/lib/cart/store.ts';

/**
 * The line of the cart that is changed on the page of its product; null when it is there no more. Its design comes along,
 * unless this tab has one for the page already.
 */
export function openLine(cartItemId: string, productId: string): CartItem | null {
  const line = useCart.getState().items.find((item) => item.cartItemId === cartItemId);
  if (line?.product.productId !== productId) return null;
  const { designFile } = line;
  if (designFile?.key && !readKeptFile()) keepFile({ key: designFile.key, fileName: designFile.filename });
  return line;
}

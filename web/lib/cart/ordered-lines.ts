import { type CartItem, specsOf } from './cart.ts';

export const ORDERED_KEY = 'ordered_carts';

/** Was something of this browser's cart ordered? Cheap: what is kept of it (`ordered.ts`) is loaded by who says yes. */
export function hasOrdered(): boolean {
  try {
    return localStorage.getItem(ORDERED_KEY) !== null;
  } catch {
    return false;
  }
}

/** A line as it was ordered: one that was changed since is wanted anew. */
export function markOf(item: CartItem): string {
  const specs = Object.entries(specsOf(item));
  return JSON.stringify([item.cartItemId, item.quantity, specs, item.designFile?.key ?? null]);
}

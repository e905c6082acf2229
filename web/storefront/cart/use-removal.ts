import { useState } from 'react';
import type { CartItem } from '#web/lib/cart/cart.ts';
import { useCart } from '#web/lib/cart/store.ts';

export interface Removal {
  /** What was taken back last, until something else is removed. */
  readonly restored: CartItem | null;
  readonly removed: { readonly item: CartItem; readonly index: number } | null;
  remove(item: CartItem, index: number): Promise<void>;
  undo(): Promise<void>;
}

/** Removing a line at once, and taking it back. */
export function useRemoval(): Removal {
  const [removed, setRemoved] = useState<Removal['removed']>(null);
  const [restored, setRestored] = useState<CartItem | null>(null);
  return {
    removed,
    restored,
    async remove(item, index) {
      await useCart.getState().removeItem(item.cartItemId);
      setRestored(null);
      setRemoved({ item, index });
    },
    async undo() {
      if (!removed) return;
      setRemoved(null);
      setRestored(removed.item);
      await useCart.getState().restoreItem(removed.item, removed.index);
    },
  };
}

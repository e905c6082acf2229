import { useState } from 'react';
import type { CartItem } from '#web/lib/cart/cart.ts';
import { useCart } from '#web/lib/cart/store.ts';

export interface Removal {
  readonly removed: { readonly item: CartItem; readonly index: number } | null;
  remove(item: CartItem, index: number): Promise<void>;
  undo(): Promise<void>;
}

/** Removing a line at once, and taking it back. */
export function useRemoval(): Removal {
  const [removed, setRemoved] = useState<Removal['removed']>(null);
  return {
    removed,
    async remove(item, index) {
      await useCart.getState().removeItem(item.cartItemId);
      setRemoved({ item, index });
    },
    async undo() {
      if (!removed) return;
      setRemoved(null);
      await useCart.getState().restoreItem(removed.item, removed.index);
    },
  };
}

import { useState } from 'react';
import type { DesignFile } from '#web/lib/cart/cart.ts';
import { findTwin } from '#web/lib/cart/change-cart.ts';
import { repriceCart } from '#web/lib/cart/reprice.ts';
import { useCart } from '#web/lib/cart/store.ts';
import type { PageProduct } from './configuration.ts';
import { newCartItem } from './new-cart-item.ts';
import type { Configurator } from './use-configurator.ts';

export interface AddToCart {
  readonly isAdding: boolean;
  /** Pieces added last, until something else is chosen. */
  readonly added: { readonly quantity: number; readonly key: string } | null;
  add(): Promise<void>;
}

/** Adds what is chosen, once, at the price that belongs to it. */
export function useAddToCart(
  product: PageProduct,
  configurator: Configurator,
  designFile: DesignFile | null,
): AddToCart {
  const [isAdding, setAdding] = useState(false);
  const [added, setAdded] = useState<AddToCart['added']>(null);
  const { configuration } = configurator;
  const key = JSON.stringify([configuration, designFile?.key ?? null]);

  async function add(): Promise<void> {
    if (isAdding) return;
    setAdding(true);
    try {
      const quote = await configurator.priceNow();
      if (!quote || quote.unitPrice <= 0) return;
      const item = newCartItem(product, configuration, quote, designFile);
      const joins = findTwin(useCart.getState(), item) !== undefined;
      await useCart.getState().addItem(item);
      setAdded({ quantity: configuration.quantity, key });
      // More pieces of a line may cost less each. The cart asks again when it opens, so a failure here costs nothing.
      if (joins) await repriceCart().catch(() => undefined);
    } finally {
      setAdding(false);
    }
  }

  return { isAdding, added: added?.key === key ? added : null, add };
}

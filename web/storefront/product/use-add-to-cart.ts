import { useState } from 'react';
import type { UploadedArtwork } from '#web/lib/artwork/uploaded-artwork.ts';
import { loadOnline } from '#web/lib/load-online.ts';
import type { PageProduct } from './configuration.ts';
import { loadOnDemand } from './load-on-demand.ts';
import type { PreviewRef } from './preview/preview-handle.ts';
import type { Configurator } from './use-configurator.ts';
import type { EditedLine } from './use-edited-line.ts';

export interface AddToCart {
  readonly isAdding: boolean;
  /** Pieces added last, until something else is chosen. */
  readonly added: { readonly quantity: number; readonly isUpdate: boolean; readonly key: string } | null;
  /** It takes the place of a line; null while that is being opened. */
  readonly isUpdate: boolean | null;
  /** Why the last attempt did not reach the cart, until something else is chosen. */
  readonly refusal: string | null;
  add(): Promise<void>;
}

/** Adds what is chosen, once, at the price that belongs to it. */
export function useAddToCart(
  product: PageProduct,
  configurator: Configurator,
  artwork: UploadedArtwork | null,
  preview: PreviewRef,
  edited: EditedLine,
): AddToCart {
  const [isAdding, setAdding] = useState(false);
  const [refused, setRefused] = useState<{ readonly words: string; readonly key: string } | null>(null);
  const [added, setAdded] = useState<AddToCart['added']>(null);
  const { configuration } = configurator;
  const key = JSON.stringify([configuration, artwork?.key ?? null]);

  async function add(): Promise<void> {
    if (isAdding) return;
    setAdding(true);
    setRefused(null);
    setAdded(null);
    try {
      const quote = await configurator.priceNow();
      if (!quote || quote.unitPrice <= 0) return;
      // The cart is loaded when it is first needed: most visits to a product do not end in it.
      const { putIntoCart } = await loadOnline(loadOnDemand);
      const { line } = edited;
      const words = await putIntoCart(product, configuration, quote, artwork, preview.current, line);
      if (words === null) setAdded({ quantity: configuration.quantity, isUpdate: line !== null, key });
      else if (words === 'gone') edited.lose();
      else setRefused({ words, key });
    } catch {
      // This piece of the program could not be loaded: no connection, or a new version is out.
      setRefused({ words: 'Not added. Please try again.', key });
    } finally {
      setAdding(false);
    }
  }

  return {
    isAdding,
    isUpdate: edited.state === 'opening' ? null : edited.state === 'open',
    added: added?.key === key ? added : null,
    refusal: refused?.key === key ? refused.words : null,
    add,
  };
}

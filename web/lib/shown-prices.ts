import { createContext, useContext } from 'react';
import type { ShopFacts } from '#contract/shop-facts.ts';

interface Shown {
  readonly isWithTax: boolean;
  /** Beside every price: "+ GST", "incl. GST"; "tax" where it is an estimate. */
  readonly words: string;
  /** What the other way is called: "with GST". */
  readonly other: string;
}

/** How prices stand, in words: worked out on the server, where it costs nobody a byte. */
export function shownPrices({
  pricesShown,
  isGstCharged,
}: Pick<ShopFacts, 'pricesShown' | 'isGstCharged'>): Shown {
  const isWithTax = pricesShown === 'with_tax';
  const tax = isGstCharged ? 'GST' : 'tax';
  return {
    isWithTax,
    words: `${isWithTax ? 'incl.' : '+'} ${tax}`,
    other: `${isWithTax ? 'without' : 'with'} ${tax}`,
  };
}

/** Where the shop could not be asked: as the price list has them. */
export const AS_LISTED: Shown = { isWithTax: false, words: '', other: '' };

/** How prices stand on the pages inside: as the visitor chose, else as the shop shows them. */
export const ShownPrices = createContext(AS_LISTED);

export const useShownPrices = (): Shown => useContext(ShownPrices);

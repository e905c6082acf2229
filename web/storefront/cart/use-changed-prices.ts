import { useState } from 'react';
import { type CartItem, specsOf } from '#web/lib/cart/cart.ts';

interface Seen {
  /** What its price depends on beside the price list. */
  readonly key: string;
  readonly unitPrice: number;
}

const keyOf = (item: CartItem): string => JSON.stringify([item.quantity, specsOf(item)]);

/** Unit prices as the cart was opened, by line. */
export const seenPrices = (items: readonly CartItem[]): ReadonlyMap<string, Seen> =>
  new Map(
    items.map((item) => [item.cartItemId, { key: keyOf(item), unitPrice: item.configuredPrice }] as const),
  );

/** What a piece of the line was when the cart was opened, where the same costs something else now; else null. */
export function priceBefore(seen: ReadonlyMap<string, Seen>, item: CartItem): number | null {
  const was = seen.get(item.cartItemId);
  if (!was || was.key !== keyOf(item) || was.unitPrice === item.configuredPrice) return null;
  return was.unitPrice;
}

/** Tells of each line what it cost when it was put here, where the shop changed its price since. */
export function useChangedPrices(items: readonly CartItem[]): (item: CartItem) => number | null {
  const [seen] = useState(() => seenPrices(items));
  return (item) => priceBefore(seen, item);
}

import { useShownPrices } from '../shown-prices.ts';
import type { CartItem, CartSummary } from './cart.ts';
import type { CartPrices } from './reprice.ts';

interface ShownSums {
  readonly productSubtotal: number;
  readonly discount: number;
  readonly totalShipping: number;
  readonly estimatedTax: number;
  readonly total: number;
  readonly taxName: string;
  /** "incl. GST" beside the items; '' where the tax has a row of its own. */
  readonly words: string;
}

const rounded = (rupees: number) => Math.round(rupees * 100) / 100;

/** A price of a line as it is shown: with its tax where prices have it. */
export function useLinePrice({ taxFactor = 1 }: Pick<CartItem, 'taxFactor'>): (rupees: number) => number {
  const { isWithTax } = useShownPrices();
  return (rupees) => (isWithTax ? rounded(rupees * taxFactor) : rupees);
}

/**
 * The rows under a cart, which come to its total either way: with the tax as a row of its own, or in each row.
 * @param own what the cart works out by itself until the server has answered
 */
export function useShownSums(
  prices: CartPrices | null,
  own: CartSummary,
  items: readonly Pick<CartItem, 'totalItemPrice' | 'taxFactor'>[],
): ShownSums {
  const { isWithTax, words } = useShownPrices();
  const taxName = prices?.taxName ?? 'Tax';
  if (!isWithTax) return { ...(prices ?? own), taxName, words: '' };
  if (prices) return { ...prices, ...prices.withTax, taxName, words };
  const productSubtotal = rounded(
    items.reduce((sum, { totalItemPrice, taxFactor = 1 }) => sum + totalItemPrice * taxFactor, 0),
  );
  const { discount, totalShipping } = own;
  const total = rounded(productSubtotal - discount + totalShipping);
  return { ...own, productSubtotal, total, taxName, words };
}

import { useShownPrices } from '../shown-prices.ts';
import { type CartItem, type CartSummary, EMPTY_SUMMARY } from './cart.ts';
import type { CartRepricing } from './use-repricing.ts';

interface ShownSums {
  readonly productSubtotal: number;
  readonly discount: number;
  readonly totalShipping: number;
  readonly estimatedTax: number;
  readonly total: number;
  readonly taxName: string;
  /** Lines that are counted: all that have a price. */
  readonly count: number;
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
 * @param summary what the cart works out by itself until the server has answered; what it refused is left out
 */
export function useShownSums(
  { prices, refusals }: Pick<CartRepricing, 'prices' | 'refusals'>,
  summary: CartSummary,
  items: readonly Pick<CartItem, 'totalItemPrice' | 'taxFactor'>[],
): ShownSums {
  const { isWithTax, words } = useShownPrices();
  const count = items.length - Object.keys(refusals).length;
  // Nothing of it can be ordered: what it came to once is not what anybody pays.
  const own = count === 0 ? EMPTY_SUMMARY : summary;
  const taxName = prices?.taxName ?? 'Tax';
  if (!isWithTax) return { ...(prices ?? own), taxName, count, words: '' };
  if (prices) return { ...prices, ...prices.withTax, taxName, count, words };
  const counted = count === 0 ? [] : items;
  const productSubtotal = rounded(
    counted.reduce((sum, { totalItemPrice, taxFactor = 1 }) => sum + totalItemPrice * taxFactor, 0),
  );
  const { discount, totalShipping } = own;
  const total = rounded(productSubtotal - discount + totalShipping);
  return { ...own, productSubtotal, total, taxName, count, words };
}

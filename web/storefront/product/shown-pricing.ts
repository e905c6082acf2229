import type { Product } from '#contract/catalogue/catalogue.ts';

/**
 * Of the price list what the product page is given: its first rule, a hint where there is no quote. Free sizes have prices
 * of an area there: of those it is the lowest price of a piece, since nobody can buy at the other.
 */
export function shownPricing({
  pricing,
  from,
  sizeRule,
}: Pick<Product, 'pricing' | 'from' | 'sizeRule'>): Product['pricing'] {
  const first = pricing.slice(0, 1);
  if (!sizeRule || !from) return sizeRule ? [] : first;
  return first.map((rule) => ({
    ...rule,
    pricePerUnit: from.unitPrice,
    minQty: from.quantity,
    maxQty: Math.max(rule.maxQty, from.quantity),
  }));
}

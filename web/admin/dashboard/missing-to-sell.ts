import type { Category } from '#contract/catalogue/catalogue.ts';

/** What a shop lacks before an order can be placed and printed. */
export interface MissingToSell {
  readonly hasProducts: boolean;
  readonly hasPartners: boolean;
  /** Kinds of work that are sold and that no partner prints, by their ids: such orders would wait. */
  readonly unprinted: readonly string[];
}

/**
 * @param partners how many there are for each kind of work, by its id
 * @returns null where nothing is missing
 */
export function missingToSell(
  categories: readonly Pick<Category, 'kindOfWork' | 'productCount'>[],
  partners: Readonly<Record<string, number>>,
): MissingToSell | null {
  const sold = new Set(
    categories.filter(({ productCount }) => productCount > 0).map(({ kindOfWork }) => kindOfWork),
  );
  const unprinted = [...sold].filter((kind) => !partners[kind]);
  const hasProducts = sold.size > 0;
  const hasPartners = Object.values(partners).some((count) => count > 0);
  return hasProducts && unprinted.length === 0 ? null : { hasProducts, hasPartners, unprinted };
}

import { listCategories } from '#contract/catalogue/catalogue.ts';
import { listDesignable } from '#contract/design/designable.ts';
import type { Api } from '#contract/endpoint.ts';
import { inOrder, type Sold, soldCategoryOf } from './sold-categories.ts';

/** What is sold, for a loader; null when it cannot be asked: the page stands with the categories of the spec. */
export async function readSoldCategories(api: Api): Promise<Sold | null> {
  try {
    const [listed, { products }] = await Promise.all([api(listCategories, {}), api(listDesignable, {})]);
    const sold = listed.categories.filter(({ productCount }) => productCount > 0);
    return { categories: inOrder(sold).map(soldCategoryOf), isDesigned: products.length > 0 };
  } catch {
    return null;
  }
}

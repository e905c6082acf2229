import { listCategories } from '#contract/catalogue/catalogue.ts';
import { listDesignable } from '#contract/design/designable.ts';
import type { Api } from '#contract/endpoint.ts';
import { inOrder, type Shelves, shelfOf } from './shelves.ts';

/** What is sold, for a loader; null when it cannot be asked: the page stands with the categories of the spec. */
export async function readShelves(api: Api): Promise<Shelves | null> {
  try {
    const [{ categories }, { products }] = await Promise.all([
      api(listCategories, {}),
      api(listDesignable, {}),
    ]);
    const sold = categories.filter(({ productCount }) => productCount > 0);
    return { shelves: inOrder(sold).map(shelfOf), isDesigned: products.length > 0 };
  } catch {
    return null;
  }
}

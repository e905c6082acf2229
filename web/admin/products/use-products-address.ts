import { useAddress } from '#web/lib/forms/use-address.ts';
import { type ProductFilter, productFilterOf } from './product-filter.ts';

/**
 * Search and category of the products' list are in its address: it can be sent to somebody, a reload keeps it, and the back
 * button leads to the category before. What is typed replaces itself.
 */
export function useProductsAddress() {
  const { params, change } = useAddress();
  return {
    filter: productFilterOf(params),
    narrow: (part: Partial<ProductFilter>) => change(part, { isStep: part.category !== undefined }),
  };
}

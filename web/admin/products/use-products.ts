import { useQuery } from '@tanstack/react-query';
import type {
  Category,
  listCategories,
  listProducts,
  ProductSummary,
} from '#contract/catalogue/catalogue.ts';
import { adminCall } from '../lib/admin-call.ts';
import { useAdminList } from '../lib/use-admin-list.ts';

/** Spec section 9. */
const PAGE = 20;
const CATEGORIES_IN_FORM = 100;

export const idOfProduct = (product: ProductSummary) => product.productId;

export function useProducts(filter: { search: string; category: string }) {
  return useAdminList<ProductSummary>({
    key: ['products', filter.search, filter.category],
    idOf: idOfProduct,
    failed: {
      first: 'Failed to load data',
      more: 'Failed to load more products',
      refresh: 'Failed to refresh products',
    },
    load: async (nextToken, signal) => {
      const query = {
        view: 'admin' as const,
        limit: PAGE,
        search: filter.search || undefined,
        category: filter.category || undefined,
        nextToken,
      };
      const answer = await adminCall<typeof listProducts>('GET', '/products', { query, signal });
      return { rows: answer.products, nextToken: answer.nextToken, total: answer.total };
    },
  });
}

/** The categories of the filter and the form. */
export function useCategoryChoices() {
  const { data, isError, refetch } = useQuery({
    // Beside the lists of categories, which forget it when they change.
    queryKey: ['categories', { of: 'choices' }],
    queryFn: async ({ signal }) => {
      const query = { limit: CATEGORIES_IN_FORM, sort: 'name' as const };
      const answer = await adminCall<typeof listCategories>('GET', '/categories', { query, signal });
      return answer.categories;
    },
  });
  const categories: readonly Category[] = data ?? [];
  return { categories, hasFailed: isError, retry: () => void refetch() };
}

import { Suspense } from 'react';
import { data, redirect } from 'react-router';
import { listCategories, listProducts } from '#contract/catalogue/catalogue.ts';
import { MOST_MATCHED } from '#contract/catalogue/searches.ts';
import { apiContext } from '#web/lib/api-context.ts';
import { failureMessage } from '#web/lib/api-error.ts';
import { formatCount, plural } from '#web/lib/format.ts';
import { incomplete, type PageHandle, publicPage } from '#web/lib/page-headers.ts';
import { originOf, pageMeta } from '#web/lib/page-meta.ts';
import { offsetOf, PAGE_SIZE, reachablePages } from '#web/lib/page-numbers.ts';
import { cardOf } from '#web/ui/commerce/card-of.ts';
import { ProductGrid } from '#web/ui/commerce/product-grid.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Failed } from '#web/ui/failed.tsx';
import { Link } from '#web/ui/navigation/link.tsx';
import { Pagination } from '#web/ui/navigation/pagination.tsx';
import { MissingNote } from '../not-found/missing-note.tsx';
import type { Route } from './+types/products.ts';
import { FilterForm } from './filter-form.tsx';
import { filtersFrom, isFiltered, pathOf } from './filters.ts';
import styles from './products.module.css';

export const headers = publicPage;
export const handle: PageHandle = { query: ['q', 'search', 'category', 'sort', 'page'] };

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const listed = await api(listCategories, {}).catch(() => null);
  // Those of the seed have names of their own in the shop; one an admin added has the name they gave it.
  const categories = listed?.categories.map(({ slug, name }) => ({ slug, name })) ?? null;
  const filters = filtersFrom(new URL(request.url).searchParams, categories ?? []);
  const answer = await api(listProducts, {
    search: filters.q || undefined,
    category: filters.category || undefined,
    // A search shows the best match first until the person asks for another order.
    sort: filters.sort ?? (filters.q ? 'relevance' : 'name'),
    limit: PAGE_SIZE,
    offset: offsetOf(filters.page),
  }).catch((error: unknown) => failureMessage(error, 'Failed to fetch products'));
  if (typeof answer === 'string') {
    return data({ filters, categories, products: null, failure: answer, count: '', pages: 1 }, incomplete);
  }
  const pages = reachablePages(answer.total);
  if (filters.page > pages) throw redirect(pathOf({ ...filters, page: pages }));
  const count = countOf(answer.total, filters.q ? MOST_MATCHED : undefined);
  const found = { filters, categories, products: answer.products.map(cardOf), failure: '', count, pages };
  return data(found, listed ? {} : incomplete);
}

/** "1,000+ products" where the server counted no further. */
function countOf(total: number, most = Number.POSITIVE_INFINITY): string {
  return total > most ? `${formatCount(most)}+ products` : plural(total, 'product');
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const filters = loaderData?.filters;
  const isSearch = filters ? isFiltered(filters) : false;
  return pageMeta(originOf(matches), {
    title: isSearch ? 'Product Catalog' : 'Products',
    description: 'Everything Inkbazaar prints: each product with its sizes, materials, finishes and price.',
    path: filters && !isSearch ? pathOf(filters) : '/products',
    isHidden: isSearch,
  });
}

/** Whoever searches for one has none. */
const ASKS_FOR_DESIGN = /\bdesign|\btemplate/i;

export default function Products({ loaderData }: Route.ComponentProps) {
  const { filters, categories, products, failure, count, pages } = loaderData;
  return (
    <div className="content">
      <MissingNote />
      <div className={styles.head}>
        <h1>{filters.q ? `Results for “${filters.q}”` : 'All products'}</h1>
        <p className={styles.count} role="status">
          {count}
        </p>
        {ASKS_FOR_DESIGN.test(filters.q) ? (
          <p className={styles.aside}>
            No file? <Link to="/design">Design it here</Link>: type a name, and take a finished design.
          </p>
        ) : null}
      </div>
      <div className={styles.columns}>
        <FilterForm key={pathOf(filters)} filters={filters} categories={categories} />
        <div className={styles.results}>
          {products === null ? <Failed>{failure}</Failed> : null}
          {products?.length === 0 ? (
            isFiltered(filters) ? (
              <EmptyState
                title="Nothing found"
                text="No products found matching your criteria. Please try adjusting your filters."
              >
                <Link to="/products">Show all products</Link>
              </EmptyState>
            ) : (
              <EmptyState title="Nothing is sold here yet" />
            )
          ) : null}
          {products && products.length > 0 ? (
            <>
              <h2 className="spoken">Products</h2>
              <Suspense>
                <ProductGrid products={products} columns={3} firstCount={3} />
              </Suspense>
            </>
          ) : null}
          <Pagination current={filters.page} count={pages} hrefOf={(page) => pathOf({ ...filters, page })} />
        </div>
      </div>
    </div>
  );
}

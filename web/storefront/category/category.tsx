import { Suspense } from 'react';
import { data, Form, redirect } from 'react-router';
import {
  type Category,
  getCategory,
  listProducts,
  type ProductSummary,
} from '#contract/catalogue/catalogue.ts';
import { apiContext } from '#web/lib/api-context.ts';
import { breadcrumbData } from '#web/lib/breadcrumb-data.ts';
import { MISSING } from '#web/lib/missing-paths.ts';
import { incomplete, type PageHandle, publicPage } from '#web/lib/page-headers.ts';
import { originOf, pageMeta } from '#web/lib/page-meta.ts';
import { offsetOf, PAGE_SIZE, pageFrom, reachablePages } from '#web/lib/page-numbers.ts';
import { Button } from '#web/ui/button.tsx';
import { cardOf } from '#web/ui/commerce/card-of.ts';
import { ProductGrid } from '#web/ui/commerce/product-grid.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Link } from '#web/ui/navigation/link.tsx';
import { Pagination } from '#web/ui/navigation/pagination.tsx';
import type { Route } from './+types/category.ts';
import styles from './category.module.css';
import { CategoryHero } from './category-hero.tsx';
import { type CategoryPage, categoryPages, categoryWords, sectionPages } from './category-pages.ts';

/** So many products are looked at for what is said of them. */
const MOST = 100;

export const headers = publicPage;
export const handle: PageHandle = { query: ['q', 'page'] };

function pathOf(category: string, q: string, page: number): string {
  const search = new URLSearchParams();
  if (q) search.set('q', q);
  if (page > 1) search.set('page', String(page));
  const query = search.toString();
  return `/${category}${query ? `?${query}` : ''}`;
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { category } = params;
  // A file that is not there is missing; a page that is not there is the catalogue (spec section 2).
  if (/\.\w{2,5}$/.test(category)) throw new Response('Not found', { status: 404, statusText: 'Not found' });
  const page = Object.hasOwn(categoryPages, category) ? categoryPages[category] : undefined;
  if (!page) throw redirect(MISSING.product);
  const search = new URL(request.url).searchParams;
  const number = pageFrom(search);
  const q = (search.get('q') ?? '').trim().slice(0, 100);
  const api = context.get(apiContext);
  const asked = { search: q || undefined, limit: PAGE_SIZE, offset: offsetOf(number) };
  const [answer, known, all] = await Promise.all([
    // By its address, which stays when an admin renames it.
    api(listProducts, { category, ...asked }).catch(() => null),
    api(getCategory, { id: category }).catch(() => null),
    api(listProducts, { category, limit: MOST }).catch(() => null),
  ]);
  const onSale = all?.products ?? [];
  const shown = {
    category,
    page: { ...page, ...categoryWords(page, known, onSale) },
    sections: sectionsOf(page, known, onSale),
    q,
    number,
  };
  // Spec section 8: a failed load falls back silently to what was supplied otherwise, which is nothing.
  if (!answer) return data({ ...shown, pages: 1, products: [] }, incomplete);
  const pages = reachablePages(answer.total);
  if (number > pages) throw redirect(pathOf(category, q, pages));
  const products = answer.products.map(cardOf);
  return data({ ...shown, pages, products }, all ? {} : incomplete);
}

/** The parts of the page by sub-section that have something in them. */
function sectionsOf(
  page: CategoryPage,
  known: Category | null,
  onSale: readonly ProductSummary[],
): readonly { id: string; name: string }[] {
  const sections = known?.sections.length ? known.sections : (sectionPages[page.sectionPage]?.sections ?? []);
  return sections.filter(({ id }) => onSale.some(({ section }) => section === id));
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { page } = loaderData;
  const origin = originOf(matches);
  return pageMeta(origin, {
    title: page.metaTitle,
    description: page.description,
    path: pathOf(loaderData.category, '', loaderData.number),
    picture: `/pictures/og/${loaderData.category}.jpg`,
    keywords: page.keywords,
    isHidden: loaderData.q !== '',
    structured: [
      breadcrumbData(origin, [
        { name: 'Home', path: '/' },
        { name: page.title, path: `/${loaderData.category}` },
      ]),
    ],
  });
}

function SearchInCategory({ category, q, title }: { category: string; q: string; title: string }) {
  return (
    <Form action={`/${category}`} className={styles.search} role="search" aria-label={`Search ${title}`}>
      <TextField
        key={q}
        label={`Search ${title.toLowerCase()}`}
        type="search"
        name="q"
        defaultValue={q}
        maxLength={100}
      />
      <Button type="submit" look="secondary">
        Search
      </Button>
    </Form>
  );
}

export default function CategoryListing({ loaderData }: Route.ComponentProps) {
  const { category, page, sections, q, number, pages, products } = loaderData;
  return (
    <>
      <CategoryHero page={page} />
      <div className="content">
        <div className={styles.bar}>
          <ul className={styles.jumps} aria-label="Kinds">
            {sections.map((section) => (
              <li key={section.id}>
                <Link to={`/category/${page.sectionPage}#${section.id}`}>{section.name}</Link>
              </li>
            ))}
          </ul>
          <SearchInCategory category={category} q={q} title={page.title} />
        </div>
        <h2 className="spoken">Products</h2>
        {products.length > 0 ? (
          <Suspense>
            <ProductGrid products={products} columns={4} />
          </Suspense>
        ) : (
          <EmptyState
            title="No products to display"
            text={q ? 'No products found matching your criteria. Please try adjusting your filters.' : null}
          >
            <Link to={q ? `/${category}` : '/products'}>
              {q ? `All ${page.title.toLowerCase()}` : 'All products'}
            </Link>
          </EmptyState>
        )}
        <div className={styles.pages}>
          <Pagination current={number} count={pages} hrefOf={(to) => pathOf(category, q, to)} />
        </div>
      </div>
    </>
  );
}

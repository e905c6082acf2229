import { data, redirect } from 'react-router';
import { getCategory, listProducts, type ProductSummary } from '#contract/catalogue/catalogue.ts';
import { apiContext } from '#web/lib/api-context.ts';
import { breadcrumbData } from '#web/lib/breadcrumb-data.ts';
import { incomplete, publicPage, withoutQuery } from '#web/lib/page-headers.ts';
import { originOf, pageMeta } from '#web/lib/page-meta.ts';
import { ProductGrid } from '#web/ui/commerce/product-grid.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Breadcrumbs } from '#web/ui/navigation/breadcrumbs.tsx';
import { Link } from '#web/ui/navigation/link.tsx';
import { NotFound, notFound, notFoundMeta } from '../not-found/not-found.tsx';
import type { Route } from './+types/sections.ts';
import styles from './category.module.css';
import { sectionPageOf, sectionPages } from './category-pages.ts';

/** All products of a category stand on this page; the paged list is `/{category}`. */
const MOST = 100;

export const headers = publicPage;
export const handle = withoutQuery;

export async function loader({ params, context }: Route.LoaderArgs) {
  const key = params.category;
  const page = Object.hasOwn(sectionPages, key) ? sectionPages[key] : undefined;
  if (!page) {
    const known = sectionPageOf(key);
    if (known) throw redirect(`/category/${known}`, 301);
    return data(null, notFound);
  }
  const api = context.get(apiContext);
  const [category, list] = await Promise.all([
    api(getCategory, { id: page.slug }).catch(() => null),
    api(listProducts, { category: page.slug, limit: MOST }).catch(() => null),
  ]);
  const content = {
    key,
    page,
    description: category?.description ?? page.text,
    sections: category?.sections.length ? category.sections : page.sections,
    products: list?.products ?? [],
  };
  return data(content, category && list ? {} : incomplete);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const origin = originOf(matches);
  if (!loaderData) return notFoundMeta(origin);
  const { page } = loaderData;
  return pageMeta(origin, {
    title: page.title,
    description: `${page.text} ${loaderData.description}`,
    path: `/category/${loaderData.key}`,
    picture: `/pictures/og/${page.slug}.jpg`,
    structured: [
      breadcrumbData(origin, [
        { name: 'Home', path: '/' },
        { name: page.title, path: `/category/${loaderData.key}` },
      ]),
    ],
  });
}

interface Part {
  readonly id: string;
  readonly name: string;
  readonly products: readonly ProductSummary[];
}

/** Products by sub-section; those of none come last. */
function partsOf(
  sections: readonly { id: string; name: string }[],
  products: readonly ProductSummary[],
): readonly Part[] {
  const ids = new Set(sections.map((section) => section.id));
  const parts = sections.map((section) => ({
    ...section,
    products: products.filter((product) => product.section === section.id),
  }));
  const rest = products.filter((product) => product.section === null || !ids.has(product.section));
  return [...parts, { id: 'more', name: 'More', products: rest }].filter((part) => part.products.length > 0);
}

export default function CategorySections({ loaderData }: Route.ComponentProps) {
  return loaderData ? <Sections {...loaderData} /> : <NotFound />;
}

type Loaded = NonNullable<Route.ComponentProps['loaderData']>;

function Sections({ page, sections, products }: Loaded) {
  const parts = partsOf(sections, products);
  return (
    <div className="content">
      <div className={styles.sectionHead}>
        <Breadcrumbs
          crumbs={[
            { name: 'Home', path: '/' },
            { name: page.title, path: '.' },
          ]}
        />
        <h1>{page.title}</h1>
        <p className={styles.lead}>{page.text}</p>
        <ul className={styles.jumps} aria-label="On this page">
          {parts.map((part) => (
            <li key={part.id}>
              <a href={`#${part.id}`}>{part.name}</a>
            </li>
          ))}
        </ul>
      </div>
      {parts.length === 0 ? (
        <EmptyState title="No products to display">
          <Link to="/products">All products</Link>
        </EmptyState>
      ) : null}
      {parts.map((part, index) => (
        <section key={part.id} id={part.id} className={styles.part} aria-labelledby={`${part.id}-title`}>
          <h2 id={`${part.id}-title`}>{part.name}</h2>
          <ProductGrid products={part.products} columns={4} firstCount={index === 0 ? 4 : 0} />
        </section>
      ))}
    </div>
  );
}

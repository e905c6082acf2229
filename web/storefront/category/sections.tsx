import { data, redirect } from 'react-router';
import {
  type Category,
  getCategory,
  listProducts,
  type ProductSummary,
} from '#contract/catalogue/catalogue.ts';
import { apiContext } from '#web/lib/api-context.ts';
import { isNotFound } from '#web/lib/api-error.ts';
import { breadcrumbData } from '#web/lib/breadcrumb-data.ts';
import { categoryName, isOfSpec } from '#web/lib/category-name.ts';
import { incomplete, publicPage, withoutQuery } from '#web/lib/page-headers.ts';
import { originOf, pageMeta } from '#web/lib/page-meta.ts';
import { ProductGrid } from '#web/ui/commerce/product-grid.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Breadcrumbs } from '#web/ui/navigation/breadcrumbs.tsx';
import { Link } from '#web/ui/navigation/link.tsx';
import { NotFound, notFound, notFoundMeta } from '../not-found/not-found.tsx';
import type { Route } from './+types/sections.ts';
import styles from './category.module.css';
import { isTrueOf, type SectionPage, sectionPageOf, sectionPages } from './category-pages.ts';

/** All products of a category stand on this page; the paged list is `/{category}`. */
const MOST = 100;

export const headers = publicPage;
export const handle = withoutQuery;

export async function loader({ params, context }: Route.LoaderArgs) {
  const key = params.category;
  const ofSpec = Object.hasOwn(sectionPages, key) ? sectionPages[key] : undefined;
  const elsewhere = ofSpec ? undefined : sectionPageOf(key);
  if (elsewhere) throw redirect(`/category/${elsewhere}`, 301);
  const slug = ofSpec?.slug ?? key;
  const api = context.get(apiContext);
  const [category, list] = await Promise.all([
    api(getCategory, { id: slug }).catch((error: unknown) => {
      // What the shop does not know by itself has to be asked for.
      if (ofSpec || isNotFound(error)) return null;
      throw error;
    }),
    api(listProducts, { category: slug, limit: MOST }).catch(() => null),
  ]);
  const page = pageOf(slug, ofSpec, category, list?.products ?? []);
  if (!page) return data(null, notFound);
  const { products = [], hasMore = false } = list ?? {};
  return data({ key, slug, ...page, products, hasMore }, category && list ? {} : incomplete);
}

/**
 * What is said of the category: by the shop of the six of the spec, as long as it is true of what is sold, and until an admin has
 * given one a name of their own; by its admin of any; null of one that there is not.
 */
function pageOf(
  slug: string,
  ofSpec: SectionPage | undefined,
  category: Category | null,
  onSale: readonly ProductSummary[],
) {
  // By its address alone: its name and its id lead nowhere.
  if (!ofSpec && category?.slug !== slug) return null;
  const description = category?.description ?? '';
  const isSaid = isTrueOf(ofSpec, onSale) && (category === null || isOfSpec(category));
  const said = isSaid ? ofSpec?.text : undefined;
  return {
    title: category ? categoryName(category) : (ofSpec?.title ?? ''),
    text: said ?? description,
    description: [said, description].filter(Boolean).join(' '),
    sections: category?.sections.length ? category.sections : (ofSpec?.sections ?? []),
    picture: ofSpec ? `/pictures/og/${slug}.jpg` : undefined,
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const origin = originOf(matches);
  if (!loaderData) return notFoundMeta(origin);
  const { title, description, picture } = loaderData;
  const path = `/category/${encodeURIComponent(loaderData.key)}`;
  return pageMeta(origin, {
    title,
    description: description || `${title}, printed in India, with prices.`,
    path,
    ...(picture && { picture }),
    structured: [
      breadcrumbData(origin, [
        { name: 'Home', path: '/' },
        { name: title, path },
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
  const filled = parts.filter((part) => part.products.length > 0);
  if (rest.length === 0) return filled;
  return [...filled, { id: 'more', name: filled.length > 0 ? 'More' : 'Products', products: rest }];
}

export default function CategorySections({ loaderData }: Route.ComponentProps) {
  return loaderData ? <Sections {...loaderData} /> : <NotFound />;
}

type Loaded = NonNullable<Route.ComponentProps['loaderData']>;

function Sections({ slug, title, text, sections, products, hasMore }: Loaded) {
  const parts = partsOf(sections, products);
  return (
    <div className="content">
      <div className={styles.sectionHead}>
        <Breadcrumbs
          crumbs={[
            { name: 'Home', path: '/' },
            { name: title, path: '.' },
          ]}
        />
        <h1>{title}</h1>
        {text ? <p className={styles.lead}>{text}</p> : null}
        {parts.length > 1 ? (
          <ul className={styles.jumps} aria-label="On this page">
            {parts.map((part) => (
              <li key={part.id}>
                <a href={`#${part.id}`}>{part.name}</a>
              </li>
            ))}
          </ul>
        ) : null}
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
      {hasMore ? (
        <p>
          <Link to={`/products?category=${slug}`}>All of {title}</Link>
        </p>
      ) : null}
    </div>
  );
}

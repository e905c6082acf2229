import { Suspense } from 'react';
import { data } from 'react-router';
import { listCategories, listProducts } from '#contract/catalogue/catalogue.ts';
import { listDesignable } from '#contract/design/designable.ts';
import { apiContext } from '#web/lib/api-context.ts';
import { statusOf } from '#web/lib/api-error.ts';
import { incomplete, publicPage, withoutQuery } from '#web/lib/page-headers.ts';
import { originOf, pageMeta } from '#web/lib/page-meta.ts';
import { pictureAddress } from '#web/ui/commerce/picture-address.ts';
import { MissingNote } from '../not-found/missing-note.tsx';
import type { Route } from './+types/home.ts';
import { beginningsOf } from './beginnings.ts';
import { CategoryTiles } from './category-tiles.tsx';
import { DesignHere } from './design-here.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { PopularProducts } from './popular-products.tsx';
import { Promises } from './promises.tsx';
import { hasAllOfSpec, type Tile, tilesOf } from './tiles.ts';

/** Spec section 9: how many featured products are fetched. */
const FEATURED = 4;

export const headers = publicPage;
export const handle = withoutQuery;

export const links: Route.LinksFunction = () => [
  {
    rel: 'preload',
    as: 'image',
    type: 'image/avif',
    imageSrcSet: [800, 1200, 1600]
      .map((width) =>
        import.meta.env.BASE_URL === '/'
          ? `/pictures/hero-home-${width}.avif ${width}w`
          : `${pictureAddress(`/pictures/hero-home-${width}.avif`)} ${width}w`,
      )
      .join(', '),
    imageSizes: '100vw',
    fetchPriority: 'high',
  },
];

/** Spec section 8 has a sentence for a service that is away, and one for a service that refuses. */
function wordsOfMissing(error: unknown): string {
  return statusOf(error) === 503
    ? 'Unable to load featured products. Please try again later.'
    : 'Failed to load featured products';
}

/** The page stands without the catalogue: what cannot be loaded says so in its place (spec section 8). */
export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [featured, categories, designable] = await Promise.all([
    api(listProducts, { limit: FEATURED }).then((answer) => answer.products, wordsOfMissing),
    api(listCategories, {}).then(
      (answer) => answer.categories,
      () => null,
    ),
    api(listDesignable, {}).then(
      (answer) => answer.products,
      () => null,
    ),
  ]);
  const tiles = tilesOf(categories);
  const cards = categories?.find((category) => category.slug === 'business-cards');
  return data(
    {
      featured,
      ...beginningsOf(designable, featured),
      tiles,
      things: thingsOf(tiles),
      cardsFrom: cards?.fromUnitPrice ?? null,
      withTax: cards?.fromWithTax,
    },
    typeof featured !== 'string' && categories && designable ? {} : incomplete,
  );
}

const AS_IN_SPEC = 'Business cards, flyers, banners, labels, packaging and apparel';

/** What is sold, in words: as the requirements have it where all of that is, and nothing else. */
const thingsOf = (tiles: readonly Tile[]) =>
  hasAllOfSpec(tiles) ? AS_IN_SPEC : tiles.map(({ title }) => title).join(', ') || 'Print';

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const origin = originOf(matches);
  return pageMeta(origin, {
    title: 'Home',
    description: `${loaderData?.things ?? AS_IN_SPEC}, printed in India. See the price at once, send your file, delivered across India.`,
    path: '/',
    // For robots: a browser has no use for it, and no byte.
    ...(import.meta.env.SSR && { structured: structuredShop(origin) }),
  });
}

/** schema.org: who this is, and how it is searched. */
function structuredShop(origin: string): object[] {
  return [
    {
      '@type': 'Organization',
      name: 'Inkbazaar',
      url: `${origin}/`,
      logo: `${origin}/apple-touch-icon.png`,
    },
    {
      '@type': 'WebSite',
      name: 'Inkbazaar',
      url: `${origin}/`,
      potentialAction: {
        '@type': 'SearchAction',
        target: `${origin}/products?q={search_term_string}`,
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { start, hasCards, design, tiles } = loaderData;
  return (
    <>
      <div className="content">
        <MissingNote />
      </div>
      <Hero
        fromUnitPrice={loaderData.cardsFrom}
        withTax={loaderData.withTax}
        start={start}
        hasCards={hasCards}
        isDesigned={design !== null}
      />
      {/* Each is taken over by itself, so that none keeps a phone from answering (docs/decisions/0048). */}
      <Suspense>
        <CategoryTiles tiles={tiles} />
      </Suspense>
      {design ? (
        <Suspense>
          <DesignHere {...design} />
        </Suspense>
      ) : null}
      <Suspense>
        <PopularProducts products={loaderData.featured} />
      </Suspense>
      <Suspense>
        <HowItWorks isDesigned={design !== null} />
        <Promises />
      </Suspense>
    </>
  );
}

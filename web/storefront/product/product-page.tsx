import { Suspense } from 'react';
import { data, redirect } from 'react-router';
import { getProduct, type Product } from '#contract/catalogue/catalogue.ts';
import { swatchesOf } from '#contract/catalogue/swatches.ts';
import type { Api } from '#contract/endpoint.ts';
import { formFor } from '#design/templates/designable.ts';
import { apiContext } from '#web/lib/api-context.ts';
import { failureMessage, isNotFound, statusOf } from '#web/lib/api-error.ts';
import { MISSING } from '#web/lib/missing-paths.ts';
import { incomplete, type PageHandle, publicPage } from '#web/lib/page-headers.ts';
import { originOf, pageMeta } from '#web/lib/page-meta.ts';
import { productPath } from '#web/lib/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import { cardOf } from '#web/ui/commerce/card-of.ts';
import { Breadcrumbs } from '#web/ui/navigation/breadcrumbs.tsx';
import type { Route } from './+types/product-page.ts';
import { artworkFacts, artworkHint } from './artwork-facts.ts';
import { configurationParams } from './configuration.ts';
import { Configurator } from './configurator.tsx';
import { firstQuote, relatedProducts } from './first-quote.ts';
import { hasSpecialOptions } from './options/has-special-options.ts';
import { ProductDetails } from './product-details.tsx';
import styles from './product-page.module.css';
import { crumbsOf, structuredProduct } from './product-structure.ts';
import { RelatedProducts } from './related-products.tsx';
import { shownPricing } from './shown-pricing.ts';

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const product = await findProduct(api, params.id);
  // Spec section 2: a missing id redirects to /products.
  if (!product) throw redirect(MISSING.product);
  const [first, related] = await Promise.all([
    firstQuote(api, product, new URL(request.url).searchParams),
    relatedProducts(api, product),
  ]);
  // The whole price list would double the size of the page.
  const pricing = shownPricing(product);
  const shown = {
    product: {
      ...product,
      pricing,
      swatches: swatchesOf(product),
      isSpecial: hasSpecialOptions(product),
      isDesignable: formFor(product) !== undefined,
    },
    first,
    related: related.map(cardOf),
    crumbs: crumbsOf(product),
    artworkFacts: artworkFacts(product),
    artworkHint: artworkHint(product),
  };
  return first.answer?.kind === 'unavailable' ? data(shown, incomplete) : data(shown);
}

async function findProduct(api: Api, id: string): Promise<Product | null> {
  if (id.length > 100) return null;
  try {
    return await api(getProduct, { id });
  } catch (error) {
    if (isNotFound(error)) return null;
    throw data(failureMessage(error, 'Failed to fetch product'), { status: statusOf(error) });
  }
}

export const headers = publicPage;
export const handle: PageHandle<{ product: Pick<Product, 'attributes'> }> = {
  query: ({ product }) => configurationParams(product),
};

/** Our own pictures come with one for links; a product without has the shop's. */
function ownPicture(src = ''): { picture?: string } {
  const name = /^\/pictures\/products\/(.+)-800\.webp$/.exec(src)?.[1];
  return name ? { picture: `/pictures/og/${name}.jpg` } : {};
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { product } = loaderData;
  const origin = originOf(matches);
  return pageMeta(origin, {
    title: `${product.name} · Product Details`,
    description: `${product.tagline} ${product.description}`.trim().slice(0, 300),
    path: productPath(product.slug),
    ...ownPicture(product.imageUrls[0]),
    // For robots: a browser has no use for it, and no byte.
    ...(import.meta.env.SSR && { structured: structuredProduct(origin, product) }),
  });
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product, first, related } = loaderData;
  return (
    <div className={classNames('content', styles.page)}>
      <Breadcrumbs crumbs={loaderData.crumbs} />
      <Configurator key={product.productId} product={product} first={first} />
      {/* Taken over after the options, which somebody waits for (docs/decisions/0048). */}
      <Suspense>
        <ProductDetails
          product={product}
          artworkFacts={loaderData.artworkFacts}
          artworkHint={loaderData.artworkHint}
        />
      </Suspense>
      <Suspense>
        <RelatedProducts products={related} categoryName={loaderData.crumbs[1]?.name ?? ''} />
      </Suspense>
    </div>
  );
}

import { redirect } from 'react-router';
import { getProduct, type Product } from '#contract/catalogue/catalogue.ts';
import { apiContext } from '#web/lib/api-context.ts';
import { isNotFound } from '#web/lib/api-error.ts';
import { MISSING } from '#web/lib/missing-paths.ts';
import { type PageHandle, publicPage } from '#web/lib/page-headers.ts';
import { originOf, pageMeta } from '#web/lib/page-meta.ts';
import { productPath } from '#web/lib/paths.ts';
import { shopFacts } from '#web/lib/shop-facts.ts';
import { Breadcrumbs } from '#web/ui/navigation/breadcrumbs.tsx';
// For the loader alone: what the product page runs in the browser stays in its own file there.
import { configurationParams } from '../product/configuration.ts';
import { readConfiguration } from '../product/read-configuration.ts';
import type { Route } from './+types/price-request-page.ts';
import { PriceRequestForm } from './price-request-form.tsx';

export const headers = publicPage;
export const handle: PageHandle<{ options: readonly string[] }> = { query: ({ options }) => options };

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const product = await context
    .get(apiContext)(getProduct, { id: params.id.slice(0, 100) })
    .catch((error: unknown) => {
      if (isNotFound(error)) throw redirect(MISSING.product);
      throw error;
    });
  // It has a price: there is nothing to ask.
  if (!product.isPriceOnRequest) throw redirect(productPath(product.slug));
  const { search, searchParams } = new URL(request.url);
  const { choice, quantity, moved } = readConfiguration(product, searchParams);
  // The product's page says what does not go together, and what was taken instead.
  if (moved) throw redirect(`${productPath(product.slug)}${search}`);
  const shop = await shopFacts(context.get(apiContext));
  return {
    product: shown(product),
    chosen: { choice, quantity },
    isGstCharged: shop?.isGstCharged === true,
    options: configurationParams(product),
  };
}

function shown({ productId, slug, name, imageUrls, minOrderQty, maxOrderQty }: Product) {
  return { productId, slug, name, imageUrl: imageUrls[0] ?? null, minOrderQty, maxOrderQty };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { name, slug } = loaderData.product;
  return pageMeta(originOf(matches), {
    title: `A price for ${name}`,
    description: `Ask what ${name} costs in your quantity.`,
    path: `/price-request/${slug}`,
    isHidden: true,
  });
}

export default function PriceRequestPage({ loaderData }: Route.ComponentProps) {
  const { product, chosen, isGstCharged } = loaderData;
  return (
    <div className="content">
      <Breadcrumbs
        crumbs={[
          { name: 'Home', path: '/' },
          { name: product.name, path: productPath(product.slug) },
          { name: 'Request a quote', path: `/price-request/${product.slug}` },
        ]}
      />
      <PriceRequestForm
        key={product.productId}
        product={product}
        chosen={chosen}
        isGstCharged={isGstCharged}
      />
    </div>
  );
}

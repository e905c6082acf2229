import type { ProductSummary } from '#contract/catalogue/catalogue.ts';
import type { CardProduct } from './product-card.tsx';

/** What a card shows of a product: a page brings its data along, and descriptions of those beside it would be the most of it. */
export function cardOf(product: ProductSummary): CardProduct {
  const { slug, name, tagline, imageUrls, pricing, isPriceOnRequest, from, withTax } = product;
  return {
    slug,
    name,
    tagline,
    imageUrls: imageUrls.slice(0, 1),
    pricing: pricing.slice(0, 1).map(({ pricePerUnit, minQty }) => ({ pricePerUnit, minQty })),
    isPriceOnRequest,
    from,
    withTax,
  };
}

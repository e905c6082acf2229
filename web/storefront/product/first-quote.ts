import type { Product, ProductSummary } from '#contract/catalogue/catalogue.ts';
import { listProducts } from '#contract/catalogue/catalogue.ts';
import { RELATED_ASKED } from '#contract/catalogue/related.ts';
import type { Api } from '#contract/endpoint.ts';
import { DEFAULT_ZIP } from '#contract/pricing/delivery.ts';
import { getQuote } from '#contract/pricing/quoting.ts';
import { answerOf, type QuoteAnswer } from '#web/lib/cart/quote-answer.ts';
import type { Configuration } from './configuration.ts';
import { readConfiguration } from './read-configuration.ts';

export interface FirstQuote {
  readonly configuration: Configuration;
  /** What of the address's choice was changed, and why, since it does not go together. */
  readonly moved: string | null;
  /** Null for a product priced on request. */
  readonly answer: QuoteAnswer | null;
  /** Milliseconds since 1970: a cached page knows how old its price is. */
  readonly quotedAt: number;
}

/**
 * The price the page is delivered with: of the configuration in its address, or of the product's default one. A
 * default that has no price gives way to the nearest that has; a choice somebody made is never changed for them.
 */
export async function firstQuote(api: Api, product: Product, search: URLSearchParams): Promise<FirstQuote> {
  const quotedAt = Date.now();
  const { isChosen, moved, ...configuration } = readConfiguration(product, search);
  if (product.isPriceOnRequest) return { configuration, moved, answer: null, quotedAt };
  const answer = await quote(api, product, configuration);
  if (isChosen || answer.kind !== 'refused') return { configuration, moved, answer, quotedAt };
  const nearest = {
    choice: { ...configuration.choice, ...answer.nearestAttributes },
    quantity: answer.nearestQuantity ?? configuration.quantity,
  };
  if (JSON.stringify(nearest) === JSON.stringify(configuration))
    return { configuration, moved, answer, quotedAt };
  return { configuration: nearest, moved, answer: await quote(api, product, nearest), quotedAt };
}

async function quote(api: Api, product: Product, configuration: Configuration): Promise<QuoteAnswer> {
  try {
    const answer = await api(getQuote, {
      productId: product.productId,
      quantity: configuration.quantity,
      attributes: { ...configuration.choice },
      zipCode: DEFAULT_ZIP,
    });
    return { kind: 'priced', quote: answer };
  } catch (error) {
    return answerOf(error);
  }
}

/** Four others of the category. The page stands without them, so their failure is not the page's. */
export async function relatedProducts(api: Api, product: Product): Promise<ProductSummary[]> {
  try {
    const { products } = await api(listProducts, { category: product.category.slug, limit: RELATED_ASKED });
    return products.filter((other) => other.productId !== product.productId).slice(0, RELATED_ASKED - 1);
  } catch {
    return [];
  }
}

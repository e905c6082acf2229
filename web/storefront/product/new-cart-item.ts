import { rowOptionOf } from '#contract/catalogue/quantity-rows.ts';
import type { Quote } from '#contract/pricing/quoting.ts';
import { designFileOf } from '#web/lib/artwork/design-file.ts';
import type { UploadedArtwork } from '#web/lib/artwork/uploaded-artwork.ts';
import { emptyAddress } from '#web/lib/cart/cart.ts';
import { type NewCartItem, taxFactor } from '#web/lib/cart/change-cart.ts';
import type { Configuration, PageProduct } from './configuration.ts';

/** The cart line of what is chosen, at the price the server gave for it. */
export function newCartItem(
  product: PageProduct,
  configuration: Configuration,
  quote: Quote,
  artwork: UploadedArtwork | null,
  shown: Pick<NewCartItem, 'mockup' | 'placements'> = { mockup: null, placements: {} },
): NewCartItem {
  const option = rowOptionOf(product.optionSettings);
  return {
    product: {
      productId: product.productId,
      slug: product.slug,
      name: product.name,
      imageUrl: product.imageUrls[0] ?? null,
      minOrderQty: product.minOrderQty,
      maxOrderQty: product.maxOrderQty,
      firstUnitPrice: product.pricing[0]?.pricePerUnit ?? null,
      ...(product.isDesignable && { isDesignable: true }),
      ...(option !== null && { byRow: { option, values: product.attributes[option] ?? [] } }),
    },
    quantity: configuration.quantity,
    configuration: configuration.choice,
    designFile: artwork && designFileOf(artwork),
    ...shown,
    configuredPrice: quote.unitPrice,
    taxFactor: taxFactor(quote),
    shippingAddress: emptyAddress(quote.delivery.zipCode),
    shippingCost: quote.delivery.shippingCost,
    deliveryEstimate: quote.delivery.arrivesBy,
    notes: '',
    entityId: product.productId,
    categoryId: product.categoryId,
  };
}

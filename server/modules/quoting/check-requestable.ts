import type { Choice } from '#contract/catalogue/catalogue.ts';
import { statesOfPin } from '#contract/pins.ts';
import { listPriceables } from '#server/modules/catalogue/index.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import { fail } from '#server/platform/errors.ts';
import { priceOfSize } from './price-list/price-of-size.ts';
import { refuseChoice } from './price-list/rules.ts';

/**
 * A product that is priced on request, with a choice it comes in.
 * @throws product_not_found, not_on_request when it has a price list, pin_unknown, option_unknown,
 *   quantity_out_of_range
 */
export async function checkRequestable(
  reader: Db | Tx,
  line: { productId: string; quantity: number; attributes: Choice; zipCode: string },
): Promise<{ product: { id: string; slug: string; name: string }; attributes: Choice }> {
  const product = (await listPriceables(reader, [line.productId])).get(line.productId);
  if (!product) fail('product_not_found');
  if (product.pricing.length > 0) fail('not_on_request');
  if (!statesOfPin(line.zipCode)) fail('pin_unknown');
  const sized = priceOfSize(product, line.attributes);
  const attributes = sized.choice;
  const refused = sized.refusal ? sized : refuseChoice(sized.product, attributes, line.quantity, true);
  if (refused?.refusal) {
    const { code, message, details } = refused.refusal;
    fail(code, { details, ...(message !== undefined && { message }) });
  }
  return { product: { id: product.id, slug: product.slug, name: product.name }, attributes };
}

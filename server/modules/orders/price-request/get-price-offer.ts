import type { InputOf } from '#contract/endpoint.ts';
import { rupeesFromPaise } from '#contract/money.ts';
import type { getPriceOffer as contract, PriceOffer } from '#contract/orders/price-requests.ts';
import { arrivalNow } from '#server/modules/quoting/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { readStoredOrder } from '../store.ts';
import { taxNameOf } from '../tax-name.ts';
import { payHash } from './pay-token.ts';
import { offerState } from './price-rules.ts';
import { readOfferByHash } from './price-store.ts';

/** A price by the secret in its mailed link. @throws price_offer_not_found */
export async function getPriceOffer(
  deps: Pick<Deps, 'db' | 'config' | 'clock'>,
  _actor: Actor,
  input: InputOf<typeof contract>,
): Promise<PriceOffer> {
  const offer = await readOfferByHash(deps.db, payHash(input.token));
  const order = offer && (await readStoredOrder(deps.db, offer.orderId));
  const line = order?.lines[0];
  if (!offer || !order || !line) fail('price_offer_not_found');
  const state = offerState({ ...order, validUntil: offer.validUntil }, deps.clock.now());
  const today =
    state === 'offered' ? await arrivalNow(deps.db, deps, { ...line, zipCode: line.shipZip }) : null;
  return {
    state,
    isReplaced: offer.isReplaced,
    orderId: order.id,
    productName: line.productName,
    slug: line.productSlug,
    imageUrl: line.imageUrl,
    attributes: line.attributes,
    quantity: line.quantity,
    unitPrice: rupeesFromPaise(line.unitPricePaise),
    productSubtotal: rupeesFromPaise(order.productSubtotalPaise),
    totalShipping: rupeesFromPaise(order.shippingPaise),
    taxName: await taxNameOf(deps, order),
    tax: rupeesFromPaise(order.taxPaise),
    totalAmount: rupeesFromPaise(order.totalPaise),
    note: offer.note,
    validUntil: offer.validUntil.toISOString(),
    arrivesBy: today ?? order.estimatedDelivery,
    deliveredTo: [order.shipCity, order.shipZip].filter(Boolean).join(', '),
  };
}

import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { rupeesFromPaise } from '#contract/money.ts';
import type { previewPrice as contract } from '#contract/orders/price-requests.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { readPriceRequest } from './price-store.ts';
import { pricedCart } from './priced-cart.ts';

/** What a request would come to at a price, before anybody is told. @throws price_request_not_found */
export async function previewPrice(
  deps: Pick<Deps, 'db' | 'config' | 'clock'>,
  _actor: Actor,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const request = await readPriceRequest(deps.db, input.id);
  if (!request) fail('price_request_not_found');
  const cart = await pricedCart(deps.db, deps, request, input.unitPrice);
  return {
    productSubtotal: rupeesFromPaise(cart.productSubtotalPaise),
    totalShipping: rupeesFromPaise(cart.shippingPaise),
    tax: rupeesFromPaise(cart.taxPaise),
    totalAmount: rupeesFromPaise(cart.totalPaise),
    arrivesBy: cart.lines[0]?.arrivesBy ?? '',
  };
}

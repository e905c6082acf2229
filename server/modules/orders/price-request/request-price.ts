import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { requestPrice as contract } from '#contract/orders/price-requests.ts';
import { emit } from '#server/events.ts';
import { checkRequestable } from '#server/modules/quoting/index.ts';
import { type Actor, ownerKey } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { claimKey, contentHash } from '#server/platform/idempotency.ts';
import { requireBillingPin } from '../gst-details/require-billing-pin.ts';
import { requireContact } from '../place/require-contact.ts';
import { insertPriceRequest } from './price-store.ts';

/**
 * A customer asks what a product on request costs. The same key, or without one the same words, is the same request.
 * @throws idempotency_key_reused and the refusals of `checkRequestable`
 */
export async function requestPrice(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const owner = ownerKey(actor);
  if (!owner) fail('not_signed_in');
  const { idempotencyKey, ...body } = input;
  const { customerInfo: customer, shippingAddress: ship } = body;
  if (actor.kind === 'guest') requireContact(customer);
  const customerEmail = actor.kind === 'user' ? actor.email : customer.email;
  const requestHash = contentHash(body);
  const requestId = await transaction(deps.db, async (tx) => {
    const key = idempotencyKey ?? requestHash;
    const claim = await claimKey(tx, { owner, operation: 'requestPrice', key, requestHash });
    if (!claim.isNew) return claim.id;
    const { product, attributes } = await checkRequestable(tx, {
      productId: body.entityId,
      quantity: body.quantity,
      attributes: body.attributes,
      zipCode: ship.zipCode,
    });
    requireBillingPin(body.gstDetails);
    await insertPriceRequest(tx, {
      id: claim.id,
      owner,
      productId: product.id,
      productSlug: product.slug,
      productName: product.name,
      attributes,
      quantity: body.quantity,
      customerEmail,
      customerName: customer.name || null,
      customerPhone: customer.phone || null,
      customerCompany: customer.company || null,
      shipName: ship.name || customer.name || '',
      shipStreet: ship.street,
      shipCity: ship.city,
      shipState: ship.state,
      shipZip: ship.zipCode,
      shipCountry: ship.country,
      gstDetails: body.gstDetails ?? null,
      wishes: body.wishes || null,
      askedAt: deps.clock.now(),
    });
    await emit(tx, 'price.requested', claim.id, { requestId: claim.id });
    return claim.id;
  });
  return { requestId, sentTo: customerEmail };
}

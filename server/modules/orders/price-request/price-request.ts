import { formatDate } from '#contract/dates.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { rupeesFromPaise } from '#contract/money.ts';
import type { PlaceOrderBody } from '#contract/orders/orders.ts';
import type { priceRequest as contract, PriceRequest } from '#contract/orders/price-requests.ts';
import { emit } from '#server/events.ts';
import type { PricedCart } from '#server/modules/quoting/index.ts';
import { settingsAt } from '#server/modules/settings/index.ts';
import { type Actor, actorName } from '#server/platform/actor.ts';
import { writeAudit } from '#server/platform/audit-store.ts';
import { type Tx, transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { newOrder } from '../place/new-order.ts';
import { insertOrder } from '../store.ts';
import { lockForAnswer, presentAnswered } from './lock-for-answer.ts';
import { payHashOf } from './pay-token.ts';
import { endOfDay } from './price-rules.ts';
import { insertOffer, newOrderId, type PriceRequestRow, writeAnswer } from './price-store.ts';
import { pricedCart } from './priced-cart.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'secrets'>;

/**
 * Answers a request with a price: in one commit its order exists as `quoted`, a price before it is withdrawn, and the
 * mail with the link is due. What is named is what is charged. Of two admins at once the second is told.
 * @throws price_request_not_found, changed_meanwhile, order_already_paid, and what `priceLines` refuses
 */
export async function priceRequest(
  deps: Needs,
  actor: Actor,
  input: InputOf<typeof contract>,
): Promise<PriceRequest> {
  const now = deps.clock.now();
  const validUntil = endOfDay(input.validUntil, now);
  if (!validUntil) {
    const message = 'Please choose a day from today on, at most half a year away';
    fail('invalid_input', { message, issues: [{ path: 'validUntil', message }] });
  }
  return transaction(deps.db, async (tx) => {
    const { id, version, unitPrice } = input;
    const request = await lockForAnswer(tx, now, { id, version, actor, action: 'priceRequest' });
    const cart = await pricedCart(tx, deps, request, unitPrice);
    if (cart.lutArn) await requireWithinLut(tx, deps, input.validUntil);
    const offer = { validUntil, note: input.note || null };
    const orderId = await placeQuoted(tx, deps, { request, cart, actor, offer, now });
    await writeAnswer(tx, { id: request.id, status: 'priced', declinedBecause: null });
    await emit(tx, 'order.quoted', orderId, { orderId });
    await writeAudit(tx, actor, {
      action: 'priceRequest',
      subjectKind: 'order',
      subjectId: orderId,
      ...(request.offer && { before: { totalPaise: request.offer.totalPaise } }),
      after: { totalPaise: cart.totalPaise, validUntil: input.validUntil },
    });
    return presentAnswered(tx, request.id, now);
  });
}

/** What is named is charged: without tax only as long as the letter of undertaking counts. */
async function requireWithinLut(tx: Tx, deps: Needs, validUntil: string): Promise<void> {
  const { lutUntil } = (await settingsAt(tx, deps, deps.clock.now())).tax;
  if (!lutUntil || validUntil <= lutUntil) return;
  const message = `This price is without tax under the letter of undertaking, which counts until ${formatDate(lutUntil)}. Please choose a day until then.`;
  fail('invalid_input', { message, issues: [{ path: 'validUntil', message }] });
}

async function placeQuoted(
  tx: Tx,
  deps: Needs,
  parts: {
    request: PriceRequestRow;
    cart: PricedCart;
    actor: Actor;
    offer: { validUntil: Date; note: string | null };
    now: Date;
  },
): Promise<string> {
  const { request, cart, now } = parts;
  const orderId = await newOrderId(tx);
  const order = newOrder({
    orderId,
    owner: request.owner,
    email: request.customerEmail,
    // Nobody sends this cart again: it is known by its request.
    cartHash: `price-request:${request.id}:${request.version}`,
    input: bodyOf(request, cart),
    priced: cart,
    files: [],
    mockups: new Map(),
    secrets: deps.secrets,
    now,
    // It has a day of its own until which it can be paid.
    terms: { payUntil: null, heldUntil: null },
    placedFrom: null,
    member: null,
  });
  await insertOrder(tx, order, actorName(parts.actor), 'quoted');
  await insertOffer(tx, {
    ...parts.offer,
    orderId,
    requestId: request.id,
    tokenHash: payHashOf(deps.secrets, orderId),
    madeAt: now,
  });
  return orderId;
}

/** The request as the checkout would have sent it. */
function bodyOf(request: PriceRequestRow, cart: PricedCart): PlaceOrderBody {
  const { quantity, attributes } = request;
  const line = cart.lines[0];
  return {
    customerInfo: {
      email: request.customerEmail,
      isGuest: request.owner.startsWith('guest:'),
      ...(request.customerName && { name: request.customerName }),
      ...(request.customerPhone && { phone: request.customerPhone }),
      ...(request.customerCompany && { company: request.customerCompany }),
    },
    shippingAddress: {
      name: request.shipName,
      street: request.shipStreet,
      city: request.shipCity,
      state: request.shipState,
      zipCode: request.shipZip,
      country: request.shipCountry,
    },
    items: [
      {
        entityId: request.productId,
        attributes,
        quantity,
        unitPrice: rupeesFromPaise(line?.unitPricePaise ?? 0),
        subtotal: rupeesFromPaise(line?.subtotalPaise ?? 0),
        uploadedFiles: [],
        placements: {},
      },
    ],
    currency: 'INR',
    totalAmount: rupeesFromPaise(cart.totalPaise),
    ...(request.gstDetails && { gstDetails: request.gstDetails }),
    ...(request.wishes && { specialInstructions: request.wishes }),
  };
}

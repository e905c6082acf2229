import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { rupeesFromPaise } from '#contract/money.ts';
import type { placeOrder as contract } from '#contract/orders/orders.ts';
import { claimWithMockups } from '#server/modules/artwork/index.ts';
import { orderingMember } from '#server/modules/companies/index.ts';
import { customerKeys, lockDiscount, priceLines, recordDiscountUse } from '#server/modules/quoting/index.ts';
import { type Actor, actorName, ownerKey } from '#server/platform/actor.ts';
import { type Tx, transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { claimKey, contentHash } from '#server/platform/idempotency.ts';
import { saveUsedAddress } from '../addresses/save-used-address.ts';
import { askWhereAboveLimit } from '../approvals/ask-where-above-limit.ts';
import { requireDestinations, requireOneSupply } from '../destinations/require-destinations.ts';
import { requireBillingPin } from '../gst-details/require-billing-pin.ts';
import { priceDifference, zipOfLine } from '../rules.ts';
import { claimCart, insertOrder, type NewOrder, readOrder } from '../store.ts';
import { cancelUnpaidWithCode } from '../unpaid/cancel-unpaid-with-code.ts';
import { paymentDeadlines } from '../unpaid/payment-hold.ts';
import { hashedAddress, requireFewUnpaid } from '../unpaid/require-few-unpaid.ts';
import { trackToken } from '../view/track-token.ts';
import { billedOf, newOrder } from './new-order.ts';
import { requireContact } from './require-contact.ts';

type Input = InputOf<typeof contract>;
type Output = OutputOf<typeof contract>;
type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'secrets'>;

/** Without an idempotency key an equal cart of the same owner is the same order for this long, while unpaid. */
const SAME_CART_MS = 10 * 60_000;

/**
 * Places an order in one transaction: priced again here, the client's prices only compared.
 * The same idempotency key (or, without one, the same cart within ten minutes) gives the same order again.
 * For a company it is that company's; above the spending limit of who places it an approval is asked for at once.
 * @throws Refusal price_changed with the new prices, idempotency_key_reused, file_not_found and what quoting refuses.
 */
export async function placeOrder(deps: Needs, actor: Actor, input: Input, call: Call): Promise<Output> {
  const owner = ownerKey(actor);
  if (!owner) fail('not_signed_in');
  if (actor.kind === 'guest') requireContact(input.customerInfo);
  return transaction(deps.db, async (tx) => {
    const claim = await claimOrder(tx, deps, owner, input);
    if (!claim.isNew) return answerAgain(tx, deps, claim.id);
    const from = actor.kind === 'guest' ? hashedAddress(deps.secrets, call.address) : null;
    if (from) await requireFewUnpaid(tx, deps, { owner, placedFrom: from });
    const made = { actor, owner, orderId: claim.id, cartHash: claim.cartHash, placedFrom: from };
    return place(tx, deps, made, input);
  });
}

async function claimOrder(tx: Tx, deps: Pick<Deps, 'clock'>, owner: string, input: Input) {
  const { idempotencyKey, ...body } = input;
  const cartHash = contentHash(body);
  if (idempotencyKey) {
    const request = { owner, operation: 'placeOrder', key: idempotencyKey, requestHash: cartHash };
    return { ...(await claimKey(tx, request)), cartHash };
  }
  const since = new Date(deps.clock.now().getTime() - SAME_CART_MS);
  const { freshId, existingId } = await claimCart(tx, { owner, hash: cartHash, since });
  return { id: existingId ?? freshId, isNew: existingId === null, cartHash };
}

async function place(
  tx: Tx,
  deps: Needs,
  made: { actor: Actor; owner: string; orderId: string; cartHash: string; placedFrom: string | null },
  input: Input,
): Promise<Output> {
  requireDestinations(input);
  const member = input.forCompany ? await orderingMember(tx, made.actor, input.forCompany) : null;
  const customer = customerKeys(deps.secrets, made.actor, input.customerInfo.email);
  await lockDiscount(tx, input.discountCode);
  const cart = {
    lines: input.items.map((item) => ({
      productId: item.entityId,
      quantity: item.quantity,
      attributes: item.attributes,
      zipCode: zipOfLine(item, input.shippingAddress),
    })),
    destinations: input.destinations,
    discountCode: input.discountCode,
    customerKeys: customer,
    isSez: billedOf(input, member)?.isSez,
  };
  let priced = await priceLines(tx, deps, cart);
  // The last use may be held by an earlier attempt of the same person, who changed their mind since.
  if (priced.isCodeUsedUp && (await cancelUnpaidWithCode(tx, made, input.discountCode))) {
    priced = await priceLines(tx, deps, cart);
  }
  const difference = priceDifference(input, priced);
  if (difference) fail('price_changed', { details: difference });
  // Seen at the full price: still somebody who gave a code believes that it counts.
  if (priced.discountRefusal !== null) fail('discount_unknown', { message: priced.discountRefusal });
  // Nobody is promised an invoice that the shop cannot write.
  if (input.gstDetails && priced.taxMode !== 'gst') {
    fail('invalid_input', { message: 'This shop does not charge GST: please order without GST details.' });
  }
  requireBillingPin(input.gstDetails);
  requireOneSupply(input, { isGst: priced.taxMode === 'gst', member });
  // The gateway takes nothing below one rupee.
  if (priced.totalPaise < 100) fail('invalid_input', { message: 'The smallest order is ₹1.00.' });
  const keys = [...new Set(input.items.flatMap((item) => item.uploadedFiles.map((file) => file.key)))];
  const mockupKeys = input.items.flatMap((item) => item.mockupKey ?? []);
  const taken = await claimWithMockups(tx, { keys, mockupKeys, claimedBy: `order:${made.orderId}` });
  const email = made.actor.kind === 'user' ? made.actor.email : input.customerInfo.email;
  const now = deps.clock.now();
  const terms = await paymentDeadlines(tx, deps);
  const order = newOrder({
    ...made,
    email,
    input,
    priced,
    ...taken,
    member,
    secrets: deps.secrets,
    now,
    terms,
  });
  const promises = priced.lines.map(({ arrivesBy: promisedFor, chance, chanceBefore }, position) => ({
    position,
    promisedFor,
    chance,
    chanceBefore,
  }));
  await insertOrder(tx, order, actorName(made.actor), 'pending', promises);
  if (order.discountCode) {
    const { id: orderId, discountCode: code } = order;
    const use = { orderId, code, customerKeys: customer, at: now, heldUntil: terms.heldUntil };
    await recordDiscountUse(tx, use);
  }
  if (made.actor.kind === 'user' && !member) await keepAddress(tx, order, input);
  const needsApproval = await askWhereAboveLimit(tx, made.actor, { order, member });
  return present(deps, { ...order, status: 'pending', paymentStatus: 'pending', needsApproval });
}

/** One from the book moves to its front; a new one is saved unless its person said no. */
async function keepAddress(tx: Tx, order: NewOrder, { keepAddress: isNewKept }: Input): Promise<void> {
  await saveUsedAddress(tx, { ...addressOf(order), isNewKept: isNewKept !== false });
}

function addressOf(order: NewOrder) {
  return {
    owner: order.owner,
    address: {
      name: order.shipName,
      phone: order.customerPhone,
      street: order.shipStreet,
      city: order.shipCity,
      state: order.shipState,
      zip: order.shipZip,
      country: order.shipCountry,
    },
    at: order.placedAt,
  };
}

/** The order a repeated request made before, as it is now. */
async function answerAgain(tx: Tx, deps: Needs, orderId: string): Promise<Output> {
  const order = await readOrder(tx, orderId);
  if (!order) fail('order_not_found');
  return present(deps, { ...order, needsApproval: order.approval?.state === 'waiting' });
}

function present(
  deps: Pick<Deps, 'secrets'>,
  order: { id: string; totalPaise: number; currency: string } & Pick<
    Output,
    'status' | 'paymentStatus' | 'needsApproval'
  >,
): Output {
  return {
    orderId: order.id,
    status: order.status,
    paymentStatus: order.paymentStatus,
    totalAmount: rupeesFromPaise(order.totalPaise),
    currency: order.currency,
    trackToken: trackToken(deps.secrets, order.id),
    needsApproval: order.needsApproval,
  };
}

import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { rupeesFromPaise } from '#contract/money.ts';
import type { acceptPrice as contract } from '#contract/orders/price-requests.ts';
import { predictNow, recordPromises } from '#server/modules/quoting/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { type Tx, transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import type { StoredOrder } from '../order-row.ts';
import { setStatus } from '../status/set-status.ts';
import { lockOrderWithLines } from '../store.ts';
import { payHash } from './pay-token.ts';
import { offerState } from './price-rules.ts';
import { readOfferByHash, writeArrival } from './price-store.ts';

type Needs = Pick<Deps, 'db' | 'config' | 'clock'>;

const link: Actor = { kind: 'system', name: 'price link' };

/**
 * The holder of the link takes the price: its order goes from `quoted` to `pending` and can be paid. Again, it
 * answers the same.
 * @throws price_offer_not_found, order_already_paid, price_expired, price_withdrawn
 */
export async function acceptPrice(
  deps: Needs,
  actor: Actor,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const offer = await readOfferByHash(deps.db, payHash(input.token));
  if (!offer) fail('price_offer_not_found');
  const order = await transaction(deps.db, async (tx) => {
    // Whoever withdraws the price waits here, or has done so.
    const locked = await lockOrderWithLines(tx, offer.orderId);
    if (!locked) fail('price_offer_not_found');
    const state = offerState({ ...locked, validUntil: offer.validUntil }, deps.clock.now());
    if (state === 'paid') fail('order_already_paid');
    if (state === 'withdrawn') fail('price_withdrawn');
    if (state === 'expired') fail('price_expired');
    if (locked.status === 'quoted') await accept(tx, deps, locked, actor);
    return locked;
  });
  // Nothing of who asked for the price: whoever got the link forwarded may pay it, and learns no mail or phone.
  return { orderId: order.id, totalAmount: rupeesFromPaise(order.totalPaise) };
}

async function accept(tx: Tx, deps: Needs, order: StoredOrder, actor: Actor): Promise<void> {
  const by = actor.kind === 'nobody' ? link : actor;
  await setStatus(tx, order.id, 'quoted', 'pending', by, 'The price was accepted');
  const line = order.lines[0];
  const arrival = line && (await predictNow(tx, deps, { ...line, zipCode: line.shipZip }));
  if (!arrival) return;
  const { promisedFor, chance, chanceBefore } = arrival;
  await writeArrival(tx, order.id, promisedFor);
  const promise = { lineId: line.id, promisedFor, chance, chanceBefore };
  await recordPromises(tx, order.id, [promise], deps.clock.now());
}

import type { Actor } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/db.ts';
import { fail } from '#server/platform/errors.ts';
import { changeStatus } from '../administer/change-status.ts';
import { lockOrder } from '../store.ts';
import { presentPriceRequest } from './present-price-request.ts';
import { lockPriceRequest, type PriceRequestRow } from './price-store.ts';

/**
 * Locks a request that may be answered now. An unpaid price before is withdrawn: money that still comes for it is
 * refunded, as of every cancelled order.
 * @throws price_request_not_found, changed_meanwhile with the request as it is now, order_already_paid
 */
export async function lockForAnswer(
  tx: Tx,
  now: Date,
  wish: { id: string; version: string; actor: Actor; action: string },
): Promise<PriceRequestRow> {
  const request = await lockPriceRequest(tx, wish.id);
  if (!request) fail('price_request_not_found');
  if (String(request.version) !== wish.version) {
    fail('changed_meanwhile', { details: presentPriceRequest(request, now) });
  }
  const before = request.offer && (await lockOrder(tx, request.offer.orderId));
  if (before?.paymentStatus === 'PAID') fail('order_already_paid');
  if (before && before.status !== 'cancelled') {
    const { actor, action } = wish;
    await changeStatus(tx, before, { to: 'cancelled', actor, reason: 'The price was withdrawn', action });
  }
  return request;
}

/** A locked request as it is after its answer. */
export async function presentAnswered(tx: Tx, id: string, now: Date) {
  const answered = await lockPriceRequest(tx, id);
  if (!answered) throw new Error(`price request ${id} went while it was locked`);
  return presentPriceRequest(answered, now);
}

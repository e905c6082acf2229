import type { InputOf } from '#contract/endpoint.ts';
import type { declinePriceRequest as contract, PriceRequest } from '#contract/orders/price-requests.ts';
import { emit } from '#server/events.ts';
import type { Actor } from '#server/platform/actor.ts';
import { writeAudit } from '#server/platform/audit-store.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { lockForAnswer, presentAnswered } from './lock-for-answer.ts';
import { writeAnswer } from './price-store.ts';

/**
 * Answers a request with no price, and a mail that says why. A price before it is withdrawn.
 * @throws price_request_not_found, changed_meanwhile, order_already_paid
 */
export async function declinePriceRequest(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  input: InputOf<typeof contract>,
): Promise<PriceRequest> {
  const now = deps.clock.now();
  return transaction(deps.db, async (tx) => {
    const action = 'declinePriceRequest';
    const request = await lockForAnswer(tx, now, { id: input.id, version: input.version, actor, action });
    await writeAnswer(tx, { id: request.id, status: 'declined', declinedBecause: input.reason });
    await emit(tx, 'price.declined', `${request.id}:${request.version}`, { requestId: request.id });
    // Without its words: they may name the customer, and this trail outlives them.
    await writeAudit(tx, actor, {
      action,
      subjectKind: 'order',
      subjectId: request.id,
      before: { status: request.status },
      after: { status: 'declined' },
    });
    return presentAnswered(tx, request.id, now);
  });
}

import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { answerClaim as contract } from '#contract/fulfilment/partner-claims.ts';
import { emit } from '#server/events.ts';
import { lockOrder } from '#server/modules/orders/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { writePartnerAnswer } from './decision-store.ts';
import { askingPartner, canAnswer, presentPartnerClaim } from './partner-claim.ts';
import { lockClaim, readClaim } from './store.ts';

/**
 * Takes the answer of whoever printed what is claimed: once, in their time, and before it is decided.
 * @throws claim_not_found also for somebody else's; answer_too_late; invalid_input for a no without why
 */
export async function answerClaim(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets'>,
  actor: Actor,
  { id, agrees, text }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const partnerId = askingPartner(actor);
  const at = deps.clock.now();
  if (!agrees && text.length < 10) {
    const message = 'Please say in a few words why not';
    fail('invalid_input', { message, issues: [{ path: 'text', message }] });
  }
  await transaction(deps.db, async (tx) => {
    const found = await readClaim(tx, id);
    if (found?.partnerId !== partnerId) fail('claim_not_found');
    await lockOrder(tx, found.orderId);
    const claim = await lockClaim(tx, id);
    if (!claim) fail('claim_not_found');
    // A lost answer, sent again.
    if (claim.partnerAnsweredAt && claim.partnerText === text && claim.partnerAgrees === agrees) return;
    if (!canAnswer(claim, at)) fail('answer_too_late');
    if (!(await writePartnerAnswer(tx, claim, { agrees, text, at }))) {
      fail('answer_too_late');
    }
    await emit(tx, 'claim.answered', id, { claimId: id, orderId: claim.orderId });
  });
  const claim = await readClaim(deps.db, id);
  const shown = claim && (await presentPartnerClaim(deps, claim));
  if (!shown) fail('claim_not_found');
  return shown;
}

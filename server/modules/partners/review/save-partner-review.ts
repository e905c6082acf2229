import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { type savePartnerReview as contract, REVIEW_CHECKS } from '#contract/partners/payout.ts';
import { type Actor, actorName } from '#server/platform/actor.ts';
import { writeAudit } from '#server/platform/audit-store.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { lockUserForChange } from '../users/lock-user.ts';
import { presentReview, reviewDocuments } from './present-review.ts';
import { readReview, writeReview } from './review-store.ts';

/**
 * Keeps what of a partner was compared, for the details that were looked at.
 * @throws Refusal `user_not_found`, `partner_not_found`; `changed_meanwhile` when the partner changed them since, or another
 * admin reviewed them;
 * `payout_missing` for ticks of details that were never entered
 */
export async function savePartnerReview(
  deps: Pick<Deps, 'db' | 'secrets' | 'clock'>,
  actor: Actor,
  { partnerId, checks, note, partnerVersion, reviewedAt }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const review = await transaction(deps.db, async (tx) => {
    const user = await lockUserForChange(tx, deps, { userId: partnerId });
    const seen = await presentReview(deps, tx, user);
    if (seen.partnerVersion !== partnerVersion || seen.reviewedAt !== reviewedAt) fail('changed_meanwhile');
    if (!seen.payout && checks.some((check) => check !== 'capacity')) fail('payout_missing');
    const was = await readReview(tx, partnerId);
    const ticked = REVIEW_CHECKS.filter((check) => checks.includes(check) && seen.wanted.includes(check));
    await writeReview(tx, partnerId, {
      checks: ticked,
      note,
      reviewedBy: actorName(actor),
      reviewedAt: deps.clock.now(),
    });
    await writeAudit(tx, actor, {
      action: 'savePartnerReview',
      subjectKind: 'user',
      subjectId: partnerId,
      before: { checks: was?.checks ?? [], note: was?.note ?? '' },
      after: { checks: ticked, note },
    });
    return presentReview(deps, tx, user);
  });
  return { review: { ...review, documents: await reviewDocuments(deps, partnerId) } };
}

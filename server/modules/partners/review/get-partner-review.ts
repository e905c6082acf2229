import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { getPartnerReview as contract } from '#contract/partners/payout.ts';
import type { Actor } from '#server/platform/actor.ts';
import { writeAudit } from '#server/platform/audit-store.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { lockUserForChange } from '../users/lock-user.ts';
import { presentReview, reviewDocuments } from './present-review.ts';

/**
 * Everything a print partner is reviewed by, numbers whole: that an admin looked is in the audit trail.
 * @throws Refusal `user_not_found`, `partner_not_found`
 */
export async function getPartnerReview(
  deps: Pick<Deps, 'db' | 'secrets' | 'clock'>,
  actor: Actor,
  { partnerId }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const review = await transaction(deps.db, async (tx) => {
    const user = await lockUserForChange(tx, deps, { userId: partnerId });
    const seen = await presentReview(deps, tx, user);
    if (seen.payout) {
      await writeAudit(tx, actor, {
        action: 'getPartnerReview',
        subjectKind: 'user',
        subjectId: partnerId,
      });
    }
    return seen;
  });
  return { review: { ...review, documents: await reviewDocuments(deps, partnerId) } };
}

import { fail } from '#server/platform/errors.ts';
import type { ClaimFacts } from './claim-facts.ts';
import { isHeard } from './partner-claim.ts';
import { bearerNow, responsibleParty } from './rules.ts';
import type { ClaimRow } from './store.ts';

/**
 * Who bears the cost of what is decided now.
 * @throws partner_not_heard when it is the partner, who may still answer or was never asked
 */
export function bearerToCharge(
  claim: ClaimRow,
  facts: Pick<ClaimFacts, 'blame' | 'job'>,
  decision: { isAsApproved: boolean; shopBears: boolean },
  at: Date,
): ReturnType<typeof bearerNow> {
  const { isAsApproved, shopBears } = decision;
  const bearer = bearerNow(responsibleParty({ ...facts.blame, isAsApproved }), {
    shopBears,
    hasAnswered: claim.partnerAnsweredAt !== null,
  });
  if (bearer.who === 'partner' && !isHeard(claim, facts.job?.partnerId ?? null, at))
    fail('partner_not_heard');
  return bearer;
}

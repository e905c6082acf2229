import { fail } from '#server/platform/errors.ts';
import type { ClaimFacts } from './claim-facts.ts';
import { canAnswer } from './partner-claim.ts';
import { bearerNow, responsibleParty } from './rules.ts';
import type { ClaimRow } from './store.ts';

/**
 * Who bears the cost of what is decided now.
 * @throws partner_not_heard when it is the partner, who may still answer
 */
export function bearerToCharge(
  claim: ClaimRow,
  facts: Pick<ClaimFacts, 'blame'>,
  decision: { isAsApproved: boolean; shopBears: boolean },
  at: Date,
): ReturnType<typeof bearerNow> {
  const { isAsApproved, shopBears } = decision;
  const bearer = bearerNow(responsibleParty({ ...facts.blame, isAsApproved }), {
    shopBears,
    hasAnswered: claim.partnerAnsweredAt !== null,
  });
  if (bearer.who === 'partner' && canAnswer(claim, at)) fail('partner_not_heard');
  return bearer;
}

import type { InputOf } from '#contract/endpoint.ts';
import type { declineClaim as contract } from '#contract/fulfilment/claim-decisions.ts';
import type { AdminClaim } from '#contract/fulfilment/claims.ts';
import type { Actor } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import { lockUndecidedClaim } from './lock-undecided-claim.ts';
import { type AdminDeps, presentAdminClaim } from './present-admin-claim.ts';
import { recordDecision } from './record-decision.ts';

/**
 * Declines a claim; the customer reads why.
 * @throws claim_not_found, claim_decided, changed_meanwhile
 */
export async function declineClaim(
  deps: AdminDeps,
  actor: Actor,
  input: InputOf<typeof contract>,
): Promise<AdminClaim> {
  const at = deps.clock.now();
  await transaction(deps.db, async (tx) => {
    const { claim } = await lockUndecidedClaim(tx, input, at);
    await recordDecision(tx, actor, claim, {
      to: 'declined',
      at,
      answer: input.answer,
      borneBy: 'customer',
      borneBecause: 'The claim was declined.',
      costPaise: 0,
      chargedPaise: 0,
      refundPaise: null,
      reprintJobId: null,
    });
  });
  return presentAdminClaim(deps, input.id);
}

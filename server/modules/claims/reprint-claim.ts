import type { InputOf } from '#contract/endpoint.ts';
import type { reprintClaim as contract } from '#contract/fulfilment/claim-decisions.ts';
import type { AdminClaim } from '#contract/fulfilment/claims.ts';
import { createReprint, lockJob } from '#server/modules/assignment/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import { fail } from '#server/platform/errors.ts';
import { bearerToCharge } from './bearer-to-charge.ts';
import { lockUndecidedClaim } from './lock-undecided-claim.ts';
import { type AdminDeps, presentAdminClaim } from './present-admin-claim.ts';
import { recordDecision } from './record-decision.ts';
import { reprintDates } from './rules.ts';

/**
 * Lets another partner print again what was claimed of the line, free for the customer. The responsible party
 * is charged when it has arrived and what it cost is known.
 * @throws claim_not_found, claim_decided, changed_meanwhile, partner_not_heard, reprint_impossible
 */
export async function reprintClaim(
  deps: AdminDeps,
  actor: Actor,
  input: InputOf<typeof contract>,
): Promise<AdminClaim> {
  const at = deps.clock.now();
  await transaction(deps.db, async (tx) => {
    const { claim, facts } = await lockUndecidedClaim(tx, input, at);
    if (facts.order.isForgotten) {
      fail('reprint_impossible', {
        message: 'The account of this order was deleted, and the address with it. Nothing can be sent there.',
      });
    }
    const job = facts.job && (await lockJob(tx, facts.job.id));
    if (!job) fail('reprint_impossible');
    if (job.status !== 'delivered') {
      fail('reprint_impossible', {
        message: 'This is not delivered yet. Let its job be printed by somebody else instead.',
      });
    }
    const bearer = bearerToCharge(claim, facts, input, at);
    const reprintJobId = await createReprint(tx, job, {
      ...reprintDates(job, at),
      at,
      lineId: claim.lineId,
      pieces: claim.quantity,
    });
    await recordDecision(tx, actor, claim, {
      to: 'reprinting',
      isAsApproved: input.isAsApproved,
      at,
      answer: input.answer,
      borneBy: bearer.who,
      borneBecause: bearer.because,
      costPaise: null,
      chargedPaise: null,
      refundPaise: null,
      reprintJobId,
    });
  });
  return presentAdminClaim(deps, input.id);
}

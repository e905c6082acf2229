import type { InputOf } from '#contract/endpoint.ts';
import type { acknowledgeClaim as contract } from '#contract/fulfilment/claim-decisions.ts';
import type { AdminClaim } from '#contract/fulfilment/claims.ts';
import { emit } from '#server/events.ts';
import type { Actor } from '#server/platform/actor.ts';
import { writeAudit } from '#server/platform/audit-store.ts';
import { transaction } from '#server/platform/db.ts';
import { fail } from '#server/platform/errors.ts';
import { writeAcknowledged } from './decision-store.ts';
import { lockUndecidedClaim } from './lock-undecided-claim.ts';
import { type AdminDeps, presentAdminClaim } from './present-admin-claim.ts';
import { ticketOf } from './rules.ts';

/**
 * Somebody of the shop looks at a claim: the first clock stops, and the customer is told.
 * @throws claim_not_found, claim_decided, changed_meanwhile
 */
export async function acknowledgeClaim(
  deps: AdminDeps,
  actor: Actor,
  input: InputOf<typeof contract>,
): Promise<AdminClaim> {
  const at = deps.clock.now();
  await transaction(deps.db, async (tx) => {
    const { claim } = await lockUndecidedClaim(tx, input, at);
    if (claim.acknowledgedAt) return;
    if (!(await writeAcknowledged(tx, claim, at))) fail('changed_meanwhile');
    await emit(tx, 'claim.acknowledged', claim.id, { claimId: claim.id, orderId: claim.orderId });
    await writeAudit(tx, actor, {
      action: 'acknowledgeClaim',
      subjectKind: 'order',
      subjectId: claim.orderId,
      after: { ticket: ticketOf(claim.number) },
    });
  });
  return presentAdminClaim(deps, input.id);
}

import type { ClaimStatus } from '#contract/fulfilment/claims.ts';
import { emit } from '#server/events.ts';
import { type Actor, actorName } from '#server/platform/actor.ts';
import { writeAudit } from '#server/platform/audit-store.ts';
import type { Tx } from '#server/platform/db.ts';
import { fail } from '#server/platform/errors.ts';
import { writeDecision } from './decision-store.ts';
import { ticketOf } from './rules.ts';
import type { ClaimRow } from './store.ts';

export type Decision = Omit<Parameters<typeof writeDecision>[2], 'by'>;

const ACTIONS: Partial<Record<ClaimStatus, string>> = {
  reprinting: 'reprintClaim',
  refunded: 'refundClaim',
  declined: 'declineClaim',
};

/** Writes a decision about a locked claim down, with who decided, and lets the customer be told. */
export async function recordDecision(
  tx: Tx,
  actor: Actor,
  claim: ClaimRow,
  decision: Decision,
): Promise<void> {
  const isWritten = await writeDecision(tx, claim, { ...decision, by: actorName(actor) });
  if (!isWritten) fail('changed_meanwhile');
  const at = decision.at.toISOString();
  await emit(tx, 'claim.decided', `${claim.id}:${at}`, { claimId: claim.id, orderId: claim.orderId, at });
  const { borneBy, refundPaise, chargedPaise, reprintJobId } = decision;
  await writeAudit(tx, actor, {
    action: ACTIONS[decision.to] ?? 'decideClaim',
    subjectKind: 'order',
    subjectId: claim.orderId,
    after: {
      ticket: ticketOf(claim.number),
      borneBy,
      ...(refundPaise !== null && { refundPaise }),
      ...(chargedPaise !== null && { chargedPaise }),
      ...(reprintJobId && { reprintJobId }),
    },
  });
}

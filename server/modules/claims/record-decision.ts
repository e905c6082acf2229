import type { ClaimKind, ClaimStatus } from '#contract/fulfilment/claims.ts';
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

/** What is wrong with a print that follows its file is wrong with the file. */
const OF_ARTWORK: readonly ClaimKind[] = ['wrong', 'quality'];

/**
 * Writes a decision about a locked claim down, with who decided, and lets the customer be told.
 * @param isAsApproved it was printed as the customer approved it: what is wrong was in the artwork
 */
export async function recordDecision(
  tx: Tx,
  actor: Actor,
  claim: ClaimRow,
  { isAsApproved = false, ...decision }: Decision & { isAsApproved?: boolean },
): Promise<void> {
  const isWritten = await writeDecision(tx, claim, { ...decision, by: actorName(actor) });
  if (!isWritten) fail('changed_meanwhile');
  const at = decision.at.toISOString();
  await emit(tx, 'claim.decided', `${claim.id}:${at}`, { claimId: claim.id, orderId: claim.orderId, at });
  if (isAsApproved && OF_ARTWORK.includes(claim.kind)) {
    const { lineId, id: sourceId } = claim;
    await emit(tx, 'artwork.faulted', sourceId, { lineId, source: 'claim', sourceId, at });
  }
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

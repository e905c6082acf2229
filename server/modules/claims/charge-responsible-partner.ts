import { recordClaim } from '#server/modules/assignment/index.ts';
import { chargePartner } from '#server/modules/settlement/index.ts';
import type { Tx } from '#server/platform/db.ts';
import type { ClaimFacts } from './claim-facts.ts';
import { ticketOf } from './rules.ts';
import type { ClaimRow } from './store.ts';

/** Charges the partner responsible for a claim, and counts it in their history. Answers with the paise they are charged. */
export async function chargeResponsiblePartner(
  tx: Tx,
  claim: ClaimRow,
  facts: Pick<ClaimFacts, 'job' | 'mostChargedPaise'>,
  cost: { kind: 'reprint' | 'refund'; costPaise: number; madeBy: string; at: Date },
): Promise<number> {
  const { job, mostChargedPaise } = facts;
  if (!job?.partnerId) return 0;
  await recordClaim(tx, job.partnerId);
  return chargePartner(tx, {
    ...cost,
    claimId: claim.id,
    partnerId: job.partnerId,
    orderId: claim.orderId,
    jobId: job.id,
    payPaise: job.payPaise ?? 0,
    mostPaise: mostChargedPaise,
    note: `Claim ${ticketOf(claim.number)}: ${claim.catalogueName}`,
  });
}

import type { Tx } from '#server/platform/db.ts';
import { addEntry } from './add-entry.ts';
import { chargeOf } from './rules.ts';
import { lockLedger, readChargedOfJob, readChargeOfClaim } from './store.ts';

/**
 * Charges a partner for a claim they are at fault for, once: at most `mostPaise`, and never more than is left of what
 * the job pays them. Answers with the paise this claim takes from them.
 */
export async function chargePartner(
  tx: Tx,
  claim: {
    claimId: string;
    kind: 'reprint' | 'refund';
    partnerId: string;
    orderId: string;
    jobId: string;
    /** What the job pays its partner. */
    payPaise: number;
    costPaise: number;
    mostPaise: number;
    note: string;
    madeBy: string;
    at: Date;
  },
): Promise<number> {
  await lockLedger(tx, claim.partnerId);
  const known = await readChargeOfClaim(tx, claim.claimId);
  if (known !== null) return known;
  const leftOfPayPaise = claim.payPaise - (await readChargedOfJob(tx, claim.jobId));
  const chargedPaise = chargeOf({ ...claim, leftOfPayPaise });
  if (chargedPaise === 0) return 0;
  const { claimId, kind, partnerId, orderId, jobId, note, madeBy, at } = claim;
  const entry = { claimId, kind, partnerId, orderId, jobId, note, madeBy, at };
  await addEntry(tx, { ...entry, amountPaise: -chargedPaise, valuePaise: 0, commissionPaise: 0 });
  return chargedPaise;
}

import { lockOrder } from '#server/modules/orders/index.ts';
import type { Tx } from '#server/platform/db.ts';
import { fail } from '#server/platform/errors.ts';
import { type ClaimFacts, getClaimFacts } from './claim-facts.ts';
import { type ClaimRow, lockClaim, readClaim } from './store.ts';

/**
 * Locks a claim's order, then the claim, for an admin who has read `version` of it and wants to decide.
 * @throws claim_not_found, claim_decided, changed_meanwhile
 */
export async function lockUndecidedClaim(
  tx: Tx,
  read: { id: string; version: number },
  now: Date,
): Promise<{ claim: ClaimRow; facts: ClaimFacts }> {
  const found = await readClaim(tx, read.id);
  if (!found) fail('claim_not_found');
  await lockOrder(tx, found.orderId);
  const claim = await lockClaim(tx, read.id);
  if (!claim) fail('claim_not_found');
  if (claim.decidedAt) fail('claim_decided');
  if (claim.version !== read.version) fail('changed_meanwhile');
  const facts = await getClaimFacts(tx, claim, now);
  if (!facts) fail('claim_not_found');
  return { claim, facts };
}

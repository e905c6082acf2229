import { emit } from '#server/events.ts';
import { lockJob } from '#server/modules/assignment/index.ts';
import { eraseWhenCompleted } from '#server/modules/orders/index.ts';
import { type Tx, transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { chargeResponsiblePartner } from './charge-responsible-partner.ts';
import { getClaimFacts } from './claim-facts.ts';
import { writeClosed, writeUndecided } from './decision-store.ts';
import { isReprinting } from './is-reprinting.ts';
import { answerByOf } from './rules.ts';
import { lockClaim, readClaimOfReprint } from './store.ts';

/**
 * The reprint of a claim arrived: the claim is over, and what the reprint cost is charged to a responsible partner. It
 * was cancelled: somebody has to decide the claim again, and both sides are told. Told twice it does nothing more.
 */
export async function onReprintStatus(deps: Pick<Deps, 'db' | 'clock'>, jobId: string): Promise<void> {
  const at = deps.clock.now();
  await transaction(deps.db, async (tx) => {
    if (!(await readClaimOfReprint(tx, jobId))) return;
    const reprint = await lockJob(tx, jobId);
    // Read again behind the lock of its order.
    const found = await readClaimOfReprint(tx, jobId);
    const claim = found && (await lockClaim(tx, found.id));
    if (!reprint || claim?.status !== 'reprinting') return;
    if (reprint.status === 'cancelled') {
      await writeUndecided(tx, claim, answerByOf(at));
      const reopened = { claimId: claim.id, orderId: claim.orderId, at: at.toISOString() };
      await emit(tx, 'claim.reopened', `${claim.id}:${reopened.at}`, reopened);
      await forgetIfLast(tx, claim.orderId);
      return;
    }
    if (reprint.status !== 'delivered') return;
    const facts = await getClaimFacts(tx, claim, at);
    const costPaise = reprint.payPaise ?? 0;
    const cost = { kind: 'reprint' as const, costPaise, madeBy: 'system:claims', at };
    const chargedPaise =
      facts && claim.borneBy === 'partner' ? await chargeResponsiblePartner(tx, claim, facts, cost) : 0;
    await writeClosed(tx, claim, { at, costPaise, chargedPaise });
    await forgetIfLast(tx, claim.orderId);
  });
}

/** Of somebody whose account went while something was printed again: the address was needed until now. */
async function forgetIfLast(tx: Tx, orderId: string): Promise<void> {
  if (!(await isReprinting(tx, orderId))) await eraseWhenCompleted(tx, orderId);
}

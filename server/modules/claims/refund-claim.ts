import type { InputOf } from '#contract/endpoint.ts';
import type { refundClaim as contract } from '#contract/fulfilment/claim-decisions.ts';
import type { AdminClaim } from '#contract/fulfilment/claims.ts';
import { formatPaise, paiseFromRupees } from '#contract/money.ts';
import { issueRefund } from '#server/modules/payments/index.ts';
import { type Actor, actorName } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import { fail } from '#server/platform/errors.ts';
import { bearerToCharge } from './bearer-to-charge.ts';
import { chargeResponsiblePartner } from './charge-responsible-partner.ts';
import type { ClaimFacts } from './claim-facts.ts';
import { lockUndecidedClaim } from './lock-undecided-claim.ts';
import { leftOfClaimed, paidForClaimed } from './paid-for-claimed.ts';
import { type AdminDeps, presentAdminClaim } from './present-admin-claim.ts';
import { recordDecision } from './record-decision.ts';
import { readRefunded } from './store.ts';

/**
 * Gives all or part of what the line cost back, or of what went to the claim's address, and charges the responsible party by the rule. One claim is one refund.
 * @throws claim_not_found, claim_decided, changed_meanwhile, partner_not_heard, refund_exceeds, refund_too_small, refund_leaves_rest
 */
export async function refundClaim(
  deps: AdminDeps,
  actor: Actor,
  input: InputOf<typeof contract>,
): Promise<AdminClaim> {
  const at = deps.clock.now();
  const refundPaise = paiseFromRupees(input.amount);
  await transaction(deps.db, async (tx) => {
    const { claim, facts } = await lockUndecidedClaim(tx, input, at);
    const { paidPaise } = paidForClaimed(facts.line, claim.destinationId);
    const left = leftOfClaimed(paidPaise, facts.line, await readRefunded(tx, claim));
    if (refundPaise > left) fail('refund_exceeds', { message: wordsOfLeft(left, facts.line) });
    await issueRefund(tx, {
      orderId: claim.orderId,
      amountPaise: refundPaise,
      key: `claim-${claim.id}`,
      reason: 'claim',
      invoiceLine: facts.order.lines.indexOf(facts.line),
      // Of a line all can go back, also when a few paise of the order then stay behind.
      mayLeaveRest: refundPaise === left,
    });
    const bearer = bearerToCharge(claim, facts, input, at);
    const cost = { kind: 'refund' as const, costPaise: refundPaise, madeBy: actorName(actor), at };
    const chargedPaise =
      bearer.who === 'partner' ? await chargeResponsiblePartner(tx, claim, facts, cost) : 0;
    await recordDecision(tx, actor, claim, {
      to: 'refunded',
      isAsApproved: input.isAsApproved,
      at,
      answer: input.answer,
      borneBy: bearer.who,
      borneBecause: bearer.because,
      costPaise: refundPaise,
      chargedPaise,
      refundPaise,
      reprintJobId: null,
    });
  });
  return presentAdminClaim(deps, input.id);
}

function wordsOfLeft(left: number, { givenBackPaise }: ClaimFacts['line']): string {
  if (givenBackPaise === null) return `At most ${formatPaise(left)} can be given back for this.`;
  return `This item was cancelled: ${formatPaise(givenBackPaise)} of it went or goes back already.`;
}

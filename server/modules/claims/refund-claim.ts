import type { AdminClaim, refundClaim as contract } from '#contract/claims.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { formatPaise, paiseFromRupees } from '#contract/money.ts';
import { giveBack } from '#server/modules/payments/index.ts';
import { type Actor, actorName } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import { fail } from '#server/platform/errors.ts';
import { charge } from './charge.ts';
import { decide } from './decide.ts';
import { undecidedClaim } from './locked-claim.ts';
import { type AdminDeps, presentAdminClaim } from './present-admin-claim.ts';
import { bearerOf, bearerOfGift, paidForLine } from './rules.ts';
import { readRefundedOfLine } from './store.ts';

/**
 * Gives all or part of what the line cost back, and charges whoever bears it by the rule. One claim is one refund.
 * @throws claim_not_found, claim_decided, changed_meanwhile, refund_exceeds, refund_too_small, refund_leaves_rest
 */
export async function refundClaim(
  deps: AdminDeps,
  actor: Actor,
  input: InputOf<typeof contract>,
): Promise<AdminClaim> {
  const at = deps.clock.now();
  const refundPaise = paiseFromRupees(input.amount);
  await transaction(deps.db, async (tx) => {
    const { claim, facts } = await undecidedClaim(tx, input, at);
    const left = paidForLine(facts.line) - (await readRefundedOfLine(tx, claim.lineId));
    if (refundPaise > left) {
      fail('refund_exceeds', {
        message: `At most ${formatPaise(Math.max(0, left))} can be given back for this.`,
      });
    }
    await giveBack(tx, {
      orderId: claim.orderId,
      amountPaise: refundPaise,
      key: `claim-${claim.id}`,
      reason: 'claim',
      invoiceLine: facts.order.lines.indexOf(facts.line),
      // Of a line all can go back, also when a few paise of the order then stay behind.
      mayLeaveRest: refundPaise === left,
    });
    const bearer = bearerOfGift(bearerOf({ ...facts.blame, isAsApproved: input.isAsApproved }));
    const cost = { kind: 'refund' as const, costPaise: refundPaise, madeBy: actorName(actor), at };
    const chargedPaise = bearer.who === 'partner' ? await charge(tx, claim, facts, cost) : 0;
    await decide(tx, actor, claim, {
      to: 'refunded',
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

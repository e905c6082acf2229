import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { rupeesFromPaise } from '#contract/money.ts';
import {
  type explainDecision as contract,
  MOST_CANDIDATES_SHOWN,
  type WeighedCandidate,
} from '#contract/partners/decisions.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { decodeInputs, type ExplainedCandidate, explain, replay } from '../decide/index.ts';
import { describeExclusion } from '../planning/stuck-reasons.ts';
import { namesOf } from '../print-jobs/present-job.ts';
import { readStoredDecision } from './decision-inputs-store.ts';
import { describeChange, describeTerms } from './describe-terms.ts';

/**
 * Why a job was offered to whom: what each candidate would have cost, why others could not have it, what would have won
 * it for them; and the decision made again from what was stored of it.
 * @throws not_found for a decision of another job too
 */
export async function explainDecision(
  deps: Pick<Deps, 'db'>,
  _actor: Actor,
  { jobId, decisionId }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const stored = (await readStoredDecision(deps.db, jobId, decisionId)) ?? fail('not_found');
  const inputs = decodeInputs(stored.inputs);
  const { candidates } = explain(inputs);
  const again = replay(inputs, stored.codeVersion);
  const shown = candidates.slice(0, MOST_CANDIDATES_SHOWN);
  const ids = [stored.partnerId, again.partnerId, ...shown.map((one) => one.partnerId)];
  const nameOf = await namesOf(deps.db, ids);
  return {
    decisionId,
    madeAt: stored.madeAt.toISOString(),
    policyName: stored.policyName,
    jobsTogether: inputs.batch?.jobs ?? 1,
    partnerId: stored.partnerId,
    partnerName: stored.partnerId && nameOf(stored.partnerId),
    candidates: shown.map((one) => presentWeighed(one, nameOf(one.partnerId))),
    notShown: candidates.length - shown.length,
    replay: {
      partnerName: again.partnerId && nameOf(again.partnerId),
      isSame: again.partnerId === stored.partnerId,
      isSameCode: again.isSameCode,
    },
  };
}

/** A candidate in plain words. */
function presentWeighed(one: ExplainedCandidate, partnerName: string): WeighedCandidate {
  return {
    partnerId: one.partnerId,
    partnerName,
    isChosen: one.isChosen,
    km: one.km === null ? null : Math.round(one.km),
    excluded: one.exclusions.map(describeExclusion),
    terms: describeTerms(one).map(({ name, paise }) => ({
      name,
      amount: rupeesFromPaise(Math.round(paise)),
    })),
    total: one.terms && rupeesFromPaise(Math.round(one.terms.total)),
    forOthers: rupeesFromPaise(Math.round(one.shadowPaise)),
    acceptChance: one.acceptChance,
    lateChance: one.lateChance,
    changes: one.changes.map(describeChange),
  };
}

import { winningChanges } from './changes.ts';
import { choose, type RankKey, rankKeyOf, ranksBefore } from './choose.ts';
import {
  capabilityExclusion,
  type EligiblePartner,
  exclusionOf,
  exclusionsOf,
  type JobQuery,
  jobQueries,
  kmOf,
  lateChanceOf,
  termsOf,
  toEligiblePartner,
} from './cost.ts';
import { buildCostMatrix } from './cost-matrix.ts';
import { UNASSIGNED_COST } from './minimum-cost-flow.ts';
import type { Candidate, DecisionInputs, ExplainedCandidate, Explanation } from './types.ts';

/**
 * Why a decision came out as it did: of each candidate the terms or the reasons against, and the changes with which they
 * would have had the job, everything else as it was.
 */
export function explain(inputs: DecisionInputs): Explanation {
  const { candidates, policy, now } = inputs;
  const { partnerId } = choose(inputs);
  const field = buildCostMatrix(candidates, policy, now);
  const ask = jobQueries(field);
  const asked = ask(inputs.job);
  const all = candidates.map((candidate) => toEligiblePartner(field, inputs.job.kinds, candidate));
  const chosen = all.find(({ candidate }) => candidate.id === partnerId);
  const winner = chosen ? standing(inputs, asked, chosen) : null;
  const explained = all.map((one) => account(inputs, asked, one, winner));
  return { partnerId, candidates: explained.sort(inOrder) };
}

function standing({ batch }: DecisionInputs, asked: JobQuery, one: EligiblePartner): RankKey {
  return rankKeyOf(batch, one.candidate.id, termsOf(asked, one).total);
}

function account(
  inputs: DecisionInputs,
  asked: JobQuery,
  one: EligiblePartner,
  winner: RankKey | null,
): ExplainedCandidate {
  const { candidate } = one;
  const isChosen = candidate.id === winner?.id;
  const exclusions = exclusionsOf(asked, one);
  const wins = (changed: Candidate) => winsWith(inputs, changed, winner);
  const isHopeless = isChosen || exclusions.includes('kind') || exclusions.includes('asked');
  return {
    partnerId: candidate.id,
    isChosen,
    km: kmOf(asked, one),
    exclusions,
    terms: exclusions.length > 0 ? null : termsOf(asked, one),
    acceptChance: one.known.acceptChance,
    lateChance: exclusions.includes('kind') ? null : lateChanceOf(asked, one),
    shadowPaise: inputs.batch?.shadowPaise[candidate.id] ?? 0,
    changes: isHopeless ? [] : winningChanges(candidate, asked, wins),
  };
}

/** Whether a changed candidate would have been given the job instead. */
function winsWith(inputs: DecisionInputs, changed: Candidate, winner: RankKey | null): boolean {
  const { job, policy, now } = inputs;
  if (capabilityExclusion(job, changed)) return false;
  const field = buildCostMatrix([changed], policy, now);
  const one = toEligiblePartner(field, job.kinds, changed);
  const asked = jobQueries(field)(job);
  if (exclusionOf(asked, one)) return false;
  const changedOne = standing(inputs, asked, one);
  return winner ? ranksBefore(changedOne, winner) : changedOne.paise < UNASSIGNED_COST;
}

function inOrder(a: ExplainedCandidate, b: ExplainedCandidate): number {
  if (a.isChosen !== b.isChosen) return a.isChosen ? -1 : 1;
  const [costA, costB] = [a, b].map(({ terms, shadowPaise }) =>
    terms ? terms.total + shadowPaise : Number.MAX_SAFE_INTEGER,
  ) as [number, number];
  if (costA !== costB) return costA - costB;
  return a.partnerId < b.partnerId ? -1 : 1;
}

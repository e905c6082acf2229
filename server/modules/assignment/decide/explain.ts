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
  const matrix = buildCostMatrix(candidates, policy, now);
  const ask = jobQueries(matrix);
  const query = ask(inputs.job);
  const all = candidates.map((candidate) => toEligiblePartner(matrix, inputs.job.kinds, candidate));
  const chosen = all.find(({ candidate }) => candidate.id === partnerId);
  const winner = chosen ? standing(inputs, query, chosen) : null;
  const explained = all.map((one) => account(inputs, query, one, winner));
  return { partnerId, candidates: explained.sort(inOrder) };
}

function standing({ batch }: DecisionInputs, query: JobQuery, one: EligiblePartner): RankKey {
  return rankKeyOf(batch, one.candidate.id, termsOf(query, one).total);
}

function account(
  inputs: DecisionInputs,
  query: JobQuery,
  one: EligiblePartner,
  winner: RankKey | null,
): ExplainedCandidate {
  const { candidate } = one;
  const isChosen = candidate.id === winner?.id;
  const exclusions = exclusionsOf(query, one);
  const wins = (changed: Candidate) => winsWith(inputs, changed, winner);
  const isHopeless = isChosen || exclusions.includes('kind') || exclusions.includes('asked');
  return {
    partnerId: candidate.id,
    isChosen,
    km: kmOf(query, one),
    exclusions,
    terms: exclusions.length > 0 ? null : termsOf(query, one),
    acceptChance: one.known.acceptChance,
    lateChance: exclusions.includes('kind') ? null : lateChanceOf(query, one),
    shadowPaise: inputs.batch?.shadowPaise[candidate.id] ?? 0,
    changes: isHopeless ? [] : winningChanges(candidate, query, wins),
  };
}

/** Whether a changed candidate would have been given the job instead. */
function winsWith(inputs: DecisionInputs, changed: Candidate, winner: RankKey | null): boolean {
  const { job, policy, now } = inputs;
  if (capabilityExclusion(job, changed)) return false;
  const matrix = buildCostMatrix([changed], policy, now);
  const one = toEligiblePartner(matrix, job.kinds, changed);
  const query = jobQueries(matrix)(job);
  if (exclusionOf(query, one)) return false;
  const changedOne = standing(inputs, query, one);
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

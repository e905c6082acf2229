import {
  costWithoutLoad,
  dueAtOf,
  type EligiblePartner,
  exclusionOf,
  type JobQuery,
  jobQueries,
  minimumCost,
  payPaise,
  priceAt,
} from './cost.ts';
import { buildCostMatrix } from './cost-matrix.ts';
import { type EligiblePartners, eligiblePartnersIndex } from './eligible-partners.ts';
import { UNASSIGNED_COST } from './minimum-cost-flow.ts';
import type { DecisionInputs, Exclusion } from './types.ts';

/** What a decision came to. */
export interface Outcome {
  readonly partnerId: string | null;
  readonly payPaise: number | null;
  /** The expected cost of the chosen, load included, without what a batch adds. */
  readonly costPaise: number | null;
  /** When the chosen has to hand it over. */
  readonly dueAt: number | null;
}

interface Choice extends Outcome {
  readonly excluded: Readonly<Partial<Record<Exclusion, number>>>;
}

/** Where a candidate stands: what they cost with what the batch adds, and what decides when that is the same. */
export interface RankKey {
  readonly id: string;
  readonly paise: number;
  readonly isGiven: boolean;
}

/** Who costs less; at the same cost whom the batch gave it to, then the smaller id. */
export function ranksBefore(one: RankKey, other: RankKey): boolean {
  if (one.paise !== other.paise) return one.paise < other.paise;
  if (one.isGiven !== other.isGiven) return one.isGiven;
  return one.id < other.id;
}

export function rankKeyOf(batch: DecisionInputs['batch'], id: string, costPaise: number): RankKey {
  return { id, paise: costPaise + (batch?.shadowPaise[id] ?? 0), isGiven: batch?.given === id };
}

/** Who gets the job: of all who may have it the one of the smallest expected cost. */
export function choose(inputs: DecisionInputs): Choice {
  const { job, candidates, policy, now, batch } = inputs;
  const matrix = buildCostMatrix(candidates, policy, now);
  const query = jobQueries(matrix)(job);
  const { able, unable } = eligiblePartnersIndex(matrix)(job);
  const excluded: Partial<Record<Exclusion, number>> = { ...unable };
  let best: { readonly one: EligiblePartner; readonly cost: number; readonly standing: RankKey } | null =
    null;
  for (const one of able) {
    const reason = exclusionOf(query, one);
    if (reason) {
      excluded[reason] = (excluded[reason] ?? 0) + 1;
      continue;
    }
    const cost = costWithoutLoad(query, one) + one.loadPaise;
    const standing = rankKeyOf(batch, one.candidate.id, cost);
    if (!best || ranksBefore(standing, best.standing)) best = { one, cost, standing };
  }
  // A batch leaves a job over only when everybody's room went to others, which nothing outweighs.
  const isLeftOver = best !== null && best.standing.paise >= UNASSIGNED_COST && !best.standing.isGiven;
  if (!best || isLeftOver) return { ...NO_PARTNER, excluded };
  return {
    partnerId: best.one.candidate.id,
    payPaise: payPaise(job, best.one.candidate, policy),
    costPaise: best.cost,
    dueAt: dueAtOf(query, best.one),
    excluded,
  };
}

export const NO_PARTNER: Outcome = { partnerId: null, payPaise: null, costPaise: null, dueAt: null };

/** The best `count` of the cost matrix for a job, cheapest first, the smaller id first at the same cost. */
export interface Ranked {
  readonly one: EligiblePartner;
  /** Load included. */
  readonly costPaise: number;
}

/** Of those who may have the job the best so many, and how many there are. */
export function rank(
  query: JobQuery,
  { able, unable, lowestRate }: EligiblePartners,
  count: number,
): { best: Ranked[]; eligible: number; excluded: Partial<Record<Exclusion, number>> } {
  const best: Ranked[] = [];
  const excluded: Partial<Record<Exclusion, number>> = { ...unable };
  const leastPrice = priceAt(query, lowestRate);
  let eligible = 0;
  let worst = 0;
  for (const one of able) {
    const reason = exclusionOf(query, one);
    if (reason) {
      excluded[reason] = (excluded[reason] ?? 0) + 1;
      continue;
    }
    eligible++;
    if (best.length === count && minimumCost(query, one, leastPrice) > worst) continue;
    const costPaise = costWithoutLoad(query, one) + one.loadPaise;
    if (best.length === count && !isBefore(one, costPaise, best[count - 1])) continue;
    let place = best.length;
    while (place > 0 && isBefore(one, costPaise, best[place - 1])) place--;
    best.splice(place, 0, { one, costPaise });
    if (best.length > count) best.pop();
    worst = best.at(-1)?.costPaise ?? 0;
  }
  return { best, eligible, excluded };
}

function isBefore(one: EligiblePartner, costPaise: number, other: Ranked | undefined): boolean {
  if (!other) return false;
  if (costPaise !== other.costPaise) return costPaise < other.costPaise;
  return one.candidate.id < other.one.candidate.id;
}

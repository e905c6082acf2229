import {
  type Asked,
  asker,
  costWithoutLoad,
  dueAtOf,
  exclusionOf,
  leastCost,
  payPaise,
  priceAt,
  type Worker,
} from './cost.ts';
import { layOutField } from './field.ts';
import { LEFT_OVER } from './flow.ts';
import type { DecisionInputs, Exclusion } from './types.ts';
import { type Workers, workersOf } from './workers.ts';

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
export interface Standing {
  readonly id: string;
  readonly paise: number;
  readonly isGiven: boolean;
}

/** Who costs less; at the same cost whom the batch gave it to, then the smaller id. */
export function beats(one: Standing, other: Standing): boolean {
  if (one.paise !== other.paise) return one.paise < other.paise;
  if (one.isGiven !== other.isGiven) return one.isGiven;
  return one.id < other.id;
}

export function standingOf(batch: DecisionInputs['batch'], id: string, costPaise: number): Standing {
  return { id, paise: costPaise + (batch?.shadowPaise[id] ?? 0), isGiven: batch?.given === id };
}

/** Who gets the job: of all who may have it the one of the smallest expected cost. */
export function choose(inputs: DecisionInputs): Choice {
  const { job, candidates, policy, now, batch } = inputs;
  const field = layOutField(candidates, policy, now);
  const asked = asker(field)(job);
  const { able, unable } = workersOf(field)(job);
  const excluded: Partial<Record<Exclusion, number>> = { ...unable };
  let best: { readonly one: Worker; readonly cost: number; readonly standing: Standing } | null = null;
  for (const one of able) {
    const reason = exclusionOf(asked, one);
    if (reason) {
      excluded[reason] = (excluded[reason] ?? 0) + 1;
      continue;
    }
    const cost = costWithoutLoad(asked, one) + one.loadPaise;
    const standing = standingOf(batch, one.candidate.id, cost);
    if (!best || beats(standing, best.standing)) best = { one, cost, standing };
  }
  // A batch leaves a job over only when everybody's room went to others, which nothing outweighs.
  const isLeftOver = best !== null && best.standing.paise >= LEFT_OVER && !best.standing.isGiven;
  if (!best || isLeftOver) return { ...NOBODY, excluded };
  return {
    partnerId: best.one.candidate.id,
    payPaise: payPaise(job, best.one.candidate, policy),
    costPaise: best.cost,
    dueAt: dueAtOf(asked, best.one),
    excluded,
  };
}

export const NOBODY: Outcome = { partnerId: null, payPaise: null, costPaise: null, dueAt: null };

/** The best `count` of the field for a job, cheapest first, the smaller id first at the same cost. */
export interface Ranked {
  readonly one: Worker;
  /** Load included. */
  readonly costPaise: number;
}

/** Of those who may have the job the best so many, and how many there are. */
export function rank(
  asked: Asked,
  { able, unable, lowestRate }: Workers,
  count: number,
): { best: Ranked[]; eligible: number; excluded: Partial<Record<Exclusion, number>> } {
  const best: Ranked[] = [];
  const excluded: Partial<Record<Exclusion, number>> = { ...unable };
  const leastPrice = priceAt(asked, lowestRate);
  let eligible = 0;
  let worst = 0;
  for (const one of able) {
    const reason = exclusionOf(asked, one);
    if (reason) {
      excluded[reason] = (excluded[reason] ?? 0) + 1;
      continue;
    }
    eligible++;
    if (best.length === count && leastCost(asked, one, leastPrice) > worst) continue;
    const costPaise = costWithoutLoad(asked, one) + one.loadPaise;
    if (best.length === count && !isBefore(one, costPaise, best[count - 1])) continue;
    let place = best.length;
    while (place > 0 && isBefore(one, costPaise, best[place - 1])) place--;
    best.splice(place, 0, { one, costPaise });
    if (best.length > count) best.pop();
    worst = best.at(-1)?.costPaise ?? 0;
  }
  return { best, eligible, excluded };
}

function isBefore(one: Worker, costPaise: number, other: Ranked | undefined): boolean {
  if (!other) return false;
  if (costPaise !== other.costPaise) return costPaise < other.costPaise;
  return one.candidate.id < other.one.candidate.id;
}

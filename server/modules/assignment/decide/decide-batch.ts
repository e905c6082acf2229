import type { PolicyTerms } from '#contract/partners/policies.ts';
import { NO_PARTNER, type Ranked, rank } from './choose.ts';
import { dueAtOf, dueDayOf, type JobQuery, jobQueries, payPaise } from './cost.ts';
import {
  buildCostMatrix,
  type CostMatrix,
  capacityBetween,
  type DecisionCache,
  loadCostPaise,
  type PreparedCandidate,
} from './cost-matrix.ts';
import { type EligiblePartners, eligiblePartnersIndex } from './eligible-partners.ts';
import { type Assignment, type Edge, type Hub, minimumCostFlow } from './minimum-cost-flow.ts';
import type { Candidate, Decision, DecisionInputs, Exclusion, JobToAssign } from './types.ts';

/** So many candidates are stored with a decision: all that could have had it, and of the others as many as fit. */
const MOST_STORED = 400;

interface Placing {
  readonly asked: JobQuery;
  readonly workers: EligiblePartners;
  /** How many of the best enter. */
  readonly width: number;
  readonly best: readonly Ranked[];
  readonly eligible: number;
  readonly excluded: Partial<Record<Exclusion, number>>;
}

/**
 * Who is asked to print each of several jobs, so that all together cost least and nobody gets more than they have room
 * for. Each decision carries what its partner would have been worth to the others, so that it can be made again alone.
 * @param now milliseconds since 1970
 * @param memory a cache, for who decides again and again, with the same policy
 */
export function decideBatch(
  jobs: readonly JobToAssign[],
  candidates: readonly Candidate[],
  policy: PolicyTerms,
  now: number,
  memory?: DecisionCache,
): Map<string, Decision> {
  const field = buildCostMatrix(candidates, policy, now, memory);
  const ask = jobQueries(field);
  const workersFor = eligiblePartnersIndex(field);
  const placings = jobs.map((job) => look(ask(job), workersFor(job), policy.maxCandidatesPerJob));
  let network = netOf(field, placings);
  let flow = minimumCostFlow(network);
  while (widen(placings, flow)) {
    network = netOf(field, placings);
    flow = minimumCostFlow(network);
  }
  return new Map(
    placings.map((placing, index) => {
      const shadowPaise = shadowOf(placing, network, flow, index);
      const decision = decisionOf(field, placing, {
        jobs: jobs.length,
        shadowPaise,
        given: flow.given[index] ?? null,
      });
      return [decision.jobId, decision];
    }),
  );
}

function look(asked: JobQuery, workers: EligiblePartners, width: number): Placing {
  return { asked, workers, width, ...rank(asked, workers, width) };
}

/**
 * Lets more candidates in where one who is not in yet would cost less than what the job has come to: with those the
 * flow is the cheapest of all, not only among the best few.
 */
function widen(placings: Placing[], flow: Assignment): boolean {
  let isWider = false;
  placings.forEach((placing, index) => {
    const { best, eligible, asked, workers, width } = placing;
    const last = best.at(-1);
    if (!last || best.length === eligible || last.costPaise >= (flow.worth[index] ?? 0)) return;
    placings[index] = look(asked, workers, width * 4);
    isWider = true;
  });
  return isWider;
}

interface Net {
  readonly jobs: readonly (readonly Edge[])[];
  readonly hubs: readonly Hub[];
  readonly loadOf: (partner: number, count: number) => number;
}

function netOf(field: CostMatrix, placings: readonly Placing[]): Net {
  const partners: PreparedCandidate[] = [];
  const numbers = new Map<Candidate, number>();
  const days: Set<number>[] = [];
  for (const { asked, best } of placings) {
    for (const { one } of best) {
      let partner = numbers.get(one.candidate);
      if (partner === undefined) {
        partner = partners.push(one) - 1;
        numbers.set(one.candidate, partner);
        days.push(new Set());
      }
      days[partner]?.add(dueDayOf(asked, one));
    }
  }
  const hubs: Hub[] = [];
  const hubOf = partners.map((one, partner) => {
    const due = [...(days[partner] ?? [])].sort((a, b) => a - b);
    return new Map(
      due.map((day, place) => {
        const until = due[place + 1];
        const room = capacityBetween(one, day, until ?? Number.POSITIVE_INFINITY);
        const next = until === undefined ? null : hubs.length + 1;
        return [day, hubs.push({ partner, next, room }) - 1] as const;
      }),
    );
  });
  const { policy } = field;
  const jobs = placings.map(({ asked, best }) =>
    best.map(({ one, costPaise }) => ({
      hub: hubOf[numbers.get(one.candidate) ?? -1]?.get(dueDayOf(asked, one)) ?? -1,
      cost: costPaise - one.loadPaise,
    })),
  );
  const loadOf = (partner: number, count: number) =>
    loadCostPaise(partners[partner] as PreparedCandidate, policy, count);
  return { jobs, hubs, loadOf };
}

/** What having each candidate costs the other jobs, beyond how busy they were before. */
function shadowOf({ best }: Placing, { jobs }: Net, flow: Assignment, index: number): Record<string, number> {
  const shadow: Record<string, number> = {};
  jobs[index]?.forEach(({ hub }, place) => {
    const one = best[place]?.one;
    if (!one) return;
    const more = (flow.prices[hub] ?? 0) - one.loadPaise;
    if (more > 0) shadow[one.candidate.id] = more;
  });
  return shadow;
}

function decisionOf(
  field: CostMatrix,
  placing: Placing,
  batch: { jobs: number; shadowPaise: Record<string, number>; given: number | null },
): Decision {
  const { asked, best, excluded } = placing;
  const { job } = asked;
  const { policy, now } = field;
  const chosen = batch.given === null ? undefined : best[batch.given];
  const given = chosen?.one.candidate.id ?? null;
  const outcome = chosen
    ? {
        partnerId: given,
        payPaise: payPaise(job, chosen.one.candidate, policy),
        costPaise: chosen.costPaise,
        dueAt: dueAtOf(asked, chosen.one),
      }
    : NO_PARTNER;
  let inputs: DecisionInputs | null = null;
  return {
    jobId: job.jobId,
    ...outcome,
    candidates: field.candidates.length,
    excluded,
    /** Laid out when it is asked for: of a large batch that is a lot. */
    get inputs() {
      inputs ??= { job, candidates: storedOf(field, placing), policy, now, batch: { ...batch, given } };
      return inputs;
    },
  };
}

/** Who does none of its kinds of work needs no keeping. */
function storedOf(field: CostMatrix, { best, asked }: Placing): readonly Candidate[] {
  const { kinds } = asked.job;
  const near = field.candidates.filter(({ works }) => kinds.some((kind) => works[kind]));
  if (near.length <= MOST_STORED) return near;
  const stored = new Set<Candidate>(best.map(({ one }) => one.candidate));
  for (const candidate of near) {
    if (stored.size >= MOST_STORED) break;
    stored.add(candidate);
  }
  return [...stored];
}

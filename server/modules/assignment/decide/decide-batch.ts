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

interface RankedJob {
  readonly query: JobQuery;
  readonly partners: EligiblePartners;
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
 * @param cache for who decides again and again, with the same policy
 */
export function decideBatch(
  jobs: readonly JobToAssign[],
  candidates: readonly Candidate[],
  policy: PolicyTerms,
  now: number,
  cache?: DecisionCache,
): Map<string, Decision> {
  const matrix = buildCostMatrix(candidates, policy, now, cache);
  const ask = jobQueries(matrix);
  const partnersFor = eligiblePartnersIndex(matrix);
  const rankedJobs = jobs.map((job) => rankJob(ask(job), partnersFor(job), policy.maxCandidatesPerJob));
  let network = networkOf(matrix, rankedJobs);
  let flow = minimumCostFlow(network);
  while (widen(rankedJobs, flow)) {
    network = networkOf(matrix, rankedJobs);
    flow = minimumCostFlow(network);
  }
  return new Map(
    rankedJobs.map((rankedJob, index) => {
      const shadowPaise = shadowOf(rankedJob, network, flow, index);
      const decision = decisionOf(matrix, rankedJob, {
        jobs: jobs.length,
        shadowPaise,
        given: flow.given[index] ?? null,
      });
      return [decision.jobId, decision];
    }),
  );
}

function rankJob(query: JobQuery, partners: EligiblePartners, width: number): RankedJob {
  return { query, partners, width, ...rank(query, partners, width) };
}

/**
 * Lets more candidates in where one who is not in yet would cost less than what the job has come to: with those the
 * flow is the cheapest of all, not only among the best few.
 */
function widen(rankedJobs: RankedJob[], flow: Assignment): boolean {
  let isWider = false;
  rankedJobs.forEach((rankedJob, index) => {
    const { best, eligible, query, partners, width } = rankedJob;
    const last = best.at(-1);
    if (!last || best.length === eligible || last.costPaise >= (flow.worth[index] ?? 0)) return;
    rankedJobs[index] = rankJob(query, partners, width * 4);
    isWider = true;
  });
  return isWider;
}

interface Network {
  readonly jobs: readonly (readonly Edge[])[];
  readonly hubs: readonly Hub[];
  readonly loadOf: (partner: number, count: number) => number;
}

function networkOf(matrix: CostMatrix, rankedJobs: readonly RankedJob[]): Network {
  const partners: PreparedCandidate[] = [];
  const numbers = new Map<Candidate, number>();
  const days: Set<number>[] = [];
  for (const { query, best } of rankedJobs) {
    for (const { one } of best) {
      let partner = numbers.get(one.candidate);
      if (partner === undefined) {
        partner = partners.push(one) - 1;
        numbers.set(one.candidate, partner);
        days.push(new Set());
      }
      days[partner]?.add(dueDayOf(query, one));
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
  const { policy } = matrix;
  const jobs = rankedJobs.map(({ query, best }) =>
    best.map(({ one, costPaise }) => ({
      hub: hubOf[numbers.get(one.candidate) ?? -1]?.get(dueDayOf(query, one)) ?? -1,
      cost: costPaise - one.loadPaise,
    })),
  );
  const loadOf = (partner: number, count: number) =>
    loadCostPaise(partners[partner] as PreparedCandidate, policy, count);
  return { jobs, hubs, loadOf };
}

/** What having each candidate costs the other jobs, beyond how busy they were before. */
function shadowOf(
  { best }: RankedJob,
  { jobs }: Network,
  flow: Assignment,
  index: number,
): Record<string, number> {
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
  matrix: CostMatrix,
  rankedJob: RankedJob,
  batch: { jobs: number; shadowPaise: Record<string, number>; given: number | null },
): Decision {
  const { query, best, excluded } = rankedJob;
  const { job } = query;
  const { policy, now } = matrix;
  const chosen = batch.given === null ? undefined : best[batch.given];
  const given = chosen?.one.candidate.id ?? null;
  const outcome = chosen
    ? {
        partnerId: given,
        payPaise: payPaise(job, chosen.one.candidate, policy),
        costPaise: chosen.costPaise,
        dueAt: dueAtOf(query, chosen.one),
      }
    : NO_PARTNER;
  let inputs: DecisionInputs | null = null;
  return {
    jobId: job.jobId,
    ...outcome,
    candidates: matrix.candidates.length,
    excluded,
    /** Laid out when it is asked for: of a large batch that is a lot. */
    get inputs() {
      inputs ??= { job, candidates: storedOf(matrix, rankedJob), policy, now, batch: { ...batch, given } };
      return inputs;
    },
  };
}

/** Who does none of its kinds of work needs no keeping. */
function storedOf(matrix: CostMatrix, { best, query }: RankedJob): readonly Candidate[] {
  const { kinds } = query.job;
  const near = matrix.candidates.filter(({ works }) => kinds.some((kind) => works[kind]));
  if (near.length <= MOST_STORED) return near;
  const stored = new Set<Candidate>(best.map(({ one }) => one.candidate));
  for (const candidate of near) {
    if (stored.size >= MOST_STORED) break;
    stored.add(candidate);
  }
  return [...stored];
}

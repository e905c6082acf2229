import type { PolicyTerms } from '#contract/partners/policies.ts';
import {
  courierPaiseOf,
  dueAtOf,
  type EligiblePartner,
  exclusionOf,
  jobQueries,
  kmOf,
  payPaise,
} from '../decide/cost.ts';
import { buildCostMatrix, DecisionCache } from '../decide/cost-matrix.ts';
import { eligiblePartnersIndex } from '../decide/eligible-partners.ts';
import { type Candidate, decideBatch, type JobToAssign } from '../decide/index.ts';
import { asCandidate, type SimulatedPartner } from './network.ts';

/** How a job finds its partner: as the shop does it, or as simple rules would. */
export const STRATEGIES = ['policy', 'nearest', 'cheapest', 'roundRobin'] as const;
export type Strategy = (typeof STRATEGIES)[number];

export interface ChosenPartner {
  readonly partnerId: string;
  readonly payPaise: number;
  readonly dueAt: number;
}

/** Whom each of some jobs goes to; null: nobody can do it. */
export type Chooser = (
  jobs: readonly JobToAssign[],
  partners: readonly SimulatedPartner[],
  now: number,
) => ReadonlyMap<string, ChosenPartner | null>;

/** Everybody is asked only what they can do: the simple rules differ in whom they prefer. */
export function chooserFor(way: Strategy, policy: PolicyTerms): Chooser {
  if (way === 'policy') return byPolicy(policy);
  let turn = 0;
  const memory = new DecisionCache(policy);
  return (jobs, partners, now) => {
    const field = buildCostMatrix(partners.map(asCandidate), policy, now, memory);
    const ask = jobQueries(field);
    const workersFor = eligiblePartnersIndex(field);
    const room = new Map<Candidate, number>();
    return new Map(
      jobs.map((job) => {
        const asked = ask(job);
        const able = workersFor(job).able.filter(
          (one) => !exclusionOf(asked, one) && (room.get(one.candidate) ?? 0) < one.candidate.jobsPerDay,
        );
        const costOf = (one: EligiblePartner, place: number) => {
          if (way === 'nearest') return kmOf(asked, one) ?? 0;
          if (way === 'roundRobin') return (place - turn + able.length) % able.length;
          return payPaise(job, one.candidate, policy) + courierPaiseOf(asked, one);
        };
        let best: EligiblePartner | null = null;
        let bestCost = Number.POSITIVE_INFINITY;
        able.forEach((one, place) => {
          const cost = costOf(one, place);
          if (cost < bestCost) [best, bestCost] = [one, cost];
        });
        turn++;
        const chosen = best as EligiblePartner | null;
        if (!chosen) return [job.jobId, null] as const;
        const { candidate } = chosen;
        room.set(candidate, (room.get(candidate) ?? 0) + 1);
        const pay = payPaise(job, candidate, policy);
        return [
          job.jobId,
          { partnerId: candidate.id, payPaise: pay, dueAt: dueAtOf(asked, chosen) },
        ] as const;
      }),
    );
  };
}

function byPolicy(policy: PolicyTerms): Chooser {
  const memory = new DecisionCache(policy);
  return (jobs, partners, now) => {
    const decisions = decideBatch(jobs, partners.map(asCandidate), policy, now, memory);
    return new Map(
      [...decisions.values()].map(({ jobId, partnerId, payPaise: pay, dueAt }) => [
        jobId,
        partnerId === null || pay === null || dueAt === null ? null : { partnerId, payPaise: pay, dueAt },
      ]),
    );
  };
}

import type { PolicyTerms } from '#contract/policies.ts';
import { asker, courierPaiseOf, dueAtOf, exclusionOf, kmOf, payPaise, type Worker } from '../decide/cost.ts';
import { layOutField, Memory } from '../decide/field.ts';
import { type Candidate, decideBatch, type JobToPlace } from '../decide/index.ts';
import { workersOf } from '../decide/workers.ts';
import { asCandidate, type SimulatedPartner } from './network.ts';

/** How a job finds its partner: as the shop does it, or as simple rules would. */
export const WAYS = ['policy', 'nearest', 'cheapest', 'roundRobin'] as const;
export type Way = (typeof WAYS)[number];

export interface Chosen {
  readonly partnerId: string;
  readonly payPaise: number;
  readonly dueAt: number;
}

/** Whom each of some jobs goes to; null: nobody can do it. */
export type Chooser = (
  jobs: readonly JobToPlace[],
  partners: readonly SimulatedPartner[],
  now: number,
) => ReadonlyMap<string, Chosen | null>;

/** Everybody is asked only what they can do: the simple rules differ in whom they prefer. */
export function chooserOf(way: Way, policy: PolicyTerms): Chooser {
  if (way === 'policy') return byPolicy(policy);
  let turn = 0;
  const memory = new Memory(policy);
  return (jobs, partners, now) => {
    const field = layOutField(partners.map(asCandidate), policy, now, memory);
    const ask = asker(field);
    const workersFor = workersOf(field);
    const room = new Map<Candidate, number>();
    return new Map(
      jobs.map((job) => {
        const asked = ask(job);
        const able = workersFor(job).able.filter(
          (one) => !exclusionOf(asked, one) && (room.get(one.candidate) ?? 0) < one.candidate.jobsPerDay,
        );
        const costOf = (one: Worker, place: number) => {
          if (way === 'nearest') return kmOf(asked, one) ?? 0;
          if (way === 'roundRobin') return (place - turn + able.length) % able.length;
          return payPaise(job, one.candidate, policy) + courierPaiseOf(asked, one);
        };
        let best: Worker | null = null;
        let bestCost = Number.POSITIVE_INFINITY;
        able.forEach((one, place) => {
          const cost = costOf(one, place);
          if (cost < bestCost) [best, bestCost] = [one, cost];
        });
        turn++;
        const chosen = best as Worker | null;
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
  const memory = new Memory(policy);
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

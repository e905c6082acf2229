import { capabilityExclusion, type EligiblePartner, toEligiblePartner } from './cost.ts';
import type { CostMatrix } from './cost-matrix.ts';
import type { Exclusion, JobToAssign } from './types.ts';

/** Who is able to do jobs of some kinds and sizes, and how many are not. */
export interface EligiblePartners {
  readonly able: readonly EligiblePartner[];
  readonly unable: Readonly<Partial<Record<Exclusion, number>>>;
  /** The lowest rate of anybody who is able, for any of the kinds. */
  readonly lowestRate: number;
}

/** Every candidate of a cost matrix by what a job is like; worked out once for all that are alike. */
export function eligiblePartnersIndex(matrix: CostMatrix): (job: JobToAssign) => EligiblePartners {
  const known = new Map<string, EligiblePartners>();
  return (job) => {
    const key = job.lines.reduce(
      (text, { kind, shortMm, longMm, acrossMm = null }) =>
        `${text}/${kind} ${shortMm} ${longMm} ${acrossMm}`,
      job.kinds.join(),
    );
    let partners = known.get(key);
    if (!partners) {
      partners = sort(matrix, job);
      known.set(key, partners);
    }
    return partners;
  };
}

function sort(matrix: CostMatrix, job: JobToAssign): EligiblePartners {
  const able: EligiblePartner[] = [];
  let lowestRate = 10_000;
  const unable: Partial<Record<Exclusion, number>> = {};
  for (const candidate of matrix.candidates) {
    const reason = capabilityExclusion(job, candidate);
    if (reason) unable[reason] = (unable[reason] ?? 0) + 1;
    else {
      able.push(toEligiblePartner(matrix, job.kinds, candidate));
      for (const kind of job.kinds) {
        const rate = candidate.works[kind]?.rateBasisPoints ?? matrix.policy.rateBasisPoints;
        if (rate < lowestRate) lowestRate = rate;
      }
    }
  }
  return { able, unable, lowestRate };
}

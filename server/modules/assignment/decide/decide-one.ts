import type { PolicyTerms } from '#contract/partners/policies.ts';
import { choose } from './choose.ts';
import type { Candidate, Decision, JobToAssign } from './types.ts';

/**
 * Who is asked to print one job: of all who can the one of the smallest expected cost.
 * @param now milliseconds since 1970
 */
export function decideOne(
  job: JobToAssign,
  candidates: readonly Candidate[],
  policy: PolicyTerms,
  now: number,
): Decision {
  const inputs = { job, candidates, policy, now, batch: null };
  const outcome = choose(inputs);
  return {
    jobId: job.jobId,
    ...outcome,
    candidates: candidates.length,
    inputs,
  };
}

import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { reassignJob as contract } from '#contract/partners/jobs.ts';
import type { Actor } from '#server/platform/actor.ts';
import { writeAudit } from '#server/platform/audit-store.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { schedulePlanning } from '../planning/schedule-planning.ts';
import { lockJob, readJob } from './find-jobs.ts';
import { raiseRound } from './job-store.ts';
import { presentJob } from './present-job.ts';
import { withdrawJob } from './withdraw-job.ts';

/**
 * Takes a job from whoever has it or is asked, and has others asked; `asksAgain` also those who said no.
 * @throws job_not_found, illegal_transition for what is delivered or cancelled
 */
export async function reassignJob(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { jobId, reason, asksAgain }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const at = deps.clock.now();
  await transaction(deps.db, async (tx) => {
    const job = (await lockJob(tx, jobId)) ?? fail('job_not_found');
    await withdrawJob(tx, job, { reason, actor, at });
    if (asksAgain) await raiseRound(tx, jobId);
    await schedulePlanning(tx);
    await writeAudit(tx, actor, {
      action: 'reassignJob',
      subjectKind: 'order',
      subjectId: job.orderId,
      before: { job: job.number, status: job.status, partnerId: job.partnerId },
      after: { reason, asksAgain },
    });
  });
  const job = (await readJob(deps.db, jobId)) ?? fail('job_not_found');
  return presentJob(deps.db, job);
}

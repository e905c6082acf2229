import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { acceptProposal as contract } from '#contract/partners/jobs.ts';
import type { Actor } from '#server/platform/actor.ts';
import { writeAudit } from '#server/platform/audit-store.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { resolveStuckJobAlarm } from '../planning/stuck-job-store.ts';
import { readJob } from '../print-jobs/find-jobs.ts';
import { moveJob } from '../print-jobs/move-job.ts';
import { presentJob } from '../print-jobs/present-job.ts';
import { accept, closingTimeOf } from './answer-offer.ts';
import { withdrawOpenOffer } from './close-offer.ts';
import { lockOffer } from './lock-offer.ts';

/**
 * Gives a job nobody has to the partner who proposed a later day for it; who is asked meanwhile is asked no more.
 * @throws job_not_found; job_not_open when somebody has it or the proposal stands no more
 */
export async function acceptProposal(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { jobId, offerId }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const at = deps.clock.now();
  await transaction(deps.db, async (tx) => {
    const held = await lockOffer(tx, offerId);
    if (!held || held.job.id !== jobId) return fail('job_not_found');
    const { offer, job, order } = held;
    const isOpen = job.status === 'waiting' || job.status === 'stuck' || job.status === 'offered';
    const day = offer.proposedDay;
    if (!isOpen || offer.status !== 'proposed' || day === null || order.status === 'cancelled')
      return fail('job_not_open');
    await withdrawOpenOffer(tx, jobId, { reason: 'Another partner has taken this job', at });
    const reason = 'A later day was agreed with a print partner';
    const offered = job.status === 'offered' ? job : await moveJob(tx, job, 'offered', actor, { at, reason });
    await resolveStuckJobAlarm(tx, jobId, at);
    const dueAt = await closingTimeOf(tx, offer.partnerId, job, day, at);
    await accept(tx, { order, job: offered }, offer, at, { proposedDay: day, dueAt });
    await writeAudit(tx, actor, {
      action: 'acceptProposal',
      subjectKind: 'order',
      subjectId: job.orderId,
      before: { dueAt: job.dueAt },
      after: { job: job.number, partnerId: offer.partnerId, dueAt },
    });
  });
  const job = (await readJob(deps.db, jobId)) ?? fail('job_not_found');
  return presentJob(deps.db, job);
}

import { emit } from '#server/events.ts';
import { lockPartnerStanding, partnerNames } from '#server/modules/partners/index.ts';
import { type Tx, transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { raiseStuckJobAlarm, readStuckJobAlarms } from '../planning/stuck-job-store.ts';
import { jobsOfPartner, lockJob } from '../print-jobs/find-jobs.ts';
import type { JobRow } from '../print-jobs/job-row.ts';
import { withdrawJob } from '../print-jobs/withdraw-job.ts';
import { assignmentActor } from './partner-actor.ts';

/** What this module asks of production, which it does not know. */
export interface Production {
  /** Whether the partner of a locked job has begun to print it. */
  hasBegun(tx: Tx, job: JobRow): Promise<boolean>;
}

/** Nobody has more in hand. */
const MOST_AT_ONCE = 10_000;

/**
 * Of a partner who may not print for us any more: what they have not begun goes to others at once, and of what they have
 * begun an admin is told, who knows whether to wait for it. Who merely pauses finishes what they have.
 */
export async function withdrawPartnerJobs(
  deps: Pick<Deps, 'db' | 'clock'>,
  production: Production,
  partnerId: string,
): Promise<void> {
  const at = deps.clock.now();
  const statuses = ['in_production', 'ready'] as const;
  for (const { id } of await jobsOfPartner(deps.db, { partnerId, statuses, take: MOST_AT_ONCE })) {
    await transaction(deps.db, async (tx) => {
      const job = await lockJob(tx, id);
      if (job?.partnerId !== partnerId || !statuses.some((status) => status === job.status)) return;
      // They were let in again.
      if ((await lockPartnerStanding(tx, partnerId, at)).isApproved) return;
      if (job.status === 'in_production' && !(await production.hasBegun(tx, job))) {
        await withdrawJob(tx, job, {
          reason: 'You do not print for us at the moment',
          actor: assignmentActor,
          at,
        });
      } else await alarmOf(tx, job, partnerId, at);
    });
  }
}

/** Says so once, until it is settled. */
async function alarmOf(tx: Tx, job: JobRow, partnerId: string, at: Date): Promise<void> {
  if ((await readStuckJobAlarms(tx, [job.id])).has(job.id)) return;
  const partnerName =
    (await partnerNames(tx, [partnerId])).get(partnerId) ?? 'A partner whose account is gone';
  const what = job.status === 'ready' ? 'has it ready' : 'has begun to print it';
  const reason = `${what}, and may not print for us any more`;
  await raiseStuckJobAlarm(tx, { jobId: job.id, reasons: [{ partnerId, partnerName, reason }], at });
  const said = { jobId: job.id, orderId: job.orderId, at: at.toISOString() };
  await emit(tx, 'job.partner_gone', `${job.id}:${said.at}`, said);
}

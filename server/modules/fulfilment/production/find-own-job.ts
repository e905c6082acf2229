import { type JobRow, jobForPartner, lockJob } from '#server/modules/assignment/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import { fail } from '#server/platform/errors.ts';

/** A job as whoever has it knows it. */
export type OwnJob = JobRow & { partnerId: string };

/** The signed-in partner's id. */
export function partnerOf(actor: Actor): string {
  if (actor.kind !== 'user') fail('not_signed_in');
  return actor.userId;
}

/**
 * A partner's own job.
 * @throws job_not_found also for the job of somebody else, and for one that was taken back
 */
export async function findOwnJob(reader: Db | Tx, actor: Actor, jobId: string): Promise<OwnJob> {
  const job = await jobForPartner(reader, jobId, partnerOf(actor));
  return requireOwn(job, actor);
}

/** The same, locked with its order. */
export async function lockOwnJob(tx: Tx, actor: Actor, jobId: string): Promise<OwnJob> {
  return requireOwn(await lockJob(tx, jobId), actor);
}

function requireOwn(job: JobRow | null, actor: Actor): OwnJob {
  const partnerId = partnerOf(actor);
  if (job?.partnerId !== partnerId) fail('job_not_found');
  return { ...job, partnerId };
}

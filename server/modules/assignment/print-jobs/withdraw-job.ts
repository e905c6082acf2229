import type { Actor } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/db.ts';
import { closeOffer, withdrawOpenOffer } from '../offers/close-offer.ts';
import { readOffersOfJobs } from '../offers/offer-store.ts';
import { schedulePlanning } from '../planning/schedule-planning.ts';
import type { JobRow } from './job-row.ts';
import { moveJob } from './move-job.ts';

/**
 * Takes a locked job (`lockJob`) from the partner who has it or is asked, and lets others be asked; who had it is not
 * asked again in this round. Nothing of a job that waits already.
 * @throws illegal_transition once it is delivered or cancelled
 */
export async function withdrawJob(
  tx: Tx,
  job: JobRow,
  why: { reason: string; actor: Actor; at: Date },
): Promise<JobRow> {
  const { reason, at, actor } = why;
  if (job.status === 'waiting') return job;
  await withdrawOpenOffer(tx, job.id, { reason, at });
  const accepted = (await readOffersOfJobs(tx, [job.id])).find((offer) => offer.status === 'accepted');
  if (accepted) await closeOffer(tx, accepted, { to: 'withdrawn', reason, at });
  // What was ready goes back through production.
  const here = job.status === 'ready' ? await moveJob(tx, job, 'in_production', actor, { at, reason }) : job;
  const waiting = await moveJob(tx, here, 'waiting', actor, {
    at,
    reason,
    change: { partnerId: null, payPaise: null },
  });
  await schedulePlanning(tx);
  return waiting;
}

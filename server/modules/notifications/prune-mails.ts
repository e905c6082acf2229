import type { Deps } from '#server/platform/deps.ts';
import type { Schedule } from '#server/platform/jobs/jobs.ts';
import { inBatches } from '#server/platform/prune/in-batches.ts';
import { deleteSentMails } from './store.ts';

export const PRUNE_MAILS_JOB = 'notifications.prune-mails';
/** Support looks up whether a mail went out while an order may still be claimed or asked about. */
const KEPT_DAYS = 365;

export const notificationsSchedules: readonly Schedule[] = [{ name: PRUNE_MAILS_JOB, cron: '11 21 * * *' }];

/** Deletes the record of mails that were sent a year ago: it names whom, and nothing reads it any more. */
export async function pruneMails(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - KEPT_DAYS * 86_400_000);
  await inBatches((most) => deleteSentMails(deps.db, before, most));
}

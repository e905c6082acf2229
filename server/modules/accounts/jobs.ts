import type { Deps } from '#server/platform/deps.ts';
import type { JobHandler, Schedule } from '#server/platform/jobs/jobs.ts';
import { inBatches } from '#server/platform/prune/in-batches.ts';
import {
  deleteEndedSessions,
  deleteExpiredMailTokens,
  deleteNeverVerified,
  deleteOldThrottles,
} from './session/sweep-store.ts';

const DAY_MS = 86_400_000;
/** A verification link that is used this late still says that the mail is verified. */
const EXPIRED_DAYS = 30;
const UNVERIFIED_DAYS = 30;

export function accountsJobs(deps: Pick<Deps, 'db' | 'clock'>): JobHandler[] {
  return [{ name: 'accounts.sweep', queue: 'rest', run: () => sweepAccounts(deps) }];
}

export const accountsSchedules: readonly Schedule[] = [{ name: 'accounts.sweep', cron: '41 20 * * *' }];

async function sweepAccounts({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
  const expired = daysAgo(EXPIRED_DAYS);
  await inBatches((most) => deleteEndedSessions(db, expired, most));
  await inBatches((most) => deleteExpiredMailTokens(db, expired, most));
  await inBatches((most) => deleteOldThrottles(db, expired, most));
  await inBatches((most) => deleteNeverVerified(db, daysAgo(UNVERIFIED_DAYS), most));
}

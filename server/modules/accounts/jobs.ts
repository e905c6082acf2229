import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { JobHandler, Schedule } from '#server/platform/jobs/jobs.ts';
import { deleteExpired, deleteNeverVerified } from './session/sweep-store.ts';

const DAY_MS = 86_400_000;
/** A verification link that is used this late still says that the mail is verified. */
const EXPIRED_DAYS = 30;
const UNVERIFIED_DAYS = 30;

export function accountsJobs(deps: Pick<Deps, 'db' | 'clock'>): JobHandler[] {
  return [{ name: 'accounts.sweep', queue: 'rest', run: () => sweepAccounts(deps) }];
}

export const accountsSchedules: readonly Schedule[] = [{ name: 'accounts.sweep', cron: '41 20 * * *' }];

async function sweepAccounts(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = deps.clock.now().getTime();
  await transaction(deps.db, (tx) => deleteExpired(tx, new Date(now - EXPIRED_DAYS * DAY_MS)));
  await transaction(deps.db, (tx) => deleteNeverVerified(tx, new Date(now - UNVERIFIED_DAYS * DAY_MS)));
}

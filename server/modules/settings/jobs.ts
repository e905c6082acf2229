import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { JobHandler, Schedule } from '#server/platform/jobs/jobs.ts';
import { notifySettingsChanged } from './store.ts';

/** Plans begin at midnight in India: pages made the day before may say what no longer holds. */
export function settingsJobs(deps: Pick<Deps, 'db'>): JobHandler[] {
  return [
    {
      name: 'settings.begin-day',
      queue: 'rest',
      run: () => transaction(deps.db, (tx) => notifySettingsChanged(tx, 'day')),
    },
  ];
}

/** 00:00 in Asia/Kolkata. */
export const settingsSchedules: readonly Schedule[] = [{ name: 'settings.begin-day', cron: '30 18 * * *' }];

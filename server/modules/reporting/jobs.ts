import type { Deps } from '#server/platform/deps.ts';
import type { JobHandler, Schedule } from '#server/platform/jobs.ts';
import { catchUp } from './catch-up.ts';

export const CATCH_UP_JOB = 'reporting.catch-up';

export function reportingJobs(deps: Pick<Deps, 'db'>): JobHandler[] {
  return [{ name: CATCH_UP_JOB, run: () => catchUp(deps.db) }];
}

/** Little is left to do when somebody looks. */
export const reportingSchedules: readonly Schedule[] = [{ name: CATCH_UP_JOB, cron: '*/10 * * * *' }];

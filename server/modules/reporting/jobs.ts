import type { Deps } from '#server/platform/deps.ts';
import type { JobHandler, Schedule } from '#server/platform/jobs/jobs.ts';
import { catchUp } from './catch-up.ts';
import { type Learner, learn } from './learn.ts';

export const CATCH_UP_JOB = 'reporting.catch-up';

const LEARN_JOB = 'reporting.learn';

export function reportingJobs(deps: Pick<Deps, 'db' | 'clock'>, learner: Learner): JobHandler[] {
  return [
    { name: CATCH_UP_JOB, queue: 'rest', run: () => catchUp(deps.db) },
    { name: LEARN_JOB, queue: 'rest', run: () => learn(deps, learner) },
  ];
}

/** Little is left to do when somebody looks. */
export const reportingSchedules: readonly Schedule[] = [
  { name: CATCH_UP_JOB, cron: '*/10 * * * *' },
  { name: LEARN_JOB, cron: '*/15 * * * *' },
];

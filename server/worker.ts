import type { Runner } from 'graphile-worker';
import { artworkJobs, artworkSchedules } from './modules/artwork/index.ts';
import { notificationsJobs } from './modules/notifications/index.ts';
import { ordersJobs } from './modules/orders/index.ts';
import { paymentsJobs, paymentsSchedules } from './modules/payments/index.ts';
import type { Deps } from './platform/deps.ts';
import { runJobs } from './platform/jobs.ts';

/** Runs every module's jobs and schedules. Any number of workers may run on one database. */
export function startWorker(deps: Deps, databaseUrl: string): Promise<Runner> {
  return runJobs({
    databaseUrl,
    log: deps.log,
    handlers: [...artworkJobs(deps), ...ordersJobs(deps), ...paymentsJobs(deps), ...notificationsJobs(deps)],
    schedules: [...artworkSchedules, ...paymentsSchedules],
  });
}

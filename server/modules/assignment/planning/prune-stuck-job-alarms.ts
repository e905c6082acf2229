import type { Deps } from '#server/platform/deps.ts';
import { inBatches } from '#server/platform/prune/in-batches.ts';
import { deleteSettledAlarms } from './stuck-job-store.ts';

export const PRUNE_ALARMS_JOB = 'assignment.prune-alarms';
const KEPT_DAYS = 365;

/** Deletes stuck-job alarms that were settled a year ago; why a job went where it did stands in its decisions. */
export async function pruneStuckJobAlarms(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - KEPT_DAYS * 86_400_000);
  await inBatches((most) => deleteSettledAlarms(deps.db, before, most));
}

import { DESIGN_DAYS } from '#contract/design/designs.ts';
import { events } from '#server/events.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { JobHandler, Schedule } from '#server/platform/jobs/jobs.ts';
import { deleteDesignsOf, deleteUnused } from './store.ts';

const SWEEP_JOB = 'design.sweep';
const BATCH = 200;

/** The jobs of this module, by the names server/subscriptions.ts uses. */
export function designJobs(deps: Pick<Deps, 'db' | 'clock'>): JobHandler[] {
  return [
    {
      name: 'design.forget-person',
      queue: 'rest',
      run: (payload) => {
        const { userId } = events['account.deleted'].parse(payload);
        return transaction(deps.db, (tx) => deleteDesignsOf(tx, `user:${userId}`));
      },
    },
    { name: SWEEP_JOB, queue: 'rest', run: () => sweepDesigns(deps) },
  ];
}

export const designSchedules: readonly Schedule[] = [{ name: SWEEP_JOB, cron: '29 21 * * *' }];

/** Designs that no account has, and nobody opened for `DESIGN_DAYS`. */
async function sweepDesigns(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - DESIGN_DAYS * 86_400_000);
  while ((await transaction(deps.db, (tx) => deleteUnused(tx, before, BATCH))) === BATCH);
}

import { DESIGN_DAYS } from '#contract/design/designs.ts';
import { events } from '#server/events.ts';
import { deletePictures, removePictureBytes } from '#server/modules/artwork/index.ts';
import { type Tx, transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { JobHandler, Schedule } from '#server/platform/jobs/jobs.ts';
import { type DeletedDesigns, deleteDesignsOf, deleteUnused, listUsedPictures } from './store.ts';

type JobDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'storage'>;

const SWEEP_JOB = 'design.sweep';
const BATCH = 200;

/** The jobs of this module, by the names server/subscriptions.ts uses. */
export function designJobs(deps: JobDeps): JobHandler[] {
  return [
    {
      name: 'design.forget-person',
      queue: 'rest',
      run: (payload) => {
        const { userId } = events['account.deleted'].parse(payload);
        return removeDesigns(deps, (tx) => deleteDesignsOf(tx, `user:${userId}`)).then(() => undefined);
      },
    },
    { name: SWEEP_JOB, queue: 'rest', run: () => sweepDesigns(deps) },
  ];
}

export const designSchedules: readonly Schedule[] = [{ name: SWEEP_JOB, cron: '29 21 * * *' }];

/** Designs that no account has, and nobody opened for `DESIGN_DAYS`. */
async function sweepDesigns(deps: JobDeps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - DESIGN_DAYS * 86_400_000);
  while ((await removeDesigns(deps, (tx) => deleteUnused(tx, before, BATCH))) === BATCH);
}

/** With their pictures, unless they stand on others, too. @returns how many */
async function removeDesigns(deps: JobDeps, remove: (tx: Tx) => Promise<DeletedDesigns>): Promise<number> {
  const { count, keys } = await transaction(deps.db, async (tx) => {
    const { count, pictures } = await remove(tx);
    return { count, keys: await deletePictures(tx, pictures, listUsedPictures) };
  });
  await removePictureBytes(deps, keys);
  return count;
}

import type { OutputOf } from '#contract/endpoint.ts';
import type { rebuildReports as contract } from '#contract/reporting.ts';
import type { Actor } from '#server/platform/actor.ts';
import { writeAudit } from '#server/platform/audit-store.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { enqueue } from '#server/platform/jobs/jobs.ts';
import { clearFigures } from './figures-store.ts';
import { CATCH_UP_JOB } from './jobs.ts';
import { lockProgress, writeRebuild } from './progress-store.ts';

/** Throws every figure away that can be worked out again; the next look, or the job, begins from the first order. */
export async function rebuildReports(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
): Promise<OutputOf<typeof contract>> {
  await transaction(deps.db, async (tx) => {
    await lockProgress(tx);
    await clearFigures(tx);
    await writeRebuild(tx);
    await enqueue(tx, CATCH_UP_JOB, {}, { key: CATCH_UP_JOB });
    await writeAudit(tx, actor, { action: 'rebuildReports', subjectKind: 'setting', subjectId: 'reports' });
  });
  return { success: true };
}

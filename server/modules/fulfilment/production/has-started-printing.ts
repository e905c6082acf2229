import type { Tx } from '#server/platform/db.ts';
import { readSteps } from './step-store.ts';

/** Has the partner of a locked job said that they began to print it? */
export async function hasStartedPrinting(
  tx: Tx,
  job: { id: string; partnerId: string | null },
): Promise<boolean> {
  return (await readSteps(tx, [job.id])).some((step) => step.partnerId === job.partnerId);
}

import type { Tx } from '#server/platform/db.ts';
import { askSoon } from './ask-again.ts';
import type { JobRow } from './job-row.ts';
import { insertJob } from './store.ts';

/**
 * A job that prints lines of a locked one again, for a claim; partners are asked for it at once. The badge of its order
 * does not follow it. Answers with its id.
 */
export async function makeReprint(
  tx: Tx,
  job: JobRow,
  wish: { dueAt: Date; arrivesBy: string; at: Date; lineIds?: readonly string[] },
): Promise<string> {
  const id = await insertJob(tx, {
    orderId: job.orderId,
    kinds: job.kinds,
    valuePaise: job.valuePaise,
    weightGrams: job.weightGrams,
    shipZip: job.shipZip,
    dueAt: wish.dueAt,
    arrivesBy: wish.arrivesBy,
    reprintOf: job.id,
    createdAt: wish.at,
    lineIds: [...(wish.lineIds ?? job.lineIds)],
  });
  await askSoon(tx);
  return id;
}

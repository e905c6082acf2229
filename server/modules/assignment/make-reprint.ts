import { orderToPrint } from '#server/modules/orders/index.ts';
import type { Tx } from '#server/platform/db.ts';
import { askSoon } from './ask-again.ts';
import type { JobRow } from './job-row.ts';
import { placeable, workOf } from './lines-to-place.ts';
import { insertJob } from './store.ts';

/**
 * A job that prints lines of a locked one again, for a claim; partners are asked for it at once. What kind of work it is,
 * what it is worth and weighs, and so what it pays, follows from these lines alone. The badge of its order does not
 * follow it. Answers with its id.
 */
export async function makeReprint(
  tx: Tx,
  job: JobRow,
  wish: { dueAt: Date; arrivesBy: string; at: Date; lineIds: readonly string[] },
): Promise<string> {
  const order = await orderToPrint(tx, job.orderId);
  const lines = (order?.lines ?? [])
    .filter((line) => wish.lineIds.includes(line.id) && job.lineIds.includes(line.id))
    .map((line) => placeable(line, job.shipZip));
  if (lines.length === 0) throw new Error(`job ${job.id} prints none of the lines ${wish.lineIds.join()}`);
  const id = await insertJob(tx, {
    orderId: job.orderId,
    ...workOf(lines),
    shipZip: job.shipZip,
    dueAt: wish.dueAt,
    arrivesBy: wish.arrivesBy,
    reprintOf: job.id,
    createdAt: wish.at,
  });
  await askSoon(tx);
  return id;
}

import { orderToPrint } from '#server/modules/orders/index.ts';
import type { Tx } from '#server/platform/db.ts';
import { toLineToAssign, workloadOf } from '../planning/lines-to-assign.ts';
import { schedulePlanning } from '../planning/schedule-planning.ts';
import type { JobRow } from './job-row.ts';
import { insertJobs } from './job-store.ts';
import { printedLines } from './printed-lines.ts';

/**
 * A job that prints pieces of a line of a locked one again, for a claim; partners are asked for it at once. What kind of
 * work it is, what it is worth and weighs, and so what it pays, follows from these pieces alone. The badge of its order does not
 * follow it. Answers with its id.
 */
export async function createReprint(
  tx: Tx,
  job: JobRow,
  wish: { dueAt: Date; arrivesBy: string; at: Date; lineId: string; pieces: number },
): Promise<string> {
  const order = await orderToPrint(tx, job.orderId);
  const again = {
    lineIds: job.lineIds.filter((id) => id === wish.lineId),
    pieces: { [wish.lineId]: wish.pieces },
    destinationId: job.destinationId,
  };
  const lines = printedLines(order?.lines ?? [], again).map((line) => toLineToAssign(line, job.shipZip));
  if (lines.length === 0) throw new Error(`job ${job.id} does not print the line ${wish.lineId}`);
  const reprint = {
    ...workloadOf(lines),
    shipZip: job.shipZip,
    destinationId: job.destinationId,
    dueAt: wish.dueAt,
    arrivesBy: wish.arrivesBy,
    reprintOf: job.id,
    pieces: again.pieces,
    createdAt: wish.at,
  };
  const [id] = await insertJobs(tx, { id: job.orderId, rowVersion: null }, [reprint]);
  if (!id) throw new Error(`no reprint of job ${job.id} was written`);
  await schedulePlanning(tx);
  return id;
}

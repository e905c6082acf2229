import type { LineToAssign } from '../decide/index.ts';
import type { NewJob } from '../print-jobs/job-store.ts';
import { workloadOf } from './lines-to-assign.ts';

/**
 * A first job for lines of an order that one partner prints, as it is written.
 * @param all the lines of the order with the days they were promised for
 */
export function plannedJob(
  order: { readonly shipZip: string },
  part: readonly LineToAssign[],
  all: readonly { readonly lineId: string; readonly arrivesBy: string }[],
  now: Date,
): Omit<NewJob, 'orderId'> {
  const promised = new Map(all.map((line) => [line.lineId, line.arrivesBy]));
  return {
    ...workloadOf(part),
    shipZip: part[0]?.shipZip ?? order.shipZip,
    dueAt: new Date(Math.min(...part.map((line) => line.dueAt))),
    arrivesBy: part.map((line) => promised.get(line.lineId) ?? '').toSorted()[0] ?? '',
    destinationId: part[0]?.destination?.id ?? null,
    reprintOf: null,
    pieces: Object.fromEntries(
      part.flatMap(({ lineId, destination }) => (destination ? [[lineId, destination.pieces]] : [])),
    ),
    createdAt: now,
  };
}

import { dayInIndia } from '#contract/india-days.ts';
import type { Tx } from '#server/platform/db.ts';
import {
  type Backlog,
  countLeadTimes,
  countTransits,
  type MeasuredDuration,
  queueDelays,
} from './count-lead-times.ts';
import {
  putPromises,
  replaceLeadTimes,
  replaceQueues,
  replaceTransits,
  writeArrivals,
} from './forecast-store.ts';

/** A day that was promised for a line, and how sure it was. */
export interface LinePromise {
  readonly lineId: string;
  /** `YYYY-MM-DD` */
  readonly promisedFor: string;
  /** From 0 to 1; `chanceBefore`: by the working day before. */
  readonly chance: number;
  readonly chanceBefore?: number | undefined;
}

/** Writes down what was promised of the lines of an order; said again, the later promise holds. */
export async function recordPromises(
  tx: Tx,
  orderId: string,
  lines: readonly LinePromise[],
  at: Date,
): Promise<void> {
  if (lines.length > 0) await putPromises(tx, orderId, lines, at);
}

/** The lines arrived at that moment: now it is known whether the day that was promised was kept. */
export async function scorePromise(tx: Tx, lineIds: readonly string[], arrivedAt: Date): Promise<void> {
  if (lineIds.length > 0) await writeArrivals(tx, lineIds, dayInIndia(arrivedAt));
}

/** How long printing and carrying took, and from how far it came; what was counted before is gone. */
export async function putLeadTimes(tx: Tx, times: readonly MeasuredDuration[]): Promise<void> {
  await replaceLeadTimes(tx, countLeadTimes(times));
  await replaceTransits(tx, countTransits(times));
}

/** How long the queues of each kind of work are at a moment. */
export function putQueues(tx: Tx, backlogs: readonly Backlog[], asOf: Date): Promise<void> {
  return replaceQueues(tx, queueDelays(backlogs), asOf);
}

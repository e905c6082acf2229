import { dayInIndia } from '#contract/india-days.ts';
import { emit } from '#server/events.ts';
import type { JobRow } from '#server/modules/assignment/index.ts';
import { printedLines } from '#server/modules/assignment/index.ts';
import { linesOfOrders } from '#server/modules/orders/index.ts';
import { partnerContact } from '#server/modules/partners/index.ts';
import { arrivesFrom, zoneBetween } from '#server/modules/quoting/index.ts';
import type { Tx } from '#server/platform/db.ts';
import { expectedOn } from '../rules.ts';
import { type DelayRow, readDelays } from './problem-store.ts';

/** A partner names no day farther away than this. */
const FARTHEST_DAYS = 60;

/** Is it a day on which a late job can still be handed over? */
export function isReadyDay(day: string, now: Date): boolean {
  const last = dayInIndia(new Date(now.getTime() + FARTHEST_DAYS * 86_400_000));
  return day >= dayInIndia(now) && day <= last;
}

/**
 * The day on which a job arrives that its partner hands over on `readyOn`; null where what was promised, or told of a delay
 * before, still holds. Of the locked job.
 */
export async function newDayOf(
  tx: Tx,
  job: JobRow & { partnerId: string },
  readyOn: string,
): Promise<string | null> {
  if (readyOn <= dayInIndia(job.dueAt)) return null;
  const partner = await partnerContact(tx, job.partnerId);
  if (!partner) return null;
  const arrives = arrivesFrom(readyOn, zoneBetween(partner.zip, job.shipZip));
  const lines = printedLines(await linesOfOrders(tx, [job.orderId]), job);
  const told = delayOf(await readDelays(tx, [job.orderId]), job);
  const known = expectedOn(job.arrivesBy, lines);
  return arrives > known && arrives > (told ?? '') ? arrives : null;
}

/** The customer hears of a new day, once. */
export function sayDelayed(tx: Tx, job: Pick<JobRow, 'id' | 'orderId'>, problemId: string): Promise<void> {
  return emit(tx, 'job.delayed', problemId, { problemId, jobId: job.id, orderId: job.orderId });
}

/** The day a job that is not there yet was last put off to by whoever prints it; null while what was promised holds. */
export function delayOf(
  delays: readonly DelayRow[],
  job: Pick<JobRow, 'id' | 'partnerId' | 'deliveredAt'>,
): string | null {
  if (job.deliveredAt !== null) return null;
  const own = delays.filter((one) => one.jobId === job.id && one.partnerId === job.partnerId);
  return (
    own
      .map(({ arrivesOn }) => arrivesOn)
      .toSorted()
      .at(-1) ?? null
  );
}

/** Line -> the later day on which it arrives, of the lines of an order whose jobs are late. */
export function delayedLines(
  delays: readonly DelayRow[],
  jobs: readonly JobRow[],
): ReadonlyMap<string, string> {
  const days = new Map<string, string>();
  for (const job of jobs) {
    const day = delayOf(delays, job);
    if (!day) continue;
    for (const lineId of job.lineIds) if (day > (days.get(lineId) ?? '')) days.set(lineId, day);
  }
  return days;
}

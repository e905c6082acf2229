import { transitZone } from './delivery.ts';
import type { LeadTimeRow, QueueRow } from './forecast-store.ts';
import { kindOfWork } from './kind-of-work.ts';
import { dayOf, startingDay, workingDaysBetween } from './working-days.ts';

/** How long one job took to be handed over, or one parcel to arrive. */
export interface LedTime {
  readonly stage: 'handover' | 'transit';
  /** Of a handover: what was printed, and the working days its page promises. */
  readonly categoryName: string;
  readonly turnaroundDays: number;
  readonly from: Date;
  readonly to: Date;
  /** Of a transit. */
  readonly fromZip: string;
  readonly toZip: string;
  /** 1 for what has just happened, less for what is older. */
  readonly weight: number;
}

/** Work that is open, in working days of all who do it. */
export interface Backlog {
  readonly kind: string;
  readonly nowDays: number;
  readonly usualDays: number;
}

/** Beyond these bounds somebody entered something late: no promise is made of it. */
const [FEWEST_DAYS, MOST_DAYS] = [-30, 60];
const MOST_EXTRA_DAYS = 20;

/** Handovers by kind of work against the turnaround, transits by zone, in working days and by how many took so long. */
export function countLeadTimes(times: readonly LedTime[]): LeadTimeRow[] {
  const counted = new Map<string, LeadTimeRow>();
  for (const time of times) {
    const { stage, weight } = time;
    const key = stage === 'handover' ? kindOfWork(time.categoryName) : transitZone(time.fromZip, time.toZip);
    const days = Math.min(MOST_DAYS, Math.max(FEWEST_DAYS, daysOf(time)));
    const name = `${stage} ${key} ${days}`;
    counted.set(name, { stage, key, days, weight: weight + (counted.get(name)?.weight ?? 0) });
  }
  return [...counted.values()];
}

/** A parcel is on its way from the day it was handed over; a job is begun as `startingDay` has it. */
function daysOf({ stage, from, to, turnaroundDays }: LedTime): number {
  if (stage === 'transit') return workingDaysBetween(dayOf(from), dayOf(to));
  return workingDaysBetween(startingDay(from), dayOf(to)) - turnaroundDays;
}

/** Tenths of a day: what is less moves no promise. */
export function extraDays(backlogs: readonly Backlog[]): QueueRow[] {
  return backlogs.map(({ kind, nowDays, usualDays }) => {
    const extra = Math.floor((nowDays - usualDays) * 10) / 10;
    return { kind, extraDays: Math.min(MOST_EXTRA_DAYS, Math.max(0, extra)) };
  });
}

import { dayNumberAt, workingDaysBetween } from '#contract/india-days.ts';
import { transitZone } from './delivery.ts';
import type { LeadTimeRow, QueueRow, TransitRow } from './forecast-store.ts';
import { SHOP_WEEK, startingDay } from './working-days.ts';

/** How long one job took to be handed over, or one parcel to arrive. */
export interface MeasuredDuration {
  readonly stage: 'handover' | 'transit';
  /** Of a handover: the kind of work, and the working days its page promises. */
  readonly kind: string;
  readonly turnaroundDays: number;
  readonly from: Date;
  readonly to: Date;
  /** Between partner and customer. */
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

/**
 * Handovers by kind of work and by the zone the parcel then crossed, against the turnaround, and transits by zone: in
 * working days and by how many took so long.
 */
export function countLeadTimes(times: readonly MeasuredDuration[]): LeadTimeRow[] {
  const counted = new Map<string, LeadTimeRow>();
  for (const time of times) {
    const { stage, weight } = time;
    const crossed = transitZone(time.fromZip, time.toZip);
    const [key, zone] = stage === 'handover' ? [time.kind, crossed] : [crossed, ''];
    const days = Math.min(MOST_DAYS, Math.max(FEWEST_DAYS, daysOf(time)));
    const name = `${stage} ${key} ${zone} ${days}`;
    counted.set(name, { stage, key, zone, days, weight: weight + (counted.get(name)?.weight ?? 0) });
  }
  return [...counted.values()];
}

/** Which zones the jobs that were handed over crossed, by kind of work and by where they went. */
export function countTransits(times: readonly MeasuredDuration[]): TransitRow[] {
  const counted = new Map<string, TransitRow>();
  for (const { stage, kind, fromZip, toZip, weight } of times) {
    if (stage !== 'handover') continue;
    const [area, zone] = [areaOf(toZip), transitZone(fromZip, toZip)];
    const name = `${kind} ${area} ${zone}`;
    counted.set(name, { kind, area, zone, weight: weight + (counted.get(name)?.weight ?? 0) });
  }
  return [...counted.values()];
}

/** The first three digits of a PIN code: a sorting district. */
export function areaOf(zip: string): string {
  return zip.slice(0, 3);
}

/** A parcel is on its way from the day it was handed over; a job is begun as `startingDay` has it. */
function daysOf({ stage, from, to, turnaroundDays }: MeasuredDuration): number {
  const endedOn = dayNumberAt(to.getTime());
  if (stage === 'transit') return workingDaysBetween(SHOP_WEEK, dayNumberAt(from.getTime()), endedOn);
  return workingDaysBetween(SHOP_WEEK, startingDay(from), endedOn) - turnaroundDays;
}

/** Tenths of a day: what is less moves no promise. */
export function queueDelays(backlogs: readonly Backlog[]): QueueRow[] {
  return backlogs.map(({ kind, nowDays, usualDays }) => {
    const extra = Math.floor((nowDays - usualDays) * 10) / 10;
    return { kind, extraDays: Math.min(MOST_EXTRA_DAYS, Math.max(0, extra)) };
  });
}

import { addWorkingDays, dateOf, dayNumberOf, momentOf } from '#contract/india-days.ts';
import {
  type Counted,
  chancesOf,
  convolve,
  type DayChances,
  dayAtLevel,
  mixture,
  shiftLater,
} from './day-chances.ts';
import type { Zone } from './delivery.ts';
import { SHOP_WEEK, startingDay } from './working-days.ts';

/** How sure a promised day has to be (spec: at least 95 %). */
export const PROMISE_LEVEL = 0.95;

/**
 * How long things took. `handover`: working days from paid and print-ready to handed over, more (or less) than the
 * product's turnaround, by kind of work and by the zone the parcel then crossed: whoever is far away gets a job only
 * when they are quick. `transit`: working days from there to the door, by zone.
 */
export interface LeadTimes {
  readonly handover: Readonly<Record<string, HandoverTimes>>;
  readonly transit: Readonly<Partial<Record<Zone, readonly Counted[]>>>;
}

export type HandoverTimes = Readonly<Partial<Record<Zone, readonly Counted[]>>>;

/** Working days that the queues of a kind of work take longer now than usual. */
export type Queues = Readonly<Record<string, number>>;

/** One zone a parcel may have to cross, and how likely it is that one. */
export interface ZoneShare {
  readonly zone: Zone;
  readonly share: number;
}

/** What is known before anything has been counted, and that many parcels seen weigh as much. */
export const NO_LEAD_TIMES: LeadTimes = { handover: {}, transit: {} };
export const PRIOR_WEIGHT = 25;

/** Against the turnaround a printer states: most keep it, some are a day ahead, a few are late. */
const PRIOR_HANDOVER: readonly Counted[] = [
  { days: -1, weight: 0.15 },
  { days: 0, weight: 0.68 },
  { days: 1, weight: 0.12 },
  { days: 2, weight: 0.04 },
  { days: 3, weight: 0.01 },
];

/** Around the days couriers name for their zones (facts, print and market 4g). */
const PRIOR_TRANSIT: Readonly<Record<Zone, readonly Counted[]>> = {
  local: from(1, [0.86, 0.11, 0.03]),
  state: from(1, [0.22, 0.62, 0.13, 0.03]),
  metro: from(1, [0.18, 0.64, 0.14, 0.04]),
  national: from(2, [0.06, 0.26, 0.45, 0.16, 0.05, 0.02]),
  remote: from(3, [0.04, 0.14, 0.24, 0.3, 0.16, 0.08, 0.04]),
};

/** What an arrival is predicted from. */
export interface ArrivalInput {
  readonly now: Date;
  /** The kind of work, as partners name it. */
  readonly kind: string;
  /** Working days the product takes, as its page says. */
  readonly turnaroundDays: number;
  /** The zones between the partners who may print it and the customer. */
  readonly zones: readonly ZoneShare[];
  readonly leadTimes: LeadTimes;
  readonly queues: Queues;
  /** For the simulator, which tries others. */
  readonly level?: number;
}

/** A day that can be promised: calendar dates in Asia/Kolkata, `YYYY-MM-DD`. */
export interface Arrival {
  readonly promisedFor: string;
  /** The predicted chance that it has arrived by then, and by the working day before: less than is promised. */
  readonly chance: number;
  readonly chanceBefore: number;
  /** By when it is handed over, as surely. */
  readonly readyOn: string;
}

/** The same in working days from the one it is begun on. */
export interface ArrivalDays {
  readonly toArrive: number;
  readonly chance: number;
  readonly chanceBefore: number;
  readonly toHandOver: number;
}

/**
 * The earliest day by which the parcel has arrived with a chance of at least 95 %: for each zone it may cross handover
 * and transit one after the other, in working days from the one it is begun on. Both are distributions: what was
 * counted, and the prior as though it had been seen some times. Longer queues never make a day earlier.
 */
export function predictArrival(input: ArrivalInput): Arrival {
  return arrivalOf(input.now, arrivalDays(input));
}

/** What of a prediction does not depend on the moment it is asked for. */
export function arrivalDays(input: Omit<ArrivalInput, 'now'>): ArrivalDays {
  const level = input.level ?? PROMISE_LEVEL;
  const handovers = input.zones.map(({ zone, share }) => ({
    zone,
    share,
    chances: handoverChances(input, zone),
  }));
  const arrivals = handovers.map(({ zone, share, chances }) => ({
    share,
    chances: convolve(chances, transitChances(zone, input.leadTimes)),
  }));
  const { days, chance, chanceBefore } = dayAtLevel(mixture(arrivals), level);
  return { toArrive: days, chance, chanceBefore, toHandOver: dayAtLevel(mixture(handovers), level).days };
}

/**
 * How much of an arrival lies within the day and hour at which the prediction passes 95 %, were days divided: 1 before
 * the promised day, 0 after it, and on it the part of its chance that was needed. It is 95 % of all on average when the
 * prediction is right, whereas more of the promises are kept: what is promised is a whole day.
 */
export function partWithin(
  { chance, chanceBefore }: Pick<Arrival, 'chance' | 'chanceBefore'>,
  arrived: 'before' | 'on' | 'after',
): number {
  if (arrived !== 'on') return arrived === 'before' ? 1 : 0;
  return Math.min(1, (PROMISE_LEVEL - chanceBefore) / (chance - chanceBefore));
}

/** Working days put on the calendar: from the day on which what is ordered `now` is begun. */
export function arrivalOf(now: Date, { toArrive, toHandOver, chance, chanceBefore }: ArrivalDays): Arrival {
  const start = startingDay(now);
  return {
    promisedFor: dateOf(addWorkingDays(SHOP_WEEK, start, toArrive)),
    chance,
    chanceBefore,
    readyOn: dateOf(addWorkingDays(SHOP_WEEK, start, toHandOver)),
  };
}

/** When a partner's day ends, for what is due on it (Asia/Kolkata). */
const DUE_HOUR = 18;

/**
 * When a job has to be handed over so that it arrives on the promised day as surely as its zone allows: `promisedFor`
 * less the transit of the zone, at the end of that working day.
 */
export function dueBy(promisedFor: string, zone: Zone, leadTimes: LeadTimes = NO_LEAD_TIMES): Date {
  const transit = dayAtLevel(transitChances(zone, leadTimes), PROMISE_LEVEL).days;
  const day = addWorkingDays(SHOP_WEEK, dayNumberOf(promisedFor), -transit);
  return new Date(momentOf(day, DUE_HOUR * 60));
}

/** The day by which what is handed over on a day has arrived, as surely as its zone allows: the other way round. */
export function arrivesFrom(readyOn: string, zone: Zone, leadTimes: LeadTimes = NO_LEAD_TIMES): string {
  const transit = dayAtLevel(transitChances(zone, leadTimes), PROMISE_LEVEL).days;
  return dateOf(addWorkingDays(SHOP_WEEK, dayNumberOf(readyOn), transit));
}

/** From all of the kind to those whose parcels cross the zone, each believed as much as `PRIOR_WEIGHT` counted ones. */
function handoverChances(
  { kind, turnaroundDays, leadTimes, queues }: Omit<ArrivalInput, 'now'>,
  zone: Zone,
): DayChances {
  const times = leadTimes.handover[kind] ?? {};
  const ofKind = [...weighed(PRIOR_HANDOVER), ...Object.values(times).flat()];
  const counts = [...weighed(ofKind), ...(times[zone] ?? [])];
  return shiftLater(chancesOf(counts, turnaroundDays), Math.max(0, queues[kind] ?? 0));
}

function transitChances(zone: Zone, leadTimes: LeadTimes): DayChances {
  return chancesOf([...weighed(PRIOR_TRANSIT[zone]), ...(leadTimes.transit[zone] ?? [])]);
}

function weighed(prior: readonly Counted[]): Counted[] {
  const total = prior.reduce((sum, { weight }) => sum + weight, 0);
  return prior.map(({ days, weight }) => ({ days, weight: (weight / total) * PRIOR_WEIGHT }));
}

function from(first: number, chances: readonly number[]): Counted[] {
  return chances.map((weight, index) => ({ days: first + index, weight }));
}

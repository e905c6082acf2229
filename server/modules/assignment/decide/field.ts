import type { PolicyTerms } from '#contract/policies.ts';
import { statesOfPin } from '#server/modules/quoting/index.ts';
import { type DayTable, dayNumberOf, dayTables } from './days.ts';
import type { Candidate } from './types.ts';

/** A candidate with everything about them that is the same for every job. */
export interface Prepared {
  readonly candidate: Candidate;
  /** Where their PIN code lies, as an index into `places`. */
  readonly place: number;
  readonly days: DayTable;
  /** Jobs and offers they have, and what they can do in the policy's days. */
  readonly load: number;
  readonly loadRoom: number;
  readonly acceptChance: number;
  /** Without slack. */
  readonly lateChance: number;
  readonly refusalPaise: number;
  readonly trustPaise: number;
  readonly waitingPaise: number;
  /** Cumulated open jobs: due day, and how many are due up to it. */
  readonly queue: readonly (readonly [day: number, jobs: number])[];
}

/** Everybody who may be asked, laid out for many questions. */
export interface Field {
  readonly policy: PolicyTerms;
  readonly now: number;
  readonly prepared: readonly Prepared[];
  /** One PIN code for each place: what is cheaper from one is as cheap from all of its PIN codes. */
  readonly places: readonly string[];
}

/** PIN codes of one key are as far from everything, in kilometres and in zones. */
export function placeKeyOf(zip: string): string {
  return `${zip.slice(0, 3)}${(statesOfPin(zip) ?? ['?']).join()}`;
}

export function layOutField(candidates: readonly Candidate[], policy: PolicyTerms, now: number): Field {
  const tables = dayTables(now);
  const places: string[] = [];
  const placeOf = new Map<string, number>();
  const prepared = candidates.map((candidate) => {
    let place = placeOf.get(candidate.zip);
    if (place === undefined) {
      const key = placeKeyOf(candidate.zip);
      place = placeOf.get(key);
      if (place === undefined) {
        place = places.push(candidate.zip) - 1;
        placeOf.set(key, place);
      }
      placeOf.set(candidate.zip, place);
    }
    return prepare(candidate, policy, place, tables(candidate));
  });
  return { policy, now, prepared, places };
}

/** The mean of a Beta distribution: the prior as so many events, and what was counted. */
export function posterior(priorPercent: number, priorWeight: number, hits: number, events: number): number {
  return ((priorPercent / 100) * priorWeight + hits) / (priorWeight + events);
}

function prepare(candidate: Candidate, policy: PolicyTerms, place: number, days: DayTable): Prepared {
  const { record, openJobs, openOffers, jobsPerDay } = candidate;
  const answered = record.accepted + record.declined + record.lapsed;
  const acceptChance = posterior(
    policy.acceptPriorPercent,
    policy.acceptPriorWeight,
    record.accepted,
    answered,
  );
  const queue = queueOf(openJobs);
  return {
    candidate,
    place,
    days,
    queue,
    load: (queue.at(-1)?.[1] ?? 0) + openOffers,
    loadRoom: jobsPerDay * policy.loadDays,
    acceptChance,
    lateChance: posterior(
      policy.latePriorPercent,
      policy.latePriorWeight,
      record.handedOverLate,
      record.handedOver,
    ),
    refusalPaise: Math.round((1 - acceptChance) * policy.lostWindowPaise),
    trustPaise: Math.round(((100 - record.trust) / 100) * policy.trustPaise),
    waitingPaise: Math.round((days.minutesClosed / 60) * policy.closedHourPaise),
  };
}

function queueOf(openJobs: Readonly<Record<string, number>>): (readonly [number, number])[] {
  const dates = Object.keys(openJobs);
  if (dates.length === 0) return [];
  let sum = 0;
  return dates.sort().map((date) => {
    sum += openJobs[date] ?? 0;
    return [dayNumberOf(date), sum] as const;
  });
}

/**
 * How many more jobs due on `day`, or later but before `until`, they have room for: by each of those days they can do so
 * many a working day as they say, less what is due up to it and what they were offered.
 */
export function roomBetween({ candidate, days, queue }: Prepared, day: number, until: number): number {
  const roomAt = (at: number, due: number) =>
    candidate.jobsPerDay * days.openUpTo(at) - due - candidate.openOffers;
  let dueBefore = 0;
  let room = Number.POSITIVE_INFINITY;
  for (const [at, due] of queue) {
    if (at <= day) dueBefore = due;
    else if (at < until) room = Math.min(room, roomAt(at, due));
  }
  return Math.min(room, roomAt(day, dueBefore));
}

/** What one more job adds to the cost of being busy, when the batch gave them `more` already. */
export function loadPaise(
  { load, loadRoom }: Pick<Prepared, 'load' | 'loadRoom'>,
  policy: PolicyTerms,
  more: number,
): number {
  return Math.round((policy.loadPaise * (load + more)) / loadRoom);
}

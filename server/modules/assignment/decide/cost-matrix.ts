import { dayNumberAt, dayNumberOf, minuteOfDay } from '#contract/india-days.ts';
import type { PolicyTerms } from '#contract/partners/policies.ts';
import { kmBetween } from '#server/modules/partners/index.ts';
import { statesOfPin, type Zone, zoneBetween } from '#server/modules/quoting/index.ts';
import { calendarOf, type DayTable, type PartnerCalendar } from './days.ts';
import type { Candidate } from './types.ts';

/** What is known of a candidate whatever the hour. */
interface Known {
  /** Where their PIN code lies, as an index into the places of `DecisionCache`. */
  readonly place: number;
  readonly calendar: PartnerCalendar;
  /** Jobs and offers they have, and what they can do in the policy's days. */
  readonly load: number;
  readonly loadRoom: number;
  readonly acceptChance: number;
  /** Without slack. */
  readonly lateChance: number;
  readonly refusalPaise: number;
  readonly slownessPaise: number;
  readonly trustPaise: number;
  /** Cumulated open jobs: due day, and how many are due up to it. */
  readonly queue: readonly (readonly [day: number, jobs: number])[];
}

/** A candidate with everything about them that is the same for every job. */
export interface PreparedCandidate {
  readonly candidate: Candidate;
  readonly known: Known;
  /** From the day on which what they take now is begun: today before they close, otherwise the next working day. */
  readonly days: DayTable;
  /** What it costs that they are not there yet. */
  readonly waitingPaise: number;
}

/** Everybody who may be asked, laid out for many questions. */
export interface CostMatrix {
  readonly policy: PolicyTerms;
  readonly now: number;
  readonly candidates: readonly Candidate[];
  readonly cache: DecisionCache;
}

/** A destination as every place sees it, as far as it was asked for. */
export interface Distances {
  readonly km: (number | null)[];
  /** As indexes into `ZONES`. */
  readonly zones: number[];
  /** For places that came later. */
  grow(): void;
}

export const ZONES = ['local', 'state', 'metro', 'national', 'remote'] as const satisfies readonly Zone[];

/**
 * What was worked out before and holds for as long as the policy does. A candidate is cached by the object: whoever
 * keeps a cache for several decisions makes a new object of everybody who changed.
 */
export class DecisionCache {
  readonly #candidates = new WeakMap<Candidate, Known>();
  readonly #calendars = new Map<string, PartnerCalendar>();
  /** One PIN code for each place: what is near one of its PIN codes is as near all of them. */
  readonly #places: string[] = [];
  readonly #placeOf = new Map<string, number>();
  readonly #distances = new Map<string, Distances>();
  readonly #days = new Map<string, number>();
  readonly #policy: PolicyTerms;
  /** What so many working days of slack leave of the chance of being late. */
  readonly slackLeaves: readonly number[];

  constructor(policy: PolicyTerms) {
    this.#policy = policy;
    const leaves = [1];
    for (let days = 1; days < 30; days++)
      leaves.push((leaves[days - 1] ?? 0) * (policy.slackLeavesPercent / 100));
    this.slackLeaves = leaves;
  }

  of(candidate: Candidate): Known {
    let known = this.#candidates.get(candidate);
    if (!known) {
      const calendar = calendarOf(candidate, this.#calendars);
      const queue = this.#queueOf(candidate.openJobs);
      known = knownOf(candidate, this.#policy, { place: this.#place(candidate.zip), calendar, queue });
      this.#candidates.set(candidate, known);
    }
    return known;
  }

  distancesOf(zip: string): Distances {
    const key = placeKeyOf(zip);
    let distances = this.#distances.get(key);
    if (!distances) {
      distances = this.#newDistances(zip);
      this.#distances.set(key, distances);
    }
    return distances;
  }

  #newDistances(zip: string): Distances {
    const km: Distances['km'] = [];
    const zones: number[] = [];
    const grow = () => {
      for (const from of this.#places.slice(km.length)) {
        km.push(roundedKm(from, zip));
        zones.push(ZONES.indexOf(zoneBetween(from, zip)));
      }
    };
    return { km, zones, grow };
  }

  #queueOf(openJobs: Readonly<Record<string, number>>): Known['queue'] {
    const queue: (readonly [number, number])[] = [];
    let sum = 0;
    for (const date of Object.keys(openJobs).sort()) {
      let day = this.#days.get(date);
      if (day === undefined) {
        day = dayNumberOf(date);
        this.#days.set(date, day);
      }
      sum += openJobs[date] ?? 0;
      queue.push([day, sum]);
    }
    return queue;
  }

  #place(zip: string): number {
    const known = this.#placeOf.get(zip);
    if (known !== undefined) return known;
    const key = placeKeyOf(zip);
    const place = this.#placeOf.get(key) ?? this.#places.push(zip) - 1;
    this.#placeOf.set(key, place).set(zip, place);
    return place;
  }
}

/** PIN codes of one key are as far from everything, in kilometres and in zones. */
function placeKeyOf(zip: string): string {
  return `${zip.slice(0, 3)}/${(statesOfPin(zip) ?? ['?']).join()}`;
}

/** Whole kilometres: sines may differ in their last digit between machines, and a decision must not. */
function roundedKm(from: string, to: string): number | null {
  const km = kmBetween(from, to);
  return km === null ? null : Math.round(km);
}

export function buildCostMatrix(
  candidates: readonly Candidate[],
  policy: PolicyTerms,
  now: number,
  cache = new DecisionCache(policy),
): CostMatrix {
  return { policy, now, candidates, cache };
}

export function prepareCandidate(
  { policy, now, cache }: Omit<CostMatrix, 'candidates'>,
  candidate: Candidate,
): PreparedCandidate {
  const known = cache.of(candidate);
  const { calendar } = known;
  const today = dayNumberAt(now);
  const minute = minuteOfDay(now);
  const days = calendar.from(minute >= calendar.closes ? today + 1 : today);
  const closedMinutes = Math.max(0, (days.startDay - today) * 1440 + calendar.opens - minute);
  const waitingPaise = Math.round((closedMinutes / 60) * policy.closedHourPaise);
  return { candidate, known, days, waitingPaise };
}

/** The mean of a Beta distribution: the prior as so many events, and what was counted. */
function posterior(priorPercent: number, priorWeight: number, hits: number, events: number): number {
  return ((priorPercent / 100) * priorWeight + hits) / (priorWeight + events);
}

function knownOf(
  { record, openOffers, jobsPerDay }: Candidate,
  policy: PolicyTerms,
  where: Pick<Known, 'place' | 'calendar' | 'queue'>,
): Known {
  const { queue } = where;
  const answered = record.accepted + record.declined + record.lapsed;
  const { acceptPriorPercent, acceptPriorWeight, latePriorPercent, latePriorWeight } = policy;
  const acceptChance = posterior(acceptPriorPercent, acceptPriorWeight, record.accepted, answered);
  const { soonPriorPercent, soonPriorWeight } = policy;
  const timed = record.acceptedSoon === null ? 0 : answered;
  const soonChance = posterior(soonPriorPercent, soonPriorWeight, record.acceptedSoon ?? 0, timed);
  return {
    ...where,
    load: (queue.at(-1)?.[1] ?? 0) + openOffers,
    loadRoom: jobsPerDay * policy.loadDays,
    acceptChance,
    lateChance: posterior(latePriorPercent, latePriorWeight, record.handedOverLate, record.handedOver),
    refusalPaise: Math.round((1 - acceptChance) * policy.lostWindowPaise),
    slownessPaise: Math.round((1 - soonChance) * policy.slowAnswerPaise),
    trustPaise: Math.round(((100 - record.trust) / 100) * policy.trustPaise),
  };
}

/**
 * How many more jobs due on `day`, or later but before `until`, they have room for: by each of those days they can do so
 * many a working day as they say, less what is due up to it and what they were offered.
 */
export function capacityBetween(
  { candidate, days, known }: PreparedCandidate,
  day: number,
  until: number,
): number {
  const roomAt = (at: number, due: number) =>
    candidate.jobsPerDay * days.openUpTo(at) - due - candidate.openOffers;
  let dueBefore = 0;
  let room = Number.POSITIVE_INFINITY;
  for (const [at, due] of known.queue) {
    if (at <= day) dueBefore = due;
    else if (at < until) room = Math.min(room, roomAt(at, due));
  }
  return Math.min(room, roomAt(day, dueBefore));
}

/** What one more job adds to the cost of being busy, when the batch gave them `more` already. */
export function loadCostPaise(
  { known }: Pick<PreparedCandidate, 'known'>,
  policy: PolicyTerms,
  more: number,
): number {
  return Math.round((policy.loadPaise * (known.load + more)) / known.loadRoom);
}

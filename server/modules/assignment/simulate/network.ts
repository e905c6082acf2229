import { dayNumberOf, isWorkingDay } from '#contract/india-days.ts';
import type { PartnerCandidate } from '#server/modules/partners/index.ts';
import { areaOfPin } from '#server/modules/partners/index.ts';
import type { Candidate, PartnerHistory } from '../decide/index.ts';
import { type Chance, chanceOf } from './chance.ts';
import { KINDS } from './demand.ts';
import { placeOfPartner } from './places.ts';

/** What the shop does not know of a partner. */
interface Hidden {
  /** How often they take what they are offered, and how much less often when they are full. */
  readonly takes: number;
  readonly shy: number;
  /** Offers they never look at. */
  readonly ignores: number;
  /** Minutes to an answer, in the middle. */
  readonly answerMinutes: number;
  /** How often they are late though nothing is in the way, and a day early. */
  readonly late: number;
  readonly early: number;
  /** What they really manage a day. */
  readonly jobsPerDay: number;
  /** Of the days of the simulation those on which they work: without days off nobody was told of. */
  readonly works: readonly boolean[];
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

/** Everything of them was counted from the beginning. */
interface CountedRecord extends PartnerHistory {
  readonly acceptedSoon: number;
}

/** A partner while it is simulated: what is counted of them changes. */
export interface SimulatedPartner extends PartnerCandidate {
  openJobs: Record<string, number>;
  openOffers: number;
  readonly record: Mutable<CountedRecord>;
  readonly hidden: Hidden;
  /** Jobs they finish on each day of the simulation. */
  readonly finishes: number[];
  done: number;
  /** Null when something changed since the last decision. */
  snapshot: Candidate | null;
}

/** A partner as they are now, for a decision; a new object whenever something about them changed. */
export function asCandidate(partner: SimulatedPartner): Candidate {
  partner.snapshot ??= {
    ...partner,
    openJobs: { ...partner.openJobs },
    record: { ...partner.record },
  };
  return partner.snapshot;
}

const RATES = [6400, 6700, 7000, 7200, 7400, 7700];
const TURNAROUND = { 'Business cards': 1, 'Flyers and brochures': 2, 'Banners and signs': 2 } as const;

/** Made-up partners over India's cities. @param days the days that are simulated, as dates */
export function makePartners(seed: number, count: number, days: readonly string[]): SimulatedPartner[] {
  return Array.from({ length: count }, (_, index) =>
    makePartner(chanceOf(seed, 'partner', index), index, days),
  );
}

function makePartner(chance: Chance, index: number, days: readonly string[]): SimulatedPartner {
  const zip = placeOfPartner(chance);
  const area = areaOfPin(zip);
  const jobsPerDay = Math.max(1, Math.min(40, Math.round(chance.around(5, 0.6))));
  const calendar = {
    workingDays: chance.isTrue(0.2)
      ? [1, 2, 3, 4, 5]
      : chance.isTrue(0.12)
        ? [1, 2, 3, 4, 5, 6, 7]
        : [1, 2, 3, 4, 5, 6],
    opensAt: ['09:00', '09:30', '10:00', '10:30'][chance.below(4)] ?? '09:30',
    closesAt: ['18:00', '18:30', '19:30', '21:00'][chance.pick([4, 4, 3, 2])] ?? '18:30',
    holidays: days.filter(() => chance.isTrue(0.012)),
  };
  return {
    id: `p${String(index).padStart(5, '0')}`,
    name: `Partner ${index}`,
    zip,
    latitude: area?.latitude ?? 0,
    longitude: area?.longitude ?? 0,
    area: zip.slice(0, 3),
    isPaused: false,
    pausedUntil: null,
    servesStates: [],
    jobsPerDay,
    ...calendar,
    works: makeWorks(chance),
    openJobs: {},
    openOffers: 0,
    record: newRecord(),
    hidden: makeHidden(
      chance,
      jobsPerDay,
      days.map((day) => isWorkingDay(calendar, dayNumberOf(day)) && !chance.isTrue(0.01)),
    ),
    finishes: [],
    done: 0,
    snapshot: null,
  };
}

function makeWorks(chance: Chance): PartnerCandidate['works'] {
  const kinds = KINDS.filter(() => chance.isTrue(0.38));
  if (kinds.length === 0) kinds.push(KINDS[chance.below(KINDS.length)] ?? 'Business cards');
  return Object.fromEntries(
    kinds.map((kind) => {
      const usual: number = kind in TURNAROUND ? TURNAROUND[kind as keyof typeof TURNAROUND] : 3;
      const isSmall = chance.isTrue(0.2);
      return [
        kind,
        {
          turnaroundDays: Math.max(1, usual + chance.pick([2, 5, 2]) - 1),
          maxShortMm: isSmall ? 330 : null,
          maxLongMm: isSmall ? 480 : null,
          rateBasisPoints: chance.isTrue(0.4) ? null : (RATES[chance.below(RATES.length)] ?? null),
        },
      ];
    }),
  );
}

function makeHidden(chance: Chance, jobsPerDay: number, works: boolean[]): Hidden {
  return {
    takes: chance.share(9, 1),
    shy: chance.next() * 0.8,
    ignores: chance.share(1, 24),
    answerMinutes: chance.around(1.6, 0.7),
    late: chance.share(1, 14),
    early: 0.1 + chance.next() * 0.15,
    jobsPerDay: jobsPerDay * (0.85 + chance.next() * 0.4),
    works,
  };
}

function newRecord(): Mutable<CountedRecord> {
  const none = {
    offers: 0,
    accepted: 0,
    acceptedSoon: 0,
    declined: 0,
    lapsed: 0,
    misses: 0,
    handedOver: 0,
    handedOverLate: 0,
  };
  return { ...none, trust: 100 };
}

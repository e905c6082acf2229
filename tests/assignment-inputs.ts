import fc from 'fast-check';
import { DEFAULT_TERMS, type PolicyTerms } from '#contract/partners/policies.ts';
import type { Candidate, JobToAssign } from '#server/modules/assignment/decide/index.ts';

/** Saturday 21 November 2026, 11:30 in India. */
export const NOW = Date.parse('2026-11-21T06:00:00Z');
const DAY_MS = 86_400_000;
const PINS = ['500034', '500081', '110001', '560001', '400001', '781001', '682001', '605001', '900001'];
const KINDS = ['Apparel', 'Packaging', 'Business cards'];

const dates = fc.integer({ min: -3, max: 12 }).map((days) => dateAfter(days));

export function dateAfter(days: number): string {
  return new Date(NOW + days * DAY_MS).toISOString().slice(0, 10);
}

const work = fc.record({
  turnaroundDays: fc.integer({ min: 1, max: 6 }),
  maxShortMm: fc.constantFrom(null, 100, 300),
  maxLongMm: fc.constantFrom(null, 150, 420),
  rateBasisPoints: fc.constantFrom(null, 6500, 7000, 7200, 7900),
});

const record = fc
  .record({
    accepted: fc.integer({ min: 0, max: 30 }),
    declined: fc.integer({ min: 0, max: 10 }),
    lapsed: fc.integer({ min: 0, max: 10 }),
    misses: fc.integer({ min: 0, max: 3 }),
    trust: fc.integer({ min: 0, max: 100 }),
    acceptedSoon: fc.option(fc.integer({ min: 0, max: 30 })),
    handedOver: fc.integer({ min: 0, max: 25 }),
    handedOverLate: fc.integer({ min: 0, max: 25 }),
  })
  .map((one) => ({
    ...one,
    offers: one.accepted + one.declined + one.lapsed,
    acceptedSoon: one.acceptedSoon === null ? null : Math.min(one.accepted, one.acceptedSoon),
    handedOverLate: Math.min(one.handedOver, one.handedOverLate),
  }));

function candidate(id: string): fc.Arbitrary<Candidate> {
  return fc.record({
    id: fc.constant(id),
    zip: fc.constantFrom(...PINS.slice(0, 8)),
    isPaused: fc.constantFrom(false, false, false, true),
    servesStates: fc.constantFrom<string[]>([], [], ['36', '29'], ['07']),
    jobsPerDay: fc.integer({ min: 1, max: 4 }),
    workingDays: fc.constantFrom<number[]>([1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5], [1, 3, 5], [7]),
    opensAt: fc.constantFrom('09:30', '12:00'),
    closesAt: fc.constantFrom('18:30', '12:31'),
    holidays: fc.uniqueArray(dates, { maxLength: 3 }),
    works: fc.dictionary(fc.constantFrom(...KINDS), work, { minKeys: 1, maxKeys: 3, noNullPrototype: true }),
    openJobs: fc.dictionary(dates, fc.integer({ min: 1, max: 4 }), { maxKeys: 4, noNullPrototype: true }),
    openOffers: fc.integer({ min: 0, max: 2 }),
    record,
  });
}

/** Partners of all sorts; their ids grow. */
export function candidates(most: number): fc.Arbitrary<Candidate[]> {
  return fc
    .integer({ min: 1, max: most })
    .chain((count) =>
      fc.tuple(...Array.from({ length: count }, (_, index) => candidate(`partner-${index}`))),
    );
}

function job(id: string): fc.Arbitrary<JobToAssign> {
  return fc
    .record({
      lines: fc.array(
        fc.record({
          kind: fc.constantFrom(...KINDS),
          shortMm: fc.constantFrom(null, 54, 210),
          longMm: fc.constantFrom(null, 90, 297),
          valuePaise: fc.integer({ min: 1_000, max: 900_000 }),
        }),
        { minLength: 1, maxLength: 2 },
      ),
      weightGrams: fc.integer({ min: 1, max: 9_000 }),
      shipZip: fc.constantFrom(...PINS),
      dueDays: fc.integer({ min: 1, max: 10 }),
      isByZone: fc.boolean(),
      notTo: fc.subarray(['partner-0', 'partner-1'], { maxLength: 1 }),
    })
    .map(({ lines, weightGrams, shipZip, dueDays, isByZone, notTo }) => ({
      jobId: id,
      orderId: id,
      kinds: [...new Set(lines.map(({ kind }) => kind))],
      lines,
      valuePaise: lines.reduce((sum, { valuePaise }) => sum + valuePaise, 0),
      weightGrams,
      shipZip,
      dueAt: NOW + dueDays * DAY_MS,
      ...(isByZone ? { dueByZone: dueByZone(dueDays) } : {}),
      arrivesBy: dateAfter(dueDays + 3),
      notTo,
    }));
}

function dueByZone(days: number): JobToAssign['dueByZone'] {
  const at = (fewer: number) => NOW + Math.max(1, days - fewer) * DAY_MS;
  return { local: at(0), state: at(1), metro: at(1), national: at(3), remote: at(5) };
}

export function jobs(most: number): fc.Arbitrary<JobToAssign[]> {
  return fc
    .integer({ min: 1, max: most })
    .chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => job(`job-${index}`))));
}

/** Policies that make every term matter now and then; few candidates enter a batch at first. */
export const policies: fc.Arbitrary<PolicyTerms> = fc
  .record({
    loadPaise: fc.constantFrom(0, 15_000, 200_000),
    lostWindowPaise: fc.constantFrom(0, 6_000, 90_000),
    slowAnswerPaise: fc.constantFrom(0, 10_000, 60_000),
    latePaise: fc.constantFrom(0, 30_000),
    perKmPaise: fc.constantFrom(0, 2, 40),
    maxCandidatesPerJob: fc.constantFrom(2, 3, 24),
  })
  .map((terms) => ({ ...DEFAULT_TERMS, ...terms }));

/** Alone in the world: does cards and shirts, nothing is known of them. */
export const plainCandidate: Candidate = {
  id: 'partner-a',
  zip: '500034',
  isPaused: false,
  servesStates: [],
  jobsPerDay: 4,
  workingDays: [1, 2, 3, 4, 5, 6],
  opensAt: '09:30',
  closesAt: '18:30',
  holidays: [],
  works: {
    'Business cards': { turnaroundDays: 2, maxShortMm: null, maxLongMm: null, rateBasisPoints: null },
    Apparel: { turnaroundDays: 3, maxShortMm: null, maxLongMm: null, rateBasisPoints: null },
  },
  openJobs: {},
  openOffers: 0,
  record: {
    offers: 0,
    accepted: 0,
    acceptedSoon: 0,
    declined: 0,
    lapsed: 0,
    misses: 0,
    trust: 100,
    handedOver: 0,
    handedOverLate: 0,
  },
};

/** Cards for ₹1,000 to Hyderabad, due in five days. */
export const plainJob: JobToAssign = {
  jobId: 'job-a',
  orderId: 'order-a',
  kinds: ['Business cards'],
  lines: [{ kind: 'Business cards', shortMm: 54, longMm: 90, valuePaise: 100_000 }],
  valuePaise: 100_000,
  weightGrams: 400,
  shipZip: '500081',
  dueAt: NOW + 5 * DAY_MS,
  arrivesBy: dateAfter(6),
  notTo: [],
};

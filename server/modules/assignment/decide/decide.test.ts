import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addWorkingDays, dayNumberAt, isWorkingDay } from '#contract/india-days.ts';
import { DEFAULT_TERMS } from '#contract/partners/policies.ts';
import { nextOpening } from '#server/modules/partners/index.ts';
import {
  candidates,
  dateAfter,
  jobs,
  NOW,
  plainCandidate,
  plainJob,
  policies,
} from '#tests/assignment-inputs.ts';
import { withChange } from './changes.ts';
import { buildCostMatrix, prepareCandidate } from './cost-matrix.ts';
import { explain } from './explain.ts';
import type { Candidate, Change, JobToAssign } from './index.ts';
import { DECIDE_VERSION, decideOne, decodeInputs, encodeInputs, replay } from './index.ts';

const decide = (changes: Partial<Candidate>, job: Partial<JobToAssign> = {}) =>
  decideOne({ ...plainJob, ...job }, [{ ...plainCandidate, ...changes }], DEFAULT_TERMS, NOW);
const cards = plainCandidate.works['Business cards'];

test('the days of a partner are those of their calendar', () => {
  fc.assert(
    fc.property(
      candidates(1),
      fc.integer({ min: 0, max: 30 * 24 * 60 }),
      fc.nat({ max: 25 }),
      ([candidate], minutes, count) => {
        const one = candidate as Candidate;
        const now = NOW + minutes * 60_000;
        const matrix = buildCostMatrix([one], { ...DEFAULT_TERMS, closedHourPaise: 60 }, now);
        const { days: table, waitingPaise } = prepareCandidate(matrix, one);
        const start = dayNumberAt(nextOpening(one, new Date(now)).getTime());
        expect(table.startDay).toBe(start);
        const opensIn = nextOpening(one, new Date(now)).getTime() - now;
        expect(waitingPaise).toBe(opensIn / 60_000);
        expect(table.afterWorkingDays(count)).toBe(addWorkingDays(one, start, count));
        const upTo = table.startDay + count;
        let open = 0;
        for (let day = table.startDay; day <= upTo; day++) {
          if (isWorkingDay(one, day)) open++;
        }
        expect(table.openUpTo(upTo)).toBe(open);
        expect(table.openUpTo(dayNumberAt(now) - 1)).toBe(0);
      },
    ),
  );
});

test.each([
  ['asked', {}, { notTo: ['partner-a'] }],
  ['paused', { isPaused: true }, {}],
  ['kind', {}, { kinds: ['Packaging'], lines: [] }],
  ['size', { works: { 'Business cards': { ...cards, maxShortMm: 50, maxLongMm: 90 } } }, {}],
  // A sign of 6 ft across, for whom rolls end at 5.
  [
    'size',
    { works: { 'Business cards': { ...cards, rollWidthsMm: [914, 1524] } } },
    { lines: [{ kind: 'Business cards', shortMm: 1829, longMm: 3048, valuePaise: 100 }] },
  ],
  ['state', { servesStates: ['27', '24'] }, {}],
  ['late', { works: { 'Business cards': { ...cards, turnaroundDays: 5 } } }, {}],
  ['late', { workingDays: [7] }, {}],
  ['late', { holidays: [3, 4, 5].map(dateAfter), closesAt: '11:00' }, { dueAt: NOW + 5 * 86_400_000 }],
  ['capacity', { openJobs: { [dateAfter(1)]: 10, [dateAfter(3)]: 8 }, openOffers: 2 }, {}],
  // Tomorrow's job would be in time, and push out one that is due later.
  ['capacity', { openJobs: { [dateAfter(6)]: 24 } }, {}],
] as [string, Partial<Candidate>, Partial<JobToAssign>][])(
  'nobody gets what they cannot do: %s',
  (reason, changes, job) => {
    const decision = decide(changes, job);
    expect(decision).toMatchObject({ partnerId: null, payPaise: null, excluded: { [reason]: 1 } });
    expect(explain(decision.inputs).candidates[0]?.exclusions).toContain(reason);
  },
);

test('whoever can, at the pay of their rate, each line rounded by itself', () => {
  expect(decide({})).toMatchObject({ partnerId: 'partner-a', payPaise: 72_000, excluded: {} });
  const works = { 'Business cards': { ...cards, rateBasisPoints: 6_666 } } as Candidate['works'];
  const line = { kind: 'Business cards', shortMm: 54, longMm: 90, valuePaise: 101 };
  expect(decide({ works }, { lines: [line, line] }).payPaise).toBe(2 * 67);
  // Off a roll a sign may be as long as it likes.
  const rolls = { 'Business cards': { ...cards, rollWidthsMm: [914, 1524] } } as Candidate['works'];
  const sign = { kind: 'Business cards', shortMm: 1524, longMm: 9000, valuePaise: 101 };
  expect(decide({ works: rolls }, { lines: [sign] }).partnerId).toBe('partner-a');
  // One place is left in the five days.
  expect(decide({ openJobs: { [dateAfter(3)]: 19 } })).toMatchObject({ partnerId: 'partner-a' });
});

test('who is nearer has longer, and who is open is asked before who is not', () => {
  const dueByZone = { local: 4, state: 3, metro: 3, national: 1, remote: 1 };
  const due = Object.fromEntries(
    Object.entries(dueByZone).map(([zone, days]) => [zone, NOW + days * 86_400_000]),
  ) as unknown as NonNullable<JobToAssign['dueByZone']>;
  const far = { ...plainCandidate, id: 'far', zip: '560001' };
  const job = { ...plainJob, dueByZone: due };
  expect(decideOne(job, [far, plainCandidate], DEFAULT_TERMS, NOW).dueAt).toBe(due.local);
  expect(decideOne(job, [far], DEFAULT_TERMS, NOW)).toMatchObject({ partnerId: 'far', dueAt: due.metro });
  expect(decideOne({ ...job, shipZip: '781001' }, [far], DEFAULT_TERMS, NOW).excluded).toEqual({ late: 1 });
  const evening = NOW + 8 * 3_600_000;
  const late = { ...plainCandidate, id: 'z-open', closesAt: '21:00' };
  expect(decideOne(plainJob, [plainCandidate, late], DEFAULT_TERMS, evening).partnerId).toBe('z-open');
});

test('what costs less is preferred, and at the same cost the smaller id', () => {
  const chosenOf = (...changes: Partial<Candidate>[]) =>
    decideOne(
      plainJob,
      changes.map((change, index) => ({ ...plainCandidate, id: `p${index}`, ...change })),
      DEFAULT_TERMS,
      NOW,
    ).partnerId;
  const { record, works } = plainCandidate;
  expect(chosenOf({}, {})).toBe('p0');
  expect(chosenOf({ id: 'p9' }, { id: 'p1' })).toBe('p1');
  expect(chosenOf({ zip: '110001' }, {})).toBe('p1');
  expect(chosenOf({ openJobs: { [dateAfter(5)]: 4 } }, {})).toBe('p1');
  expect(chosenOf({ record: { ...record, accepted: 2, declined: 6 } }, {})).toBe('p1');
  expect(chosenOf({ record: { ...record, handedOver: 10, handedOverLate: 6 } }, {})).toBe('p1');
  expect(chosenOf({ record: { ...record, trust: 60 } }, {})).toBe('p1');
  const took = { ...record, offers: 10, accepted: 10 };
  expect(chosenOf({ record: { ...took, acceptedSoon: 2 } }, { record: { ...took, acceptedSoon: 9 } })).toBe(
    'p1',
  );
  expect(
    chosenOf(
      { works: { ...works, 'Business cards': { ...cards, rateBasisPoints: 7_300 } } as typeof works },
      {},
    ),
  ).toBe('p1');
});

test('a decision is made again from what was stored, to the byte', () => {
  fc.assert(
    fc.property(candidates(8), jobs(1), policies, (partners, [job], policy) => {
      const decision = decideOne(job as JobToAssign, partners, policy, NOW);
      const stored = encodeInputs(decision.inputs);
      const read = decodeInputs(stored);
      expect(read).toEqual(decision.inputs);
      expect(encodeInputs(read).equals(stored)).toBe(true);
      const { partnerId, payPaise, costPaise, dueAt } = decision;
      const again = { partnerId, payPaise, costPaise, dueAt, isSameCode: true };
      expect(replay(read, DECIDE_VERSION)).toEqual(again);
      expect(replay(read, 0).isSameCode).toBe(false);
      const shuffled = { ...read, candidates: read.candidates.toReversed() };
      expect(replay(shuffled, DECIDE_VERSION).partnerId).toBe(partnerId);
    }),
  );
});

test('what was decided before quick answers were counted comes out as it did', () => {
  const { record } = plainCandidate;
  const slow = { ...plainCandidate, record: { ...record, offers: 9, accepted: 9, acceptedSoon: 0 } };
  const quick = { ...slow, id: 'partner-b', record: { ...slow.record, acceptedSoon: 9 } };
  const { inputs, partnerId } = decideOne(plainJob, [slow, quick], DEFAULT_TERMS, NOW);
  expect(partnerId).toBe('partner-b');
  const { slowAnswerPaise, soonPriorPercent, soonPriorWeight, ...before } = DEFAULT_TERMS;
  const uncounted = inputs.candidates.map(({ record: { acceptedSoon, ...was }, ...one }) => ({
    ...one,
    record: was,
  }));
  const old = { ...inputs, policy: before, candidates: uncounted } as unknown as typeof inputs;
  expect(replay(decodeInputs(encodeInputs(old)), DECIDE_VERSION)).toMatchObject({ partnerId: 'partner-a' });
});

test('forty candidates are stored in a few kilobytes', () => {
  fc.assert(
    fc.property(fc.array(candidates(1), { minLength: 40, maxLength: 40 }), (lists) => {
      const partners = lists.flat().map((one, index) => ({ ...one, id: `${index}` }));
      const { inputs } = decideOne(plainJob, partners, DEFAULT_TERMS, NOW);
      expect(encodeInputs(inputs).length).toBeLessThan(6_000);
    }),
    { numRuns: 10 },
  );
});

/** The next smaller change of the same kind; null when there is none. */
function smaller(change: Change): Change | null {
  switch (change.kind) {
    case 'rate':
      return change.basisPointsLower > 1
        ? { ...change, basisPointsLower: change.basisPointsLower - 1 }
        : null;
    case 'openJobs':
      return change.fewer > 1 ? { ...change, fewer: change.fewer - 1 } : null;
    case 'accepted':
      return change.accepted - 1 > change.insteadOf ? { ...change, accepted: change.accepted - 1 } : null;
    case 'soon':
      return change.soon - 1 > change.insteadOf ? { ...change, soon: change.soon - 1 } : null;
    case 'late':
      return change.late + 1 < change.insteadOf ? { ...change, late: change.late + 1 } : null;
    case 'trust':
      return change.points > 1 ? { ...change, points: change.points - 1 } : null;
    case 'turnaround':
      return change.daysFewer > 1 ? { ...change, daysFewer: change.daysFewer - 1 } : null;
    default:
      return null;
  }
}

test('the change that is named would have won, and none smaller of its kind', () => {
  let named = 0;
  fc.assert(
    fc.property(candidates(6), jobs(1), policies, (partners, [job], policy) => {
      const one = job as JobToAssign;
      const { inputs } = decideOne(one, partners, policy, NOW);
      const winnerWith = (id: string, change: Change) =>
        decideOne(
          one,
          partners.map((other) => (other.id === id ? withChange(other, change, one.kinds, policy) : other)),
          policy,
          NOW,
        ).partnerId;
      for (const { partnerId, isChosen, changes } of explain(inputs).candidates) {
        if (isChosen) expect(changes).toEqual([]);
        for (const change of changes) {
          named++;
          expect(winnerWith(partnerId, change)).toBe(partnerId);
          const less = smaller(change);
          if (less) expect(winnerWith(partnerId, less)).not.toBe(partnerId);
        }
      }
    }),
    { numRuns: 1_000 },
  );
  expect(named).toBeGreaterThan(100);
});

test('an explanation names the terms, and the one chosen first', () => {
  const dearer = { ...plainCandidate, id: 'partner-b', zip: '110001' };
  const paused = { ...plainCandidate, id: 'partner-c', isPaused: true };
  const { candidates: told } = explain(
    decideOne(plainJob, [paused, dearer, plainCandidate], DEFAULT_TERMS, NOW).inputs,
  );
  expect(told.map(({ partnerId }) => partnerId)).toEqual(['partner-a', 'partner-b', 'partner-c']);
  const [chosen, second, third] = told;
  expect(chosen).toMatchObject({
    isChosen: true,
    exclusions: [],
    acceptChance: 0.75,
    lateChance: expect.closeTo(0.08 * 0.45 ** 2, 12),
  });
  const { pay, total, ...terms } = chosen?.terms ?? { pay: 0, total: 0 };
  expect(pay).toBe(72_000);
  expect(Object.values(terms).reduce((sum, paise) => sum + paise, 0)).toBe(total);
  expect(second?.changes[0]).toMatchObject({ kind: 'rate' });
  expect(third).toMatchObject({ terms: null, exclusions: ['paused'] });
});

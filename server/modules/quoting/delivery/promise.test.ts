import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addWorkingDays, dayNumberOf } from '#contract/india-days.ts';
import type { Counted } from './day-chances.ts';
import type { Zone } from './delivery.ts';
import { type ArrivalInput, dueBy, NO_LEAD_TIMES, partWithin, predictArrival } from './promise.ts';
import { SHOP_WEEK, startingDay } from './working-days.ts';

const at = (indianTime: string) => new Date(`${indianTime}+05:30`);

/** Two working days of turnaround, in town. */
const plain: ArrivalInput = {
  now: at('2026-11-16T10:00:00'),
  kind: 'Business cards',
  turnaroundDays: 2,
  zones: [{ zone: 'local', share: 1 }],
  leadTimes: NO_LEAD_TIMES,
  queues: {},
};

test('before anything was counted, a day or two on top of what printers and couriers name', () => {
  expect(predictArrival(plain)).toEqual({
    promisedFor: '2026-11-21',
    chance: expect.closeTo(0.9808, 4),
    chanceBefore: expect.closeTo(0.9128, 4),
    readyOn: '2026-11-19',
  });
});

test('what is ordered after four in the afternoon, on a Sunday or on a holiday begins on the next working day', () => {
  const next = predictArrival({ ...plain, now: at('2026-11-17T09:00:00') });
  expect(predictArrival({ ...plain, now: at('2026-11-16T15:59:59') })).toEqual(predictArrival(plain));
  expect(predictArrival({ ...plain, now: at('2026-11-16T16:00:00') })).toEqual(next);
  const monday = predictArrival({ ...plain, now: at('2026-11-23T09:00:00') });
  expect(predictArrival({ ...plain, now: at('2026-11-22T12:00:00') })).toEqual(monday);
  // Republic Day 2027 is a Tuesday.
  expect(predictArrival({ ...plain, now: at('2027-01-26T12:00:00') })).toEqual(
    predictArrival({ ...plain, now: at('2027-01-27T12:00:00') }),
  );
});

test('no parcel is promised for a Sunday or a national holiday', () => {
  fc.assert(
    fc.property(
      fc.date({ min: at('2026-01-01T00:00:00'), max: at('2029-12-31T00:00:00'), noInvalidDate: true }),
      fc.integer({ min: 0, max: 14 }),
      (now, turnaroundDays) => {
        const { promisedFor, readyOn } = predictArrival({ ...plain, now, turnaroundDays });
        expect(new Date(promisedFor).getUTCDay()).not.toBe(0);
        expect(['01-26', '08-15', '10-02']).not.toContain(promisedFor.slice(5));
        expect(promisedFor >= readyOn).toBe(true);
      },
    ),
  );
});

const counts = fc.array(
  fc.record({ days: fc.integer({ min: -3, max: 20 }), weight: fc.double({ min: 0, max: 500, noNaN: true }) }),
  { maxLength: 12 },
);
const zone = fc.constantFrom<Zone>('local', 'state', 'metro', 'national', 'remote');

test('longer queues and longer turnarounds never bring a day forward, and every promise is sure enough', () => {
  fc.assert(
    fc.property(
      counts,
      counts,
      fc.double({ min: 0, max: 8, noNaN: true }),
      fc.double({ min: 0, max: 8, noNaN: true }),
      fc.integer({ min: 0, max: 10 }),
      zone,
      (handover, transit, extra, more, turnaroundDays, to) => {
        const input: ArrivalInput = {
          ...plain,
          turnaroundDays,
          zones: [{ zone: to, share: 1 }],
          leadTimes: {
            handover: { 'Business cards': { [to]: handover } },
            transit: { [to]: transit.map(({ days, weight }) => ({ days: Math.abs(days), weight })) },
          },
          queues: { 'Business cards': extra },
        };
        const now = predictArrival(input);
        const busier = predictArrival({ ...input, queues: { 'Business cards': extra + more } });
        const slower = predictArrival({ ...input, turnaroundDays: turnaroundDays + 1 });
        expect(now.chance).toBeGreaterThanOrEqual(0.95 - 1e-6);
        expect(busier.promisedFor >= now.promisedFor).toBe(true);
        expect(busier.readyOn >= now.readyOn).toBe(true);
        expect(slower.promisedFor >= now.promisedFor).toBe(true);
      },
    ),
  );
});

test('a longer queue of another kind changes nothing', () => {
  expect(predictArrival({ ...plain, queues: { Apparel: 9 } })).toEqual(predictArrival(plain));
});

test('many counted parcels outweigh what was believed before', () => {
  const always = (days: number): Counted[] => [{ days, weight: 10_000 }];
  const fast = { handover: { 'Business cards': { local: always(-2) } }, transit: { local: always(0) } };
  expect(predictArrival({ ...plain, leadTimes: fast }).promisedFor).toBe('2026-11-16');
  const slow = { handover: { 'Business cards': { local: always(4) } }, transit: { local: always(3) } };
  expect(predictArrival({ ...plain, leadTimes: slow }).promisedFor).toBe('2026-11-26');
});

/** Uniform in [0, 1), the same for a seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Working days over the turnaround: long tails, as of busy workshops. Nothing of the prior is in it. */
function handoverDays(random: () => number): number {
  return Math.floor(-Math.log(1 - random()) * 4 - Math.log(1 - random()) * 4);
}

const TO: readonly Zone[] = ['local', 'state', 'metro', 'national', 'remote'];

function transitDays(to: Zone, random: () => number): number {
  return 1 + TO.indexOf(to) + Math.floor(-Math.log(1 - random()) * 2);
}

function counted(take: () => number, size: number): Counted[] {
  const found = new Map<number, number>();
  for (let index = 0; index < size; index++) {
    const days = take();
    found.set(days, (found.get(days) ?? 0) + 1);
  }
  return [...found].map(([days, weight]) => ({ days, weight }));
}

test('what was learned from some parcels covers the next ones: 95 % ± 1 of the promises are kept', () => {
  const random = randomOf(7);
  const leadTimes = {
    handover: {
      'Business cards': Object.fromEntries(TO.map((to) => [to, counted(() => handoverDays(random), 2_000)])),
    },
    transit: Object.fromEntries(TO.map((to) => [to, counted(() => transitDays(to, random), 2_000)])),
  };
  let kept = 0;
  let expected = 0;
  const orders = 20_000;
  for (let index = 0; index < orders; index++) {
    const to = TO[index % TO.length] ?? 'local';
    const turnaroundDays = 1 + (index % 4);
    const now = new Date(at('2026-11-16T00:00:00').getTime() + Math.floor(random() * 30 * 86_400_000));
    const zones = [{ zone: to, share: 1 }];
    const { promisedFor, chance } = predictArrival({ ...plain, now, turnaroundDays, zones, leadTimes });
    const days = turnaroundDays + handoverDays(random) + transitDays(to, random);
    const arrived = addWorkingDays(SHOP_WEEK, startingDay(now), days);
    if (arrived <= dayNumberOf(promisedFor)) kept++;
    expected += chance;
  }
  expect(kept / orders).toBeGreaterThan(0.94);
  expect(kept / orders).toBeLessThan(0.96);
  // The chances that were named are true.
  expect(Math.abs(kept - expected) / orders).toBeLessThan(0.01);
});

/** As assignment makes it: whoever is near is given longer to print, and a quarter of the parcels comes from afar. */
function fromNearOrFar(random: () => number): { zone: Zone; printing: number; carrying: number } {
  const zone = random() < 0.75 ? 'local' : 'national';
  const printing = (zone === 'local' ? 2 : -1) + Math.floor(random() * 3);
  return { zone, printing, carrying: transitDays(zone, random) };
}

test('who is far away has to be quick: printing and carrying hang together, and the chances named are true', () => {
  const random = randomOf(11);
  const seen = Array.from({ length: 20_000 }, () => fromNearOrFar(random));
  const of = (zone: Zone) => seen.filter((one) => one.zone === zone);
  const zones: Zone[] = ['local', 'national'];
  const counts = (zone: Zone, take: (one: (typeof seen)[number]) => number) => {
    const all = of(zone).map(take);
    return counted(() => all.pop() ?? 0, all.length);
  };
  const leadTimes = {
    handover: {
      'Business cards': Object.fromEntries(zones.map((to) => [to, counts(to, (o) => o.printing)])),
    },
    transit: Object.fromEntries(zones.map((to) => [to, counts(to, (one) => one.carrying)])),
  };
  const shares = zones.map((to) => ({ zone: to, share: of(to).length }));
  const promised = predictArrival({ ...plain, zones: shares, leadTimes });
  const orders = 20_000;
  const sums = { kept: 0, within: 0 };
  for (let index = 0; index < orders; index++) {
    const { printing, carrying } = fromNearOrFar(random);
    const arrived = addWorkingDays(
      SHOP_WEEK,
      startingDay(plain.now),
      plain.turnaroundDays + printing + carrying,
    );
    const difference = arrived - dayNumberOf(promised.promisedFor);
    if (difference <= 0) sums.kept++;
    sums.within += partWithin(promised, difference < 0 ? 'before' : difference > 0 ? 'after' : 'on');
  }
  expect(Math.abs(sums.kept / orders - promised.chance)).toBeLessThan(0.005);
  expect(Math.abs(sums.within / orders - 0.95)).toBeLessThan(0.005);
});

test('of the promised day itself so much counts as the forecast needed of it', () => {
  const { chance, chanceBefore } = predictArrival(plain);
  expect(chanceBefore).toBeLessThan(0.95);
  const promise = { chance, chanceBefore };
  expect(partWithin(promise, 'before')).toBe(1);
  expect(partWithin(promise, 'after')).toBe(0);
  const part = partWithin(promise, 'on');
  expect(chanceBefore + part * (chance - chanceBefore)).toBeCloseTo(0.95, 9);
});

test('a job is due so long before the promised day as its parcel may take', () => {
  // Friday; a parcel in town may take two days.
  expect(dueBy('2026-11-20', 'local')).toEqual(at('2026-11-18T18:00:00'));
  expect(dueBy('2026-11-23', 'local')).toEqual(at('2026-11-20T18:00:00'));
  expect(dueBy('2026-11-30', 'remote') < dueBy('2026-11-30', 'national')).toBe(true);
});

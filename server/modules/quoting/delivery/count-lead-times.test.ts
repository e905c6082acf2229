import { expect, test } from 'vitest';
import { countLeadTimes, countTransits, type MeasuredDuration, queueDelays } from './count-lead-times.ts';

const at = (indianTime: string) => new Date(`${indianTime}+05:30`);

const handover: MeasuredDuration = {
  stage: 'handover',
  kind: 'Business cards',
  turnaroundDays: 2,
  from: at('2026-11-16T11:00:00'),
  to: at('2026-11-18T17:00:00'),
  fromZip: '500034',
  toZip: '560001',
  weight: 1,
};
const transit: MeasuredDuration = {
  ...handover,
  stage: 'transit',
  fromZip: '500034',
  toZip: '400001',
  from: at('2026-11-20T17:00:00'),
  to: at('2026-11-23T12:00:00'),
};

test('handovers are counted by kind of work and the zone crossed, against the turnaround of the product', () => {
  expect(
    countLeadTimes([
      handover,
      { ...handover, weight: 0.5 },
      // Print-ready after the cut-off: begun a day later, handed over a day early.
      { ...handover, from: at('2026-11-16T17:00:00') },
      { ...handover, kind: 'Garden gnomes', toZip: '500001', to: at('2026-11-23T09:00:00') },
    ]),
  ).toEqual([
    { stage: 'handover', key: 'Business cards', zone: 'metro', days: 0, weight: 1.5 },
    { stage: 'handover', key: 'Business cards', zone: 'metro', days: -1, weight: 1 },
    // Over a Sunday.
    { stage: 'handover', key: 'Garden gnomes', zone: 'local', days: 4, weight: 1 },
  ]);
});

test('transits are counted by zone, in working days', () => {
  expect(countLeadTimes([transit, { ...transit, toZip: '500001', to: transit.from }])).toEqual([
    { stage: 'transit', key: 'metro', zone: '', days: 2, weight: 1 },
    { stage: 'transit', key: 'local', zone: '', days: 0, weight: 1 },
  ]);
});

test('where jobs came from is counted by what was printed and where it went', () => {
  expect(
    countTransits([
      handover,
      { ...handover, toZip: '560099', weight: 0.5 },
      { ...handover, fromZip: '560034' },
      transit,
    ]),
  ).toEqual([
    { kind: 'Business cards', area: '560', zone: 'metro', weight: 1.5 },
    { kind: 'Business cards', area: '560', zone: 'local', weight: 1 },
  ]);
});

test('what took half a year is counted, and makes no promise of half a year', () => {
  expect(countLeadTimes([{ ...handover, to: at('2027-06-18T17:00:00') }])[0]?.days).toBe(60);
});

test('queues count as far as they are longer than usual, by tenths of a day', () => {
  expect(
    queueDelays([
      { kind: 'Business cards', nowDays: 2.57, usualDays: 1.2 },
      { kind: 'Apparel', nowDays: 0.4, usualDays: 3 },
      { kind: 'Packaging', nowDays: 900, usualDays: 1 },
    ]),
  ).toEqual([
    { kind: 'Business cards', extraDays: 1.3 },
    { kind: 'Apparel', extraDays: 0 },
    { kind: 'Packaging', extraDays: 20 },
  ]);
});

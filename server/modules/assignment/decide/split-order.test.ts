import { expect, test } from 'vitest';
import { DEFAULT_TERMS } from '#contract/partners/policies.ts';
import { NOW, plainCandidate } from '#tests/assignment-inputs.ts';
import { type Candidate, type LineToAssign, splitOrder } from './index.ts';

const work = { turnaroundDays: 2, maxShortMm: null, maxLongMm: null, rateBasisPoints: null };
const doing = (id: string, ...kinds: string[]): Candidate => ({
  ...plainCandidate,
  id,
  works: Object.fromEntries(kinds.map((kind) => [kind, work])),
});
const line = (kind: string, changes: Partial<LineToAssign> = {}): LineToAssign => ({
  lineId: kind,
  kind,
  shortMm: 100,
  longMm: 200,
  valuePaise: 10_000,
  weightGrams: 100,
  shipZip: '500034',
  shipAddress: '',
  dueAt: NOW + 5 * 86_400_000,
  ...changes,
});
const split = (lines: LineToAssign[], ...partners: Candidate[]) =>
  splitOrder(lines, partners, DEFAULT_TERMS, NOW).map((job) => job.map(({ lineId }) => lineId).sort());

test('one partner who can do everything gets everything', () => {
  expect(split([line('A'), line('B'), line('C')], doing('1', 'A'), doing('2', 'A', 'B', 'C'))).toEqual([
    ['A', 'B', 'C'],
  ]);
});

test('otherwise the fewest, also where the largest first would need more', () => {
  const lines = ['A', 'B', 'C', 'D', 'E', 'F'].map((kind) => line(kind));
  const jobs = split(
    lines,
    doing('most', 'B', 'C', 'D', 'E'),
    doing('left', 'A', 'B', 'C'),
    doing('right', 'D', 'E', 'F'),
  );
  expect(jobs).toHaveLength(2);
  expect(jobs.flat().sort()).toEqual(['A', 'B', 'C', 'D', 'E', 'F']);
});

test('who is paused, too small, too slow or has no room does not count', () => {
  const lines = [line('A'), line('B')];
  const both = doing('both', 'A', 'B');
  const rest = [doing('a', 'A'), doing('b', 'B')] as const;
  expect(split(lines, both, ...rest)).toHaveLength(1);
  expect(split(lines, { ...both, isPaused: true }, ...rest)).toHaveLength(2);
  expect(split(lines, { ...both, openOffers: 100 }, ...rest)).toHaveLength(2);
  expect(
    split(lines, { ...both, works: { A: work, B: { ...work, maxShortMm: 50, maxLongMm: 90 } } }, ...rest),
  ).toHaveLength(2);
  expect(
    split(lines, { ...both, works: { A: work, B: { ...work, turnaroundDays: 9 } } }, ...rest),
  ).toHaveLength(2);
});

test('what goes elsewhere is printed apart, and what nobody does is asked about by its kind', () => {
  const both = doing('both', 'A', 'B');
  expect(split([line('A'), line('B', { shipZip: '110001' })], both)).toEqual([['A'], ['B']]);
  expect(split([line('A'), line('B', { shipAddress: '4 Lake Road' })], both)).toEqual([['A'], ['B']]);
  const there = { shipAddress: '4 Lake Road' };
  expect(split([line('A', there), line('B', there)], both)).toEqual([['A', 'B']]);
  expect(split([line('A'), line('X'), line('X', { lineId: 'X2', longMm: 300 }), line('Y')], both)).toEqual([
    ['A'],
    ['X', 'X2'],
    ['Y'],
  ]);
  expect(split([line('A')])).toEqual([['A']]);
});

test('more different lines than are told apart by size are told apart by kind', () => {
  const lines = Array.from({ length: 40 }, (_, index) =>
    line(index % 2 === 0 ? 'A' : 'B', { lineId: `${index}`, longMm: 200 + index }),
  );
  expect(split(lines, doing('a', 'A'), doing('b', 'B')).map((job) => job.length)).toEqual([20, 20]);
});

import { expect, test } from 'vitest';
import type { InkFacts } from '../facts/artwork-facts.ts';
import { stopsAtCut } from './ink-at-cut.ts';

const none = { top: [], right: [], bottom: [], left: [] };
const PAGE = { width: 303, height: 426 };
const trim = { x: 3, y: 3, width: 297, height: 420 };
const rows = (first: number, ...rest: number[]) => [
  first,
  ...rest,
  ...Array.from({ length: 10 }, () => rest.at(-1) ?? 0),
];

test.each([
  [
    'a pattern of lines, one of which lies along the cut, goes on',
    rows(0.8, 0.34, 0.33, 0.37),
    [0.33, 0.33, 0.37],
    false,
  ],
  ['and does not, where there is paper behind the cut', rows(0.8, 0.34, 0.33, 0.37), [0.1, 0, 0], true],
  ['a rule alone stops', rows(0.8, 0.02, 0), [0, 0, 0], true],
  ['a ground stops that has little behind the cut', rows(1, 0.95, 0.95), [0.33, 0.33, 0.33], true],
])('%s', (_what, inside, outside, stops) => {
  const ink: InkFacts = {
    stepMm: 0.9,
    share: 0.4,
    fromPageEdge: none,
    insideTrim: { ...none, left: inside },
    outsideTrim: { ...none, left: outside },
  };
  expect(stopsAtCut(ink, { how: 'trim-box', trim }, 'left', 3, PAGE)).toBe(stops);
});

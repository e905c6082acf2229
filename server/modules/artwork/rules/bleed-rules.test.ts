import { describe, expect, test } from 'vitest';
import type { InkFacts } from '../facts/artwork-facts.ts';
import { stopsAtCut } from './ink-at-cut.ts';

/** Of a standee seen in steps of 0.959 mm: the sixth is cut at 5 mm. `outside` is the share of ink before step `from`. */
function withinStep(outside: number, from = 6): InkFacts {
  const profile = Array.from({ length: 17 }, (_, at) => (at < from ? outside : 0.98));
  const fromPageEdge = { top: profile, right: profile, bottom: profile, left: profile };
  return { stepMm: 0.959, share: 0.97, fromPageEdge, outsideTrim: null, insideTrim: null };
}

describe('where the cut lies within a step of the drawing', () => {
  const page = { width: 620, height: 1534 };
  const fit = { how: 'bleed', trim: { x: 5, y: 5, width: 610, height: 1524 } } as const;
  test.each([
    ['ink that begins with the next step stops there', withinStep(0), true],
    ['ink that goes on does not', withinStep(1), false],
    ['a white edge of more than 2 mm is meant', withinStep(0, 8), false],
  ])('%s', (_what, ink, stops) => {
    expect(stopsAtCut(ink, fit, 'left', 5, page)).toBe(stops);
  });
});

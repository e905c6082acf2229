import { expect, test } from 'vitest';
import { snapped } from './snap.ts';

const size = { widthMm: 90, heightMm: 54, bleedMm: 3, safeMm: 4 };
const box = { x: 0, y: 0, width: 20, height: 10 };

test.each([
  ['near the middle', { x: 34.4, y: 15 }, { x: 35, y: 15 }, [{ axis: 'x', at: 45 }]],
  [
    'near the safe area',
    { x: 4.7, y: 3.4 },
    { x: 4, y: 4 },
    [
      { axis: 'x', at: 4 },
      { axis: 'y', at: 4 },
    ],
  ],
  [
    'near the far side',
    { x: 65.5, y: 40.4 },
    { x: 66, y: 40 },
    [
      { axis: 'x', at: 86 },
      { axis: 'y', at: 50 },
    ],
  ],
  ['far from every line', { x: 20, y: 13 }, { x: 20, y: 13 }, []],
])('a box %s', (_, from, to, guides) => {
  expect(snapped({ ...box, ...from }, size)).toEqual({ box: { ...box, ...to }, guides });
});

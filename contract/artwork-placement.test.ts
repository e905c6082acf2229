import { expect, test } from 'vitest';
import { placementInWords } from './artwork-placement.ts';

const AREA = { widthMm: 300, heightMm: 400 };

test.each([
  [{ xMm: -12, yMm: 0, scale: 0.75 }, 'Front: 225 × 300 mm, 12 mm left of the middle'],
  [{ xMm: 12.4, yMm: 0, scale: 1 }, 'Front: 300 × 400 mm, 12 mm right of the middle'],
  [{ xMm: 0, yMm: 30, scale: 0.5 }, 'Front: 150 × 200 mm, 30 mm above the middle'],
  [{ xMm: 5, yMm: -7, scale: 0.5 }, 'Front: 150 × 200 mm, 5 mm right and 7 mm below the middle'],
  [{ xMm: -0.4, yMm: 0.4, scale: 1 }, 'Front: 300 × 400 mm, in the middle'],
])('%o', (placing, words) => {
  expect(placementInWords('Front', placing, AREA, { widthMm: 30, heightMm: 40 })).toBe(words);
});

test('artwork keeps its shape: the narrower side of the area says how large it can be', () => {
  const pixels = { widthMm: 4000, heightMm: 1000 };
  expect(placementInWords('Back', { xMm: 0, yMm: 0, scale: 1 }, AREA, pixels)).toBe(
    'Back: 300 × 75 mm, in the middle',
  );
});

test('without the size of the artwork its share of the largest is said', () => {
  expect(placementInWords('Front', { xMm: -5, yMm: 0, scale: 0.8 }, null, null)).toBe(
    'Front: 80% of the largest that fits, 5 mm left of the middle',
  );
});

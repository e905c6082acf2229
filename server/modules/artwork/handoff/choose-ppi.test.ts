import { expect, test } from 'vitest';
import { choosePpi } from './choose-ppi.ts';

const CARD = { widthMm: 95, heightMm: 57 };
const A1 = { widthMm: 600, heightMm: 847 };
const BANNER = { widthMm: 3000, heightMm: 1000 };

test.each([
  ['PDF', 300, CARD, 300, null],
  ['TIFF', 300, CARD, 300, 300],
  ['JPEG', 600, CARD, 300, 600],
  // 40 megapixels: less than was asked for, enough for a poster.
  ['TIFF', 300, A1, 150, 225],
  ['TIFF', 300, A1, 300, null],
  ['TIFF', 300, BANNER, 72, 92],
  ['JPEG', 150, BANNER, 100, null],
] as const)('%s at %i ppi of %j that needs %i: %s', (format, ppi, page, minimum, chosen) => {
  expect(choosePpi({ format, ppi }, page, minimum)).toBe(chosen);
});

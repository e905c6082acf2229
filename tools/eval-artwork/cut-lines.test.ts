import { expect, test } from 'vitest';
import { type Drawn, linesAtCut } from './judge/cut-lines.ts';

const INK = 120;
const PAPER = 255;
const BLEED = 9;
const [WIDTH, HEIGHT] = [300, 180];
const TRIM = { left: BLEED, top: BLEED, width: WIDTH, height: HEIGHT };

/** @param light of the pixel so far from the left edge of the trim, and from its top */
function drawn(around: number, light: (x: number, y: number) => number): Drawn {
  const [width, height] = [WIDTH + 2 * around, HEIGHT + 2 * around];
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      data.fill(light(x - around, y - around), (y * width + x) * 3, (y * width + x + 1) * 3);
  return { data, width, height };
}
const made = (light: (x: number, y: number) => number) => drawn(BLEED, light);
const sent = (light: (x: number, y: number) => number) => drawn(0, light);
const flat = () => INK;
/** How far inside the nearest cut; behind it less than 0. */
const inside = (x: number, y: number) => Math.min(x, y, WIDTH - 1 - x, HEIGHT - 1 - y);

test.each([
  ['just behind it', (x: number, y: number) => (inside(x, y) === -1 ? PAPER : INK)],
  ['just inside it', (x: number, y: number) => (inside(x, y) === 0 ? PAPER : INK)],
  ['of two pixels', (x: number, y: number) => (Math.abs(inside(x, y) + 0.5) < 1 ? PAPER : INK)],
])('a row of paper along the cut is found on every side: %s', (_where, light) => {
  expect(linesAtCut(made(light), TRIM, sent(flat))).toEqual(['top', 'right', 'bottom', 'left']);
});

test('paper from behind the cut that fills the first pixel of what was sent excuses none', () => {
  const row = (x: number, y: number) => (inside(x, y) === 0 ? PAPER : INK);
  expect(linesAtCut(made(row), TRIM, sent(row))).toHaveLength(4);
});

test('one side alone is named, and a row on a part of it is enough', () => {
  const light = (x: number, y: number) => (x === -1 && y > 60 && y < 75 ? PAPER : INK);
  expect(linesAtCut(made(light), TRIM, sent(flat))).toEqual(['left']);
});

test.each<[string, Parameters<typeof made>[0], Parameters<typeof made>[0]]>([
  [
    'a hairline of paper that is in the design, and its copy',
    (x, y) => (inside(x, y) === 1 || inside(x, y) === -2 ? PAPER : INK),
    (x, y) => (inside(x, y) === 1 ? PAPER : INK),
  ],
  [
    'a hairline of ink around the design',
    (x, y) => (inside(x, y) === 1 ? INK / 2 : INK),
    (x, y) => (inside(x, y) === 1 ? INK / 2 : INK),
  ],
  [
    'a hairline of ink on paper',
    (x, y) => (inside(x, y) === 1 ? INK : PAPER),
    (x, y) => (inside(x, y) === 1 ? INK : PAPER),
  ],
  [
    'a white border of the design',
    (x, y) => (inside(x, y) < 20 ? PAPER : INK),
    (x, y) => (inside(x, y) < 20 ? PAPER : INK),
  ],
  ['ink that goes on', flat, flat],
  ['white dots here and there', (x, y) => (x % 40 === 0 && inside(x, y) === -1 ? PAPER : INK), flat],
])('nothing is said of %s', (_of, print, before) => {
  expect(linesAtCut(made(print), TRIM, sent(before))).toEqual([]);
});

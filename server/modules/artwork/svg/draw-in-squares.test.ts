import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawInSquares } from './draw-in-squares.ts';
import { guardSvg } from './svg-guard.ts';

const drawing = (inside: string, root = 'width="300" height="420" viewBox="0 0 300 420"', px = 2940) =>
  guardSvg(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${root}>${inside}</svg>`)).drawnAt(px) ?? '';

const circles = Array.from({ length: 24 }, (_, at) => {
  const [x, y] = [(at * 37) % 300, (at * 91) % 420];
  return `<g opacity=".7"><circle cx="${x}" cy="${y}" r="40" fill="hsl(${at * 15},70%,50%)"/><path d="M${x} ${y}h60v60z"/></g>`;
}).join('');

const MASK = '<mask id="m"><rect width="100%" height="50%" fill="#888"/></mask>';

/** How many of a hundred thousand values differ by more than the rounding of two ways to lay one over the other. */
async function differing(text: string): Promise<number> {
  const whole = await sharp(Buffer.from(text), { unlimited: true }).ensureAlpha().raw().toBuffer();
  const squares = await drawInSquares(text);
  if (!squares) throw new Error('it was not drawn in squares');
  expect(squares.data.length).toBe(whole.length);
  const off = squares.data.reduce(
    (sum, value, at) => sum + Number(Math.abs(value - (whole[at] ?? 0)) > 2),
    0,
  );
  return (off / whole.length) * 100_000;
}

test.each([
  ['see-through groups', circles],
  [
    'masks, percentages and what a drawing uses twice',
    `${MASK}<g id="g" mask="url(#m)">${circles}</g><use href="#g" x="10%" y="10%"/>`,
  ],
  [
    'a style sheet of classes',
    `<style>.a{opacity:.5;fill:#c00}</style><rect class="a" width="80%" height="90%"/>${circles}`,
  ],
])('a large drawing of %s is the same in squares, without seams', async (_what, inside) => {
  expect(await differing(drawing(inside))).toBeLessThan(1);
});

const blurs = (primitives: string, scale = 1) =>
  `<filter id="f" x="-50%" y="-50%" width="200%" height="200%">${primitives}</filter><g transform="scale(${scale})" opacity=".9">${Array.from(
    { length: 2 },
    (_, at) =>
      `<path filter="url(#f)" d="M${(100 + 90 * at) / scale} ${(300 * at + 40) / scale}h${60 / scale}v${50 / scale}z" fill="hsl(${at * 60},70%,40%)"/>`,
  ).join('')}</g>`;

test.each([
  ['blurs', blurs('<feGaussianBlur stdDeviation="2"/>')],
  [
    'shadows of other programs',
    blurs(
      '<feOffset dx="4" dy="4" result="o"/><feGaussianBlur in="o" stdDeviation="3"/><feBlend in="SourceGraphic"/>',
    ),
  ],
  [
    'shadows at twice their size',
    blurs('<feDropShadow dx="1" dy="2" stdDeviation="1.5" flood-opacity=".6"/>', 2),
  ],
  [
    'a style sheet',
    `<style>.s{filter:url(#f)}</style><g class="s">${blurs('<feGaussianBlur stdDeviation="1"/>')}</g>`,
  ],
])('and so is one with filters: %s', async (_what, inside) => {
  expect(await differing(drawing(inside, undefined, 2100))).toBeLessThan(1);
});

test('a place that the outermost of a file says, and a view box elsewhere, move nothing', async () => {
  expect(
    await differing(drawing(circles, 'x="40" y="25" width="100%" viewBox="-20 -30 300 420"')),
  ).toBeLessThan(1);
});

test('what a square by itself might draw otherwise, and what costs nothing, is drawn at once', async () => {
  const filtered = (primitives: string, use = 'filter="url(#f)"') =>
    `<filter id="f">${primitives}</filter><g ${use} opacity=".5"><rect width="99" height="99"/></g>`;
  for (const inside of [
    filtered('<feTurbulence baseFrequency=".1"/>'),
    filtered('<feGaussianBlur stdDeviation="60"/>'),
    filtered('<feGaussianBlur stdDeviation="2"/>', 'filter="blur(2px)"'),
    `<style>g rect{filter:url(#f)}</style>${filtered('<feGaussianBlur stdDeviation="2"/>', '')}`,
    `<symbol id="s" viewBox="0 0 1 1">${filtered('<feGaussianBlur stdDeviation="2"/>')}</symbol><use href="#s"/>`,
    `<style>svg{opacity:.5}</style>${circles}`,
    `<style>*{stroke:red}</style>${circles}`,
    `<style>:first-child{opacity:.5}</style>${circles}`,
    '<rect width="99" height="99" fill-opacity=".5"/>',
  ])
    expect(await drawInSquares(drawing(inside)), inside.slice(0, 40)).toBeNull();
  const small = guardSvg(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${circles}</svg>`),
  );
  expect(await drawInSquares(small.drawnAt(1900) ?? '')).toBeNull();
});

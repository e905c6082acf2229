import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawInSquares } from './draw-in-squares.ts';
import { guardSvg } from './svg-guard.ts';

const drawing = (inside: string, root = 'width="300" height="420" viewBox="0 0 300 420"') =>
  guardSvg(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${root}>${inside}</svg>`)).drawnAt(2940) ??
  '';

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

test('a place that the outermost of a file says, and a view box elsewhere, move nothing', async () => {
  expect(
    await differing(drawing(circles, 'x="40" y="25" width="100%" viewBox="-20 -30 300 420"')),
  ).toBeLessThan(1);
});

test('what a square by itself might draw otherwise, and what costs nothing, is drawn at once', async () => {
  const blurred =
    '<filter id="f"><feGaussianBlur stdDeviation="3"/></filter><g filter="url(#f)" opacity=".5"><rect width="99" height="99"/></g>';
  for (const inside of [
    blurred,
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

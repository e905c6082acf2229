import { describe, expect, test } from 'vitest';
import { inkColour } from '#compose/svg/ink-colour.ts';
import { boundsOf, type Pixels, withoutPlainGround } from '../pictures/plain-ground.ts';
import { contrastOf } from './ink.ts';
import { cmykOf, coloursOf, logoPalette } from './logo-palette.ts';

type Rgb = readonly [number, number, number];

/** A picture of one colour a pixel, by its place. */
function drawn(width: number, height: number, colour: (x: number, y: number) => Rgb): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) data.set([...colour(x, y), 255], (y * width + x) * 4);
  return { width, height, data };
}

const CREAM: Rgb = [250, 248, 240];
const GREEN: Rgb = [11, 110, 79];
/** A green ring with cream in it, on cream that is not quite even. */
const ring = drawn(60, 40, (x, y) => {
  const distance = Math.hypot(x - 30, y - 20);
  return distance < 15 && distance > 7
    ? GREEN
    : (CREAM.map((value) => value - ((x + y) % 5)) as unknown as Rgb);
});
const coverAt = ({ data, width }: Pixels, x: number, y: number) => data[(y * width + x) * 4 + 3];

describe('a plain ground', () => {
  test('goes where it hangs together with the edge; what the drawing encloses stays', () => {
    const clear = withoutPlainGround(ring);
    if (!clear) throw new Error('it is plain');
    expect([coverAt(clear, 2, 2), coverAt(clear, 30, 9), coverAt(clear, 30, 20)]).toEqual([0, 255, 255]);
    expect(boundsOf(clear)).toEqual({ x: 16, y: 6, width: 29, height: 29 });
  });

  test('leaves no pale edge: a pixel that is half of it has the colour of the drawing', () => {
    const half: Rgb = [180, 200, 190];
    const soft = drawn(30, 20, (x, y) =>
      y < 3 || y > 16 || x < 12 || x > 19 ? [255, 255, 255] : x === 12 ? half : GREEN,
    );
    const clear = withoutPlainGround(soft);
    const at = (10 * 30 + 12) * 4;
    expect(clear?.data[at + 3]).toBeLessThan(200);
    expect(clear?.data[at]).toBeLessThan(half[0] - 40);
  });

  test('stays where it is no plain one, is clear already, or is all there is', () => {
    expect(withoutPlainGround(drawn(60, 40, (x, y) => [x * 4, y * 6, 120]))).toBeNull();
    expect(withoutPlainGround(drawn(20, 20, () => CREAM))).toBeNull();
    const cut = { ...ring, data: new Uint8ClampedArray(ring.data) };
    cut.data[3] = 0;
    expect(withoutPlainGround(cut)).toBeNull();
  });
});

describe('the colours of a logo', () => {
  test('are what most of it is made of, without whites, blacks and greys', () => {
    const two = drawn(40, 40, (x, y) =>
      y > 30 ? [20, 20, 22] : x < 24 ? GREEN : x < 34 ? [224, 138, 30] : CREAM,
    );
    const [first, second, ...more] = coloursOf(two);
    expect(first?.map(Math.round)).toEqual(GREEN);
    expect(second?.map(Math.round)).toEqual([224, 138, 30]);
    expect(more).toEqual([]);
    expect(logoPalette(coloursOf(drawn(20, 20, () => [90, 92, 95])))).toBeNull();
  });

  test('are inks that look like them', () => {
    for (const rgb of [GREEN, [224, 138, 30], [40, 60, 140], [190, 30, 45]] as const) {
      const [c, m, y, k] = cmykOf(rgb);
      const hex = inkColour({ kind: 'process', c, m, y, k });
      for (const [at, value] of rgb.entries())
        expect(Math.abs(Number.parseInt(hex.slice(1 + 2 * at, 3 + 2 * at), 16) - value)).toBeLessThan(30);
    }
  });

  test('make colours on which words are read, whatever the logo is', () => {
    for (const first of [
      GREEN,
      [255, 224, 40],
      [255, 150, 180],
      [120, 220, 240],
      [10, 10, 90],
      [230, 30, 30],
      [140, 140, 30],
    ] as Rgb[])
      for (const colours of [[first], [first, [224, 138, 30] as Rgb], [first, [255, 250, 120] as Rgb]]) {
        const inks = logoPalette(colours);
        if (!inks) throw new Error('it has a colour');
        expect(contrastOf(inks.strong, inks.paper), String(colours)).toBeGreaterThan(4.5);
        expect(contrastOf(inks.strong, inks.tint), String(colours)).toBeGreaterThan(4.5);
        expect(contrastOf(inks.ink, inks.tint), String(colours)).toBeGreaterThan(7);
        expect(contrastOf(inks.onGround, inks.ground), String(colours)).toBeGreaterThan(4.5);
        expect(contrastOf(inks.onGround, inks.groundTint), String(colours)).toBeGreaterThan(3);
        expect(contrastOf(inks.accent, inks.paper), String(colours)).toBeGreaterThan(1.5);
        for (const ink of Object.values(inks))
          expect(ink.reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(2.8);
      }
  });
});

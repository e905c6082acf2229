import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { Cmyk } from '#contract/design/cmyk.ts';
import { LONGEST_TRACE, Traced } from '#contract/design/traced.ts';
import { type Pixels, withoutPlainGround } from '../plain-ground.ts';
import { coverOf } from './cover.ts';
import { traceLogo } from './trace-logo.ts';

const drawing = (inside: string, ground = '<rect width="200" height="120" fill="#fff"/>') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 120">${ground}${inside}</svg>`;
/** A green field with round corners, a white triangle in it, an orange disc half beside it. */
const MARK = drawing(
  '<rect x="10" y="10" width="100" height="100" rx="20" fill="#0b6e4f"/><path d="M30 90L60 30L90 90Z" fill="#fff"/><circle cx="130" cy="60" r="32" fill="#e08a1e"/>',
);
const shaded = (from: string, to: string) =>
  drawing(
    `<defs><linearGradient id="g"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><circle cx="100" cy="60" r="50" fill="url(#g)"/>`,
  );

async function pixels(svg: string, width: number, quality?: number): Promise<Pixels> {
  const drawn = sharp(Buffer.from(svg), { density: 288 }).resize(width);
  const seen = quality
    ? sharp(await drawn.flatten({ background: '#fff' }).jpeg({ quality }).toBuffer())
    : drawn;
  const { data, info } = await seen.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
}

function traced(picture: Pixels) {
  const clear = withoutPlainGround(picture);
  const layers = traceLogo(picture, clear);
  if (!layers) throw new Error('it was not simple');
  expect(Traced.parse({ layers, isUsed: true }).layers).toEqual(layers);
  return { layers, picture };
}

/** Where the edges of a layer lie, in units of the drawing, along a line from left to right. */
function edgesOf(
  { layers, picture: { width, height } }: ReturnType<typeof traced>,
  nth: number,
  y: number,
): number[] {
  const cover = coverOf(layers[nth]?.d ?? '', width, height);
  const row = Math.round((y / 120) * height) * width;
  const edges: number[] = [];
  for (let x = 1; x < width; x += 1) {
    const [before, here] = [cover[row + x - 1] ?? 0, cover[row + x] ?? 0];
    if (before < 0.5 === here < 0.5) continue;
    edges.push(((x - 0.5 + (0.5 - before) / (here - before)) / width) * 200);
  }
  return edges;
}

describe('a simple logo', () => {
  test.each([
    [300, undefined],
    [900, 85],
  ])('of %i pixels is outlines that run where its edges do, between the pixels', async (width, quality) => {
    const mark = traced(await pixels(MARK, width, quality));
    // Three colours; the ground is gone, what the green encloses is white.
    expect(mark.layers).toHaveLength(3);
    const inkAt = (is: (ink: Cmyk) => boolean) => mark.layers.findIndex(({ ink }) => is(ink));
    const [green, orange, white] = [
      inkAt(([c]) => c > 0.5),
      inkAt(([c, m]) => c < 0.3 && m > 0.3),
      inkAt((ink) => ink.every((share) => share === 0)),
    ].map((nth) => edgesOf(mark, nth, 50));
    const y = 50 + 0.5 / 4.5;
    const half = Math.sqrt(32 ** 2 - (60 - y) ** 2);
    expect(orange).toHaveLength(2);
    expect(Math.abs((orange?.[0] ?? 0) - 130 + half)).toBeLessThan(0.3);
    expect(Math.abs((orange?.[1] ?? 0) - 130 - half)).toBeLessThan(0.3);
    const triangle = [60 - (y - 30) / 2, 60 + (y - 30) / 2];
    // What lies below goes on a little under what lies on it; the hole is no smaller than what is seen in it.
    expect(green).toHaveLength(4);
    expect(white).toHaveLength(2);
    expect(Math.abs((green?.[0] ?? 0) - 10)).toBeLessThan(0.3);
    for (const [nth, at] of triangle.entries()) {
      const [upper, lower] = [green?.[nth + 1] ?? 0, white?.[nth] ?? 0];
      expect(Math.min(Math.abs(upper - at), Math.abs(lower - at))).toBeLessThan(0.3);
    }
  });

  test('is printed in inks of its own: black alone where it is grey or black, nothing where it is white', async () => {
    const grey = drawing(
      '<rect x="10" y="10" width="60" height="100" fill="#111"/><rect x="80" y="10" width="50" height="100" fill="#888"/><rect x="20" y="30" width="30" height="30" fill="#fff"/><rect x="140" y="10" width="40" height="100" fill="#d9381e"/>',
    );
    const { layers } = traced(await pixels(grey, 400));
    const inks = layers.map(({ ink }) => ink);
    expect(inks).toContainEqual([0, 0, 0, 1]);
    expect(inks).toContainEqual([0, 0, 0, 0]);
    const [middle] = inks.filter(([c, m, y, k]) => c + m + y === 0 && k > 0 && k < 1);
    expect(middle?.[3]).toBeGreaterThan(0.4);
    const [red] = inks.filter(([, m]) => m > 0.5);
    expect(red?.[0]).toBeLessThan(0.3);
  });

  test('keeps what it has no ground for: nothing is drawn where it is clear', async () => {
    const ring = drawing('<circle cx="100" cy="60" r="40" fill="none" stroke="#246" stroke-width="16"/>', '');
    const { layers, picture } = traced(await pixels(ring, 400));
    expect(layers).toHaveLength(1);
    const cover = coverOf(layers[0]?.d ?? '', picture.width, picture.height);
    const middle = (picture.height / 2) * picture.width + picture.width / 2;
    expect(cover[middle]).toBe(0);
    expect(cover[middle - 80]).toBeGreaterThan(0.99);
  });
});

describe('no simple logo', () => {
  test.each([
    ['shades of a colour', shaded('#ff0000', '#aa3300')],
    ['shades that are hardly seen', shaded('#2a6fdb', '#2460bb')],
    [
      'letters of a few pixels',
      drawing(
        '<text x="4" y="60" font-size="9" font-family="serif" fill="#222">Sweets, snacks, catering and more</text>',
      ),
    ],
  ])('is what has %s', async (_, svg) => {
    const picture = await pixels(svg, 160);
    expect(traceLogo(picture, withoutPlainGround(picture))).toBeNull();
  });

  test('is a photo, a speck, and what has thousands of outlines', async () => {
    let seed = 7;
    const noise = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed / 2_147_483_648;
    };
    const photo: Pixels = {
      width: 200,
      height: 150,
      data: Uint8ClampedArray.from({ length: 200 * 150 * 4 }, (_, at) =>
        at % 4 === 3 ? 255 : 255 * noise(),
      ),
    };
    expect(traceLogo(photo)).toBeNull();
    expect(traceLogo(await pixels(MARK, 50))).toBeNull();
    const dots = Array.from(
      { length: 900 },
      (_, nth) =>
        `<circle cx="${6.6 * (nth % 30) + 4}" cy="${Math.floor(nth / 30) * 3.9 + 3}" r="1.4" fill="#0b6e4f"/>`,
    );
    const many = await pixels(drawing(dots.join('')), 1200);
    expect(traceLogo(many, withoutPlainGround(many))).toBeNull();
    expect(LONGEST_TRACE).toBeLessThan(20_000);
  });
});

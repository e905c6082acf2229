import type { Pixels } from '../plain-ground.ts';

export type Rgb = readonly [r: number, g: number, b: number];

/** More are no simple logo. */
export const MOST_COLOURS = 6;
/** Five bits a channel. */
const STEP = 8;
/** Neighbours that differ less lie in one flat part, as JPEG scatters it. In the channel that differs most, of 255. */
const SAME = 20;
/** Two colours nearer than this are one. */
const APART = 44;
/** Of the flat parts: what is less is noise. */
const LEAST_SHARE = 0.003;
/** Of what is seen, so much at least is flat: thin letters have much edge, photos have hardly anything flat. */
const FLAT_SHARE = 0.3;

export const isSolid = (alpha: number | undefined) => (alpha ?? 0) >= 248;

/** In the channel that differs most. */
export const farOf = (one: Rgb, other: Rgb): number =>
  Math.max(Math.abs(one[0] - other[0]), Math.abs(one[1] - other[1]), Math.abs(one[2] - other[2]));

/** The colours a picture is painted with, most of it first; null where it is no picture of a few flat colours. */
export function flatColours(picture: Pixels): Rgb[] | null {
  const { found, flat, seen } = countFlat(picture);
  if (flat < seen * FLAT_SHARE) return null;
  const merged: { count: number; rgb: Rgb }[] = [];
  for (const { count, sum } of [...found.values()].sort((a, b) => b.count - a.count)) {
    const [r, g, b] = sum.map((value) => value / count) as [number, number, number];
    const near = merged.find(({ rgb }) => farOf(rgb, [r, g, b]) < APART);
    if (near) near.count += count;
    else if (count >= flat * LEAST_SHARE * 0.2) merged.push({ count, rgb: [r, g, b] });
  }
  const colours = merged.filter(({ count }) => count >= flat * LEAST_SHARE).map(({ rgb }) => rgb);
  return colours.length > 0 && colours.length <= MOST_COLOURS ? colours : null;
}

/** What lies among its like, by rough colour. */
function countFlat({ width, height, data }: Pixels) {
  const found = new Map<number, { count: number; sum: [number, number, number] }>();
  let [flat, seen] = [0, 0];
  const isLike = (one: number, other: number) =>
    isSolid(data[other + 3]) &&
    [0, 1, 2].every((channel) => Math.abs((data[one + channel] ?? 0) - (data[other + channel] ?? 0)) <= SAME);
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const at = (y * width + x) * 4;
      if ((data[at + 3] ?? 0) > 30) seen += 1;
      if (!isSolid(data[at + 3])) continue;
      if (![at - 4, at + 4, at - 4 * width, at + 4 * width].every((other) => isLike(at, other))) continue;
      flat += 1;
      const rgb = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0] as const;
      const key = rgb.reduce((sum, value) => sum * 32 + Math.floor(value / STEP), 0);
      const one = found.get(key) ?? { count: 0, sum: [0, 0, 0] };
      one.count += 1;
      for (const channel of [0, 1, 2] as const) one.sum[channel] += rgb[channel];
      found.set(key, one);
    }
  return { found, flat, seen };
}

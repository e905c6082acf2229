import type { Pixels } from '../plain-ground.ts';
import type { Rgb } from './flat-colours.ts';

/** What each pixel is made of: `share` (of 255) of one colour, the rest of another. The number after the last colour is nothing at all. */
export interface Mixed {
  readonly one: Uint8Array;
  readonly other: Uint8Array;
  readonly share: Uint8Array;
}

/** Red, green, blue as far as they cover, and how far that is: what is mixed lies on a line between two of these. */
type Mix = readonly [number, number, number, number];

const CLEAR: Mix = [0, 0, 0, 0];
/** Distance of a pixel from a colour that it still is, as JPEG scatters it. */
const PURE = 30;
/** Made of two. */
const NONE = 255;
/** So far around a pixel its colours are looked for first. */
const NEAR_PX = 2;
/** What no two colours of its neighbourhood make so well is looked for among all. */
const MISSED = 40;

/** Takes each pixel apart into two of the colours: how much there is of each says where an edge runs between pixels. */
export function unmix(picture: Pixels, colours: readonly Rgb[]): Mixed {
  const { width, height } = picture;
  const mixes: Mix[] = [...colours.map(([r, g, b]): Mix => [r, g, b, 255]), CLEAR];
  const all = mixes.map((_, nth) => nth);
  const one = pureOf(picture, mixes);
  const other = one.slice();
  const share = new Uint8Array(one.length).fill(255);
  const pure = one.slice();
  for (let at = 0; at < one.length; at += 1) {
    if (pure[at] !== NONE) continue;
    const pixel = mixAt(picture, at);
    let best = bestPair(pixel, around(pure, at, { width, height }), mixes);
    if (best.missed > MISSED) {
      const any = bestPair(pixel, all, mixes);
      if (any.missed < best.missed * 0.6) best = any;
    }
    one[at] = best.one;
    other[at] = best.other;
    share[at] = Math.round(best.share * 255);
  }
  return { one, other, share };
}

function mixAt({ data }: Pixels, at: number): Mix {
  const alpha = data[at * 4 + 3] ?? 0;
  const part = alpha / 255;
  return [(data[at * 4] ?? 0) * part, (data[at * 4 + 1] ?? 0) * part, (data[at * 4 + 2] ?? 0) * part, alpha];
}

const distanceOf = (one: Mix, other: Mix): number =>
  Math.sqrt(
    (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 + (one[2] - other[2]) ** 2 + (one[3] - other[3]) ** 2,
  );

/** The colour each pixel is, `NONE` where it is none of them. */
function pureOf(picture: Pixels, mixes: readonly Mix[]): Uint8Array {
  const pure = new Uint8Array(picture.width * picture.height).fill(NONE);
  for (let at = 0; at < pure.length; at += 1) {
    const pixel = mixAt(picture, at);
    let nearest = PURE;
    for (let nth = 0; nth < mixes.length; nth += 1) {
      const to = distanceOf(pixel, mixes[nth] ?? CLEAR);
      if (to >= nearest) continue;
      nearest = to;
      pure[at] = nth;
    }
  }
  return pure;
}

function around(
  pure: Uint8Array,
  at: number,
  { width, height }: { width: number; height: number },
): number[] {
  const [x, y] = [at % width, Math.floor(at / width)];
  const found: number[] = [];
  for (let ny = Math.max(0, y - NEAR_PX); ny <= Math.min(height - 1, y + NEAR_PX); ny += 1)
    for (let nx = Math.max(0, x - NEAR_PX); nx <= Math.min(width - 1, x + NEAR_PX); nx += 1) {
      const is = pure[ny * width + nx] ?? NONE;
      if (is !== NONE && !found.includes(is)) found.push(is);
    }
  return found;
}

function bestPair(pixel: Mix, among: readonly number[], mixes: readonly Mix[]) {
  let best = { one: among[0] ?? 0, other: among[0] ?? 0, share: 1, missed: Number.POSITIVE_INFINITY };
  for (let first = 0; first < among.length; first += 1)
    for (let second = first; second < among.length; second += 1) {
      const [one, other] = [among[first] ?? 0, among[second] ?? 0];
      const { share, missed } = between(pixel, mixes[one] ?? CLEAR, mixes[other] ?? CLEAR);
      if (missed < best.missed) best = { one, other, share, missed };
    }
  return best;
}

/** How much of the first makes, with the second, what is nearest to a pixel, and how far that is from it. */
function between(pixel: Mix, to: Mix, from: Mix): { share: number; missed: number } {
  const way: Mix = [to[0] - from[0], to[1] - from[1], to[2] - from[2], to[3] - from[3]];
  const length = way[0] ** 2 + way[1] ** 2 + way[2] ** 2 + way[3] ** 2;
  const along =
    way[0] * (pixel[0] - from[0]) +
    way[1] * (pixel[1] - from[1]) +
    way[2] * (pixel[2] - from[2]) +
    way[3] * (pixel[3] - from[3]);
  const share = length === 0 ? 1 : Math.min(1, Math.max(0, along / length));
  const mixed: Mix = [
    from[0] + share * way[0],
    from[1] + share * way[1],
    from[2] + share * way[2],
    from[3] + share * way[3],
  ];
  return { share, missed: distanceOf(pixel, mixed) };
}

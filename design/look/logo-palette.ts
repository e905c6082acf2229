import { inkColour } from '#compose/svg/ink-colour.ts';
import type { Cmyk, Palette } from '#contract/design/design.ts';
import type { Pixels } from '../pictures/plain-ground.ts';
import { contrastOf } from './ink.ts';

type Rgb = readonly [r: number, g: number, b: number];

/** Four bits a channel: colours that JPEG has scattered count together. */
const STEP = 16;
/** Of what is seen of a logo: fewer are edges and noise. */
const LEAST_SHARE = 0.02;
/** Greys have no colour of their own. */
const LEAST_CHROMA = 45;
/** Two colours that differ less are one. */
const APART = 70;

/** The colours a logo is made of, most of it first, at most two: whites, blacks and greys are none. */
export function coloursOf({ data }: Pixels): Rgb[] {
  const found = new Map<number, { count: number; sum: [number, number, number] }>();
  let seen = 0;
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] ?? 0) < 200) continue;
    seen += 1;
    const rgb = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0] as const;
    if (chromaOf(rgb) < LEAST_CHROMA) continue;
    const key = rgb.reduce((sum, value) => sum * STEP + Math.floor(value / STEP), 0);
    const one = found.get(key) ?? { count: 0, sum: [0, 0, 0] };
    one.count += 1;
    one.sum = [one.sum[0] + rgb[0], one.sum[1] + rgb[1], one.sum[2] + rgb[2]];
    found.set(key, one);
  }
  const picked: Rgb[] = [];
  for (const { count, sum } of [...found.values()].sort((a, b) => b.count - a.count)) {
    if (count < seen * LEAST_SHARE || picked.length === 2) break;
    const [r, g, b] = sum.map((value) => value / count) as [number, number, number];
    if (picked.every((other) => apart(other, [r, g, b]) > APART)) picked.push([r, g, b]);
  }
  return picked;
}

const chromaOf = (rgb: Rgb) => Math.max(...rgb) - Math.min(...rgb);
const apart = (one: Rgb, other: Rgb) => Math.hypot(...one.map((value, at) => value - (other[at] ?? 0)));

const WHITE: Cmyk = [0, 0, 0, 0];
const BLACK: Cmyk = [0, 0, 0, 1];
/** Brighter ones do not carry white letters however they are darkened: black stands on them. */
const BRIGHT = 2.3;

/** The colours of a design made of those of a logo; null where it has none. */
export function logoPalette(colours: readonly Rgb[]): Palette['inks'] | null {
  const [first, second] = colours;
  if (!first) return null;
  const main = cmykOf(first);
  const isBright = contrastOf(main, WHITE) < BRIGHT;
  const ground = isBright ? main : darkened(main, 5.6);
  const accent = cmykOf(second ?? first);
  return {
    paper: WHITE,
    ink: BLACK,
    soft: [0, 0, 0, 0.78],
    strong: isBright ? BLACK : ground,
    // Decoration is seen on paper.
    accent: darkened(second ? accent : shaded(accent, isBright ? 1 : 0.7), 1.7),
    tint: shaded([main[0], main[1], main[2], 0], 0.11),
    ground,
    onGround: isBright ? BLACK : WHITE,
    groundTint: isBright ? shaded(ground, 0.72) : lighter(ground),
  };
}

const shaded = ([c, m, y, k]: Cmyk, share: number): Cmyk =>
  rounded([c * share, m * share, y * share, k * share]);

/** As much lighter as white letters on it still stand. */
function lighter(ground: Cmyk): Cmyk {
  for (const share of [0.8, 0.86, 0.92]) {
    const tint = shaded(ground, share);
    if (contrastOf(WHITE, tint) > 3.3) return tint;
  }
  return ground;
}

/** With as much black as it takes to stand out from white so far. */
function darkened(ink: Cmyk, contrast: number): Cmyk {
  for (let k = ink[3]; k < 1; k += 0.04) {
    const dark = rounded([ink[0], ink[1], ink[2], k]);
    if (contrastOf(dark, WHITE) >= contrast) return limited(dark);
  }
  return BLACK;
}

/** No place has more than 270 % of ink. */
function limited([c, m, y, k]: Cmyk): Cmyk {
  const share = Math.min(1, Math.max(0, 2.7 - k) / (c + m + y || 1));
  return rounded([c * share, m * share, y * share, k]);
}

const rounded = (ink: readonly number[]): Cmyk =>
  ink.map((share) => Math.round(Math.min(1, Math.max(0, share)) * 100) / 100) as Cmyk;

/** Inks that look on coated paper as a colour does on a screen, as near as four inks come; little black, which dulls. */
export function cmykOf(rgb: Rgb): Cmyk {
  const [r, g, b] = rgb.map((value) => value / 255) as [number, number, number];
  let best = rounded([1 - r, 1 - g, 1 - b, 0]);
  let error = missed(best, rgb);
  for (let step = 0.16; step > 0.015; step /= 2)
    for (let isBetter = true; isBetter; ) {
      isBetter = false;
      for (const channel of [0, 1, 2, 3])
        for (const by of [-step, step]) {
          const next = rounded(best.map((share, at) => (at === channel ? share + by : share)));
          const left = missed(next, rgb);
          if (left >= error - 0.01) continue;
          [best, error, isBetter] = [next, left, true];
        }
    }
  return limited(best);
}

function missed([c, m, y, k]: Cmyk, rgb: Rgb): number {
  const hex = inkColour({ kind: 'process', c, m, y, k });
  const seen = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return apart(rgb, seen as unknown as Rgb) + 2 * k;
}

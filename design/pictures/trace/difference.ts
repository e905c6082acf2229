import type { Pixels } from '../plain-ground.ts';
import { coverOf } from './cover.ts';
import type { Rgb } from './flat-colours.ts';

export interface Layer {
  readonly d: string;
  readonly rgb: Rgb;
}

/** Of 255: what differs less from the ground is not seen. */
const SEEN = 24;
/** Of 255: what differs more is another colour, or stands elsewhere. */
const WRONG = 80;

/** So far from every edge a colour is what it is; beside edges JPEG and cameras blur it. In pixels. */
const INSIDE_PX = 3;

export interface Difference {
  /** Of 255: within the flat parts, on average: shades and patterns that were lost. */
  readonly inside: number;
  /** Of what is seen: what is drawn wrongly. */
  readonly wrong: number;
}

/**
 * How far outlines in colours are from a picture, pixel by pixel, in the channel that differs most.
 * @param ground what both are put on
 */
export function differenceOf(picture: Pixels, layers: readonly Layer[], ground: Rgb): Difference {
  const drawn = draw(layers, ground, picture);
  const { data, width } = picture;
  const isInside = (at: number) =>
    [INSIDE_PX, INSIDE_PX * width].every((by) =>
      [-by, by].every((step) => [0, 1, 2].every((channel) => isSame(drawn, at, at + step, channel))),
    );
  let [seen, wrong, within, sum] = [0, 0, 0, 0];
  for (let at = 0; at * 3 < drawn.length; at += 1) {
    const alpha = (data[at * 4 + 3] ?? 0) / 255;
    let [far, is] = [0, 0];
    for (let channel = 0; channel < 3; channel += 1) {
      const under = ground[channel] ?? 0;
      const here = (data[at * 4 + channel] ?? 0) * alpha + under * (1 - alpha);
      const there = drawn[at * 3 + channel] ?? 0;
      far = Math.max(far, Math.abs(here - there));
      is = Math.max(is, Math.abs(here - under), Math.abs(there - under));
    }
    if (is < SEEN) continue;
    seen += 1;
    if (far > WRONG) wrong += 1;
    if (!isInside(at)) continue;
    within += 1;
    sum += far;
  }
  return { inside: sum / (within || 1), wrong: wrong / (seen || 1) };
}

const isSame = (drawn: Float32Array, one: number, other: number, channel: number) =>
  Math.abs((drawn[one * 3 + channel] ?? 0) - (drawn[other * 3 + channel] ?? 0)) < 1;

/** Three channels a pixel. */
function draw(layers: readonly Layer[], ground: Rgb, { width, height }: Pixels): Float32Array {
  const drawn = new Float32Array(width * height * 3);
  for (let at = 0; at < drawn.length; at += 1) drawn[at] = ground[at % 3] ?? 0;
  for (const { d, rgb } of layers) {
    const cover = coverOf(d, width, height);
    for (let at = 0; at < cover.length; at += 1) {
      const part = cover[at] ?? 0;
      if (part === 0) continue;
      for (let channel = 0; channel < 3; channel += 1) {
        const before = drawn[at * 3 + channel] ?? 0;
        drawn[at * 3 + channel] = before + ((rgb[channel] ?? 0) - before) * part;
      }
    }
  }
  return drawn;
}

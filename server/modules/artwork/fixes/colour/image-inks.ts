import sharp from 'sharp';
import { type ColourValues, limitInk } from './colour-values.ts';
import { deltaE, type Lab } from './delta-e.ts';
import type { Samples } from './image-samples.ts';
import type { PixelTransform } from './lcms.ts';
import { type Cmyk, luminanceOf } from './press-profile.ts';
import type { SourceSpace } from './source-space.ts';

/** A picture as inks: a byte each for cyan, magenta, yellow and black, or for grey, where 0 is black. */
export interface InkedPicture {
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 4;
  readonly data: Uint8Array;
  /** Of few colours, as drawn: its edges are sharp. */
  readonly isFlat: boolean;
}

/** With more colours a picture is a photo. */
const MOST_FLAT_COLOURS = 512;
/** Of 255: as grey as a camera or a JPEG says it. */
const GREY_STEP = 4;

/** A picture of any colour space as the press prints it. Photos are mapped into what it can print (perceptual). */
export async function inkedPicture(
  samples: Samples,
  space: SourceSpace,
  values: ColourValues,
): Promise<InkedPicture> {
  const { width, height, data, channels } = samples;
  if (space.kind === 'gray') return { width, height, channels: 1, data, isFlat: false };
  if (space.kind === 'cmyk') return { width, height, channels: 4, data, isFlat: false };
  const flat = flatColours(samples);
  if (flat || space.kind === 'spot' || space.kind === 'indexed')
    return mapped(samples, space, values, flat !== null);
  if (space.kind !== 'lab' && isGrey(data, channels))
    return { ...grey(samples, space, values), isFlat: false };
  const inks = await photo(samples, space, values);
  return { width, height, channels: 4, data: inks, isFlat: false };
}

const keyAt = (data: Uint8Array, at: number, channels: number) => {
  let key = 0;
  for (let channel = 0; channel < channels; channel += 1) key = key * 256 + (data[at + channel] ?? 0);
  return key;
};

/** Its colours, when they are few. */
function flatColours({ data, channels }: Samples): Set<number> | null {
  const seen = new Set<number>();
  let last = -1;
  for (let at = 0; at < data.length; at += channels) {
    const key = keyAt(data, at, channels);
    if (key === last) continue;
    last = key;
    seen.add(key);
    if (seen.size > MOST_FLAT_COLOURS) return null;
  }
  return seen;
}

/** The colours of a pixel as numbers of its space. */
export function pixelValues(space: SourceSpace, data: Uint8Array, at: number): number[] {
  const shares = Array.from({ length: space.components }, (_, channel) => (data[at + channel] ?? 0) / 255);
  if (space.kind === 'indexed') return [data[at] ?? 0];
  if (space.kind !== 'lab') return shares;
  const [a0 = -100, a1 = 100, b0 = -100, b1 = 100] = space.range;
  const [l = 0, a = 0, b = 0] = shares;
  return [l * 100, a0 + a * (a1 - a0), b0 + b * (b1 - b0)];
}

/** Colour by colour: as a drawing is converted. */
function mapped(samples: Samples, space: SourceSpace, values: ColourValues, isFlat: boolean): InkedPicture {
  const { width, height, channels, data } = samples;
  const known = new Map<number, Cmyk>();
  const out = new Uint8Array(width * height * 4);
  let isBlack = true;
  for (let from = 0, to = 0; from < data.length; from += channels, to += 4) {
    const key = keyAt(data, from, channels);
    let cmyk = known.get(key);
    if (!cmyk) {
      const [c, m, y, k] = values.cmyk(space, pixelValues(space, data, from), { grey: 'alone' });
      cmyk = [Math.round(c * 255), Math.round(m * 255), Math.round(y * 255), Math.round(k * 255)];
      if (known.size < 65_536) known.set(key, cmyk);
    }
    out.set(cmyk, to);
    if (cmyk[0] || cmyk[1] || cmyk[2]) isBlack = false;
  }
  if (!isBlack) return { width, height, channels: 4, data: out, isFlat };
  const black = new Uint8Array(width * height);
  for (let at = 0; at < black.length; at += 1) black[at] = 255 - (out[at * 4 + 3] ?? 0);
  return { width, height, channels: 1, data: black, isFlat };
}

function isGrey(data: Uint8Array, channels: number): boolean {
  if (channels !== 3) return false;
  for (let at = 0; at < data.length; at += 3) {
    const [r, g, b] = [data[at] as number, data[at + 1] as number, data[at + 2] as number];
    if (r - g > GREY_STEP || g - r > GREY_STEP || g - b > GREY_STEP || b - g > GREY_STEP) return false;
  }
  return true;
}

/** Black alone, by its tone curve. */
function grey(samples: Samples, space: SourceSpace, values: ColourValues): Omit<InkedPicture, 'isFlat'> {
  const { width, height, data } = samples;
  const table = Uint8Array.from({ length: 256 }, (_, level) => {
    const lab = values.lab(space, [level / 255, level / 255, level / 255]);
    return 255 - Math.round(values.press.blackFor(luminanceOf(lab?.[0] ?? 0)) * 255);
  });
  const out = new Uint8Array(width * height);
  for (let at = 0; at < out.length; at += 1) out[at] = table[data[at * 3 + 1] ?? 0] ?? 0;
  return { width, height, channels: 1, data: out };
}

async function photo(
  { width, height, data }: Samples,
  space: SourceSpace,
  values: ColourValues,
): Promise<Uint8Array> {
  const { engine, profile, path } = values.press;
  const source =
    space.kind === 'lab' ? engine.lab : space.kind === 'rgb' ? values.profileOf(space) : engine.srgb;
  const isPlain = source === engine.srgb;
  const transform: PixelTransform | null = isPlain ? null : engine.pixels(source, profile, 'perceptual');
  if (transform) return transform(space.kind === 'lab' ? labBytes(data, space.range) : data);
  const inked = await sharp(data, { raw: { width, height, channels: 3 } })
    .withIccProfile(path, { attach: false })
    .raw()
    .toBuffer();
  return inked;
}

/** As LittleCMS counts Lab in bytes: a and b from -128. */
function labBytes(
  data: Uint8Array,
  [a0 = -100, a1 = 100, b0 = -100, b1 = 100]: readonly number[],
): Uint8Array {
  const table = (low: number, high: number) =>
    Uint8ClampedArray.from({ length: 256 }, (_, value) => low + (value / 255) * (high - low) + 128);
  const [a, b] = [table(a0, a1), table(b0, b1)];
  return data.map((value, at) => (at % 3 === 0 ? value : ((at % 3 === 1 ? a : b)[value] ?? value)));
}

/** Brings pixels of more ink within `most` (1 for each full ink); says whether there were any. Changes `data`. */
export function limitPixels(data: Uint8Array, most: number): boolean {
  const limit = most * 255;
  let isChanged = false;
  for (let at = 0; at < data.length; at += 4) {
    const [c, m, y, k] = [
      data[at] as number,
      data[at + 1] as number,
      data[at + 2] as number,
      data[at + 3] as number,
    ];
    if (c + m + y + k <= limit + 1) continue;
    isChanged = true;
    const limited = limitInk([c / 255, m / 255, y / 255, k / 255], most);
    for (let ink = 0; ink < 4; ink += 1) data[at + ink] = Math.floor((limited[ink] ?? 0) * 255);
  }
  return isChanged;
}

/** A photo is compared in so many places. */
const PLACES = 600;
const NEARLY_ALL = 0.98;

/** How far the colours of a picture move (ΔE00): 98 of 100 move less. */
export function pictureShift(
  samples: Samples,
  space: SourceSpace,
  inked: InkedPicture,
  values: ColourValues,
): number {
  if (inked.channels === 1 || inked.width !== samples.width) return 0;
  const pixels = samples.width * samples.height;
  const every = Math.max(1, Math.floor(pixels / PLACES));
  const shifts: number[] = [];
  for (let pixel = 0; pixel < pixels; pixel += every) {
    const lab: Lab | null = values.lab(space, pixelValues(space, samples.data, pixel * samples.channels));
    if (!lab || values.isGrey(lab)) continue;
    const [c = 0, m = 0, y = 0, k = 0] = inked.data.subarray(pixel * 4, pixel * 4 + 4);
    shifts.push(deltaE(lab, values.press.cmykToLab([c / 255, m / 255, y / 255, k / 255])));
  }
  return shifts.sort((a, b) => a - b)[Math.floor(shifts.length * NEARLY_ALL)] ?? 0;
}

import sharp from 'sharp';

/** Of 255, in the channel that differs most: what the eye sees side by side, and no JPEG makes of itself. */
const VISIBLE = 24;
/** Pixels around: edges fall between pixels, and the next program puts them half a pixel further. */
const EDGE = 1;
/** And a mean is taken of so many around: grain, drawn again at another size, is another grain. */
const GRAIN = 3;

/** A part of a page, in shares of its width and height. */
export interface PagePart {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const WHOLE: PagePart = { x: 0, y: 0, width: 1, height: 1 };

/** A drawn page as it is in memory. */
export interface RawPage {
  /** RGBA. */
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** On white. */
interface Pixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** Bytes from one pixel to the next; the first three are red, green and blue. */
  readonly step: number;
}

/**
 * Share of the pixels of two pictures of a page that differ visibly, 0 to 1. What lies between pixels is forgiven: a pixel
 * is as it was when the mean around it is, as of a thin line half a pixel further, or when it is no lighter and no darker
 * than those around the same place in the other picture, both ways, as at an edge. The second is brought to the size of
 * the first.
 * @param inside what is looked at, as the trim
 * @param grainPx pixels of the picture to one of what was sent, where that was enlarged: programs fill them in their own ways
 */
export async function comparePages(
  one: Buffer | RawPage,
  other: Buffer | RawPage,
  inside: PagePart = WHOLE,
  grainPx = 1,
): Promise<number> {
  const a = await pixelsOf(one);
  const b = await pixelsOf(other, a);
  return compared(a, b, inside, Math.max(GRAIN, Math.ceil(1.5 * grainPx)));
}

async function pixelsOf(
  picture: Buffer | RawPage,
  size?: { width: number; height: number },
): Promise<Pixels> {
  if ('pixels' in picture && (!size || (size.width === picture.width && size.height === picture.height)))
    return onWhite(picture);
  const opened = openedBy(picture).flatten({ background: '#ffffff' }).toColourspace('srgb');
  const sized = size ? opened.resize(size.width, size.height, { fit: 'fill' }) : opened;
  const { data, info } = await sized.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, step: 3 };
}

const openedBy = (picture: Buffer | RawPage) =>
  'pixels' in picture
    ? sharp(picture.pixels, { raw: { width: picture.width, height: picture.height, channels: 4 } })
    : sharp(picture);

function onWhite({ pixels, width, height }: RawPage): Pixels {
  // As most are: printed to their edges, or drawn on white.
  if (isOpaque(pixels)) return { data: pixels, width, height, step: 4 };
  const data = new Uint8Array(width * height * 3);
  for (let at = 0, from = 0; at < data.length; at += 3, from += 4) {
    const alpha = pixels[from + 3] as number;
    if (alpha === 255) {
      data[at] = pixels[from] as number;
      data[at + 1] = pixels[from + 1] as number;
      data[at + 2] = pixels[from + 2] as number;
      continue;
    }
    const paper = 255 - alpha;
    for (let channel = 0; channel < 3; channel += 1)
      data[at + channel] = ((pixels[from + channel] as number) * alpha) / 255 + paper;
  }
  return { data, width, height, step: 3 };
}

function isOpaque(pixels: Uint8Array): boolean {
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 255) return false;
  return true;
}

interface Area {
  readonly x0: number;
  readonly x1: number;
  readonly y0: number;
  readonly y1: number;
}

function compared(a: Pixels, b: Pixels, inside: PagePart, grain: number): number {
  const clamp = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)));
  const [x0 = 0, x1 = 0] = [inside.x, inside.x + inside.width].map((share) =>
    clamp(share * a.width, a.width),
  );
  const [y0 = 0, y1 = 0] = [inside.y, inside.y + inside.height].map((share) =>
    clamp(share * a.height, a.height),
  );
  const count = (x1 - x0) * (y1 - y0);
  const area = { x0, x1, y0, y1, grain };
  if (count <= 0 || !differs(a, b, area)) return 0;
  return countDiffering(a, b, differenceSums(a, b), area) / count;
}

/**
 * The same of the square of `tilePx` that differs most: what is small, as one letter, is not lost in a page. Pictures of
 * one size only.
 */
export function compareByTile(one: RawPage, other: RawPage, tilePx: number): number {
  const [a, b] = [onWhite(one), onWhite(other)];
  if (a.width !== b.width || a.height !== b.height) return 1;
  const means = differenceSums(a, b);
  let most = 0;
  for (let y0 = 0; y0 < a.height; y0 += tilePx) {
    for (let x0 = 0; x0 < a.width; x0 += tilePx) {
      const [x1, y1] = [Math.min(a.width, x0 + tilePx), Math.min(a.height, y0 + tilePx)];
      most = Math.max(most, countDiffering(a, b, means, { x0, x1, y0, y1, grain: GRAIN }));
    }
  }
  return most / tilePx ** 2;
}

function countDiffering(
  a: Pixels,
  b: Pixels,
  means: readonly Int32Array[],
  area: Area & { grain: number },
): number {
  let differing = 0;
  for (let y = area.y0; y < area.y1; y += 1) {
    for (let x = area.x0; x < area.x1; x += 1) {
      const pixel = y * a.width + x;
      if (distance(a, b, pixel) <= VISIBLE || meansDiffer(means, a, { x, y, reach: area.grain }) <= VISIBLE)
        continue;
      if (!(isAmong(a, b, { x, y }) && isAmong(b, a, { x, y }))) differing += 1;
    }
  }
  return differing;
}

/** Whether any pixel differs visibly from the one in its place: of most pages none does, and that is all. */
function differs(a: Pixels, b: Pixels, { x0, x1, y0, y1 }: Area): boolean {
  for (let y = y0; y < y1; y += 1)
    for (let x = x0; x < x1; x += 1) if (distance(a, b, y * a.width + x) > VISIBLE) return true;
  return false;
}

/** In the channel that differs most. */
function distance(a: Pixels, b: Pixels, pixel: number): number {
  const [of, to] = [a.data, b.data];
  const [at, other] = [pixel * a.step, pixel * b.step];
  const red = Math.abs((of[at] as number) - (to[other] as number));
  const green = Math.abs((of[at + 1] as number) - (to[other + 1] as number));
  const blue = Math.abs((of[at + 2] as number) - (to[other + 2] as number));
  return Math.max(red, green, blue);
}

/** For each channel the sum of all differences above and to the left, with an empty row and column before. */
function differenceSums(a: Pixels, b: Pixels): Int32Array[] {
  const { width, height } = a;
  const wide = width + 1;
  return [0, 1, 2].map((channel) => {
    const sums = new Int32Array(wide * (height + 1));
    for (let y = 0; y < height; y += 1) {
      let row = 0;
      for (let x = 0; x < width; x += 1) {
        const pixel = y * width + x;
        row += (a.data[pixel * a.step + channel] as number) - (b.data[pixel * b.step + channel] as number);
        sums[(y + 1) * wide + x + 1] = (sums[y * wide + x + 1] as number) + row;
      }
    }
    return sums;
  });
}

/** By hand and without a list: it is asked of millions of pixels. */
function meansDiffer(
  sums: readonly Int32Array[],
  { width, height }: Pixels,
  { x, y, reach }: { x: number; y: number; reach: number },
): number {
  const [x0, x1] = [Math.max(0, x - reach), Math.min(width, x + reach + 1)];
  const [upper, lower] = [
    Math.max(0, y - reach) * (width + 1),
    Math.min(height, y + reach + 1) * (width + 1),
  ];
  const count = (x1 - x0) * ((lower - upper) / (width + 1));
  let most = 0;
  for (let channel = 0; channel < 3; channel += 1) {
    const of = sums[channel] as Int32Array;
    const below = (of[lower + x1] as number) - (of[lower + x0] as number);
    const above = (of[upper + x1] as number) - (of[upper + x0] as number);
    most = Math.max(most, Math.abs(below - above) / count);
  }
  return most;
}

/** Whether a pixel is within what is around the same place in the other picture. */
function isAmong(a: Pixels, b: Pixels, { x, y }: { x: number; y: number }): boolean {
  const [top, bottom] = [Math.max(0, y - EDGE), Math.min(b.height - 1, y + EDGE)];
  const [left, right] = [Math.max(0, x - EDGE), Math.min(b.width - 1, x + EDGE)];
  for (let channel = 0; channel < 3; channel += 1) {
    let [low, high] = [255, 0];
    for (let down = top; down <= bottom; down += 1)
      for (let other = left; other <= right; other += 1) {
        const value = b.data[(down * b.width + other) * b.step + channel] as number;
        if (value < low) low = value;
        if (value > high) high = value;
      }
    const value = a.data[(y * a.width + x) * a.step + channel] as number;
    if (value < low - VISIBLE || value > high + VISIBLE) return false;
  }
  return true;
}

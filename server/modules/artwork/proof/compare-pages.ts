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

interface Pixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
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
  one: Buffer,
  other: Buffer,
  inside: PagePart = WHOLE,
  grainPx = 1,
): Promise<number> {
  const a = await pixelsOf(one);
  const b = await pixelsOf(other, a);
  return compared(a, b, inside, Math.max(GRAIN, Math.ceil(1.5 * grainPx)));
}

async function pixelsOf(picture: Buffer, size?: { width: number; height: number }): Promise<Pixels> {
  const opened = sharp(picture).flatten({ background: '#ffffff' }).toColourspace('srgb');
  const sized = size ? opened.resize(size.width, size.height, { fit: 'fill' }) : opened;
  const { data, info } = await sized.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

function compared(a: Pixels, b: Pixels, inside: PagePart, grain: number): number {
  const means = differenceSums(a, b);
  const clamp = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)));
  const [x0, x1] = [inside.x, inside.x + inside.width].map((share) => clamp(share * a.width, a.width));
  const [y0, y1] = [inside.y, inside.y + inside.height].map((share) => clamp(share * a.height, a.height));
  const area = { x0: x0 ?? 0, x1: x1 ?? 0, y0: y0 ?? 0, y1: y1 ?? 0 };
  let differing = 0;
  let count = 0;
  for (let y = area.y0; y < area.y1; y += 1) {
    for (let x = area.x0; x < area.x1; x += 1) {
      count += 1;
      const at = (y * a.width + x) * 3;
      if (distance(a, at, b, at) <= VISIBLE || meansDiffer(means, a, { x, y, reach: grain }) <= VISIBLE)
        continue;
      if (!(isAmong(a, at, b, { x, y }) && isAmong(b, at, a, { x, y }))) differing += 1;
    }
  }
  return count === 0 ? 0 : differing / count;
}

function distance(a: Pixels, at: number, b: Pixels, other: number): number {
  let most = 0;
  for (let channel = 0; channel < 3; channel += 1)
    most = Math.max(most, Math.abs((a.data[at + channel] as number) - (b.data[other + channel] as number)));
  return most;
}

/** Visits the pixels around a place. */
function around({ width, height }: Pixels, x: number, y: number, visit: (at: number) => void): void {
  for (let down = Math.max(0, y - EDGE); down <= Math.min(height - 1, y + EDGE); down += 1)
    for (let across = Math.max(0, x - EDGE); across <= Math.min(width - 1, x + EDGE); across += 1)
      visit((down * width + across) * 3);
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
        const at = (y * width + x) * 3 + channel;
        row += (a.data[at] as number) - (b.data[at] as number);
        sums[(y + 1) * wide + x + 1] = (sums[y * wide + x + 1] as number) + row;
      }
    }
    return sums;
  });
}

function meansDiffer(
  sums: readonly Int32Array[],
  { width, height }: Pixels,
  { x, y, reach }: { x: number; y: number; reach: number },
): number {
  const [x0, x1] = [Math.max(0, x - reach), Math.min(width, x + reach + 1)];
  const [y0, y1] = [Math.max(0, y - reach), Math.min(height, y + reach + 1)];
  const count = (x1 - x0) * (y1 - y0);
  const at = (row: number, column: number) => row * (width + 1) + column;
  return Math.max(
    ...sums.map((of) => {
      const [upper, lower] = [
        (of[at(y0, x1)] ?? 0) - (of[at(y0, x0)] ?? 0),
        (of[at(y1, x1)] ?? 0) - (of[at(y1, x0)] ?? 0),
      ];
      return Math.abs(lower - upper) / count;
    }),
  );
}

/** Whether a pixel is within what is around the same place in the other picture. */
function isAmong(a: Pixels, at: number, b: Pixels, { x, y }: { x: number; y: number }): boolean {
  const [lows, highs] = [
    [255, 255, 255],
    [0, 0, 0],
  ];
  around(b, x, y, (other) => {
    for (let channel = 0; channel < 3; channel += 1) {
      const value = b.data[other + channel] as number;
      lows[channel] = Math.min(lows[channel] ?? 255, value);
      highs[channel] = Math.max(highs[channel] ?? 0, value);
    }
  });
  return [0, 1, 2].every((channel) => {
    const value = a.data[at + channel] as number;
    return value >= (lows[channel] ?? 0) - VISIBLE && value <= (highs[channel] ?? 255) + VISIBLE;
  });
}

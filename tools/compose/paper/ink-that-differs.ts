import type { Greys } from './renderers.ts';

/** Of 255: a grey is rounded twice on its way. */
const ROUNDED = 2;

/**
 * The share of the ink of a page that two renderers put elsewhere: what one has darker or lighter than the other has it
 * anywhere within a pixel. Each smooths edges in a way of its own, but never by more than the pixel they run through.
 */
export function inkThatDiffers(screen: Greys, paper: Greys): number {
  const width = Math.min(screen.width, paper.width);
  const height = Math.min(screen.height, paper.height);
  if (Math.abs(screen.width - paper.width) > 2 || Math.abs(screen.height - paper.height) > 2)
    throw new Error(`${screen.width} × ${screen.height} is no picture of ${paper.width} × ${paper.height}`);
  const size = { width, height };
  const [one, other] = [cropped(screen, size), cropped(paper, size)];
  let ink = 0;
  for (const grey of one) ink += 255 - grey;
  return (beyond(one, other, size) + beyond(other, one, size)) / 2 / (ink || 1);
}

type Size = { readonly width: number; readonly height: number };

function cropped({ width, data }: Greys, size: Size): Uint8Array {
  if (width === size.width) return data.subarray(0, size.width * size.height);
  const out = new Uint8Array(size.width * size.height);
  for (let y = 0; y < size.height; y += 1)
    out.set(data.subarray(y * width, y * width + size.width), y * size.width);
  return out;
}

/** What of a picture lies outside of all that the other has around the same place. */
function beyond(picture: Uint8Array, other: Uint8Array, size: Size): number {
  let sum = 0;
  for (let at = 0; at < picture.length; at += 1) {
    const grey = picture[at] ?? 0;
    if (Math.abs(grey - (other[at] ?? 0)) <= ROUNDED) continue;
    const by = outside(grey, other, at, size);
    if (by > ROUNDED) sum += by;
  }
  return sum;
}

/** How far a grey is from those around a place. */
function outside(grey: number, other: Uint8Array, at: number, { width, height }: Size): number {
  const [x, y] = [at % width, Math.floor(at / width)];
  let [darkest, lightest] = [255, 0];
  for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1)
    for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column += 1) {
      const near = other[row * width + column] ?? 0;
      darkest = Math.min(darkest, near);
      lightest = Math.max(lightest, near);
    }
  return Math.max(0, grey - lightest, darkest - grey);
}

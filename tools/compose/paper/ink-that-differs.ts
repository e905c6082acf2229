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
  const lightest = around(other, size, Math.max);
  const darkest = around(other, size, Math.min);
  let sum = 0;
  for (let at = 0; at < picture.length; at += 1) {
    const grey = picture[at] ?? 0;
    const by = Math.max(grey - (lightest[at] ?? 0), (darkest[at] ?? 0) - grey);
    if (by > ROUNDED) sum += by;
  }
  return sum;
}

function around(
  greys: Uint8Array,
  { width, height }: Size,
  best: (one: number, other: number) => number,
): Uint8Array {
  const across = new Uint8Array(greys.length);
  for (let at = 0; at < greys.length; at += 1) {
    const x = at % width;
    let grey = greys[at] ?? 0;
    if (x > 0) grey = best(grey, greys[at - 1] ?? 0);
    if (x < width - 1) grey = best(grey, greys[at + 1] ?? 0);
    across[at] = grey;
  }
  const out = new Uint8Array(greys.length);
  const last = width * (height - 1);
  for (let at = 0; at < greys.length; at += 1) {
    let grey = across[at] ?? 0;
    if (at >= width) grey = best(grey, across[at - width] ?? 0);
    if (at < last) grey = best(grey, across[at + width] ?? 0);
    out[at] = grey;
  }
  return out;
}

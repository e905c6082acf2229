import type { DrawnPage } from './ink-edges.ts';

/** Of 255, in the colour that differs most, over white paper: a gentle change of colour and the noise of a JPEG stay below; letters are far above. */
const STANDS_OUT = 60;
/** A crop never takes more of a page than that at one side. */
const DEEPEST = 0.25;
/** Fewer pixels of a row are a speck. */
const SPECK = 2;

export type CalmEdges = Readonly<Record<'top' | 'right' | 'bottom' | 'left', number>>;

/**
 * How far inwards from each edge of a page nothing begins that stands out from its ground, in shares of the page: 0 where something stands
 * at the edge itself, as of a photo, and a quarter where nothing begins so far in.
 */
export function calmEdges({ pixels, width, height }: DrawnPage): CalmEdges {
  const whole = new DataView(pixels.buffer, pixels.byteOffset, pixels.byteLength);
  const at = (x: number, y: number) => (y * width + x) * 4;
  /** @param first the place of a row's first pixel @param along from each to the next @param inwards to the same pixel of the next row */
  const calm = (first: number, along: number, inwards: number, [long, wide]: [number, number]) => {
    const rows = Math.floor(DEEPEST * wide);
    for (let row = 1; row < rows; row += 1) {
      let standing = 0;
      const start = first + row * inwards;
      for (let index = 0; index < long; index += 1) {
        const here = start + index * along;
        // Most of a page is like what lies beside it.
        if (whole.getInt32(here) === whole.getInt32(here - inwards)) continue;
        if (differs(pixels, here, here - inwards)) standing += 1;
        if (standing > SPECK) return row <= 1 ? 0 : Math.round((row / wide) * 1000) / 1000;
      }
    }
    return DEEPEST;
  };
  const row = width * 4;
  return {
    top: calm(at(0, 0), 4, row, [width, height]),
    bottom: calm(at(0, height - 1), 4, -row, [width, height]),
    left: calm(at(0, 0), row, 4, [height, width]),
    right: calm(at(width - 1, 0), row, -4, [height, width]),
  };
}

/** Of two pixels, as they are seen on paper. */
function differs(pixels: Uint8Array, one: number, other: number): boolean {
  const seen = (pixel: number, channel: number) =>
    255 - ((255 - (pixels[pixel + channel] ?? 0)) * (pixels[pixel + 3] ?? 0)) / 255;
  for (let channel = 0; channel < 3; channel += 1)
    if (Math.abs(seen(one, channel) - seen(other, channel)) >= STANDS_OUT) return true;
  return false;
}

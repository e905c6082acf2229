import type { DrawnPage } from './ink-edges.ts';
import { wholePixels } from './whole-pixels.ts';

/** Of 255, in the colour that differs most, over white paper: a gentle change of colour and the noise of a JPEG stay below; letters are far above. */
const STANDS_OUT = 60;
/** A crop that takes more of a page than that at one side is offered second, whatever it takes. */
const DEEPEST = 0.065;
/** Of the pixels of a row every second is looked at; of those that are, fewer are a speck. */
const APART = 2;
const SPECK = 1;

export type CalmEdges = Readonly<Record<'top' | 'right' | 'bottom' | 'left', number>>;

/**
 * How far inwards from each edge of a page nothing begins that stands out from its ground, in shares of the page: 0 where something stands
 * at the edge itself, as of a photo, and `DEEPEST` where nothing begins so far in.
 */
export function calmEdges({ pixels, width, height }: DrawnPage): CalmEdges {
  const whole = wholePixels(pixels);
  /** @param first the place of a row's first pixel @param along from each to the next @param inwards to the same pixel of the next row */
  const calm = (first: number, along: number, inwards: number, [long, wide]: [number, number]) => {
    const rows = Math.floor(DEEPEST * wide);
    for (let row = 1; row < rows; row += 1) {
      let standing = 0;
      const end = first + row * inwards + long * along;
      for (let at = first + row * inwards; at !== end && standing <= SPECK; at += along) {
        const [here, before] = [whole[at] as number, whole[at - inwards] as number];
        // Most of a page is like what lies beside it.
        if (here !== before && differ(here, before)) standing += 1;
      }
      if (standing > SPECK) return row === 1 ? 0 : Math.round((row / wide) * 1000) / 1000;
    }
    return DEEPEST;
  };
  const [across, down] = [Math.floor(width / APART), Math.floor(height / APART)];
  return {
    top: calm(0, APART, width, [across, height]),
    bottom: calm((height - 1) * width, APART, -width, [across, height]),
    left: calm(0, APART * width, 1, [down, width]),
    right: calm(width - 1, APART * width, -1, [down, width]),
  };
}

/** Two pixels, as they are seen on paper. By hand: it is asked of many. */
function differ(one: number, other: number): boolean {
  const [alpha, otherAlpha] = [one >>> 24, other >>> 24];
  for (let shift = 0; shift < 24; shift += 8) {
    const seen = (255 - ((one >>> shift) & 255)) * alpha;
    const otherSeen = (255 - ((other >>> shift) & 255)) * otherAlpha;
    if (Math.abs(seen - otherSeen) >= STANDS_OUT * 255) return true;
  }
  return false;
}

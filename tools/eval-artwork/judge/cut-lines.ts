import type { Side } from '#server/modules/artwork/rules/ink-at-cut.ts';

/** Of 255, in the darkest channel: paper; and what is surely ink. */
const PAPER = 245;
const INK = 235;
/** So many pixels on both sides of the cut are looked at: a line is where white paper of the source ended, or its mirrored copy. */
const REACH = 5;
/** Of a side, and in pixels: less is a dot of the design. */
const LEAST_SHARE = 0.03;
const LEAST_PX = 8;

/** A page as another engine drew it without smoothing: red, green and blue of each pixel. */
export interface Drawn {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** In pixels of a drawn page. */
export interface Trim {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Sides of a print file with a line of paper along the cut, one or two pixels wide and with ink on both sides, where what was
 * sent has no paper just inside the cut.
 * @param sent what was sent, cut off at the cut, in as many pixels as the trim
 */
export function linesAtCut(made: Drawn, trim: Trim, sent: Drawn): Side[] {
  const sides = ['top', 'right', 'bottom', 'left'] as const;
  return sides.filter((side) => {
    const long = side === 'top' || side === 'bottom' ? trim.width : trim.height;
    let count = 0;
    for (let along = REACH; along < long - REACH; along += 1) {
      const across = darkest(made, pixelOf(trim, side, along));
      const before = darkest(sent, pixelOf({ ...trim, left: 0, top: 0 }, side, along));
      if (hasLine(across) && !isPaperInside(before)) count += 1;
    }
    return count >= Math.max(LEAST_PX, LEAST_SHARE * long);
  });
}

/** Where the pixel lies that is so far along a side and so far inside its cut; behind it where that is less than 0. */
const pixelOf =
  ({ left, top, width, height }: Trim, side: Side, along: number) =>
  (inside: number): [x: number, y: number] => {
    if (side === 'top') return [left + along, top + inside];
    if (side === 'bottom') return [left + along, top + height - 1 - inside];
    return [side === 'left' ? left + inside : left + width - 1 - inside, top + along];
  };

/** The darkest channel of what lies so far inside the cut; null off the page. */
const darkest =
  ({ data, width, height }: Drawn, at: (inside: number) => [number, number]) =>
  (inside: number): number | null => {
    const [x, y] = at(inside);
    if (x < 0 || y < 0 || x >= width || y >= height) return null;
    const first = (y * width + x) * 3;
    return Math.min(data[first] ?? 0, data[first + 1] ?? 0, data[first + 2] ?? 0);
  };

function hasLine(across: (inside: number) => number | null): boolean {
  for (let from = -REACH; from < REACH; from += 1) {
    if ((across(from) ?? 0) < PAPER || !isInk(across(from - 1))) continue;
    if (isInk(across(from + 1))) return true;
    if ((across(from + 1) ?? 0) >= PAPER && isInk(across(from + 2))) return true;
  }
  return false;
}

const isInk = (darkest: number | null) => darkest !== null && darkest <= INK;

/** Not counting the first pixel: paper from behind the cut may fill it. */
function isPaperInside(across: (inside: number) => number | null): boolean {
  for (let inside = 1; inside <= REACH; inside += 1) if ((across(inside) ?? 0) > INK) return true;
  return false;
}

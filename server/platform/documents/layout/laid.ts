import type { DrawnItem, Ink } from '#compose/page.ts';
import { MM_PER_POINT } from '#compose/press/matrix.ts';
import type { SetText } from '#compose/text.ts';
import type { Colour, PictureBlock, TextBlock } from '../blocks.ts';

/** A block with its size, in millimetres, which is drawn wherever its top left corner comes to lie. */
export interface Laid {
  /** How wide what stands in it is. */
  readonly widthMm: number;
  readonly heightMm: number;
  /** Of its first line. */
  readonly baselineMm?: number;
  /** Nothing of it was left out. */
  readonly isComplete: boolean;
  readonly isHeading?: boolean;
  /** Of no use at the top of a page. */
  readonly isSpace?: boolean;
  draw(xMm: number, yMm: number): DrawnItem[];
  /**
   * What fits into `roomMm`, and what is left for the next page: null where it cannot be parted. `isForced` when not even a page
   * of its own would hold it.
   */
  split?(roomMm: number, isForced: boolean): readonly [head: Laid, tail: Laid] | null;
}

/** Where a block is laid. */
export interface Room {
  /** Infinity where it is to say how wide it is. */
  readonly widthMm: number;
  /** What it has to fill. */
  readonly heightMm?: number;
}

/** What laying out asks. */
export interface Setter {
  setText(block: TextBlock, widthMm: number): SetText;
  /** Null of a picture that cannot be read: the document stands without it. */
  pictureOf(block: PictureBlock): {
    readonly key: string;
    readonly widthPx: number;
    readonly heightPx: number;
  } | null;
}

export const mm = (points: number): number => points * MM_PER_POINT;

/** Sums of the same lengths in another order differ a little. */
export const ROUNDING_MM = 1e-6;

const inks = new Map<Colour, Ink>();

export function inkOf(colour: Colour): Ink {
  const known = inks.get(colour);
  if (known) return known;
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  const ink: Ink = { kind: 'screen', r, g, b };
  inks.set(colour, ink);
  return ink;
}

/** A filled rectangle. */
export const filled = (
  xMm: number,
  yMm: number,
  widthMm: number,
  heightMm: number,
  colour: Colour,
): DrawnItem => ({ kind: 'path', id: '', d: rectangle(xMm, yMm, widthMm, heightMm, 0), fill: inkOf(colour) });

/** How far the handles of a quarter of a circle reach, as a share of its radius. */
const ROUND = 0.5523;

export function rectangle(x: number, y: number, width: number, height: number, radius: number): string {
  const [right, bottom] = [x + width, y + height];
  if (radius === 0) return `M${x} ${y}L${right} ${y}L${right} ${bottom}L${x} ${bottom}Z`;
  const near = radius * (1 - ROUND);
  return [
    `M${x + radius} ${y}L${right - radius} ${y}`,
    `C${right - near} ${y} ${right} ${y + near} ${right} ${y + radius}L${right} ${bottom - radius}`,
    `C${right} ${bottom - near} ${right - near} ${bottom} ${right - radius} ${bottom}L${x + radius} ${bottom}`,
    `C${x + near} ${bottom} ${x} ${bottom - near} ${x} ${bottom - radius}L${x} ${y + radius}`,
    `C${x} ${y + near} ${x + near} ${y} ${x + radius} ${y}Z`,
  ].join('');
}

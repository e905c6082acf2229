import type { DrawnPage } from './ink-edges.ts';
import { countPaint, edgePaint, shareBesideNothing } from './paint-like.ts';

/** Of 255, in each of the three colours: what is lighter is hardly told from white. */
const PALEST = 212;
/** And so little apart are they, or it is a tint. */
const GREY = 24;
const WHITE = 250;
/** Of what is painted. */
const NEARLY_ALL = 0.99;
const SOME = 0.04;
/** Of the edges: something may reach them. */
const MOSTLY = 0.9;

/**
 * Whether all that is painted is white or nearly so (`alone`), lies on such a ground that reaches all four edges (`ground`), or has white
 * parts with nothing painted on either side of them (`parts`): white cloth hides the first and the last, coloured cloth gets a box of the
 * second. Null of everything else.
 */
export function paleInk(drawn: DrawnPage): 'alone' | 'ground' | 'parts' | null {
  const isPale = paleIn(drawn);
  const counted = countPaint(drawn, isPale);
  if (!counted) return null;
  const { painted, alike, places } = counted;
  const isAllPale = alike >= NEARLY_ALL * painted;
  const isGround = () => edgePaint(drawn, isPale) >= MOSTLY;
  if (painted >= NEARLY_ALL * places) return !isAllPale && isGround() ? 'ground' : null;
  if (isAllPale) return 'alone';
  return shareBesideNothing(drawn, whiteIn(drawn)) >= SOME ? 'parts' : isGround() ? 'ground' : null;
}

const paleIn =
  ({ pixels }: DrawnPage) =>
  (at: number): boolean => {
    const [r, g, b] = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
    return Math.min(r, g, b) >= PALEST && Math.max(r, g, b) - Math.min(r, g, b) <= GREY;
  };

const whiteIn =
  ({ pixels }: DrawnPage) =>
  (at: number): boolean =>
    Math.min(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0) >= WHITE;

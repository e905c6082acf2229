import type { DrawnPage } from './ink-edges.ts';
import { countPaint, edgePaint, shareBesideNothing } from './paint-like.ts';

/** Of 255, as bright as the eye sees it: what is darker is lost on dark cloth. */
const DARKEST = 60;
/** Of what is painted. */
const NEARLY_ALL = 0.99;
/** Lines around a drawing are alone in some rows of it, and are missed by nobody. */
const SOME = 0.1;
/** Of the edges: something may reach them. */
const MOSTLY = 0.9;

/**
 * Whether all that is painted is nearly black with nothing beside it (`alone`), lies on a nearly black ground that reaches all four
 * edges (`ground`), or has such parts with nothing painted on either side of them (`parts`): on dark cloth the first and the last are not seen,
 * and the second is a box. Null of everything else.
 */
export function darkInk(drawn: DrawnPage): 'alone' | 'ground' | 'parts' | null {
  const { pixels } = drawn;
  const isDark = (at: number) =>
    0.2126 * (pixels[at] ?? 0) + 0.7152 * (pixels[at + 1] ?? 0) + 0.0722 * (pixels[at + 2] ?? 0) <= DARKEST;
  const counted = countPaint(drawn, isDark);
  if (!counted) return null;
  if (edgePaint(drawn, isDark) >= MOSTLY) return 'ground';
  const { painted, alike, places } = counted;
  if (painted >= NEARLY_ALL * places || alike < SOME * painted) return null;
  if (alike >= NEARLY_ALL * painted) return 'alone';
  return shareBesideNothing(drawn, isDark) >= SOME ? 'parts' : null;
}

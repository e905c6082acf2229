import type { DrawnPage } from './ink-edges.ts';
import { countPaint, edgePaint } from './paint-like.ts';

/** Of 255, as bright as the eye sees it: what is darker is lost on dark cloth. */
const DARKEST = 60;
/** Of what is painted. */
const NEARLY_ALL = 0.99;
/** Of the edges: something may reach them. */
const MOSTLY = 0.9;

/**
 * Whether all that is painted is nearly black with nothing beside it (`alone`), or lies on a nearly black ground that reaches all four
 * edges (`ground`): on dark cloth the one is not seen, and the other is a box. Null of everything else.
 */
export function darkInk(drawn: DrawnPage): 'alone' | 'ground' | null {
  const { pixels } = drawn;
  const isDark = (at: number) =>
    0.2126 * (pixels[at] ?? 0) + 0.7152 * (pixels[at + 1] ?? 0) + 0.0722 * (pixels[at + 2] ?? 0) <= DARKEST;
  const counted = countPaint(drawn, isDark);
  if (!counted) return null;
  if (edgePaint(drawn, isDark) >= MOSTLY) return 'ground';
  const { painted, alike, places } = counted;
  return alike >= NEARLY_ALL * painted && painted < NEARLY_ALL * places ? 'alone' : null;
}

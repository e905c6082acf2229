import type { DrawnPage } from './ink-edges.ts';

/** Of 255, as bright as the eye sees it: what is darker is lost on dark cloth. */
const DARKEST = 60;
/** Less is the rim of a letter. */
const SEEN = 128;
/** So many places across and down tell as much as all of them. */
const PLACES = 200;
/** Of what is painted. */
const NEARLY_ALL = 0.99;
/** Of the edges: something may reach them. */
const MOSTLY = 0.9;
/** Of the places: fewer are painted than of any design. */
const FEWEST = 20;

/**
 * Whether all that is painted is nearly black with nothing beside it (`alone`), or lies on a nearly black ground that reaches all four
 * edges (`ground`): on dark cloth the one is not seen, and the other is a box. Null of everything else.
 */
export function darkInk({ pixels, width, height }: DrawnPage): 'alone' | 'ground' | null {
  const isDark = (at: number) =>
    0.2126 * (pixels[at] ?? 0) + 0.7152 * (pixels[at + 1] ?? 0) + 0.0722 * (pixels[at + 2] ?? 0) <= DARKEST;
  const [across, down] = [Math.ceil(width / PLACES), Math.ceil(height / PLACES)];
  let [painted, dark, places, edge, darkEdge] = [0, 0, 0, 0, 0];
  const lookAt = (x: number, y: number, isEdge: boolean) => {
    const at = (y * width + x) * 4;
    const isPainted = (pixels[at + 3] ?? 0) >= SEEN;
    const isDarkHere = isPainted && isDark(at);
    if (isEdge) {
      edge += 1;
      if (isDarkHere) darkEdge += 1;
      return;
    }
    places += 1;
    if (isPainted) painted += 1;
    if (isDarkHere) dark += 1;
  };
  for (let y = 0; y < height; y += down) for (let x = 0; x < width; x += across) lookAt(x, y, false);
  if (painted < FEWEST) return null;
  // Just inside each edge, where a drawing may have a seam at its very end.
  for (let x = 1; x < width - 1; x += across) for (const y of [1, height - 2]) lookAt(x, y, true);
  for (let y = 1; y < height - 1; y += down) for (const x of [1, width - 2]) lookAt(x, y, true);
  if (edge > 0 && darkEdge >= MOSTLY * edge) return 'ground';
  return dark >= NEARLY_ALL * painted && painted < NEARLY_ALL * places ? 'alone' : null;
}

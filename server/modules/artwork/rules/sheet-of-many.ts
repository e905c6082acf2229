import type { PageFacts } from '../facts/artwork-facts.ts';

/** A sheet is at least so much larger than a piece, and has so many; and nearly all that is written on it, on each of them. */
const LARGEST_SCALE = 0.6;
const FEWEST_PIECES = 4;
const ON_EACH = 0.8;
/** Of the area of the sheet that pieces of that size would take: those on it may be of a smaller size than was ordered, and no more of them. */
const MOST_OF_SHEET = 1.5;

/** How many pieces there are on a page that has the shape of one of them, as printers set up sheets; null of a design. */
export function piecesOnSheet({ texts }: Pick<PageFacts, 'texts'>, scale: number): number | null {
  if (scale > LARGEST_SCALE) return null;
  const counts = new Map<string, number>();
  for (const { text } of texts) if (text.trim() !== '') counts.set(text, (counts.get(text) ?? 0) + 1);
  const times = [...counts.values()];
  const lines = times.reduce((sum, count) => sum + count, 0);
  const linesOf = (pieces: number) => times.filter((count) => count === pieces).length * pieces;
  const [pieces = 0] = times.toSorted((one, other) => linesOf(other) - linesOf(one));
  const isOnEach = linesOf(pieces) >= ON_EACH * lines;
  const hasRoom = pieces * scale * scale <= MOST_OF_SHEET;
  return pieces >= FEWEST_PIECES && isOnEach && hasRoom ? pieces : null;
}

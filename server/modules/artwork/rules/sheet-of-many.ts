import type { PageFacts } from '../facts/artwork-facts.ts';

/** A sheet is at least so much larger than a piece, and has so many; and nearly all that is written on it, on each of them. */
const LARGEST_SCALE = 0.6;
const FEWEST_PIECES = 4;
const ON_EACH = 0.8;
/** Of the area of the sheet that pieces of that size would take: those on it may be of a smaller size than was ordered, and no more of them. */
const MOST_OF_SHEET = 1.5;

/** Two halves of a page have its shape at 0.71 of its size. */
const LARGEST_OF_TWO = 0.75;
/** Of a page's longer side, and lines that are written. */
const SAME_PLACE = 0.02;
const FEWEST_LINES = 2;

/** Whether all that is written on one half of a page is written on the other at the same place. */
function isTwice({ texts, cropBox }: Pick<PageFacts, 'texts' | 'cropBox'>): boolean {
  const { width, height } = cropBox;
  const [across, down] = width > height ? [width / 2, 0] : [0, height / 2];
  const near = SAME_PLACE * Math.max(width, height);
  const lines = texts.filter(({ text }) => text.trim() !== '');
  const [first, second] = [lines.filter(isFirst), lines.filter((line) => !isFirst(line))];
  function isFirst({ place }: (typeof lines)[number]) {
    return across > 0 ? place.x + place.width / 2 < across : place.y + place.height / 2 < down;
  }
  return (
    first.length >= FEWEST_LINES &&
    first.length === second.length &&
    first.every(({ text, place }) =>
      second.some(
        (other) =>
          other.text === text &&
          Math.abs(other.place.x - place.x - across) <= near &&
          Math.abs(other.place.y - place.y - down) <= near,
      ),
    )
  );
}

/** How many pieces there are on a page that has the shape of one of them, as printers set up sheets; null of a design. */
export function piecesOnSheet(page: Pick<PageFacts, 'texts' | 'cropBox'>, scale: number): number | null {
  const { texts } = page;
  if (scale > LARGEST_SCALE) return scale <= LARGEST_OF_TWO && isTwice(page) ? 2 : null;
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

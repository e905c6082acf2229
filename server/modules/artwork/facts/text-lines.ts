import { LONGEST_TEXT, MOST_TEXTS, type Place, type TextLine } from './artwork-facts.ts';
import type { Box } from './matrix.ts';
import type { Shown } from './text-position.ts';

/** In sizes of the text: a gap that is a space, the widest inside one line, and how far letters may overlap or stray. */
const SPACE = 0.15;
const WIDEST_GAP = 1.1;
const OVERLAP = 0.6;
const STRAY = 0.25;

interface Line {
  text: string;
  box: Box;
  readonly size: number;
  end: readonly [number, number];
}

/** Puts the strings of a page together to the lines a reader sees, whatever way they run. */
export class TextLines {
  readonly #lines: Line[] = [];

  /** @param size of the text, in the units of its place */
  add(text: string, { box, start, end }: Shown, size: number): void {
    const line = this.#lines.at(-1);
    const gap = line && gapBefore(line, { start, end }, size);
    if (line && gap !== null && gap !== undefined) {
      const isApart = gap > SPACE && line.text !== '' && !line.text.endsWith(' ') && !text.startsWith(' ');
      line.text = `${line.text}${isApart ? ' ' : ''}${text}`;
      line.box = joined(line.box, box);
      line.end = end;
      return;
    }
    if (this.#lines.length < MOST_TEXTS) this.#lines.push({ text, box, size, end });
  }

  done(toPlace: (box: Box) => Place, points: number): TextLine[] {
    return this.#lines.map(({ text, box, size }) => ({
      text: text.replaceAll('\0', '').toWellFormed().slice(0, LONGEST_TEXT),
      place: toPlace(box),
      pt: Math.round(size * points * 1000) / 1000,
    }));
  }
}

/** How far after a line a string goes on with it, in sizes; null where it is another line. */
function gapBefore(line: Line, { start, end }: Pick<Shown, 'start' | 'end'>, size: number): number | null {
  if (Math.abs(line.size - size) > 0.05 * size || line.text.length >= LONGEST_TEXT) return null;
  const along = [end[0] - start[0], end[1] - start[1]] as const;
  const length = Math.hypot(...along) || 1;
  const step = [start[0] - line.end[0], start[1] - line.end[1]] as const;
  const forward = (step[0] * along[0] + step[1] * along[1]) / length / size;
  const aside = Math.abs(step[0] * along[1] - step[1] * along[0]) / length / size;
  return forward >= -OVERLAP && forward <= WIDEST_GAP && aside <= STRAY ? forward : null;
}

const joined = (a: Box, b: Box): Box => ({
  x0: Math.min(a.x0, b.x0),
  y0: Math.min(a.y0, b.y0),
  x1: Math.max(a.x1, b.x1),
  y1: Math.max(a.y1, b.y1),
});

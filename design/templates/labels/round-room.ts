import type { Box } from '#contract/design/design.ts';
import { linesAt } from '../kit/ems.ts';
import { leadingOf } from '../kit/leading.ts';
import type { Line } from '../kit/stack.ts';
import type { Sheet } from '../sheet.ts';

/** From low and wide to high and narrow, in degrees from the middle to a corner. */
const ANGLES = [18, 24, 30, 36, 42, 48, 54];
/** Letters may be so much wider than three of four names are in these fonts. */
const WIDER = 1.12;
const MOST_LINES = 6;

/**
 * The rectangle in a circle in which a text is largest.
 * @param circle its middle, and how high the rectangle may be at most, in radii
 * @returns it, and whether the text is as large in it as letters have to be
 */
export function roundRoom(
  sheet: Sheet,
  words: string,
  line: Line,
  { x, y, radius, most = 2 }: { x: number; y: number; radius: number; most?: number },
): { room: Box; isEnough: boolean } {
  const wide = sheet.wide(words, line.font ?? 'text') * WIDER;
  const rooms = ANGLES.map((angle) => {
    const [across, down] = [Math.cos, Math.sin].map((of) => of((angle * Math.PI) / 180) * radius);
    return { x: x - (across ?? 0), y: y - (down ?? 0), width: 2 * (across ?? 0), height: 2 * (down ?? 0) };
  }).filter(({ height }) => height <= most * radius);
  const sized = rooms.map((room) => ({ room, size: largest(words, room, leadingOf(sheet, line), wide) }));
  const [best] = sized.toSorted((a, b) => b.size - a.size);
  return {
    room: best?.room ?? { x, y, width: 0, height: 0 },
    isEnough: (best?.size ?? 0) >= sheet.leastOf(line.ink ?? 'ink'),
  };
}

/** The size at which words fit a room in some number of lines. */
function largest(words: string, { width, height }: Box, leading: number, wide: number): number {
  const sizes = Array.from({ length: MOST_LINES }, (_, at) => {
    let size = height / ((at + 1) * leading);
    while (size > 0.1 && linesAt(words, size * wide, width) > at + 1) size *= 0.96;
    return size;
  });
  return Math.max(...sizes);
}

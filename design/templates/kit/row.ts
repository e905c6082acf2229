import type { Box } from '#contract/design/design.ts';
import type { Sheet } from '../sheet.ts';
import { type Line, sayOf, stack } from './stack.ts';

/** Lines beside each other where a room is low and wide, each in a part of its own; the first at its left, the last at its right. */
export function row(sheet: Sheet, room: Box, wished: readonly Line[]): void {
  const lines = wished.filter((line) => sayOf(sheet, line) !== '');
  const width = room.width / Math.max(1, lines.length);
  for (const [at, line] of lines.entries()) {
    const align = at === 0 ? 'start' : at === lines.length - 1 ? 'end' : 'center';
    stack(sheet, { ...room, x: room.x + at * width, width }, [{ ...line, gap: 0 }], {
      align,
      anchor: 'middle',
    });
  }
}

import type { Box } from '#contract/design/design.ts';
import { SCAN_TO_SAVE } from '../../words/labels.ts';
import { inside } from '../kit/ground.ts';
import { phoneLine, whereLines } from '../kit/lines.ts';
import { stack } from '../kit/stack.ts';
import type { Sheet } from '../sheet.ts';

/** The number and a code that keeps it, at the height of a hand. @returns the top of them */
export function reach(sheet: Sheet, box: Box, ink: 'ink' | 'onGround'): void {
  const { u, wanted } = sheet;
  const hasCode = sheet.has('phone');
  const where = [phoneLine(sheet, 9, ink, { gap: 0.15 }), ...whereLines(sheet, 3.8, ink).slice(0, 2)];
  const scan = {
    what: { say: SCAN_TO_SAVE[wanted.language] },
    id: 'scan',
    size: 3.4 * u,
    most: 2,
    ink,
    isSpare: true,
  } as const;
  if (!hasCode) {
    stack(sheet, box, where, { anchor: 'middle' });
    return;
  }
  // In a narrow room the number has all of its width, the code stands below it.
  const isNarrow = box.width < box.height * NARROW;
  const words = isNarrow ? stack(sheet, { ...box, height: box.height * 0.45 }, where).foot - box.y : 0;
  const free = words && words + 4 * u;
  const room = { ...box, y: box.y + free, height: box.height - free };
  const side = Math.min(room.height, room.width * (isNarrow ? 0.44 : 0.34));
  const top = isNarrow ? room.y : room.y + (room.height - side) / 2;
  const paper = { x: room.x, y: top, width: side, height: side };
  if (ink === 'onGround') sheet.shape('code-paper', 'rect', paper, 'paper', { radiusMm: side * 0.06 });
  sheet.qr('code', 'contact', inside(paper, ink === 'onGround' ? side * 0.1 : 0));
  const x = room.x + side + 5 * u;
  stack(
    sheet,
    { x, y: isNarrow ? top : room.y, width: room.x + room.width - x, height: isNarrow ? side : room.height },
    isNarrow ? [{ ...scan, size: 4.4 * u, most: 3 }] : [scan, ...where],
    { anchor: 'middle' },
  );
}
/** So many times as wide as high, or less. */
const NARROW = 1.5;

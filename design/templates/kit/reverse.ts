import type { DesignPage } from '#contract/design/design.ts';
import { SCAN_TO_SAVE } from '../../words/labels.ts';
import { Sheet, type Wanted } from '../sheet.ts';
import { inside, overAll, signOn, tiled } from './ground.ts';
import { nameLine, phoneLine, tradeLine, whereLines } from './lines.ts';
import { stack } from './stack.ts';

/** Beside a code nothing stands for four of its squares: of one of few squares as much of its side. */
const CODE_FREE = 4 / 29;

/** The other side of a sheet: a plate on a pattern with who it is, how to reach them, and a code that keeps the number. */
export function reverse(wanted: Wanted, pattern = 'jaali'): DesignPage {
  const sheet = new Sheet(wanted);
  const { u, w, h, margin } = sheet;
  // Of a box the whole sheet.
  const room = wanted.size.front ? inside({ x: 0, y: 0, width: w, height: h }, margin) : sheet.room;
  tiled(sheet, 'pattern', pattern, 'groundTint', { box: overAll(sheet), tile: 9 * u });
  const plate = inside({ ...room }, room.width * 0.05, room.height * 0.08);
  sheet.shape('plate', 'rect', plate, 'paper', { radiusMm: 3 * u });
  const inner = inside(plate, 6 * u, 7 * u);
  const hasCode = sheet.has('phone') && Math.min(inner.width, inner.height) > 40;
  const isWide = inner.width > inner.height * 1.25;
  const side = hasCode ? Math.min(isWide ? inner.height * 0.6 : inner.height * 0.3, inner.width * 0.42) : 0;
  const free = side * CODE_FREE;
  const code = isWide
    ? { x: inner.x + inner.width - side, y: inner.y + (inner.height - side - free) / 2 - u * 3 }
    : { x: inner.x + (inner.width - side) / 2, y: inner.y + inner.height - side - free - 7 * u };
  const words = isWide
    ? { ...inner, width: inner.width - (side && side + Math.max(free, 5 * u)) }
    : { ...inner, height: inner.height - (side && side + 2 * free + 7 * u) };
  const sign = Math.min(16 * u, words.height * 0.22);
  const signX = isWide ? words.x : words.x + (words.width - sign) / 2;
  signOn(sheet, { x: signX, y: words.y, width: sign, height: sign }, 'accent');
  stack(
    sheet,
    { ...words, y: words.y + sign + 2 * u, height: words.height - sign - 2 * u },
    [
      nameLine(sheet, 9, 'strong'),
      tradeLine(sheet, 4.4, 'soft'),
      phoneLine(sheet, 6, 'ink'),
      ...whereLines(sheet, 3.6, 'ink'),
    ],
    { align: isWide ? 'start' : 'center', anchor: 'middle' },
  );
  if (hasCode) {
    sheet.qr('code', 'contact', { ...code, width: side, height: side });
    const label = { x: isWide ? code.x - 2 * u : inner.x, width: isWide ? side + 4 * u : inner.width };
    stack(
      sheet,
      { ...label, y: code.y + side + free, height: 7 * u },
      [{ what: { say: SCAN_TO_SAVE[wanted.language] }, id: 'scan', size: 3.2 * u, most: 2, ink: 'ink' }],
      { align: 'center' },
    );
  }
  return sheet.page('Back', 'ground');
}

import type { InkRole, TextObject } from '#contract/design/design.ts';
import { linesAt } from './kit/ems.ts';
import type { Sheet } from './sheet.ts';

interface Block {
  readonly x: number;
  readonly width: number;
  /** The room there is, from top to foot. */
  readonly top: number;
  readonly foot: number;
  readonly anchor: 'top' | 'middle' | 'foot';
  readonly size: number;
  readonly ink: InkRole;
  readonly tradeSize: number;
  readonly tradeInk: InkRole;
  readonly align?: TextObject['align'];
  /** What they do stands above the name. */
  readonly isTradeFirst?: boolean;
  /** In capitals, spaced out. */
  readonly isTradeCaps?: boolean;
}

const MOST_LINES = 3;
/** Between a name and what its owner does, in mm. */
const GAP = 0.7;

/**
 * A name and, under or over it, what its owner does: as one block in the room there is. A name is as many lines as it
 * likely needs, three at most, and is set smaller where the room is less.
 * @returns where the block begins and ends
 */
export function nameBlock(sheet: Sheet, block: Block): { top: number; foot: number } {
  const { x, width, size, align = 'start' } = block;
  const trade = sheet.has('trade') ? sheet.line(block.tradeSize) : 0;
  const room = block.foot - block.top - (trade && trade + GAP);
  const height = Math.max(
    sheet.line(2.9, sheet.tight),
    Math.min(room, nameLines(sheet, width, size) * sheet.line(size, sheet.tight)),
  );
  const whole = height + (trade && trade + GAP);
  const free = Math.max(0, block.foot - block.top - whole);
  const top = block.top + (block.anchor === 'top' ? 0 : block.anchor === 'middle' ? free / 2 : free);
  const nameTop = block.isTradeFirst && trade ? top + trade + GAP : top;
  sheet.text(
    'name',
    'name',
    { x, y: nameTop, width, height: height + 0.05 },
    {
      size,
      font: 'display',
      ink: block.ink,
      align,
      valign: block.isTradeFirst ? 'top' : 'bottom',
    },
  );
  const tradeTop = block.isTradeFirst ? top : top + height + GAP;
  sheet.text(
    'trade',
    'trade',
    { x, y: tradeTop, width, height: sheet.line(block.tradeSize) + 0.05 },
    {
      size: block.tradeSize,
      ink: block.tradeInk,
      align,
      ...(block.isTradeCaps && { caps: true, spacing: 0.09 }),
    },
  );
  return { top, foot: top + whole };
}

/** Letters of a name are about this wide, as a share of their size. */
const LETTER = 0.53;
/** And letters of display fonts so much wider than they are guessed. */
const WIDER = 1.15;

function nameLines(sheet: Sheet, width: number, size: number): number {
  const { name } = sheet.wanted.fields;
  // Of long words not two stand in a line, however small they are.
  const least = sheet.leastOf('strong') * WIDER;
  if (linesAt(name, least, width) > 2) return MOST_LINES;
  return name.length * size * LETTER > width * 1.12 ? 2 : 1;
}

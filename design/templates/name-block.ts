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
  /** False where what they do stands elsewhere. */
  readonly hasTrade?: boolean;
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
  const hasTrade = (block.hasTrade ?? true) && sheet.has('trade') && hasRoomForTrade(sheet, block);
  const trade = hasTrade ? tradeHeight(sheet, block) : 0;
  const room = block.foot - block.top - (trade && trade + GAP);
  const { lines, size: largest } = nameLines(sheet, { width, height: room }, size);
  const height = Math.max(
    sheet.line(2.9, sheet.tight),
    Math.min(room, lines * sheet.line(largest, sheet.tight) * SLACK),
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
      ...fontIn(sheet, { width, height }),
      ink: block.ink,
      align,
      valign: block.isTradeFirst ? 'top' : 'bottom',
    },
  );
  if (!hasTrade) return { top, foot: top + whole };
  const tradeTop = block.isTradeFirst ? top : top + height + GAP;
  sheet.text(
    'trade',
    'trade',
    { x, y: tradeTop, width, height: trade + 0.05 },
    {
      size: block.tradeSize,
      ink: block.tradeInk,
      align,
      ...(block.isTradeCaps && { caps: true, spacing: 0.09 }),
    },
  );
  return { top, foot: top + whole };
}

/** Where a name does not fit its room as small as it may be it is set in letters of text, which are narrower. */
function fontIn(
  sheet: Sheet,
  { width, height }: { width: number; height: number },
): { font: 'display' } | { font: 'text'; weight: number } {
  const { name } = sheet.wanted.fields;
  const least = sheet.leastOf('strong');
  const lines = linesAt(name, least * sheet.wide(name, 'display') * WIDER, width);
  return lines * sheet.line(least, sheet.tight) > height
    ? { font: 'text', weight: 600 }
    : { font: 'display' };
}

/** In a narrow column many words are two lines. */
function tradeHeight(sheet: Sheet, { width, tradeSize, tradeInk }: Block): number {
  const words = sheet.wanted.fields.trade;
  const lines = linesAt(words, sheet.leastOf(tradeInk) * sheet.wide(words, 'text') * WIDER, width);
  return sheet.line(tradeSize) * (lines === 2 ? 2 : 1);
}

/** Where an address of several lines leaves little room it is the name's: it mostly says what they do, too. */
function hasRoomForTrade(sheet: Sheet, block: Block): boolean {
  const { width, top, foot } = block;
  const least = sheet.leastOf('strong');
  const { name } = sheet.wanted.fields;
  const lines = linesAt(name, least * sheet.wide(name, 'display') * WIDER, width);
  return foot - top - tradeHeight(sheet, block) - GAP >= Math.min(lines, 2) * sheet.line(least, sheet.tight);
}

/** Letters may be so much wider than three of four names are in these fonts. */
const WIDER = 1.08;
/** Names are narrower than they are guessed, too: so much higher is their box. */
const SLACK = 1.06;
/** A line more is worth so much larger letters. */
const WORTH = 1.2;

/** In how many lines a name is largest, and about how large it is then. */
function nameLines(
  sheet: Sheet,
  { width, height }: { width: number; height: number },
  size: number,
): { lines: number; size: number } {
  const { name } = sheet.wanted.fields;
  const least = sheet.leastOf('strong');
  const wide = sheet.wide(name, 'display') * WIDER;
  // Of long words not two stand in a line, however small they are.
  if (linesAt(name, least * wide, width) > 2) return { lines: MOST_LINES, size };
  const sizeIn = (lines: number) => {
    let one = Math.max(least, Math.min(size, height / lines / sheet.tight));
    while (one > least && linesAt(name, one * wide, width) > lines) one = Math.max(least, one * 0.97);
    return one;
  };
  let best = { lines: 1, size: linesAt(name, least * wide, width) > 1 ? 0 : sizeIn(1) };
  for (let lines = 2; lines <= MOST_LINES; lines += 1) {
    const tried = sizeIn(lines);
    if (tried > best.size * WORTH) best = { lines, size: tried };
  }
  return best;
}

import type { Box } from '#contract/design/design.ts';
import { SCAN_TO_SAVE } from '../../words/labels.ts';
import { rowsOf } from '../../words/price-list.ts';
import { around, inside, signOn } from '../kit/ground.ts';
import { nameLine, offerLine, phoneLine, tradeLine, whereLines } from '../kit/lines.ts';
import { type ListInks, list, MOST_ROWS } from '../kit/list.ts';
import { stack } from '../kit/stack.ts';
import type { Sheet, Wanted } from '../sheet.ts';
import { type DrawPanel, foldedPage } from './panels.ts';

const INKS: ListInks = { what: 'ink', price: 'strong', heading: 'strong', rule: 'tint' };
const ON_TINT: ListInks = { ...INKS, rule: 'paper' };

/** Lines that a panel holds at their best: all of the middle one, less where something else stands, too. */
const HELD = { middle: 14, last: 8, first: 7 };

/** How a price list goes over the panels, in the order in which they are read. */
function partsOf(count: number): Record<keyof typeof HELD, { from: number; count: number }> {
  const none = { from: 0, count: 0 };
  if (count <= HELD.middle) return { first: none, middle: { from: 0, count }, last: none };
  if (count <= HELD.middle + HELD.last) {
    const middle = Math.ceil((count * HELD.middle) / (HELD.middle + HELD.last));
    return { first: none, middle: { from: 0, count: middle }, last: { from: middle, count: count - middle } };
  }
  const all = HELD.first + HELD.middle + HELD.last;
  const first = Math.ceil((count * HELD.first) / all);
  const middle = Math.ceil((count * HELD.middle) / all);
  return {
    first: { from: 0, count: first },
    middle: { from: first, count: middle },
    last: { from: first + middle, count: count - first - middle },
  };
}

/** The inside: who it is, what there is and what it costs, how to reach them; in Urdu from the right. */
export function insideOf(wanted: Wanted) {
  const parts = partsOf(Math.min(MOST_ROWS, rowsOf(wanted.fields.items).length));
  const draws: (readonly [string, DrawPanel])[] = [
    ['first', (sheet) => intro(sheet, parts.first)],
    ['middle', (sheet) => middle(sheet, parts.middle)],
    ['last', (sheet) => reach(sheet, parts.last)],
  ];
  return foldedPage(wanted, 'Back', wanted.language === 'ur' ? draws.toReversed() : draws);
}

type Part = { readonly from: number; readonly count: number };

const parted = ({ room }: Sheet, share: number): [head: Box, rest: Box] => {
  const height = room.height * share;
  return [
    { ...room, height },
    { ...room, y: room.y + height, height: room.height - height },
  ];
};

function intro(sheet: Sheet, part: Part) {
  const { u } = sheet;
  const [head, rest] = parted(sheet, part.count > 0 ? 0.36 : 0.62);
  const sign = Math.min(30 * u, head.height * 0.34);
  signOn(sheet, { x: head.x, y: head.y, width: sign, height: sign }, 'accent');
  stack(
    sheet,
    { ...head, y: head.y + sign + 3 * u, height: head.height - sign - 6 * u },
    [nameLine(sheet, 10.5, 'strong', { most: 3 }), tradeLine(sheet, 5.6, 'ink', { most: 3 })],
    { anchor: 'top' },
  );
  if (part.count > 0) list(sheet, rest, INKS, part);
  else around(sheet, 'rosette', 'rosette-16', 'tint', { x: sheet.w / 2, y: sheet.h, side: sheet.w * 1.1 });
  return 'paper' as const;
}

function middle(sheet: Sheet, part: Part) {
  list(sheet, inside(sheet.room, 0, 2 * sheet.u), ON_TINT, part);
  return 'tint' as const;
}

function reach(sheet: Sheet, part: Part) {
  const { u, wanted } = sheet;
  const [head, rest] = parted(sheet, part.count > 0 ? 0.5 : 0.36);
  if (part.count > 0) list(sheet, head, INKS, part);
  else stack(sheet, head, [offerLine(sheet, 13, 'strong', { most: 4 })], { anchor: 'top' });
  const hasCode = sheet.has('phone');
  const side = hasCode ? Math.min(34 * u, rest.height * 0.4) : 0;
  // Free space around a code, so that words beside it are not taken for its squares.
  const quiet = 0.13 * side;
  const label = 7 * u + quiet;
  const foot = rest.y + rest.height;
  stack(
    sheet,
    { ...rest, y: rest.y + 3 * u, height: rest.height - 3 * u - (hasCode ? side + label + quiet : 0) },
    [phoneLine(sheet, 7.4, 'strong'), ...whereLines(sheet, 4.2, 'ink')],
    { anchor: hasCode ? 'foot' : 'top' },
  );
  if (!hasCode) return 'paper' as const;
  sheet.qr('code', 'contact', { x: rest.x, y: foot - side - label, width: side, height: side });
  stack(sheet, { ...rest, y: foot - label + quiet, height: label - quiet }, [
    { what: { say: SCAN_TO_SAVE[wanted.language] }, id: 'scan', size: 3.6 * u, most: 2, ink: 'ink' },
  ]);
  return 'paper' as const;
}

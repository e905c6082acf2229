import type { Box, InkRole } from '#contract/design/design.ts';
import { rowsOf } from '../../words/price-list.ts';
import type { Sheet } from '../sheet.ts';
import { emsOf } from './ems.ts';
import { leadingOf } from './leading.ts';

/** More lines than this are not drawn: a longer list is a booklet's. */
export const MOST_ROWS = 32;

export interface ListInks {
  readonly what: InkRole;
  readonly price: InkRole;
  readonly heading: InkRole;
  readonly rule: InkRole;
}

/**
 * A price list in one column, or two where there are many lines or the room is wide; each line is as high as all others.
 * @param part the lines of it that stand here, from 0; all where it is left out
 */
export function list(
  sheet: Sheet,
  room: Box,
  inks: ListInks,
  { from, count }: { from: number; count: number } = { from: 0, count: MOST_ROWS },
): void {
  const { u, wanted } = sheet;
  const rows = rowsOf(wanted.fields.items).slice(from, from + count);
  if (rows.length === 0) return;
  const isTwo = rows.length > 5 && (room.width > room.height * 1.7 || rows.length > 14);
  const perColumn = isTwo ? Math.ceil(rows.length / 2) : rows.length;
  const gap = 6 * u;
  const width = isTwo ? (room.width - gap) / 2 : room.width;
  const longest = Math.max(
    ...rows.map(
      ({ what, price }) => sheet.ems(what, 'text') + (price === '' ? 0 : emsOf(price) * 1.15) + 1.2,
    ),
  );
  const wished = Math.min(7.6 * u, room.height / perColumn / 1.75);
  // All lines in one size, unless one is far longer than the others.
  const size = Math.max(Math.min(wished, width / longest), wished * 0.66, sheet.leastOf(inks.what));
  const high = Math.min(room.height / perColumn, size * 2.6);
  const top = room.y + Math.max(0, (room.height - high * perColumn) / 2);
  const leading = Math.min(leadingOf(sheet, {}), Math.max(1, high / size));
  for (const [at, { price, what }] of rows.entries()) {
    const x = room.x + (at < perColumn ? 0 : width + gap);
    const y = top + (at % perColumn) * high;
    const priceWidth = price === '' ? 0 : Math.min(width * 0.45, emsOf(price) * size * 1.15 + 1);
    const row = { x, y, width: width - priceWidth - (priceWidth && 2 * u), height: high };
    const isHeading = price === '';
    const style = { size: isHeading ? size * 1.08 : size, valign: 'middle', leading } as const;
    const font = isHeading ? 'display' : 'text';
    const nth = from + at;
    sheet.text(`what-${nth}`, 'items', row, {
      ...style,
      font,
      ink: isHeading ? inks.heading : inks.what,
      row: { at: nth, part: 'what' },
      ...(sheet.ems(what, isHeading ? 'display' : 'text') * size > row.width && {
        least: sheet.leastOf(inks.what),
      }),
    });
    if (isHeading) continue;
    sheet.text(
      `price-${nth}`,
      'items',
      { x: x + width - priceWidth, y, width: priceWidth, height: high },
      {
        ...style,
        ink: inks.price,
        align: 'end',
        weight: 700,
        row: { at: nth, part: 'price' },
      },
    );
  }
  for (const [nth, count] of [perColumn, rows.length - perColumn].entries())
    if (count > 0)
      sheet.shape(
        `rules-${nth}`,
        `rules-${count}`,
        { x: room.x + nth * (width + gap), y: top, width, height: high * count },
        inks.rule,
      );
}

import type { Box, InkRole } from '#contract/design/design.ts';
import { emsOf, linesAt } from '../kit/ems.ts';
import { signAndWords } from '../kit/ground.ts';
import { leadingOf } from '../kit/leading.ts';
import { nameIn } from '../kit/lines.ts';
import { type Line, sayOf, stack, under } from '../kit/stack.ts';
import type { Sheet } from '../sheet.ts';

export type Small = 'ink' | 'onGround' | 'soft';

/** Of a label as high as this, in mm, the name is all there is room for. */
export const LOW_MM = 24;

/** Of a name, what is read after it: however long the name is, it leads. */
const LED = 0.8;

export function words(sheet: Sheet, ink: Line['ink'], small: Small, most = 2): Line[] {
  const { u, h } = sheet;
  const name: Line = {
    what: 'name',
    size: 17 * u,
    most,
    font: 'display',
    ...(ink && { ink }),
    leading: 1.05,
  };
  if (h < LOW_MM)
    return [name, { what: 'phone', size: 7 * u, gap: 0.2, ink: small, weight: 600, isSpare: true }];
  return [
    name,
    { what: 'trade', size: 7 * u, most: 2, gap: 0.2, ink: small, isSpare: true },
    { what: 'note', size: 6.4 * u, gap: 0.35, ink: small, weight: 700, isSpare: true, ofName: LED },
    { what: 'phone', size: 6.2 * u, gap: 0.25, ink: small, weight: 600, isSpare: true, ofName: LED },
    { what: 'address', size: 4.6 * u, most: 3, gap: 0.3, ink: small, isSpare: true },
    { what: 'web', size: 4.6 * u, gap: 0.2, ink: small, isSpare: true },
  ];
}

/** In ems. */
const LONG_NAME = 14;

/** From so many times as wide as high, who it is stands in the middle and the rest at the side. */
export const LONG = 2.6;

/** The sign and the words in the room of a label: in columns where it goes around a bottle. */
export function wordsIn(
  sheet: Sheet,
  room: Box,
  ink: 'strong' | 'onGround',
  small: Small,
  sign: InkRole,
): void {
  // On a square a long name is larger in three lines.
  const most = sheet.ratio < 1.2 && emsOf(sheet.wanted.fields.name) > LONG_NAME ? 3 : 2;
  const [wished, ...more] = words(sheet, ink, small, most);
  const isLow = sheet.h < LOW_MM;
  if (!wished) return;
  const name = nameIn(sheet, wished, room);
  // A long name on a small label has the room of the sign.
  const least = sheet.leastOf(ink);
  const lines = (width: number) => linesAt(sheet.wanted.fields.name, least * 1.1, width * 0.9);
  const fills = (width: number) =>
    Math.min(lines(width), 9) * least * leadingOf(sheet, name) > room.height * 0.42;
  const isFull = fills(room.width);
  const [trade, ...rest] = more;
  const side = isLow ? null : besideName(sheet, room, rest);
  const main = { ...room, width: room.width - (side ? side + room.height * 0.34 : 0) };
  if (side === null || lines(main.width) === Number.POSITIVE_INFINITY) {
    signAndWords(
      sheet,
      room,
      isFull ? [name, ...more.filter(({ what }) => what !== 'trade')] : [name, ...more],
      {
        ink: sign,
        sign: isLow || isFull ? 0 : room.height < LOW_MM ? 0.2 : 0.26,
        align: 'center',
        besideFrom: LONG,
      },
    );
    return;
  }
  const set = signAndWords(sheet, main, trade ? [name, trade] : [name], {
    ink: sign,
    sign: fills(main.width) ? 0 : 0.42,
    besideFrom: 1.6,
  });
  if (side === 0) return;
  const x = room.x + room.width - side;
  stack(sheet, { ...room, x, width: side }, under(set.name, rest), { anchor: 'middle' });
}

/** Of a long room, at most. */
const MOST_OF_LONG = 0.44;
/** Numbers are set in bold, and letters may be so much wider than three of four are in these fonts (`stack`). */
const WIDER = 1.22;

/** How wide a column beside the name is, for what is read after it: none where nothing is, null where the room is not long enough for one. */
export function besideName(sheet: Sheet, room: Box, rest: readonly Line[]): number | null {
  if (room.width / room.height < LONG) return null;
  const said = rest.filter((line) => sayOf(sheet, line) !== '');
  if (said.length === 0) return 0;
  // An address has several lines; all else is as long as it is.
  const needed = said.map((line) =>
    line.what === 'address' ? 0 : sheet.ems(sayOf(sheet, line), 'text') * sheet.leastOf(line.ink ?? 'ink'),
  );
  const width = Math.max(room.width * 0.26, Math.max(...needed) * WIDER);
  return width > room.width * MOST_OF_LONG ? null : width;
}

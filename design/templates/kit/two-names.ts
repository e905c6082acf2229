import type { Box } from '#contract/design/design.ts';
import type { Sheet } from '../sheet.ts';
import type { Line } from './stack.ts';
import type { Style } from './style.ts';

/** What stands between two names, of their size. */
export const AND = 0.6;
/** In one line each keeps its size though its letters are wider than was guessed: so much of the room is spoken for. */
const SPOKEN_FOR = 0.82;
/** Of the room, how far a name may reach out of its half. */
const OVER = 0.06;
/** Free on each side of the sign, in ems of the names. */
const BLANK = 0.3;

/** Letters that many names begin with, as wide as two; and those that are narrow. What else is guessed wrong evens out, in two short names it shows. */
const AS_TWO = /[\u0906\u0911-\u0914\u0986\u0A06\u0A86\u0A91-\u0A94\u0B06]/g;
const NARROW = /[\u0930\u09B0\u0A30\u0AB0]/g;

const seenEms = (sheet: Sheet, words: string, font: Style['font'] = 'text') =>
  sheet.ems(words, font) +
  0.28 * (words.match(AS_TWO)?.length ?? 0) -
  0.16 * (words.match(NARROW)?.length ?? 0);

export const shareOfWidth = ({ beside }: Pick<Line, 'beside'>): number => (beside ? SPOKEN_FOR : 1);

/** A stack with two names in one line; undefined: it has no two, one of them above the other. */
export function besideEachOther(lines: readonly Line[]): Line[] | undefined {
  const at = lines.findIndex(({ id }) => id === 'and');
  const name = lines[at - 1];
  if (name?.what !== 'name' || lines[at + 1]?.what !== 'second') return undefined;
  return lines.toSpliced(at - 1, 3, { ...name, most: 1, beside: 'second' });
}

/** Two names and the sign between them, all three in the middle of their room; each is a text of its own. */
export function textsOfTwo(sheet: Sheet, room: Box, wished: Style): void {
  const style: Style = { ...wished, isInRow: true };
  const { name, second } = sheet.wanted.fields;
  const wide = (words: string) => seenEms(sheet, words.trim(), style.font) * style.size;
  const between = wide('&') * AND + 2 * BLANK * style.size;
  const all = wide(name) + between + wide(second);
  const from = room.x + (room.width - all) / 2 + wide(name);
  const until = from + between;
  // All three end up in the middle: one that is wider than was guessed takes of what the other leaves.
  const over = OVER * room.width;
  sheet.text(
    'name',
    'name',
    { ...room, x: room.x - over, width: from - room.x + over },
    { ...style, align: 'end' },
  );
  sheet.text(
    'and',
    { say: '&' },
    { ...room, x: from, width: between },
    { ...style, size: style.size * AND, align: 'center' },
  );
  const rest = { ...room, x: until, width: room.x + room.width + over - until };
  sheet.text('second', 'second', rest, { ...style, align: 'start' });
}

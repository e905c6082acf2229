import type { Box, FieldName, InkRole, TextObject } from '#contract/design/design.ts';
import { keptTogether } from '../../layout/words-of.ts';
import type { Sheet } from '../sheet.ts';
import { linesAt } from './ems.ts';
import { leadingOf } from './leading.ts';
import type { Style } from './style.ts';
import { AND, besideEachOther, shareOfWidth, textsOfTwo } from './two-names.ts';

/** A text of a stack: as large as wished where there is room, smaller where there is less. Lengths in mm. */
export interface Line {
  readonly what: FieldName | { say: string };
  readonly id?: string;
  readonly size: number;
  /** Lines at most. */
  readonly most?: number;
  readonly font?: TextObject['font'];
  readonly weight?: number;
  readonly ink?: InkRole;
  readonly caps?: boolean;
  readonly spacing?: number;
  /** Free room above it, as a share of its size. */
  readonly gap?: number;
  /** Left out where there is no room: the last such first. */
  readonly isSpare?: boolean;
  readonly leading?: number;
  /** At most so much of the size of the name, which leads. */
  readonly ofName?: number;
  /** The other of two who marry, in one line with the first. */
  readonly beside?: 'second';
}

/** Where a stack begins and ends, and the size of its name: infinite where it has none. */
export interface Stacked {
  readonly top: number;
  readonly foot: number;
  readonly name: number;
}

interface Way {
  readonly align?: TextObject['align'];
  readonly anchor?: 'top' | 'middle' | 'foot';
  /** A name with more room than it needs stands at what explains it, not at the top; left out: unless it begins there. */
  readonly isClose?: boolean;
  /** A line that stands alone is in the middle of its room by what is seen of it, as the eye has it in a round. */
  readonly isByInk?: boolean;
}

interface Measured {
  readonly line: Line;
  readonly size: number;
  readonly height: number;
  readonly gap: number;
  /** It has a line more than it likely needs. */
  readonly isLoose?: boolean;
}

/** Letters that cannot be set smaller may be wider than three of four are in these fonts: Latin ones by less. */
const WIDER = 1.2;
const WIDER_LATIN = 1.1;

/** Of numbers in bold, as a share of what is guessed. */
const DIGITS = 1.09;
/** Of the size of one number, where two share a line. */
const LEAST_OF_TWO = 0.7;
/** Of what they would be in one: large numbers are no headline. More than `LEAST_OF_TWO` undoes. */
const LARGER_OF_TWO = 1.5;

/** Room above and below what the box of a text promises its letters. */
const SLACK = 1.03;

/**
 * Texts one above the other in the room there is: all of their size while they fit, all smaller by the same share where
 * they do not, down to what is read; then the spare ones are left out.
 */
export function stack(
  sheet: Sheet,
  room: Box,
  wished: readonly Line[],
  { align = 'start', anchor = 'top', isClose = anchor !== 'top', isByInk = false }: Way = {},
): Stacked {
  const measured = fittedOfTwo(
    sheet,
    room,
    wished.filter((line) => sayOf(sheet, line) !== '').map((line) => asSeen(sheet, line)),
  );
  const whole = heightOf(measured);
  const free = Math.max(0, room.height - whole);
  const top = room.y + { top: 0, middle: free / 2, foot: free }[anchor];
  let y = top;
  for (const [at, { line, size, height, gap, isLoose }] of measured.entries()) {
    y += at === 0 ? 0 : gap;
    const isExplained = line.what === 'name' && EXPLAINS.has(measured[at + 1]?.line.what);
    // Where it may leave a line free it stands half-way to what follows.
    const isBetween = isLoose && at < measured.length - 1;
    const isUnderName = measured[at - 1]?.line.what === 'name' && EXPLAINS.has(line.what) && !isBetween;
    const { what, id = typeof what === 'string' ? what : `say-${at}`, font = 'text', ink = 'ink' } = line;
    const box = { x: room.x, y, width: room.width, height };
    const style: Style = {
      size,
      font,
      ink,
      align,
      leading: leadingOf(sheet, line),
      valign: isUnderName ? 'top' : isExplained && isClose ? 'bottom' : 'middle',
      ...(line.weight !== undefined && { weight: line.weight }),
      ...(isByInk && measured.length === 1 && { isByInk: true, valign: 'middle' as const }),
      ...(line.caps && { caps: true }),
      ...(line.spacing !== undefined && { spacing: line.spacing }),
    };
    if (line.beside) textsOfTwo(sheet, box, style);
    else sheet.text(id, what, box, style);
    y += height;
  }
  const name = measured.find(({ line }) => line.what === 'name')?.size ?? Number.POSITIVE_INFINITY;
  return { top, foot: y, name };
}

/** Lines that stand apart from a name of some size, and explain it: all smaller than it. */
export const under = (name: number, lines: readonly Line[]): Line[] =>
  lines.map((line) =>
    EXPLAINS.has(line.what) ? { ...line, size: Math.min(line.size, name * SMALLER) } : line,
  );

/** How high a stack would be in a room that is as wide, and as high: in a lower one a name stands in fewer lines. */
export function stackHeight(
  sheet: Sheet,
  width: number,
  lines: readonly Line[],
  height = Number.POSITIVE_INFINITY,
): number {
  const room = { x: 0, y: 0, width, height };
  return heightOf(
    fitted(
      sheet,
      room,
      lines.filter((line) => sayOf(sheet, line) !== '').map((line) => asSeen(sheet, line)),
    ),
  );
}

/** Letters of Naskh are low: what explains a name is set larger in them, to be as large to the eye as those of other scripts. */
function asSeen(sheet: Sheet, line: Line): Line {
  const isNaskh = sheet.isUrdu && EXPLAINS.has(line.what) && ARABIC.test(sayOf(sheet, line));
  return isNaskh ? { ...line, size: line.size * NASKH_LARGER } : line;
}
const ARABIC = /\p{Script=Arabic}/u;
const NASKH_LARGER = 1.2;

export function sayOf(sheet: Sheet, { what, beside }: Line): string {
  if (typeof what === 'object') return what.say.trim();
  const said = (field: FieldName) => keptTogether(field, sheet.wanted.fields[field].trim());
  return beside ? `${said(what)} & ${said(beside)}` : said(what);
}

const heightOf = (measured: readonly Measured[]) =>
  measured.reduce((sum, { height, gap }, at) => sum + height + (at === 0 ? 0 : gap), 0);

/** Two short names stand in one line where both are clearly larger so, and nothing is left out for it. */
function fittedOfTwo(sheet: Sheet, room: Box, wished: readonly Line[]): Measured[] {
  const above = fitted(sheet, room, wished);
  const inOne = besideEachOther(wished);
  if (!inOne) return above;
  const beside = fitted(sheet, room, inOne);
  const isLarger = sizesOf(beside)[0] > sizesOf(above)[0] * CLEARLY;
  return isLarger && beside.length >= above.length - 2 ? beside : above;
}

/** A name stands in fewer lines where it is nearly as large so and all around it clearly larger, or it clearly larger itself. */
function fitted(sheet: Sheet, room: Box, wished: readonly Line[]): Measured[] {
  const whole = fittedAs(sheet, room, wished);
  const isHigh = ({ what, most = 1 }: Line) => NAMES.has(what) && most > 1;
  if (!wished.some(isHigh) || whole.length < 2) return whole;
  const flat = wished.map((line) => (isHigh(line) ? { ...line, most: (line.most ?? 1) - 1 } : line));
  const flatter = fittedAs(sheet, room, flat);
  const [before, after] = [sizesOf(whole), sizesOf(flatter)];
  const isBetter =
    (after[0] >= before[0] * NEARLY && after[1] > before[1] * CLEARLY) ||
    (after[0] > before[0] * CLEARLY && after[1] >= before[1]);
  // What is as large in fewer lines would be set in them anyway, with a line's room left free; as small as may be it needs all it has.
  const isAsLarge = after[0] >= before[0] * AS_LARGE && after[0] > sheet.leastOf('onGround') * 1.05;
  if (isAsLarge && after[1] >= before[1] && flatter.length >= whole.length) return flatter;
  return isBetter && flatter.length >= whole.length && after[0] >= after[2] * LEADS ? flatter : whole;
}

const AS_LARGE = 0.9;
const NEARLY = 0.75;
const CLEARLY = 1.12;
const LEADS = 1.3;

/** Of a name, of all that stands around it together, and of the largest of that. */
function sizesOf(measured: readonly Measured[]): [name: number, others: number, largest: number] {
  const sizes = measured.flatMap(({ line, size }) => (NAMES.has(line.what) ? [] : size));
  const name = measured.find(({ line }) => line.what === 'name')?.size ?? 0;
  return [name, sizes.reduce((sum, size) => sum + size, 0), Math.max(...sizes)];
}
const NAMES: ReadonlySet<unknown> = new Set(['name', 'second']);

function fittedAs(sheet: Sheet, room: Box, wished: readonly Line[]): Measured[] {
  // What is too wide for its size has a smaller one before all are set smaller, or the others would pay for it.
  const lines = wished
    .map((line) => narrowed(sheet, line, room.width))
    .map((line) => ({ ...line, size: measure(sheet, line, room.width, 1).size }));
  const at = (share: number) => led(lines, share, (line, own) => measure(sheet, line, room.width, own));
  let share = 1;
  for (let turn = 0; turn < 40; turn += 1) {
    const measured = at(share);
    if (heightOf(measured) <= room.height) return measured;
    const isLeast = measured.every(({ line, size }) => size <= sheet.leastOf(line.ink ?? 'ink') * 1.01);
    if (isLeast) break;
    share *= 0.93;
  }
  const spare = lines.findLastIndex(({ isSpare }) => isSpare);
  if (spare >= 0) return fittedAs(sheet, room, lines.toSpliced(spare, 1));
  return squeezed(room, at(share));
}

/** A word that is wider than its room in letters of display is set in those of text, which are narrower. */
function narrowed(sheet: Sheet, line: Line, width: number): Line {
  if (line.font !== 'display') return line;
  const words = sayOf(sheet, line);
  const least = sheet.leastOf(line.ink ?? 'ink') * sheet.wide(words, 'display');
  const isTooWide = linesAt(words, least, width, line.caps) === Number.POSITIVE_INFINITY;
  return isTooWide ? { ...line, font: 'text', weight: 600 } : line;
}

/** What explains a name is smaller than it, however little room the name has. */
const EXPLAINS: ReadonlySet<unknown> = new Set(['trade', 'note', 'address', 'web', 'email', 'time', 'venue']);
const SMALLER = 0.74;

/** Where two who marry lead, what is read of day and place gives way less than their names do. */
const GIVES_WAY = 0.6;

function led(
  lines: readonly Line[],
  share: number,
  measured: (line: Line, share: number) => Measured,
): Measured[] {
  const name = lines.find(({ what }) => what === 'name') ?? lines.find(({ what }) => what === 'date');
  const leads = name ? measured(name, share).size : Number.POSITIVE_INFINITY;
  const isOfTwo = lines.some(({ what, beside }) => what === 'second' || beside);
  const other = isOfTwo ? share ** GIVES_WAY : share;
  // Two who marry are as large as each other, however long one of their names is.
  const two = lines.filter(({ what }) => what === 'name' || what === 'second');
  const each =
    two.length > 1 ? Math.min(...two.map((line) => measured(line, share).size)) : Number.POSITIVE_INFINITY;
  const ofTwo = (line: Line) =>
    two.includes(line) ? each / share : line.id === 'and' ? (each / share) * AND : line.size;
  const sizeOf = (line: Line) => {
    const ofName = line.ofName ?? (EXPLAINS.has(line.what) ? SMALLER : undefined);
    if (ofName === undefined) return ofTwo(line);
    return (Math.min(each, leads) * ofName) / (isOfTwo ? other : 1);
  };
  return lines.map((line) =>
    measured(
      { ...line, size: Math.min(line.size, sizeOf(line)) },
      two.includes(line) || line.id === 'and' ? share : other,
    ),
  );
}

/** What still does not fit has its boxes made lower: the letters are set as small as may be, and what overflows is told. */
function squeezed(room: Box, measured: readonly Measured[]): Measured[] {
  const share = Math.min(1, room.height / heightOf(measured));
  return measured.map((one) => ({ ...one, height: one.height * share, gap: one.gap * share }));
}

function measure(sheet: Sheet, line: Line, width: number, share: number): Measured {
  const { what, caps = false, spacing = 0, gap = 0 } = line;
  const isPhone = what === 'phone';
  const words = sayOf(sheet, line);
  const least = sheet.leastOf(line.ink ?? 'ink');
  const room = (sheet.isIndic ? width : width * (1 - spacing * 0.9)) * shareOfWidth(line);
  const { font = 'text', weight = 400 } = line;
  const wide = sheet.wide(words, font) * (isPhone ? DIGITS : font === 'text' && weight > 500 ? 1.04 : 1);
  const wished = Math.max(least, line.size * share);
  const sizeIn = (most: number) => {
    let size = wished;
    while (size > least && linesAt(words, size * wide, room, caps) > most)
      size = Math.max(least, size * 0.95);
    return size;
  };
  // Two numbers that would be small in one line stand one above the other.
  const inOne = isPhone && words.includes(' ') ? sizeIn(1) : wished;
  const isParted = inOne < wished * LEAST_OF_TWO;
  const most = isParted ? 2 : (line.most ?? 1);
  const size = isParted ? Math.min(sizeIn(2), Math.max(least, inOne * LARGER_OF_TWO)) : sizeIn(most);
  // What is wider than it was guessed is set smaller in its box; what is too long even so goes on in more lines.
  const wider = sheet.isIndic && !isPhone ? WIDER : WIDER_LATIN;
  const needed = Math.max(
    size > least ? linesAt(words, size * wide, room, caps) : 1,
    linesAt(words, least * wide * wider, room, caps),
  );
  // What may be left out says how much room it takes.
  const few = line.isSpare && (isPhone || Number.isFinite(needed)) ? needed : most + 2;
  const lines = Math.min(size > least && needed <= most ? most : few, needed);
  const height = lines * size * leadingOf(sheet, line) * SLACK;
  const isLoose = linesAt(words, size * wide, room, caps) < lines;
  return { line, size, height, gap: gap * size, isLoose };
}

import type { InkRole } from '#contract/design/design.ts';
import { signAndWords } from '../kit/ground.ts';
import { type Line, stack, stackHeight } from '../kit/stack.ts';
import { Sheet, type Wanted } from '../sheet.ts';
import { roundRoom } from './round-room.ts';

/** Across a seal as small as this, words of several inks are too large. */
export const TINY_MM = 36;
/** So many radii high a name leaves room for a sign above it, and for a flourish below. */
const BETWEEN = 0.9;

/** Of a circle's radius: so far up a sign may reach, at least so far down the last line, and so large is the sign. */
const HEAD = 0.92;
const FOOT = 0.64;
const SIGN = 0.42;
/** Of numbers in bold, as a share of what is guessed. */
const BOLD = 1.12;
/** A sign stands above the words of a seal, however wide its middle is. */
const BESIDE_NEVER = Number.POSITIVE_INFINITY;

/** Everything of a seal is measured by its shorter side. */
export function sealOf(wanted: Wanted) {
  const sheet = new Sheet(wanted);
  const { w, h } = sheet;
  const side = Math.min(w, h);
  // A long name has all of a small seal.
  const isFull = sheet.ems(wanted.fields.name, 'display') * sheet.leastOf('strong') > side * 0.72;
  const isSmall = side < TINY_MM || isFull;
  const middle = { x: w / 2, y: h / 2 };
  /**
   * Where the name stands by itself: within a circle, or where that is too narrow for it in the largest there is.
   * @param usual the radius of the circle
   */
  const alone = (usual: number, ink: 'ink' | 'onGround') => {
    const largest = side / 2 - wanted.size.safeMm;
    const [line] = words(side, true, ink, ink) as [Line];
    const { name } = wanted.fields;
    const low = roundRoom(sheet, name, line, { ...middle, radius: usual, most: BETWEEN });
    if (side >= TINY_MM && low.isEnough)
      return { radius: usual, room: low.room, lines: [line], hasSign: true };
    const usually = roundRoom(sheet, name, line, { ...middle, radius: usual });
    if (usually.isEnough) return { radius: usual, room: usually.room, lines: [line], hasSign: false };
    // Letters of text are narrower; and of lines in a circle the first and the last are short: corners without words may stand out.
    const narrow: Line = { ...line, font: 'text', weight: 600 };
    const rooms = [1, 1.1, 1.2].map((share) =>
      roundRoom(sheet, name, narrow, { ...middle, radius: largest * share }),
    );
    const { room } = rooms.find(({ isEnough }) => isEnough) ?? rooms.at(-1) ?? usually;
    // A line in its middle is no longer than the circle is wide.
    const width = Math.min(room.width, 2 * largest);
    return {
      radius: largest,
      room: { ...room, x: middle.x - width / 2, width },
      lines: [narrow],
      hasSign: false,
    };
  };
  /** The name in its circle, and where it leaves room the sign above it and a flourish below. */
  const nameIn = ({ radius, room, lines, hasSign }: ReturnType<typeof alone>, ink: InkRole) => {
    stack(sheet, room, lines, ALONE);
    if (!hasSign) return;
    const sign = radius * 0.42;
    sheet.sign(
      'sign',
      { x: middle.x - sign / 2, y: middle.y - radius * 0.9, width: sign, height: sign },
      ink,
    );
    const wide = radius * 0.8;
    sheet.shape(
      'flourish',
      'flourish',
      { x: middle.x - wide / 2, y: middle.y + radius * 0.62, width: wide, height: wide / 10 },
      ink,
    );
  };
  /**
   * The sign and all words as one group: in the middle where it is low enough for its last line, else only as much higher as it needs.
   * @param free the radius of the circle that they stand in
   */
  const inMiddle = (free: number, width: number, ink: InkRole, wished: readonly Line[]) => {
    // Two numbers in one line are as wide as the circle is at its foot.
    const most = (1.5 * free) / (sheet.ems(wanted.fields.phone, 'text') * BOLD);
    const lines = wished.map((line) =>
      line.what === 'phone' ? { ...line, size: Math.min(line.size, most) } : line,
    );
    const last = lines.findLast(({ what }) => typeof what === 'string' && sheet.has(what));
    const half =
      last && typeof last.what === 'string'
        ? (sheet.ems(wanted.fields[last.what], 'text') * last.size * BOLD) / 2
        : 0;
    // Where a line as long as the last ends at the circle.
    const lowest = Math.sqrt(Math.max(0, free ** 2 - Math.min(half, width / 2) ** 2)) * 0.94;
    const [above, below] = [free * HEAD, Math.max(lowest, free * FOOT)];
    const sign = free * SIGN;
    const beside = sign * 1.16;
    const needed = stackHeight(sheet, width, lines, below + above - beside) + beside;
    const height = below + Math.min(above, Math.max(below, needed * 1.02 - below));
    const room = { x: middle.x - width / 2, y: middle.y + below - height, width, height };
    const share = sign / Math.min(width, height);
    signAndWords(sheet, room, lines, { ink, sign: share, align: 'center', besideFrom: BESIDE_NEVER });
  };
  return { sheet, side, middle, isSmall, alone, nameIn, inMiddle };
}

/** A fine line around the middle of a seal, of `share` of its side. */
export function ringAround(
  sheet: Sheet,
  { x, y }: { readonly x: number; readonly y: number },
  {
    across,
    side,
    share = 0.007,
    ink = 'accent',
  }: { across: number; side: number; share?: number; ink?: InkRole },
): void {
  const box = { x: x - across / 2, y: y - across / 2, width: across, height: across };
  sheet.shape('ring', 'ellipse', box, null, { stroke: { ink, widthMm: Math.max(0.25, side * share) } });
}

export const IN_MIDDLE = { align: 'center', anchor: 'middle' } as const;
/** By what is seen: letters of many scripts stand high or low in their line. */
export const ALONE = { ...IN_MIDDLE, isByInk: true } as const;

/** Of a name, what is read after it: however long the name is, it leads. */
const LED = 0.8;

/** The words of a seal; on a small one the name alone. */
export function words(
  side: number,
  isSmall: boolean,
  ink: 'ink' | 'onGround' | 'strong',
  small: 'ink' | 'onGround',
): Line[] {
  const name: Line = {
    what: 'name',
    size: side * (isSmall ? 0.24 : 0.17),
    most: 3,
    font: 'display',
    ink,
    leading: 1.04,
  };
  if (isSmall) return [name];
  return [
    name,
    { what: 'trade', size: side * 0.058, most: 2, gap: 0.3, ink: small, weight: 500, isSpare: true },
    { what: 'phone', size: side * 0.062, gap: 0.35, ink: small, weight: 700, isSpare: true, ofName: LED },
  ];
}

import type { Finding } from '#contract/artwork-check.ts';
import type { PageFacts } from '../facts/artwork-facts.ts';
import { finding } from './finding.ts';
import { sizeInWords } from './sizes-in-words.ts';

/** A sheet is at least so much larger than a piece, and has so many; and nearly all that is written on it, on each of them. */
const LARGEST_SCALE = 0.6;
const FEWEST_PIECES = 4;
const ON_EACH = 0.8;
/** Of the area of the sheet that pieces of that size would take: those on it may be of a smaller size than was ordered, and no more of them. */
const MOST_OF_SHEET = 1.5;

/** Two halves of a page have its shape at 0.71 of its size. */
const LARGEST_OF_TWO = 0.75;
/** Of a page's longer side, and lines that are written. */
const SAME_PLACE = 0.02;
const FEWEST_LINES = 2;

/** Whether all that is written on one half of a page is written on the other at the same place. */
function isTwice({ texts, cropBox }: Pick<PageFacts, 'texts' | 'cropBox'>): boolean {
  const { width, height } = cropBox;
  const [across, down] = width > height ? [width / 2, 0] : [0, height / 2];
  const near = SAME_PLACE * Math.max(width, height);
  const lines = texts.filter(({ text }) => text.trim() !== '');
  const [first, second] = [lines.filter(isFirst), lines.filter((line) => !isFirst(line))];
  function isFirst({ place }: (typeof lines)[number]) {
    return across > 0 ? place.x + place.width / 2 < across : place.y + place.height / 2 < down;
  }
  return (
    first.length >= FEWEST_LINES &&
    first.length === second.length &&
    first.every(({ text, place }) =>
      second.some(
        (other) =>
          other.text === text &&
          Math.abs(other.place.x - place.x - across) <= near &&
          Math.abs(other.place.y - place.y - down) <= near,
      ),
    )
  );
}

/** Of codes that are printed as large as each other: their squares differ by less. */
const ALIKE = 0.1;

/** How many codes of one size there are: one is on each label, and four are on no design that is then made so small. */
function codesAlike(codes: PageFacts['codes']): number {
  const sizes = codes.flatMap(({ format, moduleMm }) => (format === 'QRCode' && moduleMm ? [moduleMm] : []));
  return Math.max(
    0,
    ...sizes.map((one) => sizes.filter((other) => Math.abs(other / one - 1) <= ALIKE).length),
  );
}

/** How many pieces there are on a page that is to be made so much smaller, as printers and offices set up sheets; null of a design. */
export function piecesOnSheet(
  page: Pick<PageFacts, 'texts' | 'cropBox' | 'codes'>,
  scale: number,
): number | null {
  if (scale > LARGEST_OF_TWO) return null;
  const found = scale > LARGEST_SCALE ? null : (piecesByWords(page, scale) ?? piecesByCodes(page, scale));
  return found ?? (isTwice(page) ? 2 : null);
}

function piecesByCodes({ codes }: Pick<PageFacts, 'codes'>, scale: number): number | null {
  const pieces = codesAlike(codes);
  return pieces >= FEWEST_PIECES && hasRoom(pieces, scale) ? pieces : null;
}

const hasRoom = (pieces: number, scale: number) => pieces * scale * scale <= MOST_OF_SHEET;

/** As often as nearly all of its lines are written. */
function piecesByWords({ texts }: Pick<PageFacts, 'texts'>, scale: number): number | null {
  const counts = new Map<string, number>();
  for (const { text } of texts) if (text.trim() !== '') counts.set(text, (counts.get(text) ?? 0) + 1);
  const times = [...counts.values()];
  const lines = times.reduce((sum, count) => sum + count, 0);
  const linesOf = (pieces: number) => times.filter((count) => count === pieces).length * pieces;
  const [pieces = 0] = times.toSorted((one, other) => linesOf(other) - linesOf(one));
  const isOnEach = linesOf(pieces) >= ON_EACH * lines;
  return pieces >= FEWEST_PIECES && isOnEach && hasRoom(pieces, scale) ? pieces : null;
}

interface SheetSizes {
  /** Of the page. */
  readonly number: number;
  /** As it is printed. */
  readonly scale: number;
  /** The sheet, or what is cut out of it, in mm. */
  readonly has: { readonly width: number; readonly height: number };
  readonly trim: { readonly widthMm: number; readonly heightMm: number };
}

/** Nobody has the whole sheet printed as small as one piece: what is asked about a page that holds several; null of one that does not. */
export function sheetFinding(
  page: Pick<PageFacts, 'texts' | 'cropBox' | 'codes'>,
  { number, scale, has, trim }: SheetSizes,
  code: 'SIZE_MISMATCH' | 'SIZE_SCALABLE',
  fixes: readonly [string, ...string[]],
): Finding | null {
  const pieces = piecesOnSheet(page, scale);
  if (pieces === null) return null;
  const wanted = sizeInWords(trim.widthMm, trim.heightMm);
  const message = `Page ${number} is ${sizeInWords(has.width, has.height)} and seems to be a sheet with ${pieces} pieces on it. We print one piece from each page, and arrange the sheets ourselves: please send one alone. As it is, the whole sheet would be made as small as ${wanted}.`;
  return finding(code, { severity: 'warn', action: 'ask' }, message, { page: number, fixes });
}

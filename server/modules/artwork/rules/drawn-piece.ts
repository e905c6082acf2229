import type { InkFacts, PageFacts, Place } from '../facts/artwork-facts.ts';
import { croppedMm, liesTurned } from './mismatch-fixes.ts';
import { fitPage, type PageFit } from './page-fit.ts';
import type { PrintForm } from './print-form.ts';
import { piecesOnSheet } from './sheet-of-many.ts';
import { isSameAspect, type Size, WIDEST_BLEED } from './unsaid-cut.ts';

/** Of each side: it has a ground or a frame, and rounded corners at most. */
export const WHOLE_EDGE = 0.8;
/** What is seen of a page is as exact as that, in mm. */
const SEEN_MM = 1.1;
const EVEN_MM = 0.6;
const LEAST_BLEED_MM = 1;
/** So far inside its edge its ink is whole. */
const INSIDE_MM = 0.2;
/** Of the page: a piece of another size than was ordered is smaller. */
export const SMALL_PART = 0.6;

/** How a page is read: by the piece that is drawn on it, if there is one of that shape, else as a whole. */
export const readPage = (page: PageFacts, form: PrintForm): PageFit =>
  fitPiece(page, form) ?? fitPage(page, form);

/**
 * How the piece fits that is drawn on a larger page, as a visiting card on A4: of the size that was ordered, with its bleed or without, or
 * of that shape and on a much larger page. One of another shape on a much larger page that has another shape as well is shown whole: it lies as
 * it is drawn, whichever way its page does. What is cut around its shape is whatever is drawn, and what is cut round a disc, or a rectangle with
 * more than that. Null where the page itself fits, says where it is cut, or has no such piece.
 */
export function fitPiece(page: PageFacts, form: PrintForm): PageFit | null {
  const piece = page.ink?.piece;
  const { trim } = form;
  if (!piece || !trim || form.isField) return null;
  const whole = fitPage(page, form);
  const isWhole = whole.trim.width === page.cropBox.width && whole.trim.height === page.cropBox.height;
  if (!isWhole || (whole.how !== 'mismatch' && whole.how !== 'scaled')) return null;
  const isSmall = piece.width * piece.height <= SMALL_PART * page.cropBox.width * page.cropBox.height;
  if (form.isCutToShape)
    return isSmall && whole.how === 'mismatch' ? { ...whole, trim: placeOf(piece), isPiece: true } : null;
  const fit = fitBox(
    piece,
    { width: trim.widthMm, height: trim.heightMm },
    {
      ...form,
      isSmall,
      isCutRound: form.isRound === true,
      isInCorner: isSmall && isFarFromMiddle(piece, page.cropBox),
    },
  );
  const isOther = isSmall && whole.how === 'mismatch' && !form.isRound && isAlone(piece, page.cropBox);
  const found = fit ?? (isOther ? fitOfShape(piece, trim) : null);
  return found && piecesOnSheet(page, whole.scale) === null ? found : null;
}

/** A band or a logo on a letterhead is no piece of its own: that is large, has paper on all sides, and stands in the middle. */
function isAlone({ x, y, width, height, edge }: Piece, page: Size): boolean {
  const isInMiddle = (from: number, length: number, all: number) =>
    Math.abs(from + length / 2 - all / 2) <= OFF_MIDDLE * all &&
    Math.min(from, all - from - length) > LEAST_BLEED_MM;
  return (
    edge >= WHOLE_EDGE &&
    width * height >= LARGE_PART * page.width * page.height &&
    isInMiddle(x, width, page.width) &&
    isInMiddle(y, height, page.height)
  );
}

const isFarFromMiddle = ({ x, y, width, height }: Piece, page: Size) =>
  Math.abs(x + width / 2 - page.width / 2) > FAR * page.width ||
  Math.abs(y + height / 2 - page.height / 2) > FAR * page.height;

/** Of the page. */
const FAR = 0.15;
const OFF_MIDDLE = 0.06;
const LARGE_PART = 0.08;

/** As it is drawn, whatever its shape. */
function fitOfShape(piece: Piece, trim: NonNullable<PrintForm['trim']>): PageFit {
  const own = insideOf(piece);
  const isTurned = liesTurned(own, trim);
  const [width, height] = isTurned ? [trim.heightMm, trim.widthMm] : [trim.widthMm, trim.heightMm];
  const scale = Math.max(width / own.width, height / own.height);
  // Off by no more than a cut may be, it has the shape.
  const isNear = croppedMm(own, trim, { isTurned }) <= SEEN_MM;
  return { how: isNear ? 'marks' : 'mismatch', isTurned, scale, trim: own, bleedMm: 0, isPiece: true };
}

type Piece = NonNullable<InkFacts['piece']>;
type Wanted = Pick<PrintForm, 'bleedMm'> & {
  readonly isSmall: boolean;
  readonly isCutRound: boolean;
  /** All that is seen lies far from the middle, where a round cut of the page would take some of it. */
  readonly isInCorner: boolean;
};

function fitBox(piece: Piece, straight: Size, wanted: Wanted): PageFit | null {
  if (piece.edge < WHOLE_EDGE && !(wanted.isCutRound && (piece.isRound || wanted.isInCorner))) return null;
  const ways = [
    { size: straight, isTurned: false },
    { size: { width: straight.height, height: straight.width }, isTurned: true },
  ];
  for (const { size, isTurned } of ways) {
    const found = exact(piece, size, wanted);
    if (found) return { ...found, isTurned, isPiece: true };
  }
  const way = wanted.isSmall ? ways.find(({ size }) => isSameAspect(piece, size)) : undefined;
  return way ? { ...asItIs(piece, way.size), isTurned: way.isTurned, isPiece: true } : null;
}

function exact(piece: Piece, size: Size, { bleedMm }: Wanted): Omit<PageFit, 'isTurned'> | null {
  const [x, y] = [(piece.width - size.width) / 2, (piece.height - size.height) / 2];
  if (Math.max(Math.abs(x), Math.abs(y)) <= SEEN_MM / 2) return asItIs(piece, size);
  const isBleed =
    Math.min(x, y) >= LEAST_BLEED_MM &&
    Math.abs(x - y) <= EVEN_MM &&
    Math.max(x, y) <= Math.max(WIDEST_BLEED, bleedMm + 2);
  if (!isBleed) return null;
  return {
    how: 'bleed',
    scale: 1,
    trim: { x: piece.x + x, y: piece.y + y, ...size },
    bleedMm: Math.min(x, y),
  };
}

/** Cut where it ends. */
function asItIs(piece: Piece, size: Size): Omit<PageFit, 'isTurned'> {
  const trim = insideOf(piece);
  const scale = Math.max(size.width / trim.width, size.height / trim.height);
  return { how: 'marks', scale, trim, bleedMm: 0 };
}

const insideOf = (piece: Piece): Place => ({
  x: piece.x + INSIDE_MM,
  y: piece.y + INSIDE_MM,
  width: piece.width - 2 * INSIDE_MM,
  height: piece.height - 2 * INSIDE_MM,
});

const placeOf = ({ x, y, width, height }: Piece): Place => ({ x, y, width, height });

import type { InkFacts, PageFacts, Place } from '../facts/artwork-facts.ts';
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
 * of that shape and on a much larger page. What is cut around its shape is whatever is drawn, and what is cut round a disc, or a rectangle with
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
    { ...form, isSmall, isCutRound: form.isRound === true },
  );
  return fit && piecesOnSheet(page, whole.scale) === null ? fit : null;
}

type Piece = NonNullable<InkFacts['piece']>;
type Wanted = Pick<PrintForm, 'bleedMm'> & { readonly isSmall: boolean; readonly isCutRound: boolean };

function fitBox(piece: Piece, straight: Size, wanted: Wanted): PageFit | null {
  if (piece.edge < WHOLE_EDGE && !(wanted.isCutRound && piece.isRound)) return null;
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
  const trim = {
    x: piece.x + INSIDE_MM,
    y: piece.y + INSIDE_MM,
    width: piece.width - 2 * INSIDE_MM,
    height: piece.height - 2 * INSIDE_MM,
  };
  const scale = Math.max(size.width / trim.width, size.height / trim.height);
  return { how: 'marks', scale, trim, bleedMm: 0 };
}

const placeOf = ({ x, y, width, height }: Piece): Place => ({ x, y, width, height });

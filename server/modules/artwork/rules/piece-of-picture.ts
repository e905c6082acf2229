import { type ArtworkFacts, INK_SIDE_MM, type Place } from '../facts/artwork-facts.ts';
import { SMALL_PART, WHOLE_EDGE } from './drawn-piece.ts';
import { fitsShape, isOfTrim } from './picture-size.ts';
import type { PrintForm } from './print-form.ts';

/** What a picture is drawn on that is looked at: the edge of the piece lies within so many of them, in pixels of 480 along the longer side. */
const SOFT = 1.5 / 480;
/** Of two shapes, as their logarithms differ: what is seen so small is less exact. */
const SAME_SHAPE = 0.025;

export interface PieceOfPicture {
  /** In its pixels. */
  readonly place: Place;
  readonly isTurned: boolean;
  /** It ends at the cut. */
  readonly isOfTrim: boolean;
}

/**
 * The piece of the shape that was ordered on a picture or drawing of another one, as a card on a drawing of A4, or the disc in the middle of
 * a square for what is cut round; null without one.
 */
export function pieceOfPicture(facts: ArtworkFacts, form: PrintForm): PieceOfPicture | null {
  const size = facts.picture ?? facts.drawing;
  const piece = facts.drawn?.ink.piece;
  const { trim } = form;
  if (!size || !piece || !trim || form.isField || form.isCutToShape) return null;
  const { widthPx, heightPx } = size;
  const isDisc = form.isRound === true && piece.isRound === true;
  // Of a page of the shape only a disc in its middle tells that it is the piece.
  const fitsWhole = fitsShape(widthPx / heightPx, form) || fitsShape(heightPx / widthPx, form);
  if (fitsWhole && !isDisc) return null;
  const longer = Math.max(widthPx, heightPx);
  const px = longer / INK_SIDE_MM;
  const inside = SOFT * longer;
  const place = {
    x: piece.x * px + inside,
    y: piece.y * px + inside,
    width: piece.width * px - 2 * inside,
    height: piece.height * px - 2 * inside,
  };
  const isSmall = place.width * place.height <= SMALL_PART * widthPx * heightPx;
  if (!isSmall || (piece.edge < WHOLE_EDGE && !isDisc) || place.width <= 0 || place.height <= 0) return null;
  const apart = (wide: number, high: number) =>
    Math.abs(Math.log(place.width / place.height / (wide / high)));
  const { bleedMm } = form;
  const fits = (wide: number, high: number) =>
    Math.min(apart(wide, high), apart(wide + 2 * bleedMm, high + 2 * bleedMm)) <= SAME_SHAPE;
  const isTurned = !fits(trim.widthMm, trim.heightMm);
  if (isTurned && !fits(trim.heightMm, trim.widthMm)) return null;
  const lying = isTurned ? { widthMm: trim.heightMm, heightMm: trim.widthMm } : trim;
  return { place, isTurned, isOfTrim: isOfTrim({ size: place, drawing: null }, lying, form) };
}

import type { ArtworkFacts, InkFacts, PageFacts, Place } from '../facts/artwork-facts.ts';
import { hasInkAtEdge, SIDES, type Side } from './ink-at-cut.ts';
import { isWorthTurning, ownTrim, type PageFit, shareCropped } from './page-fit.ts';
import type { PrintForm } from './print-form.ts';

const CROP_FIRST = ['crop', 'fit_with_borders'] as const;
export const BORDERS_FIRST = ['fit_with_borders', 'crop'] as const;
export type MismatchFixes = typeof CROP_FIRST | typeof BORDERS_FIRST;

type Form = Pick<PrintForm, 'trim' | 'isCutToShape'>;
type Shape = Pick<Place, 'width' | 'height'>;

/** A crop that takes more than that takes a part of the design, and not of its ground. */
const MOST_CROPPED = 0.12;

/**
 * What is offered first about pages of another shape, all of them alike: borders where they are white beside white paper and nobody
 * sees them, and where a crop would take words or much else; else a crop, as a design whose ground reaches the edges asks for.
 */
export function mismatchFixes(
  pages: readonly { readonly page: PageFacts; readonly fit: PageFit }[],
  { trim, isCutToShape }: Form,
): MismatchFixes {
  // Any shape is cut around.
  if (isCutToShape) return BORDERS_FIRST;
  const asked = pages.filter(({ fit }) => fit.how === 'mismatch' && !fit.isPiece);
  if (!trim || asked.length === 0) return CROP_FIRST;
  const isPaper = ({ page, fit }: (typeof asked)[number]) =>
    page.ink !== null && hasPaperBeside(inkAlong(page, page.ink, fit), fit.trim, lying(trim, fit));
  const losesWords = ({ page, fit }: (typeof asked)[number]) =>
    page.texts.some(({ place }) => isCutOff(place, fit.trim, lying(trim, fit)));
  const losesMuch = ({ fit }: (typeof asked)[number]) =>
    shareCropped(fit.trim, lying(trim, fit)) > MOST_CROPPED;
  const losesThings = ({ page, fit }: (typeof asked)[number]) =>
    fit.trim.width === page.cropBox.width && takesThings(page.ink, fit.trim, lying(trim, fit));
  const isWhole =
    asked.every(isPaper) || [losesWords, losesThings, losesMuch].some((lost) => asked.some(lost));
  return isWhole ? BORDERS_FIRST : CROP_FIRST;
}

/** The same of a picture or drawing, whose words nobody knows. */
export function mismatchFixesOfPicture(
  { drawn }: Pick<ArtworkFacts, 'drawn'>,
  size: Shape,
  { trim, isCutToShape }: Form,
): MismatchFixes {
  if (isCutToShape) return BORDERS_FIRST;
  if (!drawn || !trim) return CROP_FIRST;
  const wanted = lying(trim, { isTurned: liesTurned(size, trim) });
  const isWhole =
    hasPaperBeside(drawn.ink, size, wanted) ||
    takesThings(drawn.ink, size, wanted) ||
    shareCropped(size, wanted) > MOST_CROPPED;
  return isWhole ? BORDERS_FIRST : CROP_FIRST;
}

type Trim = NonNullable<PrintForm['trim']>;

/** The trim as it lies on what is turned. */
const lying = ({ widthMm, heightMm }: Trim, { isTurned }: Pick<PageFit, 'isTurned'>): Shape =>
  isTurned ? { width: heightMm, height: widthMm } : { width: widthMm, height: heightMm };

/** Whether a picture or drawing of another shape is turned by a quarter. */
export const liesTurned = (size: Shape, trim: Trim): boolean =>
  isWorthTurning(size, lying(trim, { isTurned: false }), lying(trim, { isTurned: true }));

/** How much a crop would take at each of two sides, in mm of what is printed. */
export function croppedMm(from: Shape, trim: Trim, fit: Pick<PageFit, 'isTurned'>): number {
  const to = lying(trim, fit);
  const scale = Math.max(to.width / from.width, to.height / from.height);
  return Math.max(from.width * scale - to.width, from.height * scale - to.height) / 2;
}

/** What designs are drawn at, one to some of it: programs, tenths and halves, and from one sheet to the next. */
const DRAWN_AT = [
  0.1,
  0.2,
  0.25,
  0.5,
  0.7,
  Math.SQRT1_2,
  0.75,
  0.8,
  1,
  1.25,
  1.4,
  Math.SQRT2,
  1.5,
  2,
  2.5,
  4,
  5,
  10,
];
const SCALE_NEAR = 0.01;
/** In mm of the piece: what programs add around a design, as a bleed. */
const [LEAST_BORDER, MOST_BORDER] = [0.4, 10];

/**
 * Whether a page of nearly the shape is the piece with as much around it on each side, drawn at a usual scale: 84.2 × 109.2 mm is 75 × 100 with
 * 4.6 mm around, and only its customer knows whether that is to be cut off.
 */
export function hasEvenBorder(from: Shape, trim: Trim, fit: Pick<PageFit, 'isTurned'>): boolean {
  const { width, height } = lying(trim, fit);
  if (Math.abs(width - height) < 1) return false;
  const drawnAt = (from.height - from.width) / (height - width);
  const border = (from.width / drawnAt - width) / 2;
  const isUsual = DRAWN_AT.some((scale) => Math.abs(drawnAt / scale - 1) <= SCALE_NEAR);
  return isUsual && border >= LEAST_BORDER && border <= MOST_BORDER;
}

/** Of an edge: a ground that is meant to fill the piece has more. */
const GROUND = 0.97;

/** Whether it is a shape of its own that is cut around, and so has no shape to fit; what fills its edges is meant as it is. */
export const isOwnShape = (ink: InkFacts | null | undefined, { isCutToShape }: Form): boolean =>
  isCutToShape === true && !!ink && SIDES.some((side) => (ink.fromPageEdge[side][0] ?? 0) < GROUND);

/** Of an edge: what covers less of it are points of a shape that touches it, and no ground. */
const POINTS = 0.3;

/** Whether a side is touched by a shape that is cut around: nothing of it goes on beyond. */
export const endsInShape = (ink: InkFacts | null | undefined, side: Side, { isCutToShape }: Form): boolean =>
  isCutToShape === true && !!ink && (ink.fromPageEdge[side][0] ?? 0) < POINTS;

/** Along the cut, where the page says where that is. */
export function inkAlong(page: PageFacts, ink: InkFacts, fit: Pick<PageFit, 'trim'>): InkFacts {
  const isOwn = fit.trim === ownTrim(page) && ink.insideTrim;
  return isOwn ? { ...ink, fromPageEdge: isOwn } : ink;
}

/** Whether what is made to fit has paper at the two edges that its borders begin at. */
function hasPaperBeside(ink: InkFacts, from: Shape, to: Shape): boolean {
  const isWider = from.width / from.height > to.width / to.height;
  const sides: readonly Side[] = isWider ? ['top', 'bottom'] : ['left', 'right'];
  return sides.every((side) => !hasInkAtEdge(ink, side));
}

/** Of the page: what has no even edge even so far may be a photo, of which a crop takes what it will. */
const SOME_EDGE = 0.006;

/** Whether a crop would take something that stands on an even ground near an edge: a logo or a line of letters in outlines, whose words nobody knows. */
function takesThings(ink: InkFacts | null, from: Shape, to: Shape): boolean {
  const isWider = from.width / from.height > to.width / to.height;
  const sides: readonly Side[] = isWider ? ['left', 'right'] : ['top', 'bottom'];
  const cropped = shareCropped(from, to) / 2;
  return sides.some((side) => {
    const calm = ink?.calm?.[side] ?? 0;
    return calm >= SOME_EDGE && calm < cropped;
  });
}

/** How much larger a page is printed as long as nobody chooses otherwise: one of another shape that is shown whole lies inside the trim. */
export function printedScale(
  { page, fit }: { readonly page: PageFacts; readonly fit: PageFit },
  [first]: MismatchFixes,
  form: Form,
): number {
  const { trim } = form;
  const isWhole =
    fit.isPiece ||
    first === 'fit_with_borders' ||
    isOwnShape(page.ink && inkAlong(page, page.ink, fit), form);
  if (!trim || fit.how !== 'mismatch' || !isWhole) return fit.scale;
  const { width, height } = lying(trim, fit);
  return Math.min(width / fit.trim.width, height / fit.trim.height);
}

/** So much of a line of text outside the crop is no rounding, in mm of the page. */
const SOME_MM = 0.5;

/** Whether words that are inside the page's own cut would be outside the middle of it that has the shape. */
function isCutOff(words: Place, cut: Place, to: Shape): boolean {
  const scale = Math.max(to.width / cut.width, to.height / cut.height);
  const [width, height] = [to.width / scale, to.height / scale];
  const [x, y] = [cut.x + (cut.width - width) / 2, cut.y + (cut.height - height) / 2];
  const outside = (box: Place) =>
    words.x < box.x - SOME_MM ||
    words.y < box.y - SOME_MM ||
    words.x + words.width > box.x + box.width + SOME_MM ||
    words.y + words.height > box.y + box.height + SOME_MM;
  return outside({ x, y, width, height }) && !outside(cut);
}

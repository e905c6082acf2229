import type { PageFacts, Place } from '../facts/artwork-facts.ts';
import { areMarksAround, innerTrim, MARK_EXACT, markedTrims } from './crop-marks.ts';
import type { PrintForm } from './print-form.ts';
import {
  isSameAspect,
  mayBeWhole,
  type Reading,
  readScaled,
  type Size,
  UNSEEN_SCALE,
  WIDEST_BLEED,
} from './unsaid-cut.ts';

/** How a page lies on what is printed. */
export interface PageFit {
  readonly how: 'trim' | 'bleed' | 'trim-box' | 'marks' | 'scaled' | 'mismatch' | 'free';
  readonly isTurned: boolean;
  /** Printed size divided by the file's. */
  readonly scale: number;
  /** Where it is cut, on the page. */
  readonly trim: Place;
  /** What the page has beyond the cut. */
  readonly bleedMm: number;
  /** It says nothing of its cut and may as well be cut so: nobody can tell but who made it. */
  readonly otherwise?: Reading | null;
  /** It is of the size, and says all the same that it is cut there, which is the shape at another size. */
  readonly saysOther?: Place | null;
  /** What is drawn on a part of it is cut out. */
  readonly isPiece?: boolean;
}

/** As exact as a cut, and more forgiving as things grow. */
const toleranceOf = (side: number) => Math.max(0.6, side * 0.004);
const isLike = (a: number, b: number) => Math.abs(a - b) <= toleranceOf(b);
/** Boxes of a page that differ by less are the same, in mm; of a page drawn at a tenth by less than so much of its side. */
const SAME_BOX = 0.5;
const SAME_BOX_SHARE = 0.02;
const sameBox = ({ width, height }: Size) => Math.min(SAME_BOX, SAME_BOX_SHARE * Math.min(width, height));

/**
 * How a page fits the trim: by its TrimBox, as it is, with bleed around it, by its crop marks, turned or not; else by
 * making it larger or smaller. Marks are looked for before scale: a square with marks has the shape of a square.
 */
export function fitPage(
  page: Pick<PageFacts, 'cropBox' | 'trimBox' | 'marks'>,
  { trim, bleedMm, isField, placedScale }: PrintForm,
): PageFit {
  const { cropBox: whole } = page;
  const own = ownTrim(page);
  const cuts = own ? [own] : markedTrims(page.marks);
  if (!trim || isField) return freeFit(whole, trim, placedScale);
  const straight = { width: trim.widthMm, height: trim.heightMm };
  const turned = { width: trim.heightMm, height: trim.widthMm };
  for (const [size, isTurned] of [[straight, false] as const, [turned, true] as const]) {
    const found = exactFit(page, { own, cuts }, size, bleedMm);
    if (found) return { ...found, isTurned, scale: 1, saysOther: otherCut(found, cuts, size) };
  }
  for (const [size, isTurned] of [[straight, false] as const, [turned, true] as const]) {
    const found = cuts.length > 0 ? scaledFrom(cuts, whole, size) : unsaidFit(page, size, bleedMm);
    if (found) return { ...found, isTurned };
  }
  const cut = cuts.toSorted((a, b) => areaOf(b) - areaOf(a))[0] ?? whole;
  const isTurned = isWorthTurning(cut, straight, turned);
  const scale = coverScale(cut, isTurned ? turned : straight);
  return { how: 'mismatch', isTurned, scale, trim: cut, bleedMm: 0 };
}

/** What of a shape is outside the largest other one in it: the way that loses less is how it is meant to lie. */
export function shareCropped(from: Size, to: Size): number {
  const [one, other] = [from.width / from.height, to.width / to.height];
  return 1 - Math.min(one, other) / Math.max(one, other);
}

/** Of a shape: what is nearly square loses about as much either way, and stays as it lies. */
const LEAST_GAIN = 0.1;

/** Whether what has another shape is turned by a quarter: where much less of it is lost so. */
export const isWorthTurning = (from: Size, straight: Size, turned: Size): boolean =>
  shareCropped(from, turned) < shareCropped(from, straight) - LEAST_GAIN;

function otherCut({ how }: Pick<PageFit, 'how'>, cuts: readonly Place[], size: Size): Place | null {
  if (how !== 'trim' && how !== 'bleed') return null;
  const isSeen = ({ width }: Size) => Math.abs(size.width / width - 1) > UNSEEN_SCALE;
  return cuts.find((cut) => isSameAspect(cut, size) && isSeen(cut)) ?? null;
}

/** Where a page says it is cut; null where it says nothing, all of it, or a place that is not shown. */
export function ownTrim({ cropBox, trimBox }: Pick<PageFacts, 'cropBox' | 'trimBox'>): Place | null {
  if (!trimBox) return null;
  const same = sameBox(cropBox);
  const isLess = trimBox.width < cropBox.width - same || trimBox.height < cropBox.height - same;
  const isShown = Math.min(...Object.values(around(trimBox, cropBox))) > -same;
  return isLess && isShown ? trimBox : null;
}

/** What a page has on each side of its cut. */
const around = (trim: Place, page: Size) => ({
  left: trim.x,
  top: trim.y,
  right: page.width - trim.x - trim.width,
  bottom: page.height - trim.y - trim.height,
});
const bleedAround = (trim: Place, page: Size) => Math.max(0, Math.min(...Object.values(around(trim, page))));

function exactFit(
  { cropBox, marks }: Pick<PageFacts, 'cropBox' | 'marks'>,
  { own, cuts }: { own: Place | null; cuts: readonly Place[] },
  size: Size,
  bleedMm: number,
): Pick<PageFit, 'how' | 'trim' | 'bleedMm'> | null {
  if (own && isLike(own.width, size.width) && isLike(own.height, size.height))
    return { how: 'trim-box', trim: own, bleedMm: bleedAround(own, cropBox) };
  if (isLike(cropBox.width, size.width) && isLike(cropBox.height, size.height))
    return { how: 'trim', trim: { ...cropBox, x: 0, y: 0 }, bleedMm: 0 };
  const x = (cropBox.width - size.width) / 2;
  const y = (cropBox.height - size.height) / 2;
  const isEven = Math.abs(x - y) <= Math.max(toleranceOf(size.width), toleranceOf(size.height));
  // A page that says where it is cut, and means another place, has no such bleed; unless it is just as wide as asked for.
  const isOfSize = cuts.some(({ width, height }) => isLike(width, size.width) && isLike(height, size.height));
  const isBelieved = cuts.length === 0 || isOfSize || Math.abs(Math.min(x, y) - bleedMm) <= toleranceOf(0);
  const isDoubted = cuts.length === 0 && mayBeWhole(cropBox, size, [x, y], bleedMm);
  if (x > 0.3 && y > 0.3 && isEven && isBelieved && !isDoubted && x <= Math.max(WIDEST_BLEED, bleedMm + 2))
    return { how: 'bleed', trim: { x, y, ...size }, bleedMm: Math.min(x, y) };
  const inner = own ? null : innerTrim(marks);
  const isInner = inner && isLike(inner.width, size.width) && isLike(inner.height, size.height);
  const trim = isInner ? inner : trimOfMarks(marks, size);
  return trim && { how: 'marks', trim, bleedMm: bleedAround(trim, cropBox) };
}

/** Where marks stand a trim apart in both directions, and around it. */
function trimOfMarks(marks: PageFacts['marks'], size: Size): Place | null {
  for (const x of pairsOf(marks.x, size.width))
    for (const y of pairsOf(marks.y, size.height)) {
      const trim = { x, y, ...size };
      if (areMarksAround(marks, trim)) return trim;
    }
  return null;
}

/** Where the first of two marks stands that are so far apart. */
const pairsOf = (marks: readonly number[], apart: number) =>
  marks.filter((first) => marks.some((second) => Math.abs(second - first - apart) <= MARK_EXACT));

const areaOf = ({ width, height }: Size) => width * height;

/** By what the page says of its cut, which stays where it is on the page: what is around it is its bleed. */
function scaledFrom(cuts: readonly Place[], page: Size, size: Size): Omit<PageFit, 'isTurned'> | null {
  const [cut] = cuts
    .filter((one) => isSameAspect(one, size))
    .toSorted((one, other) => areaOf(other) - areaOf(one));
  if (!cut) return null;
  return { how: 'scaled', scale: size.width / cut.width, trim: cut, bleedMm: bleedAround(cut, page) };
}

function unsaidFit(
  { cropBox: whole, trimBox }: Pick<PageFacts, 'cropBox' | 'trimBox'>,
  size: Size,
  bleedMm: number,
): Omit<PageFit, 'isTurned'> | null {
  const saysAll =
    trimBox !== null &&
    Math.abs(trimBox.width - whole.width) <= sameBox(whole) &&
    Math.abs(trimBox.height - whole.height) <= sameBox(whole);
  const read = readScaled(whole, size, { bleedMm, saysAll });
  return read && { how: 'scaled', ...read };
}

/** Inside an area of any shape, as large as it is placed. */
function freeFit(page: Place, trim: PrintForm['trim'], placedScale: number): PageFit {
  const scale = trim ? placedScale * Math.min(trim.widthMm / page.width, trim.heightMm / page.height) : 1;
  return { how: 'free', isTurned: false, scale, trim: { ...page, x: 0, y: 0 }, bleedMm: 0 };
}

const coverScale = (page: Size, size: Size) => Math.max(size.width / page.width, size.height / page.height);

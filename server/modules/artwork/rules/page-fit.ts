import type { PageFacts, Place } from '../facts/artwork-facts.ts';
import { markedTrims } from './crop-marks.ts';
import type { PrintForm } from './print-form.ts';

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
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** As exact as a cut, and more forgiving as things grow. */
const toleranceOf = (side: number) => Math.max(0.6, side * 0.004);
const isLike = (a: number, b: number) => Math.abs(a - b) <= toleranceOf(b);
/** Of two shapes (prepress 6.1). */
const SAME_ASPECT = 0.012;
/** A bleed is never wider, whatever the product asks for. */
const WIDEST_BLEED = 10;
/** Drawn at a half, a tenth or a twentieth on purpose. */
const FAR_SCALE = 1.9;
/** Boxes of a page that differ by less are the same. */
const SAME_BOX = 0.5;
/** Crop marks stand at the cut to less than that. */
const MARK_EXACT = 0.7;

const aspectApart = (a: Size, b: Size) => Math.abs(Math.log(a.width / a.height / (b.width / b.height)));
export const isSameAspect = (a: Size, b: Size) => aspectApart(a, b) <= Math.log(1 + SAME_ASPECT);

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
    if (found) return { ...found, isTurned, scale: 1 };
  }
  for (const [size, isTurned] of [[straight, false] as const, [turned, true] as const]) {
    const found = cuts.length > 0 ? scaledFrom(cuts, whole, size) : scaledFit(whole, size, bleedMm);
    if (found) return { ...found, isTurned };
  }
  const cut = cuts.toSorted((a, b) => areaOf(b) - areaOf(a))[0] ?? whole;
  return { how: 'mismatch', isTurned: false, scale: coverScale(cut, straight), trim: cut, bleedMm: 0 };
}

/** Where a page says it is cut; null where it says nothing, all of it, or a place that is not shown. */
export function ownTrim({ cropBox, trimBox }: Pick<PageFacts, 'cropBox' | 'trimBox'>): Place | null {
  if (!trimBox) return null;
  const isLess = trimBox.width < cropBox.width - SAME_BOX || trimBox.height < cropBox.height - SAME_BOX;
  const isShown = Math.min(...Object.values(around(trimBox, cropBox))) > -SAME_BOX;
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
  if (x > 0.3 && y > 0.3 && isEven && isBelieved && x <= Math.max(WIDEST_BLEED, bleedMm + 2))
    return { how: 'bleed', trim: { x, y, ...size }, bleedMm: Math.min(x, y) };
  const left = pairOf(marks.x, size.width);
  const top = pairOf(marks.y, size.height);
  if (left === null || top === null) return null;
  const trim = { x: left, y: top, ...size };
  return { how: 'marks', trim, bleedMm: bleedAround(trim, cropBox) };
}

/** Where the first of two marks stands that are a trim apart. */
function pairOf(marks: readonly number[], apart: number): number | null {
  for (const first of marks) {
    const hasSecond = marks.some((second) => Math.abs(second - first - apart) <= MARK_EXACT);
    if (hasSecond) return first;
  }
  return null;
}

const areaOf = ({ width, height }: Size) => width * height;

/** By what the page says of its cut, which stays where it is on the page: what is around it is its bleed. */
function scaledFrom(cuts: readonly Place[], page: Size, size: Size): Omit<PageFit, 'isTurned'> | null {
  const [cut] = cuts
    .filter((one) => isSameAspect(one, size))
    .toSorted((one, other) => areaOf(other) - areaOf(one));
  if (!cut) return null;
  return { how: 'scaled', scale: size.width / cut.width, trim: cut, bleedMm: bleedAround(cut, page) };
}

function scaledFit(page: Size, size: Size, bleedMm: number): Omit<PageFit, 'isTurned'> | null {
  const bled = { width: size.width + 2 * bleedMm, height: size.height + 2 * bleedMm };
  const isBled = bleedMm > 0 && isDrawnWithBleed(page, size, bled);
  const whole = { x: 0, y: 0, width: page.width, height: page.height };
  if (isSameAspect(page, size) && !isBled)
    return { how: 'scaled', scale: size.width / page.width, trim: whole, bleedMm: 0 };
  if (bleedMm === 0 || !isSameAspect(page, bled)) return null;
  const scale = bled.width / page.width;
  // A page near that size is another product's: to enlarge it would cut off its edges.
  if (!isBled && scale < FAR_SCALE && scale > 1 / FAR_SCALE) return null;
  const x = bleedMm / scale;
  const trim = { x, y: x, width: size.width / scale, height: size.height / scale };
  return { how: 'scaled', scale, trim, bleedMm: x };
}

/**
 * Of two shapes that are nearly one, whether the page has that with the bleed, to a hair, at a scale that people choose; and where the
 * shapes are one, as of a square, whether only so the scale is such. Else nothing is cut off of it.
 */
function isDrawnWithBleed(page: Size, size: Size, bled: Size): boolean {
  const hair = 0.001 + 0.02 / Math.min(page.width, page.height);
  if (aspectApart(page, bled) > hair || !isChosen(page.width / bled.width, hair)) return false;
  return aspectApart(page, size) > 3 * hair || !isChosen(page.width / size.width, hair);
}

/** Half, a tenth, twice: a multiple of a tenth, or one through a whole number; of what was scaled at all. */
function isChosen(scale: number, hair: number): boolean {
  if (Math.abs(scale - 1) < 0.05) return false;
  return [scale * 10, 1 / scale].some(
    (steps) => steps > 0.5 && Math.abs(steps - Math.round(steps)) <= 2 * hair * steps,
  );
}

/** Inside an area of any shape, as large as it is placed. */
function freeFit(page: Place, trim: PrintForm['trim'], placedScale: number): PageFit {
  const scale = trim ? placedScale * Math.min(trim.widthMm / page.width, trim.heightMm / page.height) : 1;
  return { how: 'free', isTurned: false, scale, trim: { ...page, x: 0, y: 0 }, bleedMm: 0 };
}

const coverScale = (page: Size, size: Size) => Math.max(size.width / page.width, size.height / page.height);

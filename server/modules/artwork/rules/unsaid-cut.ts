import type { Place } from '../facts/artwork-facts.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** What is cut out of a page, and how much larger it is printed. */
export interface Reading {
  readonly scale: number;
  readonly trim: Place;
  readonly bleedMm: number;
}

/** Of two shapes (prepress 6.1). */
const SAME_ASPECT = 0.012;
/** A bleed is never wider, whatever the product asks for. */
export const WIDEST_BLEED = 10;
/** Drawn at a half, a tenth or a twentieth on purpose. */
const FAR_SCALE = 1.9;
/** So little larger or smaller is seen by nobody. */
export const UNSEEN_SCALE = 0.03;
/** Of a side, both edges together: what is told from two lengths is less exact. */
const UNSEEN_EDGES = 0.025;
/** Sides that differ by less do not tell how wide a bleed is. */
const NEARLY_SQUARE = 0.1;
/** What programs put around a design unless told otherwise, in mm: 3, and an eighth of an inch. */
const USUAL_BLEEDS = [3, 3.175];
const HAIR_MM = 0.3;
/** Of ISO 216, of which each is nearly the shape of each other: 841 mm, and so on. */
const ISO_SIDES = [1189, 841, 594, 420, 297, 210, 148, 105, 74, 52, 37];

const aspectApart = (a: Size, b: Size) => Math.abs(Math.log(a.width / a.height / (b.width / b.height)));
export const isSameAspect = (a: Size, b: Size) => aspectApart(a, b) <= Math.log(1 + SAME_ASPECT);
const smaller = ({ width, height }: Size) => Math.min(width, height);
const isNearlySquare = (size: Size) =>
  Math.abs(size.width - size.height) < NEARLY_SQUARE * Math.min(size.width, size.height);

/**
 * How a page that says nothing of its cut is made larger or smaller: all of it, or without a bleed around it. Where it may be either and
 * that would be seen, `otherwise` is the second reading, and a person has to say. Null of another shape.
 * @param saysAll it has a TrimBox, and that is all of it
 */
export function readScaled(
  page: Size,
  size: Size,
  { bleedMm, saysAll }: { bleedMm: number; saysAll: boolean },
): (Reading & { readonly otherwise: Reading | null }) | null {
  const bled = { width: size.width + 2 * bleedMm, height: size.height + 2 * bleedMm };
  if (bleedMm > 0 && !saysAll && isDrawnWithBleed(page, size, bled))
    return { ...within(page, size, bled.width / page.width), otherwise: null };
  if (isSameAspect(page, size)) {
    const whole = { x: 0, y: 0, width: page.width, height: page.height };
    const scale = size.width / page.width;
    const isUnseen = Math.abs(scale - 1) <= UNSEEN_SCALE;
    const otherwise = bleedMm === 0 || saysAll || isUnseen ? null : withoutEdge(page, size, bleedMm);
    return { scale, trim: whole, bleedMm: 0, otherwise };
  }
  return bleedMm > 0 && isSameAspect(page, bled) ? farWithBleed(page, size, bleedMm) : null;
}

/**
 * Whether what is around a size in the middle of a page may as well be part of a larger design. Only of a page that says nothing of its
 * cut, and has the shape of the size, or nearly.
 * @param around on the left and right, and above and below
 */
export function mayBeWhole(page: Size, size: Size, around: readonly [number, number], bleedMm: number) {
  if (!isSameAspect(page, size) || Math.abs(size.width / page.width - 1) <= UNSEEN_SCALE) return false;
  const mm = Math.min(...around);
  if (!isNearlySquare(size)) return Math.abs(around[0] - around[1]) > HAIR_MM;
  if (tellsEdge(page, size, around)) return false;
  const isUsual = USUAL_BLEEDS.some((usual) => Math.abs(mm - usual) <= HAIR_MM / 2);
  return !isUsual && Math.abs(mm - bleedMm) > 2 * HAIR_MM;
}

/** To less than that an edge is as wide on all sides, and a page that was made larger is of another shape by more. */
const EVEN_MM = 0.03;
const OTHER_SHAPE_MM = 0.15;
/** What a program rounds to whole points tells nothing so exact. */
const POINTS_PER_MM = 72 / 25.4;
const isInWholePoints = ({ width, height }: Size) =>
  [width, height].every((mm) => Math.abs(mm * POINTS_PER_MM - Math.round(mm * POINTS_PER_MM)) < EVEN_MM);

/** Whether sides that hardly differ tell all the same that what is around the size is an edge: as wide to a hair, and not of the shape. */
function tellsEdge(page: Size, size: Size, around: readonly [number, number]): boolean {
  const offShape = Math.abs(page.height - (page.width * size.height) / size.width);
  return Math.abs(around[0] - around[1]) <= EVEN_MM && offShape >= OTHER_SHAPE_MM && !isInWholePoints(page);
}

/** The middle of a page. */
function within(page: Size, size: Size, scale: number): Reading {
  const [width, height] = [size.width / scale, size.height / scale];
  const trim = { x: (page.width - width) / 2, y: (page.height - height) / 2, width, height };
  return { scale, trim, bleedMm: Math.max(0, Math.min(trim.x, trim.y)) };
}

/** Of a page with the shape of what is printed, what is left without a bleed that it may have; null where it has none. */
function withoutEdge(page: Size, size: Size, bleedMm: number): Reading | null {
  if (isNearlySquare(size)) {
    const around = (page.width - size.width) / 2;
    if (around > HAIR_MM && around <= Math.max(WIDEST_BLEED, bleedMm + 2)) return within(page, size, 1);
    const bled = size.width + 2 * bleedMm;
    const isOne = isPlain(page.width / size.width, page) && !isPlain(page.width / bled, page);
    return isOne ? null : within(page, size, bled / page.width);
  }
  const even = evenEdge(page, size);
  const isSeen = even !== null && 2 * even.mm > UNSEEN_EDGES * smaller(size);
  return isSeen && !isIso(page) ? within(page, size, even.scale) : null;
}

/**
 * A page of the shape with the bleed, and no other, far from that size: by an edge as wide on all sides where it was drawn at a scale that
 * people choose, else with the bleed that is asked for. A page near that size is another product's: to enlarge it would cut off its edges.
 */
function farWithBleed(page: Size, size: Size, bleedMm: number): ReturnType<typeof readScaled> {
  const covering = Math.max(
    (size.width + 2 * bleedMm) / page.width,
    (size.height + 2 * bleedMm) / page.height,
  );
  if (covering < FAR_SCALE && covering > 1 / FAR_SCALE) return null;
  const even = evenEdge(page, size);
  if (even && isChosen(1 / even.scale, hairOf(page)))
    return { ...within(page, size, even.scale), otherwise: null };
  const isAsWide = even && 2 * Math.abs(even.mm - bleedMm) <= UNSEEN_EDGES * smaller(size);
  return isAsWide ? { ...within(page, size, covering), otherwise: null } : null;
}

/** The scale at which what a page has around the size is as wide on all sides, and how wide, as printed; null where it has none such. */
function evenEdge(page: Size, size: Size): { scale: number; mm: number } | null {
  if (isNearlySquare(size)) return null;
  const scale = (size.width - size.height) / (page.width - page.height);
  const mm = (page.width * scale - size.width) / 2;
  return scale > 0 && mm > HAIR_MM && mm <= WIDEST_BLEED + 2 ? { scale, mm } : null;
}

/**
 * Of two shapes that are nearly one, whether the page has that with the bleed, to a hair, at a scale that people choose; and where the
 * shapes are one, as of a square, whether only so it is half, a tenth or the like. Else nothing is cut off of it.
 */
function isDrawnWithBleed(page: Size, size: Size, bled: Size): boolean {
  const hair = hairOf(page);
  // Sides that tell nothing leave the scale alone to tell it: a tenth more or less may be anything.
  if (isNearlySquare(size))
    return (
      isSameAspect(page, bled) &&
      isPlain(page.width / bled.width, page) &&
      !isPlain(page.width / size.width, page)
    );
  if (aspectApart(page, bled) > hair || !isChosen(page.width / bled.width, hair)) return false;
  return aspectApart(page, size) > 3 * hair || !isChosen(page.width / size.width, hair);
}

const hairOf = (page: Size) => 0.001 + 0.02 / smaller(page);

/** Half, a tenth, twice: a multiple of a tenth, or one through a whole number; of what was scaled at all. */
function isChosen(scale: number, hair: number): boolean {
  if (Math.abs(scale - 1) < 0.05) return false;
  return [scale * 10, 1 / scale].some(
    (steps) => steps > 0.5 && Math.abs(steps - Math.round(steps)) <= 2 * hair * steps,
  );
}

/** What is drawn larger or smaller on purpose, times so many. */
const PLAIN_SCALES = [2, 4, 5, 10, 20];
const isPlain = (scale: number, page: Size) =>
  PLAIN_SCALES.some((times) =>
    [scale / times, scale * times].some((ratio) => Math.abs(ratio - 1) <= 2 * hairOf(page)),
  );

/** A sheet of paper as it is sold: all of it is meant. */
const isIso = ({ width, height }: Size) =>
  [width, height].every((side) => ISO_SIDES.some((iso) => Math.abs(side - iso) <= 0.6));

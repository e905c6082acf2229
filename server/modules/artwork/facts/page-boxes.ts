import { type PDFDict, PDFName, type PDFObject } from '@cantoo/pdf-lib';
import type { PageFacts, Place } from './artwork-facts.ts';
import { boxIn, numberIn } from './graphics-state.ts';
import { type Box, intersect } from './matrix.ts';

/** US Letter, what a page without a box is taken for (as PDFium does). */
const USUAL: Box = { x0: 0, y0: 0, x1: 612, y1: 792 };
/** Boxes that differ by less are the same: a quarter of a millimetre. */
const SAME_POINTS = 0.7;
const FARTHEST_MM = 1e6;

/** The page's boxes in points, and how a rectangle of the page is said in mm as the page is shown. */
export interface PageBoxes {
  readonly crop: Box;
  /** Null where the page says none, or says the page itself. */
  readonly trim: Box | null;
  /** Points of a unit of the page (UserUnit). */
  readonly points: number;
  readonly toPlace: (box: Box) => Place;
  readonly facts: Pick<PageFacts, 'mediaBox' | 'cropBox' | 'trimBox' | 'bleedBox' | 'rotate' | 'userUnit'>;
}

/** @param inherited looks up an entry in the page and the nodes above it */
export function readPageBoxes(page: PDFDict, inherited: (key: string) => PDFObject | undefined): PageBoxes {
  const media = usable(boxIn(inherited('MediaBox'))) ?? USUAL;
  const crop = usable(within(boxIn(inherited('CropBox')), media)) ?? media;
  const trim = usable(within(boxIn(page.lookup(PDFName.of('TrimBox'))), media));
  const bleed = usable(within(boxIn(page.lookup(PDFName.of('BleedBox'))), media));
  const rotate = (((Math.round((numberIn(inherited('Rotate')) ?? 0) / 90) * 90) % 360) + 360) % 360;
  const userUnit = Math.min(75_000, Math.max(0.001, numberIn(page.lookup(PDFName.of('UserUnit'))) ?? 1));
  const toPlace = placing(crop, rotate, (userUnit * 25.4) / 72);
  const isOwn = trim !== undefined && !isSame(trim, crop) && !isSame(trim, media);
  return {
    crop,
    trim: isOwn ? trim : null,
    points: userUnit,
    toPlace,
    facts: {
      mediaBox: toPlace(media),
      cropBox: toPlace(crop),
      trimBox: trim ? toPlace(trim) : null,
      bleedBox: bleed ? toPlace(bleed) : null,
      rotate,
      userUnit,
    },
  };
}

const usable = (box: Box | null | undefined) => (box && box.x1 > box.x0 && box.y1 > box.y0 ? box : undefined);
const within = (box: Box | undefined, other: Box) => box && intersect(box, other);
const isSame = (a: Box, b: Box) =>
  [a.x0 - b.x0, a.y0 - b.y0, a.x1 - b.x1, a.y1 - b.y1].every((by) => Math.abs(by) < SAME_POINTS);

/** From the upper left corner of `crop` after turning it clockwise. */
function placing(crop: Box, rotate: number, mmPerUnit: number): (box: Box) => Place {
  return ({ x0, y0, x1, y1 }) => {
    const [left, top, width, height] =
      rotate === 90
        ? [y0 - crop.y0, x0 - crop.x0, y1 - y0, x1 - x0]
        : rotate === 180
          ? [crop.x1 - x1, y0 - crop.y0, x1 - x0, y1 - y0]
          : rotate === 270
            ? [crop.y1 - y1, crop.x1 - x1, y1 - y0, x1 - x0]
            : [x0 - crop.x0, crop.y1 - y1, x1 - x0, y1 - y0];
    return {
      x: toMm(left * mmPerUnit),
      y: toMm(top * mmPerUnit),
      width: toMm(width * mmPerUnit),
      height: toMm(height * mmPerUnit),
    };
  };
}

const toMm = (mm: number) =>
  Math.min(FARTHEST_MM, Math.max(-FARTHEST_MM, Math.round((Number.isFinite(mm) ? mm : 0) * 100) / 100));

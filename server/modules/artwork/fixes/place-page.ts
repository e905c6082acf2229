import { type PDFContext, PDFName, type PDFRef } from '@cantoo/pdf-lib';
import { PAGE_PX } from '#contract/artwork.ts';
import { apply, type Box, boxOf, type Matrix, multiply } from '../facts/matrix.ts';
import { asBleed } from './as-bleed.ts';
import type { PageLayout, Sides } from './fix-plan.ts';
import { plainGround } from './plain-ground.ts';
import { ringsAround } from './rings-around.ts';
import { formOf, type SourcePage, words } from './source-page.ts';

export const POINTS_PER_MM = 72 / 25.4;
/** Pixels an inch of the coarsest plate there is. */
const LEAST_PPI = 150;
/** So much of a place is rounding, in points of the source. */
const ROUNDING = 0.03;
/** Of the edge that is stretched where mirroring shows a frame twice, in points: 0.35 mm. */
const EDGE = 0.35 * POINTS_PER_MM;

/**
 * So far inside the cut, in points, lies the axis of a mirror. On the cut a hairline would be seen (facts, prepress 4.6). And white
 * paper that begins at the cut fills the pixel in which it begins, with most renderers: no pixel of a plate, nor of the page as
 * people are shown it, reaches from the cut to the axis.
 */
export function axisInside({ widthMm, heightMm, scale }: PageLayout, bleedMm: number): number {
  const longest = (Math.max(widthMm, heightMm) + 2 * bleedMm) * POINTS_PER_MM;
  return Math.max(72 / LEAST_PPI, longest / PAGE_PX) + ROUNDING * Math.max(1, scale);
}

/** How what the source lacks of the bleed is made: mirrored, by stretching its edge, or by making all of it larger. */
export type BleedMode = 'mirror' | 'extend' | 'scale';
type Side = keyof Sides;
/** As much larger as nobody sees (prepress 6.1). */
export const LARGER = 1.03;

/** A page with its boxes: of trim and bleed, upright, from the origin (ISO 32000-2, 14.11.2). */
export interface PlacedPage {
  readonly media: Box;
  readonly trim: Box;
  readonly contents: string;
  readonly form: PDFRef | null;
}

/**
 * Draws a source page where its layout says: turned and scaled about the middle of what is cut out of it, cut off where
 * nothing of it is printed, with mirrored or stretched copies over its edge where the bleed lacks ink.
 * @param bleedMm on each side of the trim
 */
export function placePage(
  context: PDFContext,
  source: SourcePage | null,
  layout: PageLayout,
  bleedMm: number,
  mode: BleedMode = 'mirror',
): PlacedPage {
  const b = bleedMm * POINTS_PER_MM;
  const [width, height] = [layout.widthMm * POINTS_PER_MM, layout.heightMm * POINTS_PER_MM];
  const media = { x0: 0, y0: 0, x1: width + 2 * b, y1: height + 2 * b };
  const trim = { x0: b, y0: b, x1: b + width, y1: b + height };
  if (!source) return { media, trim, contents: '', form: null };
  const place = placing(source, layout, media, mode === 'scale' ? LARGER : 1);
  const inside = axisInside(layout, bleedMm);
  if (layout.isRadial) {
    const contents = ringsAround(layout, { media, trim, place, inside });
    return { media, trim, contents, form: clipped(context, source, place, media) };
  }
  const { covered = NOTHING, mirrored } = layout;
  const printed = grown(grown(printedBox(layout, trim), layout.beyond, 1), covered, -1);
  const form = clipped(context, source, place, ended(printed, mirrored, inside / 2));
  const inner = grown(grown(media, mirrored, -1), covered, -1);
  const isStretched = (side: Side) => mode === 'extend' || (layout.stretched?.includes(side) ?? false);
  const deep = Math.max(EDGE, 2 * inside);
  const strips = [
    ...stripsAround(inner, media, { isStretched, inside }),
    ...plainGround(layout, { inner, media, trim, inside, deep }),
  ];
  const copies = strips.map(
    ({ area, matrix }) => `q ${rectangle(area)} re W n ${words(multiply(place, matrix))} cm /Source Do Q`,
  );
  return {
    media,
    trim,
    contents: [`q ${words(place)} cm /Source Do Q`, ...asBleed(copies)].join('\n'),
    form,
  };
}

const NOTHING: Sides = { top: 0, right: 0, bottom: 0, left: 0 };

/** From the source's own units to the page: its middle on the middle. */
function placing(source: SourcePage, { from, scale, turn }: PageLayout, media: Box, larger: number): Matrix {
  const s = scale * larger;
  const [x, y] = [
    (from.x + from.width / 2) * POINTS_PER_MM,
    source.height - (from.y + from.height / 2) * POINTS_PER_MM,
  ];
  const centred: Matrix = [s, 0, 0, s, -x * s, -y * s];
  const turned: Matrix = turn === 90 ? multiply(centred, [0, -1, 1, 0, 0, 0]) : centred;
  const moved: Matrix = [1, 0, 0, 1, media.x1 / 2, media.y1 / 2];
  return multiply(multiply(source.toShown, turned), moved);
}

/** What of the trim the cut-out fills: less where it has white borders. */
function printedBox({ from, scale, turn }: PageLayout, trim: Box): Box {
  const [across, down] = turn === 90 ? [from.height, from.width] : [from.width, from.height];
  const [x, y] = [(trim.x0 + trim.x1) / 2, (trim.y0 + trim.y1) / 2];
  const [w, h] = [(across * scale * POINTS_PER_MM) / 2, (down * scale * POINTS_PER_MM) / 2];
  return {
    x0: Math.max(trim.x0, x - w),
    y0: Math.max(trim.y0, y - h),
    x1: Math.min(trim.x1, x + w),
    y1: Math.min(trim.y1, y + h),
  };
}

/** @param by mm, outwards */
const grown = (box: Box, by: Sides, sign: 1 | -1): Box => ({
  x0: box.x0 - sign * by.left * POINTS_PER_MM,
  y0: box.y0 - sign * by.bottom * POINTS_PER_MM,
  x1: box.x1 + sign * by.right * POINTS_PER_MM,
  y1: box.y1 + sign * by.top * POINTS_PER_MM,
});

/** Less of it on the sides that are mirrored: what lies there comes from the copies. @param by points */
const ended = (box: Box, mirrored: Sides, by: number): Box => ({
  x0: box.x0 + (mirrored.left > 0 ? by : 0),
  y0: box.y0 + (mirrored.bottom > 0 ? by : 0),
  x1: box.x1 - (mirrored.right > 0 ? by : 0),
  y1: box.y1 - (mirrored.top > 0 ? by : 0),
});

/** The source, cut off outside `cut`: the box of a form is upright in its own units, and so is every quarter turn of it. */
function clipped(context: PDFContext, source: SourcePage, place: Matrix, cut: Box): PDFRef {
  const own = boxOf(inverse(place), cut);
  const box = {
    x0: Math.max(own.x0, source.crop.x0),
    y0: Math.max(own.y0, source.crop.y0),
    x1: Math.min(own.x1, source.crop.x1),
    y1: Math.min(own.y1, source.crop.y1),
  };
  const resources = context.obj({ XObject: { Page: source.form } });
  return formOf(context, context.flateStream('/Page Do'), { box, resources, group: undefined });
}

function inverse([a, b, c, d, e, f]: Matrix): Matrix {
  const determinant = a * d - b * c;
  const m: Matrix = [d / determinant, -b / determinant, -c / determinant, a / determinant, 0, 0];
  const [x, y] = apply(m, -e, -f);
  return [m[0], m[1], m[2], m[3], x, y];
}

interface Strip {
  readonly area: Box;
  readonly matrix: Matrix;
}

interface Filling {
  readonly isStretched: (side: Side) => boolean;
  /** How far inside the cut the axis lies, in points. */
  readonly inside: number;
}

/**
 * The up to eight areas from the axes to the edge of the page, each with how it is filled. Corners lie over the ends of their
 * neighbours: between two areas that only touch renderers leave a line.
 */
function stripsAround(inner: Box, media: Box, filling: Filling): Strip[] {
  const columns = along(inner.x0, inner.x1, media.x1, { ...filling, sides: ['left', 'right'] });
  const rows = along(inner.y0, inner.y1, media.y1, { ...filling, sides: ['bottom', 'top'] });
  const strips = columns.flatMap((column, x) =>
    rows.flatMap((row, y): (Strip & { isCorner: boolean })[] => {
      const isInside = x === 1 && y === 1;
      if (isInside || column.to - column.from <= 0.001 || row.to - row.from <= 0.001) return [];
      const area = { x0: column.from, y0: row.from, x1: column.to, y1: row.to };
      const matrix: Matrix = [column.scale, 0, 0, row.scale, column.shift, row.shift];
      return [{ area, matrix, isCorner: x !== 1 && y !== 1 }];
    }),
  );
  return strips.toSorted((a, b) => Number(a.isCorner) - Number(b.isCorner));
}

/** Before, inside and after: from where to where, and what is done along this direction. */
function along(
  first: number,
  last: number,
  end: number,
  { isStretched, inside, sides }: Filling & { sides: readonly [Side, Side] },
) {
  const fill = (edge: number, inwards: 1 | -1, wide: number) => {
    if (!isStretched(sides[inwards === 1 ? 0 : 1]))
      return { scale: -1, shift: 2 * (edge + inwards * inside) };
    // Keeps the inner end of the edge where it is, and brings the outer, which is as far inside, to where the page ends.
    const deep = Math.max(EDGE, 2 * inside);
    const scale = (wide + deep) / (deep - inside);
    const kept = edge + inwards * deep;
    return { scale, shift: kept * (1 - scale) };
  };
  const [isBefore, isAfter] = [first > 0.001, last < end - 0.001];
  const ends = inside / 2;
  return [
    { from: 0, to: isBefore ? first + inside : 0, ...fill(first, 1, first) },
    { from: isBefore ? first + ends : 0, to: isAfter ? last - ends : end, scale: 1, shift: 0 },
    { from: isAfter ? last - inside : end, to: end, ...fill(last, -1, end - last) },
  ];
}

const rectangle = ({ x0, y0, x1, y1 }: Box) => words([x0, y0, x1 - x0, y1 - y0]);

/** The dictionary of a page that was placed. */
export function pageOf(context: PDFContext, parent: PDFRef, placed: PlacedPage): PDFRef {
  const { media, trim, contents, form } = placed;
  // No smaller than what is drawn on it: a picture that is a hair larger is drawn over a pixel more, and all of it otherwise.
  const upwards = (at: number) => Math.ceil(at * 1e4 - 1e-3) / 1e4;
  const array = ({ x0, y0, x1, y1 }: Box) => [x0, y0, x1, y1].map(upwards);
  const page = context.obj({
    Type: 'Page',
    MediaBox: array(media),
    CropBox: array(media),
    BleedBox: array(media),
    TrimBox: array(trim),
    Resources: form ? { XObject: { Source: form } } : {},
  });
  page.set(PDFName.of('Parent'), parent);
  page.set(PDFName.of('Contents'), context.register(context.flateStream(contents)));
  return context.register(page);
}

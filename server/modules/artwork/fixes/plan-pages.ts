import type { PageFacts, Place } from '../facts/artwork-facts.ts';
import { type EdgesAtCut, edgesAtCut } from '../rules/edges-at-cut.ts';
import { beyondCut, hasInkAtEdge, inkAround, SIDES, type Side } from '../rules/ink-at-cut.ts';
import type { PageFit } from '../rules/page-fit.ts';
import type { PrintForm } from '../rules/print-form.ts';
import { shrunkToRound } from '../rules/round-cut.ts';
import { besideTextsAndCodes } from './beside-texts-and-codes.ts';
import type { PageLayout, Sides } from './fix-plan.ts';
import { type Laid, turned } from './laid.ts';

export const NONE: Sides = { top: 0, right: 0, bottom: 0, left: 0 };

export interface Trim {
  readonly widthMm: number;
  readonly heightMm: number;
}

/** A page that is printed with its own size, all of it: nothing is cut. */
export function wholePage(source: number, whole: Laid['whole'], scale = 1): PageLayout {
  return {
    source,
    widthMm: round(whole.width * scale),
    heightMm: round(whole.height * scale),
    from: { x: 0, y: 0, ...whole },
    turn: 0,
    scale,
    beyond: NONE,
    mirrored: NONE,
  };
}

export const blankPage = ({ widthMm, heightMm }: Trim): PageLayout => ({
  source: null,
  widthMm,
  heightMm,
  from: { x: 0, y: 0, width: widthMm, height: heightMm },
  turn: 0,
  scale: 1,
  beyond: NONE,
  mirrored: NONE,
});

/** What is done about what is not of the shape. */
export type Mismatch = 'crop' | 'cut_out' | 'fit_with_borders' | 'fit_in_round';

/** So much smaller that it lies inside a round cut, on its own even ground, which goes on to the edge of the bleed. */
export function inRound(
  source: number,
  { trim: area, isTurned }: Pick<PageFit, 'trim' | 'isTurned'>,
  { trim, bleedMm }: { trim: Trim; bleedMm: number },
  smaller: number,
): PageLayout {
  const shown = asTurned(trim, isTurned);
  const scale = smaller * coverScale(area, shown);
  // Of the trim, so that its middle stays in the middle: the source is smaller than that on all sides.
  const [width, height] = [shown.widthMm / scale, shown.heightMm / scale];
  const [left, top] = [(width - area.width) / 2, (height - area.height) / 2];
  const covered = turned(isTurned, (side) =>
    round((side === 'left' || side === 'right' ? left : top) * scale),
  );
  return {
    source,
    ...trim,
    from: placed({ x: area.x - left, y: area.y - top, width, height }),
    turn: isTurned ? 90 : 0,
    scale: Math.round(scale * 1e6) / 1e6,
    beyond: NONE,
    mirrored: { top: bleedMm, right: bleedMm, bottom: bleedMm, left: bleedMm },
    covered,
    stretched: [...SIDES],
  };
}

/** A page of a PDF as it fits the form; one of another shape is cropped, or gets borders. */
export function layPage(
  number: number,
  { page, fit }: { page: PageFacts; fit: PageFit },
  form: PrintForm & { trim: Trim },
  mismatch: Mismatch,
): PageLayout {
  const { width, height } = page.cropBox;
  const smaller = mismatch === 'fit_in_round' ? shrunkToRound(page.ink, fit, form) : null;
  if (smaller !== null) return inRound(number, fit, form, smaller);
  // A piece of another shape is shown whole.
  const hasBorders = fit.how === 'mismatch' && (mismatch === 'fit_with_borders' || mismatch === 'cut_out');
  const shown = asTurned(form.trim, fit.isTurned);
  // Sizes that count as the same differ a little: what is a hair too small would leave white at the cut.
  const scale = hasBorders ? containScale(fit.trim, shown) : Math.max(fit.scale, coverScale(fit.trim, shown));
  const from = hasBorders ? fit.trim : centred(fit.trim, shown, scale);
  const laid = { source: number, whole: { width, height }, from, isTurned: fit.isTurned, scale, hasBorders };
  const read =
    page.ink && edgesAtCut(page.ink, { ...fit, trim: from, scale }, form, page.cropBox, page.codes);
  // What is cropped to another shape ends where nobody meant it to.
  const edges = read && fit.how === 'mismatch' ? { ...read, strips: {} } : read;
  const ink = page.ink && inkAround(page.ink, edges?.isRadial);
  const layout = layBleed(laid, { ...form, edges }, (side) => {
    // What is cut around has nothing beyond it.
    if (hasBorders && form.isCutToShape) return 'white';
    if (!ink) return 'ink';
    if (edges?.bare.includes(side)) return 'stops';
    if (edges?.onPaper.includes(side)) return 'white';
    return hasInkAtEdge(ink, side) ? 'ink' : 'white';
  });
  return besideTextsAndCodes(layout, page, { from, scale, isTurned: fit.isTurned });
}

/**
 * What is printed beyond the cut: as far as it has it, the source; the rest is mirrored where ink reaches the edge.
 * @param edges with white strips, which are covered
 * @param edge of a side of the source: `stops` where ink ends at the cut, `ink` where it reaches the edge of the source, `white`
 * where there is none
 */
export function layBleed(
  laid: Laid,
  { trim, bleedMm, edges }: { trim: Trim; bleedMm: number; edges?: EdgesAtCut | null },
  edge: (side: Side) => 'stops' | 'ink' | 'white',
): PageLayout {
  const { from, scale, whole, isTurned } = laid;
  const shown = asTurned(trim, isTurned);
  const has = beyondCut(from, whole);
  const sideOf = (side: Side) => {
    const isBeside = side === 'left' || side === 'right';
    const gap = isBeside ? shown.widthMm - from.width * scale : shown.heightMm - from.height * scale;
    const own = Math.min(bleedMm, has[side] * scale);
    // White paper is between it and the cut.
    if (laid.hasBorders && gap > BORDER_MM) return { beyond: 0, mirrored: 0, covered: 0 };
    const strip = edges?.strips[side];
    if (strip) return { beyond: 0, mirrored: bleedMm, covered: strip.deepMm };
    const how = edge(side);
    if (how === 'stops') return { beyond: 0, mirrored: bleedMm, covered: 0 };
    const short = bleedMm - own > ROUNDED_MM ? bleedMm - own : 0;
    return { beyond: own, mirrored: how === 'ink' ? short : 0, covered: 0 };
  };
  const sides = {
    top: sideOf('top'),
    right: sideOf('right'),
    bottom: sideOf('bottom'),
    left: sideOf('left'),
  };
  const of = (what: 'beyond' | 'mirrored' | 'covered') =>
    turned(isTurned, (side) => round(sides[side][what]));
  return {
    source: laid.source,
    widthMm: trim.widthMm,
    heightMm: trim.heightMm,
    from: placed(from),
    turn: isTurned ? 90 : 0,
    scale: Math.round(scale * 1e6) / 1e6,
    beyond: of('beyond'),
    mirrored: of('mirrored'),
    ...(SIDES.some((side) => sides[side].covered > 0) && { covered: of('covered') }),
    ...(edges?.isRadial && SIDES.some((side) => sides[side].mirrored > 0) && { isRadial: true }),
  };
}

/** A bleed that is short by less is one, of a page whose size was rounded: nothing is made for so little. */
const ROUNDED_MM = 0.1;
/** Less is no border but a rounding. */
const BORDER_MM = 0.1;

/** The middle of an area that becomes all of the trim. */
export function centred(area: Place, trim: Trim, scale: number): Place {
  const width = Math.min(area.width, trim.widthMm / scale);
  const height = Math.min(area.height, trim.heightMm / scale);
  return { x: area.x + (area.width - width) / 2, y: area.y + (area.height - height) / 2, width, height };
}

export const coverScale = (area: Laid['whole'], trim: Trim) =>
  Math.max(trim.widthMm / area.width, trim.heightMm / area.height);

export const containScale = (area: Laid['whole'], trim: Trim) =>
  Math.min(trim.widthMm / area.width, trim.heightMm / area.height);

/** The trim as it lies on a source that is turned. */
export const asTurned = ({ widthMm, heightMm }: Trim, isTurned: boolean): Trim =>
  isTurned ? { widthMm: heightMm, heightMm: widthMm } : { widthMm, heightMm };

const round = (mm: number) => Math.max(0, Math.round(mm * 1000) / 1000);
const placed = ({ x, y, width, height }: Place): Place => ({
  x: Math.round(x * 1000) / 1000,
  y: Math.round(y * 1000) / 1000,
  width: round(width),
  height: round(height),
});

import type { PDFiumDocument } from '@hyzyla/pdfium';
import type { InkFacts } from '../facts/artwork-facts.ts';
import { type DrawnPage, inkEdges } from '../facts/ink-edges.ts';
import { drawPage } from '../inspect/draw-page.ts';
import { inkAround, SIDES, type Side, stopsAtCut } from '../rules/ink-at-cut.ts';
import type { PageLayout } from './fix-plan.ts';
import { axisInside, POINTS_PER_MM } from './place-page.ts';
import type { PrintRecipe } from './print-recipe.ts';
import { isShownTwice } from './shown-twice.ts';

/** As fine as half a millimetre of a card, and of a poster as its bleed is wide. */
const LOOK_PX = 480;
const LARGEST_PX = 1200;

/** As near as flat areas come when they are drawn. */
const FLAT_STEP = 6;

export interface Bleed {
  /** Ink that reaches the cut goes on to the edge of the bleed, wherever it was mirrored. */
  readonly holds: boolean;
  /** As far inside the cut as it was mirrored there is one colour: nobody can tell that it was. */
  readonly isFlat: boolean;
  /** Something stands so near an even edge that its mirror shows it twice. */
  readonly doubled: readonly Side[];
}

/** How the bleed of a page came out that was made by mirroring, or otherwise. */
export async function inspectBleed(
  document: PDFiumDocument,
  { pages, bleedMm }: PrintRecipe,
  index: number,
): Promise<Bleed> {
  const layout = pages[index];
  const sides = (Object.entries(layout?.mirrored ?? {}) as [Side, number][]).filter(([, mm]) => mm > 0);
  if (!layout || sides.length === 0) return GOOD;
  const [width, height] = [layout.widthMm + 2 * bleedMm, layout.heightMm + 2 * bleedMm];
  const longest = lookPx(Math.max(width, height), axisInside(layout, bleedMm) / POINTS_PER_MM);
  const drawn = await drawPage({ document, hasFields: false, userUnits: [], inDetail: [] }, index, longest);
  if (!drawn) return GOOD;
  const trim = { x: bleedMm, y: bleedMm, width: layout.widthMm, height: layout.heightMm };
  const { isRadial = false, stretched = [], plain = [] } = layout;
  // Of a code, or a text on white paper, nothing is to go on.
  const isOfPart = (side: Side) => plain.some((part) => part.side === side);
  const ink = inkAround(inkEdges(drawn, { width, height }, trim), isRadial);
  const cut = { how: 'trim-box', trim } as const;
  const stops = (side: Side) =>
    !isOfPart(side) && !isSparse(ink, side) && stopsAtCut(ink, cut, side, bleedMm, { width, height });
  return {
    holds: !sides.some(([side]) => stops(side)),
    isFlat: sides.every(([side]) => isFlat(drawn, edgeOf(side, { width, height }, 2 * bleedMm))),
    doubled: isRadial ? [] : doubledSides(drawn, layout, bleedMm).filter((side) => !stretched.includes(side)),
  };
}

/** Of an edge: what covers less of it are words and lines on paper, and no background. */
const BACKGROUND = 0.3;
const AT_CUT_MM = 1;
/** A ground goes on inwards; a rule or an outline is no wider than half of it. */
const GROUND_MM = 3;

/**
 * Whether there is hardly any ink at the cut, or a rule alone: a line that runs over it goes on as it is mirrored, if not as far. All of the
 * page made larger for it would lose what stands there.
 */
function isSparse({ insideTrim, stepMm }: InkFacts, side: Side): boolean {
  const inwards = (mm: number) => insideTrim?.[side].slice(0, Math.max(2, Math.ceil(mm / stepMm))) ?? [];
  // All in all: a rule along the cut fills one row.
  const rows = inwards(AT_CUT_MM);
  const half = inwards(GROUND_MM).toSorted((a, b) => a - b);
  return (
    rows.length > 0 &&
    (rows.reduce((sum, share) => sum + share, 0) / rows.length < BACKGROUND ||
      (half[Math.floor((half.length - 1) / 2)] ?? 1) < BACKGROUND)
  );
}

const GOOD: Bleed = { holds: true, isFlat: false, doubled: [] };

function doubledSides(drawn: DrawnPage, { widthMm, mirrored, covered }: PageLayout, bleedMm: number): Side[] {
  const pxPerMm = drawn.width / (widthMm + 2 * bleedMm);
  return SIDES.filter((side) => {
    const from = bleedMm + (covered?.[side] ?? 0);
    return mirrored[side] > 0 && isShownTwice(drawn, side, { from, deep: mirrored[side], pxPerMm });
  });
}

/** White that begins at the cut fills a pixel: no pixel goes from the cut to where the copy of that white begins. */
const lookPx = (longestMm: number, insideMm: number) =>
  Math.ceil(Math.max(LOOK_PX, Math.min(LARGEST_PX, longestMm * 2), longestMm / (2 * insideMm)));

/** Along one side of the page, so deep: the bleed and what it mirrors, in shares of the page. */
function edgeOf(side: Side, page: { width: number; height: number }, deepMm: number) {
  const [x, y] = [deepMm / page.width, deepMm / page.height];
  if (side === 'left') return { x0: 0, x1: x, y0: 0, y1: 1 };
  if (side === 'right') return { x0: 1 - x, x1: 1, y0: 0, y1: 1 };
  return side === 'top' ? { x0: 0, x1: 1, y0: 0, y1: y } : { x0: 0, x1: 1, y0: 1 - y, y1: 1 };
}

function isFlat(
  { pixels, width, height }: DrawnPage,
  edge: { x0: number; x1: number; y0: number; y1: number },
): boolean {
  const [left, right] = [Math.ceil(edge.x0 * width), Math.floor(edge.x1 * width)];
  const [top, bottom] = [Math.ceil(edge.y0 * height), Math.floor(edge.y1 * height)];
  const first = (top * width + left) * 4;
  for (let y = top; y < bottom; y += 1)
    for (let at = (y * width + left) * 4; at < (y * width + right) * 4; at += 4)
      for (let channel = 0; channel < 4; channel += 1)
        if (Math.abs((pixels[at + channel] ?? 0) - (pixels[first + channel] ?? 0)) > FLAT_STEP) return false;
  return true;
}

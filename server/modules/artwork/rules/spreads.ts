import type { ArtworkFacts, PageFacts, Place } from '../facts/artwork-facts.ts';
import type { Side } from './ink-at-cut.ts';
import { fitPage, ownTrim } from './page-fit.ts';
import { fitsShape } from './picture-size.ts';
import type { PrintForm } from './print-form.ts';
import { printedPages } from './printed-pages.ts';

/** Two pages on one: front and back beside each other, or a double page. */
export interface Spread {
  /** What is cut out for the first and the second of them, on the page. */
  readonly halves: readonly [Half, Half];
  readonly isTurned: boolean;
  readonly lie: 'side by side' | 'one above the other';
}

export interface Half {
  readonly trim: Place;
  /** Where the other half begins, so that nothing beyond the cut is its bleed; null where each has its own. */
  readonly spine: Side | null;
}

/** As exact as sheets are set up by hand, in mm; of two shapes. */
const EXACT_MM = 1.2;
const SAME_SHAPE = 0.012;

/** Without a bleed, and with those that programs put around. */
const bleedsOf = ({ bleedMm }: PrintForm) => [...new Set([0, bleedMm, 3, 3.175, 5])];

/**
 * Of each printed page whether it holds two; null of a file that has none such, or where its pages and those of other files would be more
 * or fewer than are wanted, taken apart.
 * @param otherPages of them, each that holds two counted as two, as a line counts them; or all of them holding two, as this one does
 */
export function spreadsOf(
  facts: ArtworkFacts,
  form: PrintForm,
  otherPages: number,
): (Spread | null)[] | null {
  const spreads = findSpreads(facts, form, otherPages);
  if (spreads.every((spread) => spread === null)) return null;
  const isAlike = !spreads.includes(null) && 2 * (spreads.length + otherPages) === form.pages;
  return isAlike || counted(spreads) + otherPages === form.pages ? spreads : null;
}

/** How many pages each of the files of a line brings, in their order: taken apart where all of them come to as many as are printed then. */
export function pagesOfFiles(files: readonly ArtworkFacts[], form: PrintForm): number[] {
  const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);
  const asTheyAre = files.map(({ pageCount }) => pageCount);
  if (files.length < 2 || sum(asTheyAre) >= form.pages) return asTheyAre;
  const apart = files.map((facts) =>
    facts.content === 'pdf' && facts.pages.length !== facts.pageCount
      ? facts.pageCount
      : counted(findSpreads(facts, form, 1)),
  );
  return sum(apart) === form.pages ? apart : asTheyAre;
}

function findSpreads(facts: ArtworkFacts, form: PrintForm, otherPages: number): (Spread | null)[] {
  if (form.trim === null || form.isField || form.pages < 2) return [];
  if (facts.content !== 'pdf') return [spreadOfPicture(facts, form, otherPages)];
  const pages = printedPages(facts, form, otherPages);
  const found = pages.map((page) => spreadOfPage(page, form));
  // They were made alike: where one is read over the seam the others are single pages, too.
  const isOne = pages.some((page, index) => isReadAsOne(page, found[index], form));
  return isOne ? found.map(() => null) : found;
}

/** Around a seam, in mm: letters of a line that only touches it. */
const SEAM_MM = 0.5;
/** Of lines long enough to tell how they lie. */
const [LONG_LINE, FEWEST_LEVEL] = [8, 3];

/**
 * Whether the words of a page tell that it is one: a line goes over the seam, as it may only where two pages of a booklet lie open beside
 * each other, or they are read level where the pages of a booklet would lie on their sides.
 */
function isReadAsOne(
  { texts }: Pick<PageFacts, 'texts'>,
  spread: Spread | null | undefined,
  { pages }: PrintForm,
): boolean {
  if (!spread) return false;
  const [{ trim: one }, { trim: other }] = spread.halves;
  const isBeside = spread.lie === 'side by side';
  const seam = isBeside ? (one.x + one.width + other.x) / 2 : (one.y + one.height + other.y) / 2;
  const isOver = ({ place }: (typeof texts)[number]) => {
    const [from, long] = isBeside ? [place.x, place.width] : [place.y, place.height];
    return from < seam - SEAM_MM && from + long > seam + SEAM_MM;
  };
  const lines = texts.filter(({ text }) => text.trim().length >= LONG_LINE);
  if (!(isBeside && pages > 2) && lines.some(isOver)) return true;
  const level = lines.filter(({ place }) => place.width > place.height);
  return spread.isTurned && pages > 2 && level.length >= FEWEST_LEVEL && level.length > lines.length / 2;
}

const counted = (spreads: readonly (Spread | null)[]) =>
  spreads.reduce((sum, spread) => sum + (spread ? 2 : 1), 0);

/** Only of what is no page of the product as it is: an A3 sheet has the shape of A4 as well. */
function spreadOfPage(page: PageFacts, form: PrintForm): Spread | null {
  const { how } = fitPage(page, form);
  if (page.isEmpty || (how !== 'mismatch' && how !== 'scaled')) return null;
  const area = ownTrim(page) ?? { ...page.cropBox, x: 0, y: 0 };
  const isLike = ({ width, height }: Layout) =>
    Math.abs(width - area.width) <= EXACT_MM && Math.abs(height - area.height) <= EXACT_MM;
  const found = layoutsOf(form).find(isLike);
  if (!found) return null;
  const [x, y] = [area.x + (area.width - found.width) / 2, area.y + (area.height - found.height) / 2];
  return placed(found, { x, y, k: 1 });
}

/** It says no size, and its shape alone must tell: twice A5 side by side is the shape of A4, and is none. */
function spreadOfPicture(facts: ArtworkFacts, form: PrintForm, otherPages: number): Spread | null {
  const size = facts.picture ?? facts.drawing;
  if (!size || (form.pages !== 2 && otherPages === 0)) return null;
  const aspect = size.widthPx / size.heightPx;
  if (fitsShape(aspect, form) || fitsShape(1 / aspect, form)) return null;
  const apart = ({ width, height }: Layout) => Math.abs(Math.log(aspect / (width / height)));
  const [found] = layoutsOf(form).toSorted((a, b) => apart(a) - apart(b));
  if (!found || apart(found) > Math.log(1 + SAME_SHAPE)) return null;
  return placed(found, { x: 0, y: 0, k: size.widthPx / found.width });
}

interface Layout extends Spread {
  readonly width: number;
  readonly height: number;
}

/** Every way in which two pages lie on one, in mm. */
function layoutsOf(form: PrintForm): Layout[] {
  const { widthMm = 0, heightMm = 0 } = form.trim ?? {};
  return [false, true].flatMap((isTurned) => {
    const [w, h] = isTurned ? [heightMm, widthMm] : [widthMm, heightMm];
    return bleedsOf(form).flatMap((bleed) => [
      ...layouts({ w, h, bleed, between: 0, isTurned }),
      ...(bleed > 0 ? layouts({ w, h, bleed, between: 2 * bleed, isTurned }) : []),
    ]);
  });
}

function layouts(of: { w: number; h: number; bleed: number; between: number; isTurned: boolean }): Layout[] {
  const { w, h, bleed, between, isTurned } = of;
  const at = (x: number, y: number): Place => ({ x: bleed + x, y: bleed + y, width: w, height: h });
  const half = (trim: Place, spine: Side): Half => ({ trim, spine: between > 0 ? null : spine });
  return [
    {
      width: 2 * w + between + 2 * bleed,
      height: h + 2 * bleed,
      halves: [half(at(0, 0), 'right'), half(at(w + between, 0), 'left')],
      lie: 'side by side',
      isTurned,
    },
    {
      width: w + 2 * bleed,
      height: 2 * h + between + 2 * bleed,
      halves: [half(at(0, 0), 'bottom'), half(at(0, h + between), 'top')],
      lie: 'one above the other',
      isTurned,
    },
  ];
}

/** @param k pixels of a millimetre */
function placed({ halves, lie, isTurned }: Layout, { x, y, k }: { x: number; y: number; k: number }): Spread {
  const on = ({ trim, spine }: Half): Half => ({
    trim: { x: x + trim.x * k, y: y + trim.y * k, width: trim.width * k, height: trim.height * k },
    spine,
  });
  return { halves: [on(halves[0]), on(halves[1])], lie, isTurned };
}

import type { Finding } from '#contract/artwork-check.ts';
import { MOST_PAGES, type Place } from '../facts/artwork-facts.ts';
import { finding, type Rule, type Subject } from './finding.ts';
import { UNTRIED } from './likelihoods.ts';
import {
  BORDERS_FIRST,
  croppedMm,
  hasEvenBorder,
  inkAlong,
  isOwnShape,
  liesTurned,
  type MismatchFixes,
  mismatchFixes,
  mismatchFixesOfPicture,
  printedScale,
} from './mismatch-fixes.ts';
import { fitsShape } from './picture-size.ts';
import { pieceOfPicture } from './piece-of-picture.ts';
import type { PrintForm } from './print-form.ts';
import { isBlank } from './printed-pages.ts';
import { scaled } from './scaled-page.ts';
import { sheetFinding } from './sheet-of-many.ts';
import { counted, sizeInWords, trimmed } from './sizes-in-words.ts';

/** As many pages as are printed, across all files of a line; a last page with nothing on it is left out. */
export const pageCount: Rule = ({ facts, form, pages, otherPages, spreads }) => {
  if (spreads) return [];
  // Nobody looked: neither pages nor what is on them is known.
  const isPdf = facts.content === 'pdf';
  if (facts.content === 'postscript' || (isPdf && facts.pages.length === 0)) return [];
  const has = facts.pageCount + otherPages;
  const leftOut = isPdf ? facts.pages.length - pages.length : 0;
  if (leftOut > 0 && has - leftOut === form.pages) {
    const message = `${counted(leftOut, 'blank page')} at the end will be left out.`;
    return [
      finding('EMPTY_PAGE', { severity: 'info', action: 'silent' }, message, {
        fix: 'drop_blank_pages',
      }),
    ];
  }
  const count = has - leftOut;
  if (count === form.pages) return [];
  const wants = `This product has ${counted(form.pages, 'printed page')}`;
  // Of a list of names in one file the rest was not written down.
  const some = facts.limits.includes('pages') ? `more than ${MOST_PAGES}` : count;
  const brings = otherPages > 0 ? `your files have ${some}` : `your file has ${some}`;
  const weight = { severity: 'block', action: 'ask' } as const;
  // The sheets of a stapled booklet are folded once: each brings four pages.
  const isBooklet = form.pages >= 8 && form.pages % 4 === 0;
  const inFours = isBooklet && count % 4 !== 0 ? ' The pages of a booklet come in fours.' : '';
  if (count > form.pages) {
    const first = form.pages === 1 ? 'the first page' : `the first ${form.pages} pages`;
    const message = `${wants}; ${brings}. We would print ${first} only.`;
    return [finding('PAGE_COUNT', weight, `${message}${inFours}`, { fix: 'first_pages' })];
  }
  const missing = form.pages - count;
  const blank = missing === 1 ? 'One page would stay blank' : `${missing} pages would stay blank`;
  const isHalf = count === 1 && form.pages === 2;
  const fixes = isHalf ? (['blank_pages', 'repeat_page'] as const) : (['blank_pages'] as const);
  return [finding('PAGE_COUNT', weight, `${wants}; ${brings}. ${blank}.${inFours}`, { fixes })];
};

/** A page that nothing is printed on. */
export const emptyPages: Rule = ({ form, pages }) => {
  const empty = pages.filter(({ page }) => isBlank(page, form) && !page.isPlaceholder);
  if (empty.length === 0) return whiteAlone(form, pages);
  if (empty.length === pages.length) {
    const message = 'Nothing is printed on any page of this file. Please export it again.';
    return [finding('EMPTY_PAGE', { severity: 'block', action: 'refuse' }, message)];
  }
  return empty.map(({ number }) =>
    finding('EMPTY_PAGE', { severity: 'warn', action: 'tell' }, `Page ${number} is blank.`, {
      page: number,
    }),
  );
};

/** Without a white ink of its own nothing of it is printed; cloth has white below everything. */
function whiteAlone(form: PrintForm, pages: Subject['pages']): Finding[] {
  const isSaid = ({ page }: Subject['pages'][number]) => page.isEmpty && page.spots.length === 0;
  const first = form.isField ? undefined : pages.find(isSaid);
  if (!first) return [];
  const message = `Only white is on page ${first.number}. White is printed on clear or shining material where the file has it as a spot colour called White; please make sure that you chose a product with white ink.`;
  return [finding('EMPTY_PAGE', { severity: 'warn', action: 'tell' }, message, { page: first.number })];
}

/** Of the size, and marked as another: what is meant only its customer knows, who sees how it would be cut. */
function contradicted(number: number, cut: Place, wanted: string): Finding {
  const weight = { severity: 'warn', action: 'ask', probability: UNTRIED } as const;
  const message = `Page ${number} is the size of ${wanted}, but is marked to be cut to ${sizeInWords(cut.width, cut.height)}. We would cut it to ${wanted} and keep its marks.`;
  return finding('TRIM_INFERRED', weight, message, { page: number, place: { ...cut } });
}

/** The shape and size of each page against the trim. */
export const pageSizes: Rule = ({ form, pages, spreads }) => {
  const fixes = mismatchFixes(pages, form);
  return pages.flatMap(({ number, page, fit }): Finding[] => {
    const { trim } = form;
    if (!trim || spreads?.[number - 1]) return [];
    const wanted = sizeInWords(trim.widthMm, trim.heightMm);
    const ref = fit.trim;
    const has = sizeInWords(ref.width, ref.height);
    const at = { page: number };
    const found: Finding[] = [];
    if (fit.isTurned && trim.widthMm !== trim.heightMm) {
      const message = `Page ${number} is turned by a quarter to fit ${wanted}.`;
      found.push(
        finding('ORIENTATION', { severity: 'info', action: 'tell' }, message, {
          ...at,
          fix: 'rotate',
        }),
      );
    }
    if (fit.isPiece && !form.isCutToShape) return [...found, drawnSmaller(number, { page, fit }, wanted)];
    const sizes = { number, scale: printedScale({ page, fit }, BORDERS_FIRST, form), has: ref, trim };
    const sheet = fit.how === 'mismatch' && sheetFinding(page, sizes, 'SIZE_MISMATCH', fixes);
    if (sheet) found.push(sheet);
    else if (fit.how === 'mismatch' && isOwnShape(page.ink && inkAlong(page, page.ink, fit), form)) {
      found.push(
        cutAround(`${fit.isPiece ? 'What is drawn on page' : 'Page'} ${number} is ${has}`, wanted, number),
      );
    } else if (
      fit.how === 'mismatch' &&
      croppedMm(ref, trim, fit) <= HAIR_MM &&
      !hasEvenBorder(ref, trim, fit)
    ) {
      found.push(nearlyOfShape(`Page ${number} is ${has}`, wanted, { page: number, fixes }));
    } else if (fit.how === 'mismatch') {
      const message = `Page ${number} is ${has}, which is not the shape of ${wanted}. ${wouldBe(fixes)}`;
      const weight = { severity: 'block', action: 'ask' } as const;
      found.push(finding('SIZE_MISMATCH', weight, message, { ...at, place: { ...ref }, fixes }));
    }
    // A shape that is cut around has no edge that may be its bleed.
    const isShape = isOwnShape(page.ink, form);
    const read = isShape ? { ...fit, otherwise: null } : fit;
    if (fit.how === 'scaled') found.push(scaled(number, { fit: read, page }, trim));
    if (fit.saysOther) found.push(contradicted(number, fit.saysOther, wanted));
    const isOtherBleed = fit.how === 'bleed' && Math.abs(fit.bleedMm - form.bleedMm) > 0.6;
    if (fit.how === 'marks' || isOtherBleed) {
      const message =
        fit.how === 'marks'
          ? `We found the crop marks of page ${number} and cut there.`
          : `Page ${number} has ${trimmed(fit.bleedMm)} mm around the cut on each side.`;
      found.push(
        finding('TRIM_INFERRED', { severity: 'info', action: 'silent' }, message, {
          ...at,
          place: fit.trim,
          fix: 'set_boxes',
        }),
      );
    }
    return found.map((one) => ({ ...one, place: one.place && onPage(one.place, page.cropBox) }));
  });
};

/** A piece on a larger page, which nobody wants to have printed as small as all of that page would make it. */
function drawnSmaller(
  number: number,
  { page, fit }: Pick<Subject['pages'][number], 'page' | 'fit'>,
  wanted: string,
): Finding {
  const [all, piece] = [page.cropBox, fit.trim].map(({ width, height }) => sizeInWords(width, height));
  const message =
    fit.how === 'mismatch'
      ? `Page ${number} is ${all}, and a piece of ${piece} is drawn on it, which is not the shape of ${wanted}. We would print all of that piece as large as ${wanted} allows, with white borders at two sides, and leave out the paper around it.`
      : `Page ${number} is ${all}, and a piece of ${piece} is drawn on it. We would print that piece as ${wanted}, and leave out the paper around it.`;
  return finding('SIZE_MISMATCH', PIECE_WEIGHT, message, {
    page: number,
    place: { ...fit.trim },
    fixes: PIECE_FIXES,
  });
}
const PIECE_WEIGHT = { severity: 'block', action: 'ask', probability: UNTRIED } as const;
const PIECE_FIXES = ['cut_out', 'fit_with_borders'] as const;

/** A shape of its own: any shape fits inside the size. */
function cutAround(has: string, wanted: string, page: number): Finding {
  const message = `${has}. It is cut around its shape: we print all of it, as large as ${wanted} allows.`;
  const weight = { severity: 'info', action: 'tell' } as const;
  return finding('SIZE_MISMATCH', weight, message, { page, fix: 'fit_with_borders' });
}

/** Of each of two sides: no farther off than a cut may be. */
const HAIR_MM = 1.1;

function nearlyOfShape(
  has: string,
  wanted: string,
  { page, fixes: [fix] }: { page: number; fixes: MismatchFixes },
): Finding {
  const done = fix === 'crop' ? 'about 1 mm is cut off at two sides' : 'two sides get about 1 mm more white';
  const message = `${has}, which is nearly the shape of ${wanted}: ${done}.`;
  return finding('SIZE_MISMATCH', { severity: 'warn', action: 'tell' }, message, { page, fix });
}

const wouldBe = ([first]: MismatchFixes) =>
  first === 'crop'
    ? 'It would be cropped, or get white borders.'
    : 'It would get white borders, so that nothing is cut off, or be cropped.';

/** A page that counts in a unit of its own: programs disagree about how large it is. */
export const userUnits: Rule = ({ pages }) => {
  const first = pages.find(({ page }) => page.userUnit !== 1);
  if (!first) return [];
  const unit = Math.round(first.page.userUnit * 1000) / 1000;
  const message = `Page ${first.number} counts in units of ${unit} points. Programs disagree about how large it is.`;
  const weight = { severity: 'info', action: 'silent' } as const;
  return [finding('USERUNIT', weight, message, { page: first.number, fix: 'set_boxes' })];
};

/** A page that is drawn one way and shown another. */
export const rotations: Rule = ({ pages }) => {
  const first = pages.find(({ page }) => page.rotate !== 0);
  if (!first) return [];
  const message = `Page ${first.number} is stored turned by ${first.page.rotate}° and shown upright, as it is printed.`;
  const weight = { severity: 'info', action: 'silent' } as const;
  return [finding('ROTATE', weight, message, { page: first.number, fix: 'set_boxes' })];
};

const onPage = (place: NonNullable<Finding['place']>, whole: { width: number; height: number }) => ({
  ...place,
  width: Math.min(place.width, whole.width),
  height: Math.min(place.height, whole.height),
});

/** A picture or drawing has a shape and no pages; a picture of the size with bleed has another shape than of that without. */
export const pictureShape: Rule = ({ facts, form, spreads }) => {
  const size = facts.picture ?? facts.drawing;
  if (!size || spreads || !form.trim || form.isField) return [];
  const { widthMm, heightMm } = form.trim;
  const wanted = sizeInWords(widthMm, heightMm);
  const stated = facts.drawing?.widthMm && facts.drawing.heightMm ? facts.drawing : null;
  const [width, height] = stated
    ? [stated.widthMm ?? 1, stated.heightMm ?? 1]
    : [size.widthPx, size.heightPx];
  const piece = pieceOfPicture(facts, form);
  if (!piece && fitsShape(width / height, form)) return [];
  if (!piece && fitsShape(height / width, form)) return [turnedToFit(wanted)];
  const has = stated ? sizeInWords(width, height) : `${Math.round(width)} × ${Math.round(height)} pixels`;
  if (isOwnShape(facts.drawn?.ink, form)) return [cutAround(`Your picture is ${has}`, wanted, 1)];
  if (piece) {
    const what = `Your picture is ${has}, and a piece of the shape of ${wanted} is on it. We would print that piece, and leave out the paper around it.`;
    return [finding('SIZE_MISMATCH', PIECE_WEIGHT, what, { page: 1, fixes: PIECE_FIXES })];
  }
  const fixes = mismatchFixesOfPicture(facts, { width, height }, form);
  const isTurned = liesTurned({ width, height }, form.trim);
  const turn = isTurned ? [turnedToFit(wanted)] : [];
  if (croppedMm({ width, height }, form.trim, { isTurned }) <= HAIR_MM)
    return [...turn, nearlyOfShape(`Your picture is ${has}`, wanted, { page: 1, fixes })];
  const message = `Your picture is ${has}, which is not the shape of ${wanted}. ${wouldBe(fixes)}`;
  return [
    ...turn,
    finding('SIZE_MISMATCH', { severity: 'block', action: 'ask' }, message, { page: 1, fixes }),
  ];
};

function turnedToFit(wanted: string): Finding {
  const message = `Your picture is turned by a quarter to fit ${wanted}.`;
  return finding('ORIENTATION', { severity: 'info', action: 'tell' }, message, { page: 1, fix: 'rotate' });
}

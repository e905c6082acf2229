import type { Finding, FindingCode } from '#contract/artwork-check.ts';
import type { ArtworkFacts } from '../facts/artwork-facts.ts';
import { readPage } from '../rules/drawn-piece.ts';
import { fitPage } from '../rules/page-fit.ts';
import type { PrintForm } from '../rules/print-form.ts';
import { printedPages } from '../rules/printed-pages.ts';
import { trimmed } from '../rules/sizes-in-words.ts';
import { type Spread, spreadsOf } from '../rules/spreads.ts';
import { CHOICES_DONE, FixCode, type FixPlan, type FixStep, type PageLayout } from './fix-plan.ts';
import { blankPage, layPage, type Mismatch, type Trim, wholePage } from './plan-pages.ts';
import { layPicture } from './plan-picture.ts';
import { layHalves } from './plan-spread.ts';
import { ColourCode } from './print-recipe.ts';

/** What was decided about a file beforehand. */
export interface Decided {
  /** By the finding that asked, one of its `fixes`. */
  readonly fixes: Readonly<Partial<Record<FindingCode, string>>>;
  /** Pages that files before this one in its line bring, and all others together. */
  readonly pagesBefore: number;
  readonly otherPages: number;
}

/** What most presses want is not that of a shirt: of a form of the screen's colours nothing is converted. */
const COLOUR: ReadonlySet<string> = new Set(ColourCode.options);
const MOST_PAGES = 512;

/**
 * What is done to make a file print-ready for a form: the steps in their order, and where each page comes from. Pure: the
 * same facts, form, findings and decisions give the same plan. What was not decided is done as the finding's first fix
 * says. Null for a file nobody could look into: a person makes it ready (prepress 6.1, 6.2).
 */
export function planFixes(
  facts: ArtworkFacts,
  form: PrintForm,
  findings: readonly Finding[],
  decided: Decided,
): FixPlan | null {
  const isPdf = facts.content === 'pdf';
  if (isPdf ? facts.pages.length === 0 : !(facts.picture ?? facts.drawing)) return null;
  const chosen = (code: FindingCode) =>
    chosenFix(
      findings.find((found) => found.code === code),
      decided,
    );
  const isSplit = chosen('SIZE_MISMATCH') === 'split_pages';
  // Each page as it asks for: what was chosen counts where it is offered.
  const mismatchOf = (page: number): Mismatch => {
    const isOfPage = (found: Finding) => found.code === 'SIZE_MISMATCH' && found.page === page;
    const toFit = chosenFix(findings.find(isOfPage), decided);
    return isMismatch(toFit) ? toFit : 'crop';
  };
  const spreads = spreadsOf(facts, form, decided.otherPages);
  const how = {
    mismatchOf,
    spreads,
    isSplit,
    hasEdge: !findings.some((found) => losesEdge(found, decided)),
  } as const;
  const sources = isPdf
    ? layPages(facts, form, decided, how)
    : withBlank(
        layHalves(1, isSplit ? spreads?.[0] : null, { form, facts }) ?? [
          layPicture(facts, form, mismatchOf(1)),
        ],
        spreads?.[0],
        form,
        decided,
      );
  const pages = countPages(sources, form, { ...decided, howToFill: chosen('PAGE_COUNT') });
  // Of the pages that nobody wrote down none is left out unseen.
  const isAllKnown = !isPdf || facts.pageCount === facts.pages.length || pages.length < sources.length;
  if (!isAllKnown || pages.length === 0 || pages.length > MOST_PAGES) return null;
  const isCut = form.trim !== null && !form.isField;
  return {
    steps: stepsOf(findings, decided, pages, { ...form, isCut, isPicture: !isPdf }),
    pages,
    bleedMm: isCut ? form.bleedMm : 0,
    condition: form.colour === 'RGB' ? null : form.condition,
    maximumInk: form.maximumInk,
  };
}

const isMismatch = (fix: FixCode | null): fix is Mismatch => fix !== null && MISMATCHES.has(fix);
const MISMATCHES: ReadonlySet<FixCode> = new Set<Mismatch>([
  'crop',
  'cut_out',
  'fit_with_borders',
  'fit_in_round',
]);

/** Whether what is around the design on a page is cut off as its bleed, as somebody said. */
const losesEdge = (found: Finding, decided: Pick<Decided, 'fixes'>) =>
  found.code === 'SIZE_SCALABLE' && chosenFix(found, decided) === 'scale_without_edge';

/** The fix that is done about a finding: the one that was chosen, else its first. */
export function chosenFix(found: Finding | undefined, { fixes }: Pick<Decided, 'fixes'>): FixCode | null {
  if (!found) return null;
  const wanted = fixes[found.code];
  const fix = wanted && found.fixes.includes(wanted) ? wanted : found.fixes[0];
  const known = FixCode.safeParse(fix);
  return known.success ? known.data : null;
}

/** How pages are read that may be read in several ways. */
interface Reading {
  readonly mismatchOf: (page: number) => Mismatch;
  readonly hasEdge: boolean;
  readonly isSplit: boolean;
  readonly spreads: readonly (Spread | null)[] | null;
}

function layPages(
  facts: ArtworkFacts,
  form: PrintForm,
  decided: Decided,
  { mismatchOf, hasEdge, isSplit, spreads }: Reading,
): PageLayout[] {
  const { trim } = form;
  return printedPages(facts, form, decided.otherPages).flatMap((page, index) => {
    const spread = spreads?.[index];
    const halves = layHalves(index + 1, isSplit ? spread : null, { form, facts });
    if (halves) return halves;
    const { width, height } = page.cropBox;
    if (!trim || form.isField) return wholePage(index + 1, { width, height });
    const mismatch = mismatchOf(index + 1);
    const isCutOut = mismatch === 'cut_out' || form.isCutToShape === true;
    const fit = isCutOut ? readPage(page, form) : fitPage(page, form);
    const read = hasEdge || !fit.otherwise ? fit : { ...fit, ...fit.otherwise };
    const laid = layPage(index + 1, { page, fit: read }, { ...form, trim }, mismatch);
    return withBlank([laid], spread, form, decided);
  });
}

/** Of several files each brings as many pages as were counted: beside two that are kept together one stays blank. */
function withBlank(
  laid: PageLayout[],
  spread: Spread | null | undefined,
  { trim }: PrintForm,
  { otherPages }: Pick<Decided, 'otherPages'>,
): PageLayout[] {
  return spread && trim && laid.length === 1 && otherPages > 0 ? [...laid, blankPage(trim)] : laid;
}

/** As many as are printed: those of files before it come first, and the last file fills up. */
function countPages(
  sources: readonly PageLayout[],
  form: PrintForm,
  { pagesBefore, otherPages, howToFill }: Omit<Decided, 'fixes'> & { howToFill: FixCode | null },
): PageLayout[] {
  const pages = sources.slice(0, Math.max(0, form.pages - pagesBefore));
  const isLast = otherPages <= pagesBefore;
  const missing = isLast ? form.pages - pagesBefore - pages.length : 0;
  const [first] = pages;
  if (missing <= 0 || !first) return pages;
  const filling = howToFill === 'repeat_page' ? first : blankPage(first satisfies Trim);
  return [...pages, ...Array.from({ length: Math.min(missing, MOST_PAGES) }, () => filling)];
}

function stepsOf(
  findings: readonly Finding[],
  decided: Decided,
  pages: readonly PageLayout[],
  form: PrintForm & { isCut: boolean; isPicture: boolean },
): FixStep[] {
  const bleedDone = (page: number | null, widest: number) =>
    `We let the background of ${form.isPicture ? 'your picture' : `page ${page}`} go on ${trimmed(widest)} mm beyond the cut.`;
  const cut = new Set(findings.filter((found) => losesEdge(found, decided)).map(({ page }) => page));
  const steps = findings.flatMap((found): FixStep[] => {
    const code = chosenFix(found, decided);
    // It was found of all of the page, which has a bleed now.
    if (found.code === 'NO_BLEED' && cut.has(found.page)) return [];
    if (!code || (COLOUR.has(code) && form.colour === 'RGB')) return [];
    const widest = widestMirrored(pages, found.page);
    if (code === 'mirror_bleed' && widest === 0) return [];
    const isChoice = found.action === 'ask';
    const message =
      code === 'mirror_bleed'
        ? bleedDone(found.page, widest)
        : (isChoice && choiceDone(code, pages.length)) || found.message;
    const scale = pages.find(({ source }) => source === found.page)?.scale;
    const params: FixStep['params'] = scale && SCALED.has(code) ? { scale } : {};
    return [{ code, class: isChoice ? 'choice' : 'silent', page: found.page, message, params }];
  });
  const silently = (code: FixCode, page: number | null, message: string, params: FixStep['params']) => {
    const isPlanned = steps.some((step) => step.code === code && step.page === page);
    if (!isPlanned) steps.push({ code, class: 'silent', page, message, params });
  };
  if (form.isCut)
    silently('set_boxes', null, 'We mark where it is cut and how far the bleed goes.', {
      bleedMm: form.bleedMm,
    });
  for (const { source } of pages) {
    const widest = widestMirrored(pages, source);
    if (source && widest > 0)
      silently('mirror_bleed', source, bleedDone(source, widest), { widestMm: widest });
  }
  return steps.toSorted((a, b) => ORDER.indexOf(a.code) - ORDER.indexOf(b.code));
}

const choiceDone = (code: FixCode, pages: number) =>
  code === 'first_pages' && pages === 1 ? 'We print only the first page.' : CHOICES_DONE[code];

/** How far beyond the cut a page of the file is made to go on; 0 where it goes on by itself. */
function widestMirrored(pages: readonly PageLayout[], page: number | null): number {
  const mirrored = pages.find(({ source }) => source === page)?.mirrored;
  return mirrored ? Math.max(...Object.values(mirrored)) : 0;
}

const SCALED: ReadonlySet<FixCode> = new Set([
  'scale',
  'scale_without_edge',
  'crop',
  'cut_out',
  'fit_with_borders',
  'fit_in_round',
]);
const ORDER = FixCode.options;

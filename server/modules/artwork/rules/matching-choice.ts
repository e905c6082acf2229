import type { PrintSpecification } from '#contract/catalogue/catalogue.ts';
import type { ArtworkFacts } from '../facts/artwork-facts.ts';
import { fitPage, type PageFit } from './page-fit.ts';
import { isAtResolution, isOfShape, withBleed } from './picture-size.ts';
import { type PrintForm, printFormOf } from './print-form.ts';

/** A value of an option that a file was made for. */
export interface MatchingChoice {
  readonly attribute: string;
  readonly value: string;
}

const EXACT: ReadonlySet<PageFit['how']> = new Set(['trim', 'bleed', 'trim-box', 'marks']);

/**
 * The size a file was made for, where it is another than the one that was chosen: "This file is A5". Only of a file that
 * says its size, does not fit what was chosen, and fits exactly one other value of the option that decides the trim; and of a picture that
 * has the shape of one other value and not of what was chosen: a card of 90 × 54 mm has that of 89 × 51 mm with its bleed.
 * @param attributes the product's options with their values
 */
export function matchingChoice(
  facts: ArtworkFacts,
  specification: PrintSpecification,
  attributes: Readonly<Record<string, readonly string[]>>,
  choice: Readonly<Record<string, string>>,
): MatchingChoice | null {
  const { sizeAttribute } = specification;
  const fits = fitOf(facts);
  if (sizeAttribute === null || !fits) return null;
  const formOf = (value: string) => printFormOf(specification, { ...choice, [sizeAttribute]: value });
  const chosen = printFormOf(specification, choice);
  if (chosen.isField || fits(chosen) !== null) return null;
  const others = (attributes[sizeAttribute] ?? [])
    .filter((value) => value !== choice[sizeAttribute])
    .flatMap((value) => {
      const how = fits(formOf(value));
      return how === null ? [] : [{ value, how }];
    });
  // Lying the same way is meant; 90 × 54 mm and 54 × 90 mm may both be sold.
  const upright = others.filter(({ how }) => how === 'straight');
  const [found, ...more] = upright.length > 0 ? upright : others;
  return found && more.length === 0 ? { attribute: sizeAttribute, value: found.value } : null;
}

type Lying = 'straight' | 'turned';
type Page = Parameters<typeof fitPage>[0];

/** How a file fits a form; null of one that says nothing. */
function fitOf(facts: ArtworkFacts): ((form: PrintForm) => Lying | null) | null {
  const pages = pagesOf(facts);
  if (pages.length > 0) return (form) => fitsAs(pages, form);
  const { picture } = facts;
  return picture && ((form) => hasShapeOf({ width: picture.widthPx, height: picture.heightPx }, form));
}

/** A picture that was exported with the bleed of a form is made for it, too. */
function hasShapeOf(size: { width: number; height: number }, form: PrintForm): Lying | null {
  if (!form.trim) return null;
  const { widthMm, heightMm } = form.trim;
  const is = (wide: number, high: number) =>
    isOfShape(size, { widthMm: wide, heightMm: high }) ||
    isAtResolution(size, withBleed({ widthMm: wide, heightMm: high }, form));
  if (is(widthMm, heightMm)) return 'straight';
  return is(heightMm, widthMm) ? 'turned' : null;
}

function pagesOf({ pages, drawing }: ArtworkFacts): Page[] {
  if (pages.length > 0) return pages.filter(({ isEmpty }) => !isEmpty);
  if (!drawing?.widthMm || !drawing.heightMm) return [];
  const cropBox = { x: 0, y: 0, width: drawing.widthMm, height: drawing.heightMm };
  return [{ cropBox, trimBox: null, marks: { x: [], y: [] } }];
}

/** Whether every page fits exactly, and which way; null where one does not. */
function fitsAs(pages: readonly Page[], form: PrintForm): Lying | null {
  if (!form.trim) return null;
  const fits = pages.map((page) => fitPage(page, form));
  if (!fits.every(({ how }) => EXACT.has(how))) return null;
  return fits.some(({ isTurned }) => isTurned) ? 'turned' : 'straight';
}

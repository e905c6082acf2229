import { type PDFContext, PDFDict, PDFName, PDFNumber } from '@cantoo/pdf-lib';
import { pagesOf } from '../facts/pdf-facts.ts';

/** Larger is a page of kilometres; readers that know the entry end there (ISO 32000-2, Annex C). */
const LARGEST_UNIT = 75_000;

/**
 * What a unit of each of the first `most` pages is in points (UserUnit, ISO 32000-2, 14.11.2): programs write it for
 * pages of more than 200 inches, and PDFium does not heed it.
 */
export function userUnitsOf(context: PDFContext, most: number): number[] {
  const catalog = context.lookup(context.trailerInfo.Root);
  if (!(catalog instanceof PDFDict)) return [];
  return pagesOf(context, catalog)
    .slice(0, most)
    .map(({ page }) => {
      const unit = page.lookup(PDFName.of('UserUnit'));
      const value = unit instanceof PDFNumber ? unit.asNumber() : 1;
      return value > 0 && value <= LARGEST_UNIT ? value : 1;
    });
}

/** Whether it has fields to be filled in. */
export function hasFields(context: PDFContext): boolean {
  const catalog = context.lookup(context.trailerInfo.Root);
  return catalog instanceof PDFDict && catalog.has(PDFName.of('AcroForm'));
}

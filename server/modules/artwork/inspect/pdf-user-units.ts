import { PDFDocument, PDFName, PDFNumber } from '@cantoo/pdf-lib';

/** Larger is a page of kilometres; readers that know the entry end there (ISO 32000-2, Annex C). */
const LARGEST_UNIT = 75_000;

/**
 * What a unit of each of the first `most` pages is in points (UserUnit, ISO 32000-2, 14.11.2): programs write it for
 * pages of more than 200 inches, and PDFium does not heed it. Empty when no page says so.
 * @param pdf as `sanitisePdf` writes it, with its pages in plain sight
 */
export async function userUnitsOf(pdf: Buffer, most: number): Promise<number[]> {
  if (!pdf.includes('/UserUnit')) return [];
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  return document
    .getPages()
    .slice(0, most)
    .map((page) => {
      const unit = page.node.lookup(PDFName.of('UserUnit'));
      const value = unit instanceof PDFNumber ? unit.asNumber() : 1;
      return value > 0 && value <= LARGEST_UNIT ? value : 1;
    });
}

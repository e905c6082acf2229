import type { PDFiumDocument } from '@hyzyla/pdfium';

const MM_PER_POINT = 25.4 / 72;

/** A document as its pages are shown. */
export interface Shown {
  readonly document: PDFiumDocument;
  readonly hasFields: boolean;
  /** Of the first pages: what a unit of a page is in points; 1 where none is said. */
  readonly userUnits: readonly number[];
  /** Its first pages as they were drawn in detail. */
  readonly inDetail: Drawn[];
}

export type Drawn = NonNullable<Awaited<ReturnType<typeof drawPage>>>;

/** A page on nothing, so large at its longer side; null for one without an area. */
export async function drawPage({ document, hasFields, userUnits }: Shown, index: number, longestPx: number) {
  const page = document.getPage(index);
  const { originalWidth: widthPoints, originalHeight: heightPoints } = page.getOriginalSize();
  if (!(widthPoints > 0 && heightPoints > 0)) return null;
  const scale = longestPx / Math.max(widthPoints, heightPoints);
  const width = Math.max(1, Math.round(widthPoints * scale));
  const height = Math.max(1, Math.round(heightPoints * scale));
  const how = { width, height, scale: 1, transparent: true };
  // A form that PDFium cannot fill in is shown without.
  const filled = hasFields ? await page.render({ ...how, renderFormFields: true }).catch(() => null) : null;
  const { data: pixels } = filled ?? (await document.getPage(index).render(how));
  const unit = userUnits[index];
  return { widthMm: toMm(widthPoints, unit), heightMm: toMm(heightPoints, unit), width, height, pixels };
}

export const toMm = (points: number, userUnit = 1) =>
  Math.max(0.01, Math.round(points * userUnit * MM_PER_POINT * 100) / 100);

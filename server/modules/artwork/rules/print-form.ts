import type { PrintSpecification } from '#contract/catalogue/catalogue.ts';
import { chosenPages, chosenTrim } from '#contract/catalogue/chosen-print.ts';

/** What is printed, in mm: a product with its options chosen, as far as artwork must fit it. */
export interface PrintForm {
  /** Null where nobody says a size. */
  readonly trim: { readonly widthMm: number; readonly heightMm: number } | null;
  readonly bleedMm: number;
  readonly safeMm: number;
  /** Printed faces or pages. */
  readonly pages: number;
  /** What looks sharp from where the product is looked at: fewer for a banner than for a card. */
  readonly minimumPpi: number;
  /** Artwork is placed inside an area (a shirt) and nothing is cut: any shape fits. */
  readonly isField: boolean;
  /** In a field, how large it is placed: 1 is as large as the field allows. */
  readonly placedScale: number;
}

/**
 * The form of one choice. A print area without bleed and margin is not cut: that is how fields are specified.
 * @param placedScale the largest of its placements, in a field
 */
export function printFormOf(
  specification: PrintSpecification,
  choice: Readonly<Record<string, string>>,
  placedScale = 1,
): PrintForm {
  const { bleedMm, safeMarginMm, minimumPpi } = specification;
  const isField = bleedMm === 0 && safeMarginMm === 0;
  return {
    trim: chosenTrim(specification, choice) ?? null,
    bleedMm,
    safeMm: safeMarginMm,
    pages: chosenPages(specification, choice),
    minimumPpi,
    isField,
    placedScale: isField ? placedScale : 1,
  };
}

/**
 * From here on a picture looks blurred (`err`) or soft (`warn`); both must be exceeded (GWG 2022 R0031, rounded to whole
 * pixels). Sheetfed for what asks for more than 224 ppi, digital print for 150, and for what is seen from farther away
 * the same share of what the product asks for. Line work of one bit has steps where others have greys, and needs more
 * (R0032).
 */
export function ppiLimits(minimumPpi: number): { err: number; warn: number; lineWork: number } {
  return { ...contoneLimits(minimumPpi), lineWork: Math.round(349 * Math.min(1, minimumPpi / 150)) };
}

function contoneLimits(minimumPpi: number): { err: number; warn: number } {
  if (minimumPpi >= 225) return { err: 149, warn: minimumPpi - 1 };
  if (minimumPpi >= 150) return { err: 95, warn: minimumPpi - 1 };
  return { err: Math.round((minimumPpi * 95) / 149), warn: minimumPpi - 1 };
}

import type { PrintSpecification } from '#contract/catalogue/catalogue.ts';
import { chosenTrim } from '#contract/catalogue/chosen-print.ts';
import { type PieceSides, sidesOf } from '#contract/partners/fits-machines.ts';

/** The trim of a choice; nulls where the product has no size. */
export function trimSizeOf(
  specification: PrintSpecification | null,
  choice: Readonly<Record<string, string>>,
): PieceSides {
  const size = specification && chosenTrim(specification, choice);
  if (!size) return { shortMm: null, longMm: null };
  return sidesOf(size.widthMm, size.heightMm, specification.isWidthAcross === true);
}

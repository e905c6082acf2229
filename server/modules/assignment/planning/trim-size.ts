import type { PrintSpecification } from '#contract/catalogue/catalogue.ts';
import { chosenTrim } from '#contract/catalogue/chosen-print.ts';

/** The trim of a choice; nulls where the product has no size. */
export function trimSizeOf(
  specification: PrintSpecification | null,
  choice: Readonly<Record<string, string>>,
): { shortMm: number | null; longMm: number | null } {
  const size = specification && chosenTrim(specification, choice);
  if (!size) return { shortMm: null, longMm: null };
  return { shortMm: Math.min(size.widthMm, size.heightMm), longMm: Math.max(size.widthMm, size.heightMm) };
}

import type { PrintSpecification } from '#contract/catalogue/catalogue.ts';

/** The trim of a choice; nulls where the product has no size. */
export function trimSizeOf(
  specification: PrintSpecification | null,
  choice: Readonly<Record<string, string>>,
): { shortMm: number | null; longMm: number | null } {
  const sizes = specification?.trimSizes ?? {};
  const named = specification?.sizeAttribute ? choice[specification.sizeAttribute] : undefined;
  const size = sizes[named ?? ''] ?? Object.values(sizes)[0];
  if (!size) return { shortMm: null, longMm: null };
  return { shortMm: Math.min(size.widthMm, size.heightMm), longMm: Math.max(size.widthMm, size.heightMm) };
}

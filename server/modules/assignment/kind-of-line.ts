import type { PrintSpecification } from '#contract/catalogue.ts';
import type { KindOfWork } from '#contract/partner-fields.ts';

/** The categories of the catalogue by the names partners know their work by. */
const KINDS: Readonly<Record<string, KindOfWork>> = {
  Cards: 'Business cards',
  Flyers: 'Flyers and brochures',
  Signs: 'Banners and signs',
  Labels: 'Stickers and labels',
  Apparel: 'Apparel',
  Packaging: 'Packaging',
};

/** A category an admin made is a kind of work nobody does yet, by its own name. */
export function kindOfCategory(categoryName: string): string {
  return KINDS[categoryName] ?? categoryName;
}

/** The trim of a choice; nulls where the product has no size. */
export function trimOf(
  specification: PrintSpecification | null,
  choice: Readonly<Record<string, string>>,
): { shortMm: number | null; longMm: number | null } {
  const sizes = specification?.trimSizes ?? {};
  const named = specification?.sizeAttribute ? choice[specification.sizeAttribute] : undefined;
  const size = sizes[named ?? ''] ?? Object.values(sizes)[0];
  if (!size) return { shortMm: null, longMm: null };
  return { shortMm: Math.min(size.widthMm, size.heightMm), longMm: Math.max(size.widthMm, size.heightMm) };
}

import type { PartnerRecipe } from '#contract/partners/recipe.ts';

/** So many pixels of four inks are drawn within the memory that a confined process has. */
const MOST_PIXELS = 40e6;
const MM_PER_INCH = 25.4;

/**
 * Pixels an inch of the picture of a page: what the recipe asks for, or as many as can be drawn of a large page. Null where
 * a PDF is handed off instead: that is what was asked for, or a picture would be less than its product needs.
 * @param page its size with everything around it, in mm
 * @param minimumPpi what looks sharp on the product
 */
export function choosePpi(
  { format, ppi }: Pick<PartnerRecipe, 'format' | 'ppi'>,
  page: { readonly widthMm: number; readonly heightMm: number },
  minimumPpi: number,
): number | null {
  if (format === 'PDF') return null;
  const inches = (page.widthMm * page.heightMm) / MM_PER_INCH ** 2;
  const most = Math.floor(Math.sqrt(MOST_PIXELS / inches));
  if (most >= ppi) return ppi;
  return most >= Math.min(ppi, minimumPpi) ? most : null;
}

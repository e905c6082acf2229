import type { PrintSpecification } from '#contract/catalogue.ts';

/** A print specification in words for one choice; sizes after cutting. */
export function printWords(
  specification: PrintSpecification,
  choice: Readonly<Record<string, string>>,
): Record<string, string> {
  const { sizeAttribute, sidesAttribute, trimSizes, pages, paperGsm, pieceGrams } = specification;
  const size = trimSizes[(sizeAttribute && choice[sizeAttribute]) ?? ''] ?? Object.values(trimSizes)[0];
  const faces = pages[(sidesAttribute && choice[sidesAttribute]) ?? ''] ?? Object.values(pages)[0];
  return {
    ...(size && { 'Trim size': `${size.widthMm} × ${size.heightMm} mm` }),
    Bleed: `${specification.bleedMm} mm`,
    'Safe margin': `${specification.safeMarginMm} mm`,
    ...(faces !== undefined && { 'Printed pages': String(faces) }),
    Colour: specification.colour,
    'Least resolution': `${specification.minimumPpi} ppi`,
    ...(paperGsm !== null && { Paper: `${paperGsm} g/m²` }),
    ...(pieceGrams !== null && { 'Weight of a piece': `${pieceGrams} g` }),
  };
}

import type { PrintSpecification } from '#contract/catalogue/catalogue.ts';
import type { Template } from './template.ts';
import { CARD_TEMPLATES } from './templates.ts';

interface DesignableProduct {
  readonly isPriceOnRequest: boolean;
  readonly sizeRule: unknown;
  readonly printSpecification: PrintSpecification;
}

const isCard = ({ widthMm, heightMm }: { widthMm: number; heightMm: number }) =>
  widthMm >= 80 && widthMm <= 95 && heightMm >= 48 && heightMm <= 58;

/**
 * The templates a product has: none where it cannot be bought as it is, comes in any size, or is not white paper printed
 * in four inks and cut, which is what the colours of the templates are made for.
 */
export function templatesFor({
  isPriceOnRequest,
  sizeRule,
  printSpecification,
}: DesignableProduct): readonly Template[] {
  const { bleedMm, colour, trimSizes, paperGsm, pressCondition = 'coated-fogra39' } = printSpecification;
  const isWhitePaper = paperGsm !== null && pressCondition === 'coated-fogra39';
  if (isPriceOnRequest || sizeRule || colour !== 'CMYK' || bleedMm === 0 || !isWhitePaper) return [];
  const sizes = Object.values(trimSizes);
  return sizes.length > 0 && sizes.every(isCard) ? CARD_TEMPLATES : [];
}

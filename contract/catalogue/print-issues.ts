import type { CheckModes } from '../finding-codes.ts';
import type { PressCondition } from './catalogue.ts';

/** The print specification as a form has it; sizes in mm (see `PrintSpecification`). */
export interface PrintDraft {
  sizeAttribute: string | null;
  trimSizes: Record<string, { widthMm: number; heightMm: number }>;
  bleedMm: number;
  safeMarginMm: number;
  sidesAttribute: string | null;
  pages: Record<string, number>;
  minimumPpi: number;
  colour: 'CMYK' | 'RGB' | 'K';
  pressCondition?: PressCondition | undefined;
  maximumInk?: number | undefined;
  minimumLinePt?: number | undefined;
  minimumTextPt?: number | undefined;
  panelsMm?: number[] | undefined;
  checkModes?: CheckModes | undefined;
  paperGsm: number | null;
  pieceGrams: number | null;
}

interface Found {
  path: string;
  message: string;
}

/** The values a map of the print specification must name: the option's, or `''` alone. */
export function keysOf(option: string | null, attributes: Readonly<Record<string, readonly string[]>>) {
  return option === null ? [''] : Object.hasOwn(attributes, option) ? (attributes[option] ?? []) : [];
}

const LARGEST_MM = 20_000;

/** What is wrong with the print specification of a tidied product. */
export function printIssues(
  print: PrintDraft,
  attributes: Readonly<Record<string, readonly string[]>>,
): Found[] {
  const issues: Found[] = [];
  const at = (path: string, message: string) => issues.push({ path: `printSpecification.${path}`, message });
  for (const part of ['sizeAttribute', 'sidesAttribute'] as const) {
    const option = print[part];
    if (option !== null && !Object.hasOwn(attributes, option))
      at(part, `The print specification names the attribute "${option}", which this product does not have`);
  }
  const isLength = (mm: number | undefined) => mm !== undefined && mm > 0 && mm <= LARGEST_MM;
  for (const value of keysOf(print.sizeAttribute, attributes)) {
    const size = Object.hasOwn(print.trimSizes, value) ? print.trimSizes[value] : undefined;
    if (!isLength(size?.widthMm) || !isLength(size?.heightMm))
      at(
        `trimSizes.${value}`,
        value ? `Please enter the trim size of "${value}"` : 'Please enter the trim size',
      );
  }
  for (const value of keysOf(print.sidesAttribute, attributes)) {
    const pages = Object.hasOwn(print.pages, value) ? (print.pages[value] ?? 0) : 0;
    if (!(Number.isInteger(pages) && pages >= 1 && pages <= 2000))
      at(
        `pages.${value}`,
        value ? `Please enter the printed pages of "${value}"` : 'Please enter the number of printed pages',
      );
  }
  if (!(print.bleedMm >= 0 && print.bleedMm <= 100)) at('bleedMm', 'Bleed must be between 0 and 100 mm');
  if (!(print.safeMarginMm >= 0 && print.safeMarginMm <= 500))
    at('safeMarginMm', 'Safe margin must be between 0 and 500 mm');
  if (!(Number.isInteger(print.minimumPpi) && print.minimumPpi >= 10 && print.minimumPpi <= 2400))
    at('minimumPpi', 'Minimum resolution must be between 10 and 2400 ppi');
  const isBetween = (value: number | undefined, least: number, most: number) =>
    value === undefined || (value >= least && value <= most);
  const { maximumInk, minimumLinePt, minimumTextPt } = print;
  if (!isBetween(maximumInk, 100, 400) || !Number.isInteger(maximumInk ?? 0))
    at('maximumInk', 'Most ink must be a whole number between 100 and 400%');
  if (!isBetween(minimumLinePt, 0.01, 10))
    at('minimumLinePt', 'Thinnest line must be between 0.01 and 10 pt');
  if (!isBetween(minimumTextPt, 1, 72)) at('minimumTextPt', 'Smallest text must be between 1 and 72 pt');
  if (print.panelsMm && !areFolded(print.panelsMm, print.trimSizes))
    at('panelsMm', 'Panels must be 2 to 12 widths that add up to the width of each size');
  const weights = [print.paperGsm, print.pieceGrams].filter((weight) => weight !== null);
  if (weights.length !== 1 || !weights.every((weight) => weight > 0 && weight <= 1_000_000))
    at('paperGsm', 'Please enter the weight of the paper or of one piece');
  return issues;
}

/** Panels of a folded sheet, side by side as wide as it is open. */
function areFolded(panelsMm: readonly number[], sizes: PrintDraft['trimSizes']): boolean {
  const sum = panelsMm.reduce((total, panel) => total + panel, 0);
  const isEach = Object.values(sizes).every(({ widthMm }) => Math.abs(widthMm - sum) <= 0.5);
  return panelsMm.length >= 2 && panelsMm.length <= 12 && panelsMm.every((panel) => panel > 0) && isEach;
}

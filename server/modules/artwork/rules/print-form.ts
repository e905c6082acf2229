import type { PressCondition, PrintSpecification } from '#contract/catalogue/catalogue.ts';
import { chosenPages, chosenPpi, chosenTrim } from '#contract/catalogue/chosen-print.ts';
import type { CheckModes } from '#contract/finding-codes.ts';

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
  /** `CMYK` is printed in the four inks of `condition`; `RGB` keeps the colours of the screen (garments); `K` is black alone. */
  readonly colour: PrintSpecification['colour'];
  readonly condition: PressCondition;
  /** Most ink in one place, all inks together, in percent. */
  readonly maximumInk: number;
  /** Artwork is placed inside an area (a shirt) and nothing is cut: any shape fits. */
  readonly isField: boolean;
  /** In a field, how large it is placed: 1 is as large as the field allows. */
  readonly placedScale: number;
  /** In a field, the cloth is white: white paint is not seen on it. */
  readonly isOnWhite?: boolean;
  /** In a field, the cloth is so dark that black is lost on it. */
  readonly isOnDark?: boolean;
  /** It is clear, or shines: white may be an ink of it. */
  readonly mayHaveWhiteInk?: boolean;
  /** It is cut as a circle or an oval within its trim. */
  readonly isRound?: boolean;
  /** It is cut around its design, whatever shape that is, inside its trim. */
  readonly isCutToShape?: boolean;
  /** In points, where the product says them. */
  readonly minimumLinePt?: number | undefined;
  readonly minimumTextPt?: number | undefined;
  /** Of a sheet that is folded: its panels from the left of the outside. */
  readonly panelsMm?: readonly number[] | undefined;
  /** What the product does about findings, where it is not what the checks do. */
  readonly checkModes?: CheckModes | undefined;
}

/** In percent, as presses ask for it (facts, print-and-market 4d). */
const MAXIMUM_INK: Record<PressCondition, number> = {
  'coated-fogra39': 300,
  'uncoated-fogra29': 280,
  'swop-tr003': 300,
};

/**
 * The form of one choice. A print area without bleed and margin is not cut: that is how fields are specified.
 * @param placedScale the largest of its placements, in a field
 */
export function printFormOf(
  specification: PrintSpecification,
  choice: Readonly<Record<string, string>>,
  placedScale = 1,
): PrintForm {
  const { bleedMm, safeMarginMm, colour, pressCondition = 'coated-fogra39' } = specification;
  const isField = bleedMm === 0 && safeMarginMm === 0;
  return {
    trim: chosenTrim(specification, choice) ?? null,
    bleedMm,
    safeMm: safeMarginMm,
    pages: chosenPages(specification, choice),
    minimumPpi: chosenPpi(specification, choice),
    colour,
    condition: pressCondition,
    maximumInk: specification.maximumInk ?? MAXIMUM_INK[pressCondition],
    isField,
    placedScale: isField ? placedScale : 1,
    isOnWhite: isField && isWhite(choice),
    ...(isField && isDark(choice) && { isOnDark: true }),
    ...(specification.isRound && { isRound: true }),
    ...(specification.isCutToShape && { isCutToShape: true }),
    ...(isSeeThrough(choice) && { mayHaveWhiteInk: true }),
    minimumLinePt: specification.minimumLinePt,
    minimumTextPt: specification.minimumTextPt,
    panelsMm: specification.panelsMm,
    checkModes: specification.checkModes,
  };
}

/** Whether the colour that was chosen is white; where none is chosen, nobody knows. */
const isWhite = (choice: Readonly<Record<string, string>>) =>
  Object.entries(choice).some(
    ([name, value]) => /colou?r/i.test(name) && /^(?:off-?)?white\b/i.test(value.trim()),
  );

const isDark = (choice: Readonly<Record<string, string>>) =>
  Object.entries(choice).some(
    ([name, value]) =>
      /colou?r/i.test(name) &&
      /\b(?:black|navy|maroon|bottle green|charcoal|anthracite|dark \w+|chocolate|wine)\b/i.test(value),
  );

const isSeeThrough = (choice: Readonly<Record<string, string>>) =>
  Object.values(choice).some((value) => /\b(?:clear|transparent|silver|holographic|one-way)\b/i.test(value));

/**
 * Where a page is folded, in mm from the left of its trim: the back of the sheet is folded at the same places, seen from behind.
 * Of panels that do not add up to the width nobody knows.
 * @param number of the page, from 1
 */
export function foldsOf({ panelsMm, trim }: Pick<PrintForm, 'panelsMm' | 'trim'>, number: number): number[] {
  const sum = panelsMm?.reduce((total, panel) => total + panel, 0) ?? 0;
  if (!panelsMm || !trim || Math.abs(sum - trim.widthMm) > FOLD_TOLERANCE_MM) return [];
  const seen = number % 2 === 1 ? panelsMm : panelsMm.toReversed();
  let at = 0;
  return seen.slice(0, -1).map((panel) => {
    at += panel;
    return Math.round(at * 100) / 100;
  });
}

const FOLD_TOLERANCE_MM = 0.5;

import type { PrintSpecification } from '#contract/catalogue/catalogue.ts';
import { chosenPages, chosenPpi, chosenTrim } from '#contract/catalogue/chosen-print.ts';

/** A paper's weight among what was chosen: "170 gsm", "300 gsm smooth". */
const WEIGHT = /\d\s*(gsm|g\/m²)/i;

/**
 * A print specification in words for one choice; sizes after cutting. What the customer chose is not named again: a
 * shirt's colour is not the colours it is printed in, and the usual paper is not the one they asked for.
 */
export function describePrint(
  specification: PrintSpecification,
  choice: Readonly<Record<string, string>>,
): Record<string, string> {
  const { paperGsm, pieceGrams } = specification;
  const size = chosenTrim(specification, choice);
  const isPaperChosen = Object.values(choice).some((value) => WEIGHT.test(value));
  const words = {
    ...(size && { 'Trim size': `${size.widthMm} × ${size.heightMm} mm` }),
    ...(size && specification.isWidthAcross && { 'On the roll': 'Width across, not turned' }),
    Bleed: `${specification.bleedMm} mm`,
    'Safe margin': `${specification.safeMarginMm} mm`,
    'Printed pages': String(chosenPages(specification, choice)),
    'Print colours': specification.colour === 'K' ? 'Black only' : specification.colour,
    'Minimum resolution': `${chosenPpi(specification, choice)} ppi`,
    ...(paperGsm !== null && !isPaperChosen && { 'Paper weight': `${paperGsm} g/m²` }),
    ...(pieceGrams !== null && { 'Weight of a piece': `${pieceGrams} g` }),
  };
  return Object.fromEntries(Object.entries(words).filter(([name]) => !Object.hasOwn(choice, name)));
}

import type { PrintSpecification } from '#contract/catalogue/catalogue.ts';
import { chosenTrim } from '#contract/catalogue/chosen-print.ts';
import type { ShippingRates } from '#server/modules/settings/index.ts';
import type { Zone } from './delivery.ts';

/** The most a rate can be asked for: PostgreSQL's integer. */
const MAX_GRAMS = 2_147_483_647;

/** The weight of a line: area × grammage × sheets, or by the piece (print specification; sizes in mm). */
export function weightGrams(
  specification: PrintSpecification,
  choice: Readonly<Record<string, string>>,
  quantity: number,
): number {
  return Math.min(MAX_GRAMS, Math.max(1, Math.ceil(pieceGrams(specification, choice) * quantity)));
}

function pieceGrams(specification: PrintSpecification, choice: Readonly<Record<string, string>>): number {
  const { paperGsm, sidesAttribute, pages } = specification;
  if (paperGsm === null) return specification.pieceGrams ?? 0;
  const size = chosenTrim(specification, choice);
  if (!size) return specification.pieceGrams ?? 0;
  const faces = pages[(sidesAttribute && choice[sidesAttribute]) ?? ''] ?? Object.values(pages)[0] ?? 1;
  return (size.widthMm * size.heightMm * paperGsm * Math.ceil(faces / 2)) / 1_000_000;
}

/** What sending a parcel costs; free where the table has no row for it (decisions, "Shipping"). */
export function shippingPaise(rates: ShippingRates, zone: Zone, grams: number): number {
  const rate = rates.find(
    (row) => (row.zone === zone || row.zone === 'any') && (row.upToGrams === null || grams <= row.upToGrams),
  );
  return rate?.pricePaise ?? 0;
}

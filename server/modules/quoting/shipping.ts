import type { PrintSpecification } from '#contract/catalogue.ts';
import type { Db } from '#server/platform/db.ts';
import type { Zone } from './delivery.ts';
import { readShippingRates, type ShippingRate } from './store.ts';

/** The most a rate can be asked for: PostgreSQL's integer. */
const MAX_GRAMS = 2_147_483_647;
/** A quote may show a rate this long after it changed; an order never does. */
const RATES_LIVE_MS = 5_000;

/** The weight of a line: area × grammage × sheets, or by the piece (print specification; sizes in mm). */
export function weightGrams(
  specification: PrintSpecification,
  choice: Readonly<Record<string, string>>,
  quantity: number,
): number {
  return Math.min(MAX_GRAMS, Math.max(1, Math.ceil(pieceGrams(specification, choice) * quantity)));
}

function pieceGrams(specification: PrintSpecification, choice: Readonly<Record<string, string>>): number {
  const { paperGsm, sizeAttribute, sidesAttribute, trimSizes, pages } = specification;
  if (paperGsm === null) return specification.pieceGrams ?? 0;
  const size = trimSizes[(sizeAttribute && choice[sizeAttribute]) ?? ''] ?? Object.values(trimSizes)[0];
  if (!size) return specification.pieceGrams ?? 0;
  const faces = pages[(sidesAttribute && choice[sidesAttribute]) ?? ''] ?? Object.values(pages)[0] ?? 1;
  return (size.widthMm * size.heightMm * paperGsm * Math.ceil(faces / 2)) / 1_000_000;
}

/** What sending a parcel costs; free where the table has no row for it (decisions, "Shipping"). */
export function shippingPaise(rates: readonly ShippingRate[], zone: Zone, grams: number): number {
  const rate = rates.find((row) => (row.zone === zone || row.zone === 'any') && grams <= row.upToGrams);
  return rate?.pricePaise ?? 0;
}

const remembered = new WeakMap<Db, { at: number; rates: Promise<readonly ShippingRate[]> }>();

/** The table of rates for quotes, which make one statement each: read again every few seconds. */
export function currentShippingRates(db: Db): Promise<readonly ShippingRate[]> {
  const known = remembered.get(db);
  const now = performance.now();
  if (known && now - known.at < RATES_LIVE_MS) return known.rates;
  const rates = readShippingRates(db);
  remembered.set(db, { at: now, rates });
  // A failed read is the failure of the quotes that waited for it, and of no later one.
  rates.catch(() => remembered.delete(db));
  return rates;
}

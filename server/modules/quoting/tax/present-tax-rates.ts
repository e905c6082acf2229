import type { OutputOf } from '#contract/endpoint.ts';
import { dayInIndia } from '#contract/india-days.ts';
import { rupeesFromPaise } from '#contract/paise.ts';
import type { listTaxRates as contract, TaxRate } from '#contract/pricing/terms-admin.ts';
import { listHsnCodes } from '#server/modules/catalogue/index.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { rateOf } from './tax.ts';
import { readTaxRates, type TaxRateRow } from './tax-rate-store.ts';

/** The HSN codes of what is sold that no rate covers on a day, at any price of one piece. */
export async function uncoveredHsnCodes(reader: Db | Tx, day: string): Promise<string[]> {
  const rates = await readTaxRates(reader);
  return (await listHsnCodes(reader)).filter((code) => !isCovered(rates, code, day));
}

/** Is there a rate of an HSN code on a day, whatever a piece costs? */
export function isCovered(rates: readonly TaxRateRow[], hsnCode: string, day: string): boolean {
  const ofDay = rates.filter(
    ({ validFrom, validTo }) => validFrom <= day && (validTo === null || validTo >= day),
  );
  // Thresholds only ever make a rate narrower: what is covered at every price is covered at the highest.
  return rateOf(ofDay, hsnCode, Number.MAX_SAFE_INTEGER) !== null;
}

/** Every rate with its standing, in the contract's shape. */
export async function presentTaxRates(
  reader: Db | Tx,
  deps: Pick<Deps, 'clock'>,
): Promise<OutputOf<typeof contract>> {
  const today = dayInIndia(deps.clock.now());
  const rows = await readTaxRates(reader);
  return {
    rates: rows.map((row, index) => presentRate(row, rows.slice(0, index), today)),
    uncovered: await uncoveredHsnCodes(reader, today),
  };
}

/** `newer`: the rows before it, of its kind the newest first. */
function presentRate(row: TaxRateRow, newer: readonly TaxRateRow[], today: string): TaxRate {
  const isSameKind = (other: TaxRateRow) =>
    other.hsnPrefix === row.hsnPrefix && other.upToUnitPaise === row.upToUnitPaise;
  const isReplaced = newer.some((other) => isSameKind(other) && other.validFrom <= today);
  return {
    id: row.id,
    hsnPrefix: row.hsnPrefix,
    upToUnitPrice: row.upToUnitPaise === null ? null : rupeesFromPaise(row.upToUnitPaise),
    percent: row.basisPoints / 100,
    validFrom: row.validFrom,
    source: row.source,
    standing: row.validFrom > today ? 'planned' : isReplaced ? 'replaced' : 'inForce',
  };
}

import type { Db, Tx } from '#server/platform/db.ts';

/** What one piece of an HSN code costs with its tax, in paise, of what it costs without. */
export type UnitWithTax = (hsnCode: string, unitPaise: number) => number;

/** As of now: quoting's, which this module does not know. */
export interface PricesWithTax {
  readonly unitsWithTax: (reader: Db | Tx) => Promise<UnitWithTax>;
}

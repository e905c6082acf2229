import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';

export interface TaxRateRow {
  id: string;
  hsnPrefix: string;
  upToUnitPaise: number | null;
  basisPoints: number;
  /** `YYYY-MM-DD` */
  validFrom: string;
  source: string;
}

/** Every rate that was not taken back: by HSN, of one kind the newest first. */
export async function readTaxRates(reader: Db | Tx): Promise<TaxRateRow[]> {
  const { rows } = await sql<TaxRateRow>`
    select id, hsn_prefix as "hsnPrefix", up_to_unit_paise as "upToUnitPaise", basis_points as "basisPoints",
      valid_from::text as "validFrom", source
    from quoting.tax_rates where withdrawn_at is null
    order by hsn_prefix, up_to_unit_paise nulls last, valid_from desc`.execute(reader);
  return rows;
}

/** False when there is one of that kind from that day already. */
export async function insertTaxRate(
  tx: Tx,
  rate: Omit<TaxRateRow, 'id'> & { by: string; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into quoting.tax_rates (hsn_prefix, up_to_unit_paise, basis_points, valid_from, source, made_by, made_at)
    values (${rate.hsnPrefix}, ${rate.upToUnitPaise}, ${rate.basisPoints}, ${rate.validFrom}, ${rate.source},
      ${rate.by}, ${rate.at})
    on conflict do nothing returning id`.execute(tx);
  return rows.length > 0;
}

/** Takes a plan back; null when there is none of this id, or its day has come. */
export async function withdrawRate(
  tx: Tx,
  id: string,
  at: { now: Date; today: string },
): Promise<TaxRateRow | null> {
  const { rows } = await sql<TaxRateRow>`
    update quoting.tax_rates set withdrawn_at = ${at.now}
    where id = ${id} and withdrawn_at is null and valid_from > ${at.today}::date
    returning id, hsn_prefix as "hsnPrefix", up_to_unit_paise as "upToUnitPaise", basis_points as "basisPoints",
      valid_from::text as "validFrom", source`.execute(tx);
  return rows[0] ?? null;
}

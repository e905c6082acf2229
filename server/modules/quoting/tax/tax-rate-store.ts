import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';

export interface TaxRateRow {
  id: string;
  hsnPrefix: string;
  upToUnitPaise: number | null;
  basisPoints: number;
  /** `YYYY-MM-DD`, both days counted; null: until another one follows. */
  validFrom: string;
  validTo: string | null;
  source: string;
}

/** Every rate that was not taken back: by HSN, of one kind the newest first. */
export async function readTaxRates(reader: Db | Tx): Promise<TaxRateRow[]> {
  const { rows } = await sql<TaxRateRow>`
    select id, hsn_prefix as "hsnPrefix", up_to_unit_paise as "upToUnitPaise", basis_points as "basisPoints",
      valid_from::text as "validFrom", valid_to::text as "validTo", source
    from quoting.tax_rates where withdrawn_at is null
    order by hsn_prefix, up_to_unit_paise nulls last, valid_from desc`.execute(reader);
  return rows;
}

/** False when there is one of that kind from that day already. */
export async function insertTaxRate(
  tx: Tx,
  rate: Omit<TaxRateRow, 'id' | 'validTo'> & { by: string; at: Date },
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
      valid_from::text as "validFrom", valid_to::text as "validTo", source`.execute(tx);
  return rows[0] ?? null;
}

/**
 * What is sold and how it is taxed are two tables: whoever puts something on sale holds the terms together with others,
 * whoever changes the terms holds them alone. So neither misses what the other one is about to commit.
 */
export async function lockTaxTerms(tx: Db | Tx, how: 'shared' | 'alone'): Promise<void> {
  const lock = sql.raw(how === 'shared' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock');
  await sql`select ${lock}(hashtextextended('quoting.tax_terms', 0))`.execute(tx);
}

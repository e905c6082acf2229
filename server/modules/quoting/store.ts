import { CompiledQuery } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';

export interface TaxRate {
  readonly hsnPrefix: string;
  readonly upToUnitPaise: number | null;
  readonly basisPoints: number;
}

export interface DiscountRow {
  readonly code: string;
  readonly basisPoints: number;
  readonly description: string;
  readonly hasStarted: boolean;
  readonly hasEnded: boolean;
  readonly isActive: boolean;
  /** Products together, before the discount. */
  readonly minOrderPaise: number;
  /** Of the products it is for; none: all. */
  readonly categoryIds: readonly string[];
  readonly isUsedUp: boolean;
  readonly isUsedUpByCustomer: boolean;
}

/** What applies to a cart beside its products. */
export interface Terms {
  /** Rates of the day, the newest first. */
  readonly taxRates: readonly TaxRate[];
  readonly discount: DiscountRow | null;
}

// Counting ends at the limit. Orders wait for each other before they count (`discount-use-store.ts`).
const DISCOUNT = `(select json_build_object('code', d.code, 'basisPoints', d.basis_points, 'description', d.description,
    'hasStarted', d.starts_at <= $2::timestamptz, 'hasEnded', d.ends_at <= $2::timestamptz, 'isActive', d.is_active,
    'minOrderPaise', d.min_order_paise, 'categoryIds', d.category_ids,
    'isUsedUp', coalesce(d.max_uses <= (select count(*) from (select from quoting.discount_uses u
      where u.code = d.code and u.held_until > $2::timestamptz limit d.max_uses) held), false),
    'isUsedUpByCustomer', coalesce(d.max_uses_per_customer <= (select count(*) from quoting.discount_uses u
      where d.max_uses_per_customer is not null and u.code = d.code and u.held_until > $2::timestamptz
        and u.customer_keys && $3::text[]), false))
  from quoting.discounts d where d.code = upper($1::text))`;

const taxRatesOn = (
  day: string,
) => `(select coalesce(json_agg(json_build_object('hsnPrefix', t.hsn_prefix, 'upToUnitPaise', t.up_to_unit_paise,
    'basisPoints', t.basis_points) order by t.valid_from desc), '[]') from quoting.tax_rates t
  where t.withdrawn_at is null and t.valid_from <= ${day} and (t.valid_to is null or t.valid_to >= ${day}))`;

/**
 * Everything in one statement: an order is priced inside its transaction. `date` is the day of supply in India,
 * `customerKeys` are of whoever asks.
 */
export async function readTerms(
  reader: Db | Tx,
  at: { discountCode: string | null; now: Date; date: string; customerKeys: readonly string[] },
): Promise<Terms> {
  const { rows } = await reader.executeQuery<Terms>(
    CompiledQuery.raw(`select ${DISCOUNT} as discount, ${taxRatesOn('$4::date')} as "taxRates"`, [
      at.discountCode,
      at.now,
      at.customerKeys,
      at.date,
    ]) as CompiledQuery<Terms>,
  );
  return rows[0] ?? { discount: null, taxRates: [] };
}

/** The rates of a day in India, the newest first. */
export async function readRatesOn(reader: Db | Tx, date: string): Promise<readonly TaxRate[]> {
  const { rows } = await reader.executeQuery<Pick<Terms, 'taxRates'>>(
    CompiledQuery.raw(`select ${taxRatesOn('$1::date')} as "taxRates"`, [date]) as CompiledQuery<Terms>,
  );
  return rows[0]?.taxRates ?? [];
}

export async function readDiscount(
  reader: Db | Tx,
  at: { code: string; now: Date; customerKeys: readonly string[] },
): Promise<DiscountRow | null> {
  const { rows } = await reader.executeQuery<{ discount: DiscountRow | null }>(
    CompiledQuery.raw(`select ${DISCOUNT} as discount`, [at.code, at.now, at.customerKeys]) as CompiledQuery<{
      discount: DiscountRow | null;
    }>,
  );
  return rows[0]?.discount ?? null;
}

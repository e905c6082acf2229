import { CompiledQuery } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';

export interface ShippingRate {
  readonly zone: string;
  readonly upToGrams: number;
  readonly pricePaise: number;
}

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
}

/** What applies to a cart beside its products. */
export interface Terms {
  /** First match wins. */
  readonly shippingRates: readonly ShippingRate[];
  /** Rates of the day, the newest first. */
  readonly taxRates: readonly TaxRate[];
  readonly discount: DiscountRow | null;
}

const DISCOUNT = `(select json_build_object('code', d.code, 'basisPoints', d.basis_points, 'description', d.description,
    'hasStarted', d.starts_at <= $2::timestamptz, 'hasEnded', d.ends_at <= $2::timestamptz, 'isActive', d.is_active)
  from quoting.discounts d where d.code = upper($1::text))`;

const SHIPPING = `(select coalesce(json_agg(json_build_object('zone', r.zone, 'upToGrams', r.up_to_grams,
    'pricePaise', r.price_paise) order by r.position), '[]') from quoting.shipping_rates r)`;

const TAX = `(select coalesce(json_agg(json_build_object('hsnPrefix', t.hsn_prefix, 'upToUnitPaise', t.up_to_unit_paise,
    'basisPoints', t.basis_points) order by t.valid_from desc), '[]') from quoting.tax_rates t
  where t.valid_from <= $3::date and (t.valid_to is null or t.valid_to >= $3::date))`;

/** Everything in one statement: an order is priced inside its transaction. `date` is the day of supply in India. */
export async function readTerms(
  reader: Db | Tx,
  at: { discountCode: string | null; now: Date; date: string },
): Promise<Terms> {
  const { rows } = await reader.executeQuery<Terms>(
    CompiledQuery.raw(
      `select ${DISCOUNT} as discount, ${SHIPPING} as "shippingRates", ${TAX} as "taxRates"`,
      [at.discountCode, at.now, at.date],
    ) as CompiledQuery<Terms>,
  );
  return rows[0] ?? { discount: null, shippingRates: [], taxRates: [] };
}

export async function readDiscount(reader: Db | Tx, code: string, now: Date): Promise<DiscountRow | null> {
  const { rows } = await reader.executeQuery<{ discount: DiscountRow | null }>(
    CompiledQuery.raw(`select ${DISCOUNT} as discount`, [code, now]) as CompiledQuery<{
      discount: DiscountRow | null;
    }>,
  );
  return rows[0]?.discount ?? null;
}

export async function readShippingRates(reader: Db | Tx): Promise<readonly ShippingRate[]> {
  const { rows } = await reader.executeQuery<{ rates: ShippingRate[] }>(
    CompiledQuery.raw(`select ${SHIPPING} as rates`) as CompiledQuery<{ rates: ShippingRate[] }>,
  );
  return rows[0]?.rates ?? [];
}

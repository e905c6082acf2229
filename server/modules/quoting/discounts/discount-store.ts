import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';
import { containing } from '#server/platform/part-of-words.ts';

/** A code as admins see it; days in India, the last one included. */
export interface AdminDiscountRow {
  code: string;
  version: number;
  basisPoints: number;
  description: string;
  startsOn: string | null;
  endsOn: string | null;
  hasStarted: boolean;
  hasEnded: boolean;
  maxUses: number | null;
  maxUsesPerCustomer: number | null;
  minOrderPaise: number;
  categoryIds: string[];
  isActive: boolean;
  uses: number;
}

const columns = (now: Date) => sql`
  d.code, d.version, d.basis_points as "basisPoints", d.description,
  case when isfinite(d.starts_at) then to_char(d.starts_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') end as "startsOn",
  case when isfinite(d.ends_at)
    then to_char((d.ends_at - interval '1 microsecond') at time zone 'Asia/Kolkata', 'YYYY-MM-DD') end as "endsOn",
  d.starts_at <= ${now} as "hasStarted", d.ends_at <= ${now} as "hasEnded",
  d.max_uses as "maxUses", d.max_uses_per_customer as "maxUsesPerCustomer",
  d.min_order_paise as "minOrderPaise", d.category_ids as "categoryIds", d.is_active as "isActive",
  (select count(*)::int from quoting.discount_uses u where u.code = d.code and u.held_until > ${now}) as uses`;

export async function readAdminDiscount(
  tx: Tx,
  at: { now: Date; code: string },
): Promise<AdminDiscountRow | null> {
  const { rows } = await sql<AdminDiscountRow>`
    select ${columns(at.now)} from quoting.discounts d where d.code = upper(${at.code})`.execute(tx);
  return rows[0] ?? null;
}

export interface ListedDiscountRow extends AdminDiscountRow {
  /** To the microsecond, as the next page begins after it. */
  madeAt: string;
  total: number;
}

/** Codes after a place in the list, the newest first; of a search those whose code or description has the text in it. */
export async function readDiscountPage(
  db: Db,
  page: {
    now: Date;
    search: string;
    after: { madeAt: string | null; code: string | null };
    take: number;
  },
): Promise<ListedDiscountRow[]> {
  const { now, search, after, take } = page;
  const found = sql`lower(d.code || ' ' || d.description) like ${containing(search.toLowerCase())}`;
  const { rows } = await sql<ListedDiscountRow>`
    select ${columns(now)}, d.made_at::text as "madeAt",
      (select count(*)::int from quoting.discounts d where ${found}) as total
    from quoting.discounts d
    where ${found} and (${after.code}::text is null or d.made_at < ${after.madeAt}::timestamptz
      or (d.made_at = ${after.madeAt}::timestamptz and d.code > ${after.code}))
    order by d.made_at desc, d.code limit ${take}`.execute(db);
  return rows;
}

export interface DiscountToWrite {
  code: string;
  basisPoints: number;
  description: string;
  startsAt: Date | '-infinity';
  endsAt: Date | 'infinity';
  maxUses: number | null;
  maxUsesPerCustomer: number | null;
  minOrderPaise: number;
  categoryIds: readonly string[];
  isActive: boolean;
}

/** False when there is such a code already. */
export async function insertDiscount(tx: Tx, d: DiscountToWrite): Promise<boolean> {
  const { rows } = await sql`
    insert into quoting.discounts (code, basis_points, description, starts_at, ends_at, max_uses,
      max_uses_per_customer, min_order_paise, category_ids, is_active)
    values (${d.code}, ${d.basisPoints}, ${d.description}, ${d.startsAt}, ${d.endsAt}, ${d.maxUses},
      ${d.maxUsesPerCustomer}, ${d.minOrderPaise}, ${d.categoryIds}::uuid[], ${d.isActive})
    on conflict (code) do nothing returning code`.execute(tx);
  return rows.length > 0;
}

/** Compare-and-set: false when `version` is no longer the code's, or there is no such code. */
export async function updateDiscountRow(
  tx: Tx,
  d: DiscountToWrite,
  version: number | null,
): Promise<boolean> {
  const { rows } = await sql`
    update quoting.discounts set basis_points = ${d.basisPoints}, description = ${d.description},
      starts_at = ${d.startsAt}, ends_at = ${d.endsAt}, max_uses = ${d.maxUses},
      max_uses_per_customer = ${d.maxUsesPerCustomer}, min_order_paise = ${d.minOrderPaise},
      category_ids = ${d.categoryIds}::uuid[], is_active = ${d.isActive}, version = version + 1
    where code = ${d.code} and (${version}::int is null or version = ${version}) returning code`.execute(tx);
  return rows.length > 0;
}

import { type RawBuilder, sql } from 'kysely';
import { type SearchPage, type Tier, tiersOf } from './hit-store.ts';

/** The tables of a tier, the last of them `tier_<index>`; `above` are the hits of the tiers before, if there are any. */
type TablesOf = (tier: Tier, index: number, above: RawBuilder<unknown> | null) => RawBuilder<unknown>[];

/** As what is looked up is sorted. */
export const sorted = sql`t.popularity desc, t.product_id desc`;

/** The first hits of a page and of those before it: tier by tier, each only as far as those above have too few. */
export function inTiers(
  page: SearchPage,
  tablesOf: TablesOf,
): { tables: RawBuilder<unknown>; hits: RawBuilder<unknown> } {
  const tables: RawBuilder<unknown>[] = [];
  let hits: RawBuilder<unknown> | null = null;
  for (const [index, tier] of tiersOf(page).entries()) {
    tables.push(...tablesOf(tier, index, hits));
    const own = sql`select * from ${sql.raw(`tier_${index}`)}`;
    if (hits) {
      const found = sql.raw(`found_${index}`);
      tables.push(sql`${found} as materialized (${hits} union all ${own})`);
      hits = sql`select * from ${found}`;
    } else hits = own;
  }
  return { tables: sql.join(tables), hits: hits ?? sql`` };
}

/** As many hits as this page and those before it need. */
export const neededBy = ({ offset, take }: SearchPage): number => offset + take;

/** So many of them are not above. */
export function missingAfter(page: SearchPage, above: RawBuilder<unknown> | null): RawBuilder<unknown> {
  const needed = sql`${neededBy(page)}::integer`;
  return above ? sql`(${needed} - (select count(*) from (${above}) f))` : needed;
}

/** That `t` is not above, and that any is missing. */
export function isNewAfter(page: SearchPage, above: RawBuilder<unknown> | null): RawBuilder<unknown> {
  if (!above) return sql``;
  return sql`and ${missingAfter(page, above)} > 0 and t.product_id not in (select product_id from (${above}) f)`;
}

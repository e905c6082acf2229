import { type RawBuilder, sql } from 'kysely';
import { SUMMARY_COLUMNS } from '../store.ts';
import type { SearchPage } from './hit-store.ts';

/** Columns of a row of the list, from `p` (products) and `c` (categories). */
export const listColumns = sql.raw(`${SUMMARY_COLUMNS}, p.version, p.popularity, p.sort_price_paise`);
const best = sql.raw('hit.rank desc, hit.popularity desc, hit.product_id desc');

/**
 * The best of the hits, and how many there are.
 * @param total one row: the column `total`
 * @param hits `product_id`, `popularity` and `rank`, the larger the better
 */
export function pageOfHits(
  page: SearchPage,
  total: RawBuilder<unknown>,
  hits: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    select counted.total, page.*
    from (${total}) counted
    left join lateral (
      select ${listColumns} from (
        select * from (${hits}) hit order by ${best} limit ${page.take} offset ${page.offset}
      ) hit
      join catalogue.products p on p.id = hit.product_id join catalogue.categories c on c.id = p.category_id
      order by ${best}
    ) page on true`;
}

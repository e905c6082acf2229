import { type RawBuilder, sql } from 'kysely';
import { KEY_COLUMNS } from '../products/list-store.ts';
import { stateOfCatalogue } from '../state-store.ts';
import type { SearchPage } from './hit-store.ts';

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
    select counted.total, ${stateOfCatalogue} as state, page.*
    from (${total}) counted
    left join lateral (
      select ${KEY_COLUMNS} from (
        select * from (${hits}) hit order by ${best} limit ${page.take} offset ${page.offset}
      ) hit
      join catalogue.products p on p.id = hit.product_id
      order by ${best}
    ) page on true`;
}

import { sql } from 'kysely';
import type { PrintSpecification } from '#contract/catalogue/catalogue.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import type { StoredOption } from '../store.ts';
import { KEY_COLUMNS, type RowKey } from './list-store.ts';

export interface PopularKey extends RowKey {
  readonly print_specification: PrintSpecification;
  readonly attributes: readonly StoredOption[];
}

/**
 * Active products, category by category, the most popular first: by the index that lists of a category are read by.
 * @param each of one category @param categories those with the most products
 */
export async function readPopularOfEach(
  reader: Db | Tx,
  { each, categories }: { readonly each: number; readonly categories: number },
): Promise<PopularKey[]> {
  const { rows } = await sql<PopularKey>`
    select p.* from (
      select c.id, c.product_count from catalogue.categories c where c.is_active and c.product_count > 0
      order by c.product_count desc, c.id limit ${categories}
    ) c cross join lateral (
      select ${KEY_COLUMNS}, p.print_specification, p.attributes from catalogue.products p
      where p.is_active and p.category_id = c.id order by p.popularity desc, p.id desc limit ${each}
    ) p
    order by c.product_count desc, c.id, p.popularity desc, p.id desc`.execute(reader);
  return rows;
}

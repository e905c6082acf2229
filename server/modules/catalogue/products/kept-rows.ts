import { LRUCache } from 'lru-cache';
import type { Db, Tx } from '#server/platform/db.ts';
import { type ListRow, type RowKey, readRows } from './list-store.ts';

/** By version, which no two products ever share (0003); at one to two kB a row. */
const rows = new LRUCache<number, ListRow>({ max: 5_000 });

/** For a process that goes on with another database: its products may have the same versions. */
export function forgetRows(): void {
  rows.clear();
}

/**
 * The rows of a page. What a product is like is read again only when it has another version, in one statement for all of them; on
 * most pages none is new. What was removed since the page was read is left out.
 */
export async function rowsOf(reader: Db | Tx, keys: readonly RowKey[]): Promise<ListRow[]> {
  // Held here: others may drop them from the cache meanwhile.
  const found = keys.map(knownRow);
  const missing = keys.filter((_, index) => !found[index]);
  if (missing.length > 0) {
    const read = await readRows(
      reader,
      missing.map(({ id }) => id),
    );
    for (const row of read) {
      rows.set(row.version, row);
      found[keys.findIndex(({ id }) => id === row.id)] = row;
    }
  }
  return found.filter((row) => row !== undefined);
}

/** Its rank among others may change without its version. */
function knownRow({ id, version, popularity, sort_price_paise }: RowKey): ListRow | undefined {
  const row = rows.get(version);
  const isSame = row?.id === id && row.popularity === popularity && row.sort_price_paise === sort_price_paise;
  return isSame ? row : undefined;
}

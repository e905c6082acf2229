import type { Db, Tx } from '#server/platform/db.ts';
import { readCategories } from '../store.ts';

/** The id of the kind of work of each category, by the category's id. */
export async function kindsOfCategories(reader: Db | Tx): Promise<ReadonlyMap<string, string>> {
  return new Map((await readCategories(reader)).map((row) => [row.id, row.kind_of_work]));
}

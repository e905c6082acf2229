import { partnerNames } from '#server/modules/partners/index.ts';
import type { Db, Tx } from '#server/platform/db.ts';

/** What partners are called in lists and files. */
export async function namePartners(reader: Db | Tx, ids: readonly string[]): Promise<(id: string) => string> {
  const known = await partnerNames(reader, ids);
  return (id) => known.get(id) ?? 'A former partner';
}

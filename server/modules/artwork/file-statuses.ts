import type { Db, Tx } from '#server/platform/db.ts';
import { listFilesById } from './store.ts';

/** The status of each file by its id; one that is gone is missing in the map. */
export async function fileStatuses(
  reader: Db | Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await listFilesById(reader, ids);
  return new Map(rows.map((row) => [row.id, row.status]));
}

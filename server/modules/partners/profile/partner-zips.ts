import type { Db, Tx } from '#server/platform/db.ts';
import { readProfiles } from '../store.ts';

/** Where partners print, as PIN codes. Who has no profile is not in it. */
export async function partnerZips(
  reader: Db | Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  return new Map((await readProfiles(reader, wanted)).map(({ userId, zip }) => [userId, zip]));
}

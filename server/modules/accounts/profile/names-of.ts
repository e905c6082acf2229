import type { Db, Tx } from '#server/platform/db.ts';
import { readNames } from './names-store.ts';

/** What people are called, by their user id: their name, or their mail without one. Who is gone is missing. */
export async function namesOf(db: Db | Tx, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await readNames(db, userIds);
  return new Map(rows.map((row) => [row.id, `${row.firstName} ${row.lastName}`.trim() || row.email]));
}

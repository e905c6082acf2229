import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';
import type { FileRow } from '../store.ts';

/** Ready files of before there were copies for partners. */
export async function listUndecided(reader: Db, limit: number): Promise<FileRow[]> {
  return reader
    .selectFrom('artwork.files')
    .selectAll()
    .where('status', '=', 'ready')
    .where('partner_copy', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Decides once what partners get of a file. */
export async function decidePartnerCopy(
  db: Db,
  id: string,
  copy: 'original' | 'sanitised' | 'withheld',
  sanitisedBytes: number | null,
): Promise<void> {
  await db
    .updateTable('artwork.files')
    .set({ partner_copy: copy, sanitised_bytes: sanitisedBytes, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('partner_copy', 'is', null)
    .execute();
}

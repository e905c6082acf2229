import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';

/** A hand-off that lies in the storage. */
export interface HandOffRow {
  readonly hash: string;
  readonly fileName: string;
  readonly sizeBytes: number;
}

export async function findHandOff(reader: Db, hash: string): Promise<HandOffRow | null> {
  const row = await reader
    .selectFrom('artwork.hand_offs')
    .select(['hash', 'file_name', 'size_bytes'])
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row ? { hash: row.hash, fileName: row.file_name, sizeBytes: Number(row.size_bytes) } : null;
}

/** Whoever makes the same at the same time writes the same. */
export async function insertHandOff(
  db: Db,
  made: HandOffRow & { orderId: string; useHashes: readonly string[]; madeAt: Date },
): Promise<void> {
  await db
    .insertInto('artwork.hand_offs')
    .values({
      hash: made.hash,
      order_id: made.orderId,
      use_hashes: [...made.useHashes],
      file_name: made.fileName,
      size_bytes: made.sizeBytes,
      made_at: made.madeAt,
    })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
}

/** Those of an order; answers their hashes. */
export async function deleteHandOffsOf(tx: Tx, orderId: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom('artwork.hand_offs')
    .where('order_id', '=', orderId)
    .returning('hash')
    .execute();
  return rows.map((row) => row.hash);
}

/** Up to `limit` of those made before `before`, or of a print file that is gone; answers their hashes. */
export async function deleteOldHandOffs(tx: Tx, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    delete from artwork.hand_offs where hash in (
      select h.hash from artwork.hand_offs h
      where h.made_at < ${before} or exists (
        select 1 from unnest(h.use_hashes) as used (hash)
        where not exists (select 1 from artwork.print_files p where p.use_hash = used.hash))
      order by h.hash limit ${limit} for update skip locked
    ) returning hash`.execute(tx);
  return rows.map((row) => row.hash);
}

/** Which of them are known. */
export async function listKnownHandOffs(reader: Db, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await reader
    .selectFrom('artwork.hand_offs')
    .select('hash')
    .where('hash', 'in', hashes)
    .execute();
  return new Set(rows.map((row) => row.hash));
}

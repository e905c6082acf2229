import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';
import type { ArtworkFiles } from '#server/platform/db-types.generated.ts';

export type FileRow = Selectable<ArtworkFiles>;

/** Judged, it needs no more room than it has, and who sent it is forgotten. */
const NOBODYS = { reserved_bytes: 0, received_bytes: 0, uploaders: [] };

export async function insertFile(
  tx: Tx,
  file: {
    key: string;
    fileName: string;
    sizeBytes: number;
    reservedBytes: number;
    uploaders: readonly string[];
    isAnonymous: boolean;
    createdAt: Date;
  },
): Promise<void> {
  await tx
    .insertInto('artwork.files')
    .values({
      key: file.key,
      file_name: file.fileName,
      size_bytes: file.sizeBytes,
      reserved_bytes: file.reservedBytes,
      uploaders: [...file.uploaders],
      is_anonymous: file.isAnonymous,
      created_at: file.createdAt,
      updated_at: file.createdAt,
    })
    .execute();
}

/** Whether it can be ordered: mockups and pictures of designs are kept as files and are none. */
export const isArtwork = (file: Pick<FileRow, 'is_mockup' | 'is_picture'>) =>
  !file.is_mockup && !file.is_picture;

/** A mockup is whole when it is known: nothing of it is checked later. */
export async function insertMockup(
  db: Db,
  mockup: { key: string; sizeBytes: number; sha256: string; createdAt: Date },
): Promise<void> {
  await db
    .insertInto('artwork.files')
    .values({
      key: mockup.key,
      file_name: 'mockup.webp',
      size_bytes: mockup.sizeBytes,
      sha256: mockup.sha256,
      status: 'ready',
      kind: 'webp',
      is_mockup: true,
      partner_copy: 'original',
      has_preview: true,
      created_at: mockup.createdAt,
    })
    .execute();
}

export async function findFileByKey(reader: Db | Tx, key: string): Promise<FileRow | null> {
  const row = await reader.selectFrom('artwork.files').selectAll().where('key', '=', key).executeTakeFirst();
  return row ?? null;
}

export async function listFilesById(reader: Db | Tx, ids: readonly string[]): Promise<FileRow[]> {
  if (ids.length === 0) return [];
  return reader.selectFrom('artwork.files').selectAll().where('id', 'in', ids).orderBy('id').execute();
}

/** Ready files of one content, none of them a mockup or a picture of a design; the first of them has stood longest. */
export async function listReadyOf(reader: Db | Tx, sha256: string): Promise<FileRow[]> {
  return reader
    .selectFrom('artwork.files')
    .selectAll()
    .where('sha256', '=', sha256)
    .where('status', '=', 'ready')
    .where('is_mockup', '=', false)
    .where('is_picture', '=', false)
    .orderBy('id')
    .execute();
}

/** receiving → checking. False when someone was faster: the upload is already on its way. */
export async function markChecking(
  tx: Tx,
  key: string,
  size: { sizeBytes: number; reservedBytes: number; receivedBytes: number },
): Promise<Pick<FileRow, 'id' | 'uploaders'> | null> {
  const row = await tx
    .updateTable('artwork.files')
    .set({
      status: 'checking',
      size_bytes: size.sizeBytes,
      reserved_bytes: size.reservedBytes,
      received_bytes: size.receivedBytes,
      updated_at: sql`now()`,
    })
    .where('key', '=', key)
    .where('status', '=', 'receiving')
    .returning(['id', 'uploaders'])
    .executeTakeFirst();
  return row ?? null;
}

/** How many files of an uploader are being checked or wait for it, without this one. */
export async function countChecking(tx: Tx, uploader: string, exceptId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from artwork.files
    where status = 'checking' and ${uploader} = any(uploaders) and id <> ${exceptId}`.execute(tx);
  return rows[0]?.count ?? 0;
}

interface ReadyFacts {
  readonly kind: string;
  readonly sha256: string;
  readonly pageCount: number | null;
  readonly widthMm: number | null;
  readonly heightMm: number | null;
  readonly widthPx: number | null;
  readonly heightPx: number | null;
  readonly hasPreview: boolean;
  /** Of the pages in detail, in order. */
  readonly pages: readonly { widthMm: number | null; heightMm: number | null }[];
  /** Of the copy for whoever prints it; null when that is the file itself. */
  readonly sanitisedBytes: number | null;
}

/** checking → ready. False when the file was removed or judged meanwhile. */
export async function markReady(tx: Tx, id: string, facts: ReadyFacts): Promise<boolean> {
  const result = await tx
    .updateTable('artwork.files')
    .set({
      status: 'ready',
      kind: facts.kind,
      sha256: facts.sha256,
      page_count: facts.pageCount,
      width_mm: facts.widthMm,
      height_mm: facts.heightMm,
      width_px: facts.widthPx,
      height_px: facts.heightPx,
      has_preview: facts.hasPreview,
      pages: JSON.stringify(facts.pages),
      partner_copy: facts.sanitisedBytes === null ? 'original' : 'sanitised',
      sanitised_bytes: facts.sanitisedBytes,
      ...NOBODYS,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .where('status', '=', 'checking')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** checking → refused. False when the file was removed or judged meanwhile. */
export async function markRefused(tx: Tx, id: string, refusalCode: string): Promise<boolean> {
  const result = await tx
    .updateTable('artwork.files')
    .set({ status: 'refused', refusal_code: refusalCode, ...NOBODYS, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('status', '=', 'checking')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Removes the row of a file that no order took. False when an order has it, or it is gone. */
export async function deleteUnclaimed(reader: Db | Tx, key: string): Promise<boolean> {
  const result = await reader
    .deleteFrom('artwork.files')
    .where('key', '=', key)
    .where('claimed_at', 'is', null)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/**
 * The rows of `keys`, locked in id order so that two orders with the same files cannot wait for each other, and taken
 * where nobody has them yet: the first claim stays. Answers with them as they were.
 */
export async function lockAndClaim(tx: Tx, keys: readonly string[], claimedBy: string): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`
    with locked as materialized (
      select * from artwork.files where key = any(${keys}::text[]) order by id for update
    ), taken as (
      update artwork.files f set claimed_by = ${claimedBy}, claimed_at = now(), updated_at = now()
      from locked l where f.id = l.id and l.claimed_at is null and l.status in ('checking', 'ready')
    )
    select * from locked`.execute(tx);
  return rows;
}

/** Those of `ids` that are there, locked in id order until the transaction ends. */
export async function lockFilesById(tx: Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('artwork.files')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map((row) => row.id);
}

/** Refused files that an order gave back: nobody's any more, so that the sweep removes them. */
export async function unclaimRefused(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('artwork.files')
    .set({ claimed_by: null, claimed_at: null, updated_at: sql`now()` })
    .where('id', 'in', ids)
    .where('status', '=', 'refused')
    .execute();
}

/** Nobody's any more: the sweep removes them. */
export async function releaseFilesOfOrder(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('artwork.files')
    .set({ claimed_by: null, claimed_at: null, updated_at: sql`now()` })
    .where('id', 'in', ids)
    .execute();
}

/** Removes rows, whoever took them. */
export async function deleteFiles(
  tx: Tx,
  ids: readonly string[],
): Promise<Pick<FileRow, 'key' | 'sha256'>[]> {
  if (ids.length === 0) return [];
  return tx.deleteFrom('artwork.files').where('id', 'in', ids).returning(['key', 'sha256']).execute();
}

/** Deletes up to `limit` rows nobody ordered that began before `before`; answers their keys. */
export async function deleteOrphans(tx: Tx, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    delete from artwork.files where id in (
      select id from artwork.files where claimed_at is null and created_at < ${before}
      order by id limit ${limit} for update skip locked
    ) returning key`.execute(tx);
  return rows.map((row) => row.key);
}

/** Deletes up to `limit` unfinished uploads of the anonymous that got no bytes since `before`; answers their keys. */
export async function deleteAbandoned(tx: Tx, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    delete from artwork.files where id in (
      select id from artwork.files
      where status = 'receiving' and is_anonymous and claimed_at is null and updated_at < ${before}
      order by id limit ${limit} for update skip locked
    ) returning key`.execute(tx);
  return rows.map((row) => row.key);
}

/** Files that stand in `status` since before `before`: their request or job was lost on the way. */
export async function listStanding(
  reader: Db,
  status: 'receiving' | 'checking',
  before: Date,
): Promise<FileRow[]> {
  return reader
    .selectFrom('artwork.files')
    .selectAll()
    .where('status', '=', status)
    .where('updated_at', '<', before)
    .orderBy('id')
    .limit(500)
    .execute();
}

/** Which of `keys` have a row in one of `statuses`. */
export async function listKnownKeys(
  reader: Db,
  keys: readonly string[],
  statuses: readonly string[],
): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await reader
    .selectFrom('artwork.files')
    .select('key')
    .where('key', 'in', keys)
    .where('status', 'in', statuses)
    .execute();
  return new Set(rows.map((row) => row.key));
}

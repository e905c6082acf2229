import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';

export interface DesignRow {
  id: string;
  productId: string;
  version: number;
  hash: string;
  /** What its owner calls it; null: nothing. */
  name: string | null;
  document: unknown;
  madeAt: Date;
}

interface NewVersion {
  readonly designId: string;
  readonly version: number;
  readonly hash: string;
  readonly document: object;
  readonly at: Date;
}

const ROW = sql`d.id, d.product_id as "productId", d.name, v.version, v.hash, v.document, v.made_at as "madeAt"`;

/** With its newest version, or the one that is named; null where there is none. */
export async function readDesign(reader: Db | Tx, key: string, version?: number): Promise<DesignRow | null> {
  const { rows } = await sql<DesignRow>`
    select ${ROW} from design.designs d
    join design.versions v on v.design_id = d.id and v.version = coalesce(${version ?? null}::integer, d.version)
    where d.key = ${key}`.execute(reader);
  return rows[0] ?? null;
}

/** The same, held until the transaction ends. */
export async function lockDesign(tx: Tx, key: string): Promise<DesignRow | null> {
  const { rows } = await sql`select 1 from design.designs where key = ${key} for update`.execute(tx);
  return rows.length > 0 ? readDesign(tx, key) : null;
}

export async function insertDesign(
  tx: Tx,
  made: { key: string; owner: string | null; productId: string; at: Date },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into design.designs (key, owner, product_id, created_at, used_at)
    values (${made.key}, ${made.owner}, ${made.productId}, ${made.at}, ${made.at}) returning id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a design was not written');
  return row.id;
}

export async function insertVersion(tx: Tx, made: NewVersion): Promise<void> {
  await sql`
    insert into design.versions (design_id, version, hash, document, made_at)
    values (${made.designId}, ${made.version}, ${made.hash}, ${JSON.stringify(made.document)}::jsonb, ${made.at})`.execute(
    tx,
  );
  await sql`
    update design.designs set version = ${made.version}, used_at = ${made.at} where id = ${made.designId}`.execute(
    tx,
  );
}

/** Keeps the newest and those that were printed. */
export async function deleteOldVersions(tx: Tx, designId: string, keptFrom: number): Promise<void> {
  await sql`
    delete from design.versions
    where design_id = ${designId} and version < ${keptFrom} and not is_printed`.execute(tx);
}

export async function markPrinted(db: Tx, designId: string, version: number): Promise<void> {
  await sql`
    update design.versions set is_printed = true where design_id = ${designId} and version = ${version}`.execute(
    db,
  );
}

/** Whose it is from now on, where nobody's account had it; a day is fine enough to know when it was used. */
export async function markUsed(db: Db, id: string, owner: string | null, at: Date): Promise<void> {
  await sql`
    update design.designs set used_at = ${at},
      owner = case when owner like 'user:%' or ${owner}::text is null then owner else ${owner} end
    where id = ${id} and (used_at < ${at}::timestamptz - interval '1 day'
      or (${owner}::text like 'user:%' and owner is distinct from ${owner} and coalesce(owner, '') not like 'user:%'))`.execute(
    db,
  );
}

/** Those of before stay: undo may bring them back. */
export async function insertPictures(tx: Tx, designId: string, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return;
  await sql`
    insert into design.pictures (design_id, file_id)
    select ${designId}, unnest(${fileIds}::uuid[]) on conflict do nothing`.execute(tx);
}

/** Those of `fileIds` that stand on a design, or in a brand kit. */
export async function listUsedPictures(tx: Tx, fileIds: readonly string[]): Promise<string[]> {
  if (fileIds.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select file_id as id from design.pictures where file_id = any(${fileIds}::uuid[])
    union select file_id as id from design.kit_pictures where file_id = any(${fileIds}::uuid[])`.execute(tx);
  return rows.map(({ id }) => id);
}

/** What is deleted, and the pictures that stood on it. */
export interface DeletedDesigns {
  readonly count: number;
  readonly pictures: readonly string[];
}

/** Deletes up to `most` of those that no account has and nobody used since. */
export async function deleteUnused(tx: Tx, before: Date, most: number): Promise<DeletedDesigns> {
  const { rows } = await sql<{ id: string }>`
    select id from design.designs where used_at < ${before} and coalesce(owner, '') not like 'user:%'
    order by used_at limit ${most} for update skip locked`.execute(tx);
  return deleteDesigns(tx, rows);
}

export async function deleteDesignsOf(tx: Tx, owner: string): Promise<DeletedDesigns> {
  const { rows } = await sql<{ id: string }>`
    select id from design.designs where owner = ${owner} order by id for update`.execute(tx);
  return deleteDesigns(tx, rows);
}

/** Locked before: nobody puts a picture on one of them meanwhile. */
export async function deleteDesigns(tx: Tx, designs: readonly { id: string }[]): Promise<DeletedDesigns> {
  const ids = designs.map(({ id }) => id);
  if (ids.length === 0) return { count: 0, pictures: [] };
  const { rows } = await sql<{ id: string }>`
    select distinct file_id as id from design.pictures where design_id = any(${ids}::uuid[])`.execute(tx);
  await sql`delete from design.designs where id = any(${ids}::uuid[])`.execute(tx);
  return { count: ids.length, pictures: rows.map(({ id }) => id) };
}

import { sql } from 'kysely';
import type { ListRow } from '#contract/design/list.ts';
import type { Db, Tx } from '#server/platform/db.ts';

export interface KeptRow {
  key: string;
  /** As it was called, or the first of its words. */
  name: string;
  version: number;
  changedAt: Date;
  productId: string;
  widthMm: number;
  heightMm: number;
  pages: number;
}

/** Designs of an account with their newest version, those changed last first. @param before changed earlier than this */
export async function listDesignsOf(
  reader: Db,
  owner: string,
  before: Date | null,
  most: number,
): Promise<KeptRow[]> {
  const { rows } = await sql<KeptRow>`
    select d.key, coalesce(d.name, left(nullif(trim(v.document -> 'fields' ->> 'name'), ''), 80), 'Design') as name,
      d.version, v.made_at as "changedAt", d.product_id as "productId",
      (v.document -> 'size' ->> 'widthMm')::float8 as "widthMm",
      (v.document -> 'size' ->> 'heightMm')::float8 as "heightMm",
      jsonb_array_length(v.document -> 'pages') as pages
    from design.designs d
    join design.versions v on v.design_id = d.id and v.version = d.version
    where d.owner = ${owner} and (${before}::timestamptz is null or v.made_at < ${before})
    order by v.made_at desc limit ${most}`.execute(reader);
  return rows;
}

/** Those of nobody's account are theirs from now on. @returns how many */
export async function claimByKeys(db: Db, keys: readonly string[], owner: string, at: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update design.designs set owner = ${owner}, used_at = ${at}
    where key = any(${keys}::text[]) and coalesce(owner, '') not like 'user:%'`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** The design of this key where `owner` may change more than what stands on it: theirs, or no account's. Held. */
export async function lockOwn(tx: Tx, key: string, owner: string | null): Promise<{ id: string } | null> {
  const { rows } = await sql<{ id: string }>`
    select id from design.designs
    where key = ${key} and (owner = ${owner}::text or coalesce(owner, '') not like 'user:%')
    for update`.execute(tx);
  return rows[0] ?? null;
}

export async function setName(tx: Tx, id: string, name: string): Promise<void> {
  await sql`update design.designs set name = ${name} where id = ${id}`.execute(tx);
}

export async function insertPrintFile(
  tx: Tx,
  made: { fileId: string; designId: string; version: number; row: ListRow | null },
): Promise<void> {
  await sql`
    insert into design.print_files (file_id, design_id, version, row)
    values (${made.fileId}, ${made.designId}, ${made.version},
      ${made.row && JSON.stringify(made.row)}::jsonb)`.execute(tx);
}

interface PrintedRow {
  productId: string;
  name: string | null;
  document: unknown;
  /** Of a list, where it was printed with other words than the design's. */
  row: unknown;
}

/** The version of a design that a file was made of; null where it was made of none, or that is gone. */
export async function readPrinted(reader: Db, fileId: string): Promise<PrintedRow | null> {
  const { rows } = await sql<PrintedRow>`
    select d.product_id as "productId", d.name, v.document, p.row from design.print_files p
    join design.designs d on d.id = p.design_id
    join design.versions v on v.design_id = p.design_id and v.version = p.version
    where p.file_id = ${fileId}`.execute(reader);
  return rows[0] ?? null;
}

export async function listPrinted(reader: Db, fileIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ fileId: string }>`
    select file_id as "fileId" from design.print_files where file_id = any(${fileIds}::uuid[])`.execute(
    reader,
  );
  return rows.map(({ fileId }) => fileId);
}

/** How many mails of a design there were since. */
export async function countMails(tx: Tx, designId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from design.link_mails
    where design_id = ${designId} and at >= ${since}`.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function insertMail(
  tx: Tx,
  mail: { designId: string; email: string; at: Date },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into design.link_mails (design_id, email, at)
    values (${mail.designId}, ${mail.email}, ${mail.at}) returning id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a mail of a design was not written');
  return row.id;
}

export async function readMail(
  reader: Db,
  mailId: string,
): Promise<{ email: string; key: string; productId: string } | null> {
  const { rows } = await sql<{ email: string; key: string; productId: string }>`
    select m.email, d.key, d.product_id as "productId" from design.link_mails m
    join design.designs d on d.id = m.design_id where m.id = ${mailId}`.execute(reader);
  return rows[0] ?? null;
}

export async function deleteMails(db: Db, before: Date): Promise<void> {
  await sql`delete from design.link_mails where at < ${before}`.execute(db);
}

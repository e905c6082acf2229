import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';

export interface ShareRow {
  id: string;
  token: string;
  mayComment: boolean;
  createdAt: Date;
}

const SHARE = sql`s.id, s.token, s.may_comment as "mayComment", s.created_at as "createdAt"`;

/** Those that are open, the first made first. */
export async function listOpenShares(reader: Db | Tx, designId: string): Promise<ShareRow[]> {
  const { rows } = await sql<ShareRow>`
    select ${SHARE} from design.shares s where s.design_id = ${designId} and s.ended_at is null
    order by s.id`.execute(reader);
  return rows;
}

export async function insertShare(
  tx: Tx,
  made: { designId: string; token: string; mayComment: boolean; at: Date },
): Promise<ShareRow> {
  const { rows } = await sql<ShareRow>`
    insert into design.shares as s (design_id, token, may_comment, created_at)
    values (${made.designId}, ${made.token}, ${made.mayComment}, ${made.at}) returning ${SHARE}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a link to a design was not written');
  return row;
}

/** @returns false where the design has no such link */
export async function markEnded(db: Db, designId: string, shareId: string, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update design.shares set ended_at = coalesce(ended_at, ${at})
    where id = ${shareId} and design_id = ${designId}`.execute(db);
  return numAffectedRows === 1n;
}

interface SharedRow {
  shareId: string;
  mayComment: boolean;
  designId: string;
  productId: string;
  name: string | null;
  version: number;
  document: unknown;
  madeAt: Date;
}

/** The newest version of the design that an open link shows. */
export async function readShared(reader: Db, token: string): Promise<SharedRow | null> {
  const { rows } = await sql<SharedRow>`
    select s.id as "shareId", s.may_comment as "mayComment", d.id as "designId",
      d.product_id as "productId", d.name, d.version, v.document, v.made_at as "madeAt"
    from design.shares s
    join design.designs d on d.id = s.design_id
    join design.versions v on v.design_id = d.id and v.version = d.version
    where s.token = ${token} and s.ended_at is null`.execute(reader);
  return rows[0] ?? null;
}

export interface CommentRow {
  id: string;
  parentId: string | null;
  page: 'Front' | 'Back';
  xMm: number;
  yMm: number;
  isOwner: boolean;
  author: string;
  text: string;
  version: number;
  createdAt: Date;
  resolvedAt: Date | null;
}

const COMMENT = sql`c.id, c.parent_id as "parentId", c.page, c.x_mm as "xMm", c.y_mm as "yMm",
  c.is_owner as "isOwner", c.author, c.text, c.version, c.created_at as "createdAt", c.resolved_at as "resolvedAt"`;

/** Remarks and their answers, the first made first. */
export async function listAllComments(reader: Db | Tx, designId: string): Promise<CommentRow[]> {
  const { rows } = await sql<CommentRow>`
    select ${COMMENT} from design.comments c where c.design_id = ${designId} order by c.id`.execute(reader);
  return rows;
}

/** Held until the transaction ends: nobody deletes the design, and remarks are counted one after the other. */
export async function lockById(tx: Tx, designId: string): Promise<{ version: number } | null> {
  const { rows } = await sql<{ version: number }>`
    select version from design.designs where id = ${designId} for update`.execute(tx);
  return rows[0] ?? null;
}

export async function countComments(tx: Tx, designId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from design.comments where design_id = ${designId}`.execute(tx);
  return rows[0]?.count ?? 0;
}

interface NewComment {
  readonly designId: string;
  readonly shareId: string | null;
  readonly parentId: string | null;
  readonly page: 'Front' | 'Back';
  readonly xMm: number;
  readonly yMm: number;
  readonly isOwner: boolean;
  readonly author: string;
  readonly text: string;
  readonly version: number;
  readonly at: Date;
}

export async function insertComment(tx: Tx, made: NewComment): Promise<void> {
  await sql`
    insert into design.comments
      (design_id, share_id, parent_id, page, x_mm, y_mm, is_owner, author, text, version, created_at)
    values (${made.designId}, ${made.shareId}, ${made.parentId}, ${made.page}, ${made.xMm}, ${made.yMm},
      ${made.isOwner}, ${made.author}, ${made.text}, ${made.version}, ${made.at})`.execute(tx);
}

/** A remark of a design, no answer; null where there is none. */
export async function readRemark(tx: Tx, designId: string, commentId: string): Promise<CommentRow | null> {
  const { rows } = await sql<CommentRow>`
    select ${COMMENT} from design.comments c
    where c.id = ${commentId} and c.design_id = ${designId} and c.parent_id is null`.execute(tx);
  return rows[0] ?? null;
}

/** An answer opens what was seen to: somebody has more to say. */
export async function setResolved(tx: Tx, commentId: string, resolvedAt: Date | null): Promise<void> {
  await sql`update design.comments set resolved_at = ${resolvedAt} where id = ${commentId}`.execute(tx);
}

import { sql } from 'kysely';
import { type Actor, actorName } from './actor.ts';
import type { Db, Tx } from './db.ts';

/** One action of an admin. `before` and `after` hold only what changed, and never a password or a token. */
export interface AuditEntry {
  /** The operation's name in the contract. */
  readonly action: string;
  readonly subjectKind:
    | 'user'
    | 'product'
    | 'category'
    | 'order'
    | 'partner'
    | 'setting'
    | 'alarm'
    | 'message'
    | 'error'
    | 'company';
  readonly subjectId: string;
  readonly before?: object;
  readonly after?: object;
}

/** Writes down who did what, in the transaction that does it. The row is never edited (back office, "Orders"). */
export async function writeAudit(tx: Tx, actor: Actor, entry: AuditEntry): Promise<void> {
  await sql`
    insert into platform.audit (actor, action, subject_kind, subject_id, before, after)
    values (${actorName(actor)}, ${entry.action}, ${entry.subjectKind}, ${entry.subjectId},
      ${json(entry.before)}::jsonb, ${json(entry.after)}::jsonb)`.execute(tx);
}

/** Many actions of one actor in one statement. */
export async function writeAudits(tx: Tx, actor: Actor, entries: readonly AuditEntry[]): Promise<void> {
  const rows = JSON.stringify(
    entries.map(({ action, subjectKind, subjectId, before, after }) => ({
      action,
      subject_kind: subjectKind,
      subject_id: subjectId,
      before,
      after,
    })),
  );
  await sql`
    insert into platform.audit (actor, action, subject_kind, subject_id, before, after)
    select ${actorName(actor)}, action, subject_kind, subject_id, before, after
    from jsonb_to_recordset(${rows}::jsonb)
      as row(action text, subject_kind text, subject_id text, before jsonb, after jsonb)`.execute(tx);
}

function json(value: object | undefined): string | null {
  return value === undefined ? null : JSON.stringify(value);
}

export interface AuditRow {
  id: string;
  at: Date;
  actor: string;
  action: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** What was done to one thing, the newest first, at most a hundred. */
export async function readAudit(
  reader: Db | Tx,
  subject: Pick<AuditEntry, 'subjectKind' | 'subjectId'>,
): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    select id, at, actor, action, before, after from platform.audit
    where subject_kind = ${subject.subjectKind} and subject_id = ${subject.subjectId}
    order by id desc limit 100`.execute(reader);
  return rows;
}

/** What was done to all things of a kind, the newest first; `after` is the id of the last row of the page before. */
export async function readAuditOfKind(
  reader: Db | Tx,
  subjectKind: AuditEntry['subjectKind'],
  page: { after: string | null; take: number },
): Promise<(AuditRow & { subjectId: string })[]> {
  const { rows } = await sql<AuditRow & { subjectId: string }>`
    select id, at, actor, action, subject_id as "subjectId", before, after from platform.audit
    where subject_kind = ${subjectKind} and (${page.after}::uuid is null or id < ${page.after})
    order by id desc limit ${page.take}`.execute(reader);
  return rows;
}

/** Takes the values out of the rows about something whose person is gone; that it happened stays. */
export async function redactAudit(
  tx: Tx,
  subject: Pick<AuditEntry, 'subjectKind' | 'subjectId'>,
): Promise<void> {
  await sql`
    update platform.audit set before = null, after = null
    where subject_kind = ${subject.subjectKind} and subject_id = ${subject.subjectId}
      and (before is not null or after is not null)`.execute(tx);
}

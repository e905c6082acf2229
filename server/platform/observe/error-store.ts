import { sql } from 'kysely';
import type { Db, Tx } from '../db.ts';

export interface ErrorGroup {
  readonly fingerprint: string;
  readonly type: string;
  readonly message: string;
  /** Where it was thrown. */
  readonly place: string;
  readonly stack: string;
  readonly count: number;
  /** Of the last one. */
  readonly requestId: string | null;
  readonly traceId: string | null;
}

export interface ErrorGroupRow extends ErrorGroup {
  readonly version: string;
  readonly firstAt: Date;
  readonly lastAt: Date;
}

/** Adds what was counted to what is known. One that an admin had cleared is open again. */
export async function saveErrorGroups(db: Db, groups: readonly ErrorGroup[], version: string): Promise<void> {
  await sql`
    insert into platform.error_groups as g (fingerprint, type, message, place, stack, count, request_id, trace_id, version)
    select fingerprint, type, message, place, stack, count, "requestId", "traceId", ${version}
    from jsonb_to_recordset(${JSON.stringify(groups)}::jsonb) as found (fingerprint text, type text, message text,
      place text, stack text, count bigint, "requestId" text, "traceId" text)
    order by fingerprint
    on conflict (fingerprint) do update set count = g.count + excluded.count, message = excluded.message,
      stack = excluded.stack, request_id = excluded.request_id, trace_id = excluded.trace_id,
      version = excluded.version, last_at = now(), cleared_at = null, cleared_by = null`.execute(db);
}

/** Those that are open, the last seen first. */
export async function readErrorGroups(reader: Db, most: number): Promise<ErrorGroupRow[]> {
  const { rows } = await sql<ErrorGroupRow>`
    select fingerprint, type, message, place, stack, count, request_id as "requestId", trace_id as "traceId", version,
      first_at as "firstAt", last_at as "lastAt"
    from platform.error_groups where cleared_at is null order by last_at desc, fingerprint limit ${most}`.execute(
    reader,
  );
  return rows;
}

/** An admin has seen to it; null when it is not there or was cleared before. */
export async function clearErrorGroup(
  tx: Tx,
  fingerprint: string,
  by: string,
): Promise<{ message: string } | null> {
  const { rows } = await sql<{ message: string }>`
    update platform.error_groups set cleared_at = now(), cleared_by = ${by}
    where fingerprint = ${fingerprint} and cleared_at is null returning message`.execute(tx);
  return rows[0] ?? null;
}

/** Nobody has seen them for so long: they are history. */
export async function deleteOldErrorGroups(db: Db, days: number): Promise<void> {
  await sql`
    delete from platform.error_groups where last_at < now() - ${days} * interval '1 day'`.execute(db);
}

import { sql } from 'kysely';
import type { Db } from '../db.ts';

type BackupKind = 'full' | 'log';

/** A backup as it was made. */
export interface BackupRun {
  readonly kind: BackupKind;
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
  readonly error: string | null;
  readonly files: number | null;
  readonly databaseBytes: number | null;
}

/** Writes down that one begins; answers with its id. Only the newest thousand are kept. */
export async function beginRun(db: Db, kind: BackupKind): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with old as (
      delete from platform.backups where kind = ${kind} and started_at < (
        select started_at from platform.backups where kind = ${kind} order by started_at desc offset 500 limit 1)
    )
    insert into platform.backups (kind) values (${kind}) returning id`.execute(db);
  return rows[0]?.id ?? '';
}

/** And how it ended. */
export async function endRun(
  db: Db,
  id: string,
  end: { error?: string; files?: number; databaseBytes?: number },
): Promise<void> {
  await sql`
    update platform.backups set finished_at = now(), error = ${end.error?.slice(0, 1000) ?? null},
      files = ${end.files ?? null}, database_bytes = ${end.databaseBytes ?? null}
    where id = ${id}::uuid`.execute(db);
}

/** It was none. */
export async function forgetRun(db: Db, id: string): Promise<void> {
  await sql`delete from platform.backups where id = ${id}::uuid`.execute(db);
}

/** The newest of a kind that went well; null when none ever did. */
export async function readLastGoodRun(reader: Db, kind: BackupKind): Promise<BackupRun | null> {
  const { rows } = await sql<BackupRun>`
    select kind, started_at as "startedAt", finished_at as "finishedAt", error, files, database_bytes as "databaseBytes"
    from platform.backups where kind = ${kind} and finished_at is not null and error is null
    order by started_at desc limit 1`.execute(reader);
  return rows[0] ?? null;
}

/** The newest of each kind, however it went. */
export async function readLastRuns(reader: Db): Promise<BackupRun[]> {
  const { rows } = await sql<BackupRun>`
    select distinct on (kind) kind, started_at as "startedAt", finished_at as "finishedAt", error, files,
      database_bytes as "databaseBytes"
    from platform.backups order by kind, started_at desc`.execute(reader);
  return rows;
}

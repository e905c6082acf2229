import { sql } from 'kysely';
import type { Db } from '../db.ts';

export interface ProcessRow {
  readonly id: string;
  readonly roles: string[];
  readonly version: string;
  readonly host: string;
  readonly pid: number;
  readonly startedAt: Date;
  readonly seenAt: Date;
}

/** Says that a process is there; those that were not seen for a week are forgotten. */
export async function recordHeartbeat(
  db: Db,
  one: Pick<ProcessRow, 'id' | 'roles' | 'version' | 'host' | 'pid'>,
): Promise<void> {
  await sql`
    with gone as (delete from platform.processes where seen_at < now() - interval '7 days')
    insert into platform.processes (id, roles, version, host, pid)
    values (${one.id}::uuid, ${one.roles}::text[], ${one.version}, ${one.host}, ${one.pid})
    on conflict (id) do update set seen_at = now()`.execute(db);
}

/** It ended in good order. */
export async function deleteProcess(db: Db, id: string): Promise<void> {
  await sql`delete from platform.processes where id = ${id}::uuid`.execute(db);
}

/** Those of the last ten minutes, the youngest first. */
export async function readProcesses(reader: Db): Promise<ProcessRow[]> {
  const { rows } = await sql<ProcessRow>`
    select id, roles, version, host, pid, started_at as "startedAt", seen_at as "seenAt"
    from platform.processes where seen_at > now() - interval '10 minutes'
    order by started_at desc, id limit 200`.execute(reader);
  return rows;
}

/** The newest migration, how many there were, the server's own words for itself, and its size in bytes. */
export async function readDatabaseFacts(
  reader: Db,
): Promise<{ migration: string; migrations: number; server: string; bytes: number }> {
  const { rows } = await sql<{ migration: string; migrations: number; server: string; bytes: number }>`
    select max(name) as migration, count(*)::int as migrations, current_setting('server_version') as server,
      pg_database_size(current_database()) as bytes
    from public.migrations`.execute(reader);
  return rows[0] ?? { migration: '', migrations: 0, server: '', bytes: 0 };
}

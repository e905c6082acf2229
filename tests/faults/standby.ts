import { chmod, chown, copyFile, cp, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts';

const quiet = { info: () => undefined };

/**
 * Makes a streaming replica of a running server by PostgreSQL's own low-level backup: between start and stop the files
 * are copied as they lie there. `pg_basebackup` does the same, and does not come with the built-in server.
 */
export async function copyAsReplica(primaryUrl: string, from: string, to: string): Promise<void> {
  await mkdir(to, { mode: 0o755 });
  const client = new pg.Client(primaryUrl);
  await client.connect();
  await client.query(`select pg_backup_start('replica', true)`);
  await cp(join(from, 'postgres'), join(to, 'postgres'), {
    recursive: true,
    preserveTimestamps: true,
    filter: (path) => !/\/(postmaster\.(pid|opts)|\.s\.PGSQL.*)$/.test(path),
  });
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
  await client.end();
  await writeFile(join(to, 'postgres', 'backup_label'), rows[0]?.labelfile ?? '');
  await writeFile(join(to, 'postgres', 'standby.signal'), '');
  await copyFile(join(from, 'postgres.password'), join(to, 'postgres.password'));
  await belongTo(join(to, 'postgres'), await stat(join(from, 'postgres')));
}

/** As root PostgreSQL has a user of its own. */
async function belongTo(path: string, owner: { uid: number; gid: number }): Promise<void> {
  for (const entry of await readdir(path, { withFileTypes: true, recursive: true }))
    await chown(join(entry.parentPath, entry.name), owner.uid, owner.gid);
  await chown(path, owner.uid, owner.gid);
  await chmod(path, 0o700);
}

/** Starts such a copy, which follows its primary. */
export function startReplica(
  primaryUrl: string,
  dataDir: string,
  settings: Readonly<Record<string, string | number>>,
): Promise<EmbeddedPostgres> {
  const url = new URL(primaryUrl);
  const words = `host=127.0.0.1 port=${url.port} user=postgres password=${decodeURIComponent(url.password)}`;
  return startEmbeddedPostgres({ dataDir, log: quiet, settings: { primary_conninfo: words, ...settings } });
}

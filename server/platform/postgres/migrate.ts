import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';
import { StartError } from '../config/start-error.ts';

/** Where the numbered SQL files are; the program runs from the root of the project. */
const FOLDER = join(process.cwd(), 'server', 'migrations');
/** One migrator at a time: any number, the same in every process. */
const LOCK = 724_114_001;

/**
 * Brings a database to the newest shape: every `NNNN-*.sql` not yet applied, in order, each in its own transaction,
 * then the job tables of graphile-worker. Two programs starting at once wait for each other.
 * @throws when a file that was applied has changed since: migrations go forward only.
 */
export async function migrate(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'inkbazaar migrate' });
  // Stopped while it migrates, the query says so; without a listener the connection would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(
      'create table if not exists public.migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
    const applied = new Map<string, string>(
      (await client.query('select name, checksum from public.migrations')).rows.map((row) => [
        row.name,
        row.checksum,
      ]),
    );
    for (const name of (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).sort()) {
      await applyOne(client, name, applied.get(name));
    }
    await runMigrations({ connectionString: databaseUrl, logger: quiet() });
  } finally {
    await client.end();
  }
}

async function applyOne(client: pg.Client, name: string, knownChecksum: string | undefined): Promise<void> {
  const sql = await readFile(join(FOLDER, name), 'utf8');
  const checksum = (await client.query('select md5($1) as sum', [sql])).rows[0].sum as string;
  if (knownChecksum === checksum) return;
  if (knownChecksum)
    throw new StartError(
      `The database was made by another version of migration ${name}: start that version, or use another database.`,
    );
  await client.query('begin');
  try {
    await client.query("set local lock_timeout = '5s'");
    await client.query(sql);
    await client.query('insert into public.migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`migration ${name} failed`, { cause: error });
  }
}

function quiet() {
  return new Logger(() => () => undefined);
}

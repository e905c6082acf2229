import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { migrate } from '#server/platform/postgres/migrate.ts';

const FOLDER = 'server/migrations';
/** From here on migrations are run on the filled database, as an upgrade runs them. */
const FIRST_LATER = '0154';

/** Brings an empty database to an earlier version of the shop. */
export async function migrateEarly(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(
      `create table public.migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
    );
    for (const name of (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).sort()) {
      if (name >= FIRST_LATER) break;
      const sql = await readFile(`${FOLDER}/${name}`, 'utf8');
      await client.query('begin');
      await client.query(sql);
      await client.query('insert into public.migrations (name, checksum) values ($1, md5($2))', [name, sql]);
      await client.query('commit');
    }
  } finally {
    await client.end();
  }
}

/** The later migrations, on what is there by then; how long each took, in milliseconds. */
export async function upgrade(url: string): Promise<{ name: string; ms: number }[]> {
  await migrate(url);
  const client = new pg.Client(url);
  await client.connect();
  try {
    // Each is noted with the moment its transaction began.
    const { rows } = await client.query<{ name: string; ms: number }>(
      `select name, extract(epoch from coalesce(lead(applied_at) over (order by name), applied_at) - applied_at)::float8 * 1000 as ms
       from public.migrations where name >= $1 order by name`,
      [FIRST_LATER],
    );
    return rows;
  } finally {
    await client.end();
  }
}

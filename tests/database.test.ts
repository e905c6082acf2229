import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from './database.ts';

test('each test database is migrated, empty and apart from the others', async () => {
  const [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  const client = new pg.Client(first.url);
  const other = new pg.Client(second.url);
  await Promise.all([client.connect(), other.connect()]);
  try {
    await client.query('create table public.only_here (id int)');
    const count = (db: pg.Client, table: string) =>
      db.query<{ found: number }>(
        `select count(*)::int as found from pg_tables where schemaname = 'public' and tablename = $1`,
        [table],
      );
    expect((await count(client, 'migrations')).rows[0]?.found).toBe(1);
    expect((await count(other, 'only_here')).rows[0]?.found).toBe(0);
  } finally {
    await Promise.all([client.end(), other.end()]);
    await Promise.all([first.drop(), second.drop()]);
  }
});

test('the built-in PostgreSQL notices broken pages and knows fuzzy search', async () => {
  const { url, drop } = await createTestDatabase();
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, string>>(
      `select current_setting('data_checksums') as checksums,
              current_setting('server_version_num')::int / 10000 as major, lower('ÄÉ') as folded`,
    );
    expect(rows[0]).toMatchObject({ checksums: 'on', major: 18, folded: 'äé' });
    const names = ['pg_trgm', 'unaccent'];
    const found = await client.query(
      'select name from pg_available_extensions where name = any($1) order by name',
      [names],
    );
    expect(found.rows.map((row) => row.name)).toEqual(names);
  } finally {
    await client.end();
    await drop();
  }
});

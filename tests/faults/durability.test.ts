import { rm } from 'node:fs/promises';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts';
import { embeddedDatabase, newDataDir } from './shop-process.ts';

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

const ROWS = 40;

/** How many of 40 acknowledged rows are there after `kill -9` of the server at once after the last. */
async function survivors(settings: Record<string, string>): Promise<number> {
  const dataDir = await newDataDir();
  folders.push(dataDir);
  const quiet = { info: () => undefined };
  const first = await startEmbeddedPostgres({ dataDir, log: quiet, settings });
  const client = new pg.Client(first.url);
  client.on('error', () => undefined);
  await client.connect();
  await client.query('create table public.kept (id int)');
  await client.query('checkpoint');
  for (let row = 0; row < ROWS; row += 1) await client.query('insert into public.kept values ($1)', [row]);
  process.kill((await embeddedDatabase(dataDir)).pid, 'SIGKILL');
  await client.end().catch(() => undefined);
  await first.stop();
  const second = await startEmbeddedPostgres({ dataDir, log: quiet });
  const reader = new pg.Client(second.url);
  await reader.connect();
  const { rows } = await reader.query<{ count: number }>('select count(*)::int from public.kept');
  await reader.end();
  await second.stop();
  return rows[0]?.count ?? 0;
}

test('the built-in PostgreSQL keeps every row it acknowledged through kill -9', async () => {
  expect(await survivors({})).toBe(ROWS);
});

test('control: without waiting for the log acknowledged rows are lost', async () => {
  const lazy = { synchronous_commit: 'off', wal_writer_delay: '10000ms', wal_writer_flush_after: '1GB' };
  expect(await survivors(lazy)).toBeLessThan(ROWS);
});

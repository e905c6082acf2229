import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeLog } from '#server/platform/log.ts';
import { installCallContext } from '#server/platform/observe/call-context.ts';
import { registry } from '#server/platform/observe/observe.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts';
import { migrate } from '#server/platform/postgres/migrate.ts';
import { problemsOfReplica } from '#server/platform/replica/problems-of-replica.ts';
import { rememberWrites } from '#server/platform/replica/remember-writes.ts';
import { openReplica } from '#server/platform/replica/replica.ts';
import { makeTestApp, type TestApp } from '../app.ts';
import { copyAsReplica, startReplica } from './standby.ts';

/** A real streaming replica beside its primary: what is read where, and what happens when it stops, lags or goes. */
let folder: string;
let primary: EmbeddedPostgres;
let standby: EmbeddedPostgres | undefined;
let shop: TestApp;
let replica: ReturnType<typeof openReplica>;
let onPrimary: pg.Pool;
let onReplica: pg.Pool;
const said: string[] = [];

const PATIENCE = { timeout: 60_000, interval: 50 };
const quiet = { info: () => undefined };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inkbazaar-replica-'));
  await chmod(folder, 0o755);
  primary = await startEmbeddedPostgres({
    dataDir: join(folder, 'primary'),
    log: quiet,
    settings: { fsync: 'off' },
  });
  await migrate(primary.url);
  onPrimary = new pg.Pool({ connectionString: primary.url, max: 2 });
  onPrimary.on('error', () => undefined);
  await copyAsReplica(primary.url, join(folder, 'primary'), join(folder, 'replica'));
  standby = await follow();
  onReplica = new pg.Pool({ connectionString: standby.url, max: 2 });
  onReplica.on('error', () => undefined);
  const log = makeLog('silent');
  vi.spyOn(log, 'warn').mockImplementation((...words: unknown[]) => void said.push(String(words.at(-1))));
  shop = await makeTestApp({
    databaseUrl: primary.url,
    deps: (deps) => {
      replica = openReplica({ url: standby?.url ?? '', db: deps.db, databaseUrl: primary.url, log });
      return { ...deps, reads: replica.reads };
    },
  });
}, 180_000);
afterAll(async () => {
  await replica.close();
  await shop.close();
  await onReplica.end();
  await onPrimary.end();
  await standby?.stop();
  await primary.stop();
  await rm(folder, { recursive: true, force: true });
});

const follow = (port?: string) =>
  startReplica(primary.url, join(folder, 'replica'), { fsync: 'off', ...(port && { port }) });

/** Where a read happens. */
const where = (options?: { isAfterWrite?: boolean }) =>
  replica.reads.read(async (db) => {
    const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(db);
    return rows[0]?.is ? 'replica' : 'primary';
  }, options);
const untilOn = (place: string) => vi.waitFor(async () => expect(await where()).toBe(place), PATIENCE);

test('the catalogue comes from the replica, and one that is none of this database is refused', async () => {
  await untilOn('replica');
  expect(said).toContain('the replica is read from');
  expect((await shop.app.inject('/api/products')).statusCode).toBe(200);
  expect(await problemsOfReplica(standby?.url ?? '', primary.url)).toEqual([]);
  expect(await problemsOfReplica(primary.url, primary.url)).toEqual([
    'DATABASE_REPLICA_URL names a server that is no replica: it takes writes',
  ]);
  expect(await problemsOfReplica(process.env.TEST_DATABASE_URL ?? '', primary.url)).toEqual([
    'DATABASE_REPLICA_URL names another database than DATABASE_URL, and no copy of it',
  ]);
  expect(await problemsOfReplica('postgres://postgres@127.0.0.1:1/x', primary.url)).toEqual([]);
});

test('behind a pooler nothing is kept on a connection of the replica', async () => {
  const keeps = async (isPooled: boolean) => {
    const log = makeLog('silent');
    const url = standby?.url ?? '';
    // A process has one replica, whose age has one name.
    registry.removeSingleMetric('inkbazaar_replica_age_seconds');
    const opened = openReplica({ url, db: shop.deps.db, databaseUrl: primary.url, log, isPooled });
    try {
      return await vi.waitFor(
        () =>
          opened.reads.read(async (db) => {
            const asked = sql<{ is: boolean; at: string; kept: number }>`
              select pg_is_in_recovery() as is, current_setting('statement_timeout') as at,
                (select count(*)::int from pg_prepared_statements) as kept where ${1}::int = 1`;
            const { rows } = await asked.execute(db);
            expect(rows[0]?.is).toBe(true);
            return [rows[0]?.at, (rows[0]?.kept ?? 0) > 0];
          }),
        PATIENCE,
      );
    } finally {
      await opened.close();
    }
  };
  expect(await keeps(false)).toEqual(['15s', true]);
  expect(await keeps(true)).toEqual(['0', false]);
});

test('whoever wrote reads it at once, also while the replica stands still; others go on reading there', async () => {
  // A shop of two routes: one that writes, and one that says where it read.
  const app = Fastify();
  installCallContext(app);
  rememberWrites(app, replica.reads, false);
  app.post('/writes', () =>
    onPrimary.query(`insert into platform.seeds (name) values (gen_random_uuid()::text)`).then(() => 'ok'),
  );
  app.get('/where', () => where());
  const read = async (headers: Record<string, string>) => (await app.inject({ url: '/where', headers })).body;
  let own = { cookie: '' };
  // Where the machine is busy a replica that stands still is too old before it is asked: then from the beginning.
  await vi.waitFor(async () => {
    await onReplica.query('select pg_wal_replay_resume()');
    await untilOn('replica');
    await onReplica.query('select pg_wal_replay_pause()');
    const written = await app.inject({ method: 'POST', url: '/writes' });
    const cookie = String(written.headers['set-cookie']);
    expect(cookie).toMatch(/^wrote=[0-9A-F]+-[0-9A-F]+; Path=\/api; Max-Age=60; HttpOnly; SameSite=Strict$/);
    own = { cookie: `other=1; ${cookie.split(';')[0]}` };
    for (const nothing of ['', 'wrote=x', 'wrote=', "wrote=0-0'"])
      expect(await read({ cookie: nothing }), 'what others read may be two seconds old').toBe('replica');
  }, PATIENCE);
  expect(await read(own)).toBe('primary');
  expect(await where({ isAfterWrite: true })).toBe('primary');
  await onReplica.query('select pg_wal_replay_resume()');
  await vi.waitFor(async () => expect(await read(own)).toBe('replica'), PATIENCE);
  await app.close();
  const guest = await shop.app.inject({ method: 'POST', url: '/api/auth/guest-token', payload: {} });
  expect(String(guest.headers['set-cookie'])).toMatch(/^wrote=/);
  expect((await shop.app.inject('/api/products')).headers).not.toHaveProperty('set-cookie');
});

test('what is announced to everybody is read from the primary until the replica has it', async () => {
  await untilOn('replica');
  await onReplica.query('select pg_wal_replay_pause()');
  await onPrimary.query(`insert into platform.seeds (name) values ('announced')`);
  await onPrimary.query(`notify catalogue_changed`);
  await untilOn('primary');
  await onReplica.query('select pg_wal_replay_resume()');
  await untilOn('replica');
});

test('a replica that stands still for longer than two seconds is passed by, and taken up again', async () => {
  await untilOn('replica');
  said.length = 0;
  await onReplica.query('select pg_wal_replay_pause()');
  await vi.waitFor(async () => {
    await onPrimary.query(`insert into platform.seeds (name) values (gen_random_uuid()::text)`);
    expect(said).toEqual(['the replica is not read from: everything comes from the primary']);
  }, PATIENCE);
  expect(await where()).toBe('primary');
  await onReplica.query('select pg_wal_replay_resume()');
  await untilOn('replica');
});

test('one that is killed costs no answer, says one line, and is read from again when it is back', async () => {
  await untilOn('replica');
  said.length = 0;
  let isOver = false;
  const statuses = new Set<number>();
  const asking = (async () => {
    while (!isOver) statuses.add((await shop.app.inject('/api/products')).statusCode);
  })();
  await standby?.stop();
  await untilOn('primary');
  await vi.waitFor(() =>
    expect(said).toContain('the replica is not read from: everything comes from the primary'),
  );
  expect((await shop.app.inject('/api/products')).statusCode).toBe(200);
  isOver = true;
  await asking;
  expect([...statuses]).toEqual([200]);
  expect(said.filter((line) => line.startsWith('the replica'))).toHaveLength(1);
  standby = await follow(new URL(standby?.url ?? '').port);
  await untilOn('replica');
});

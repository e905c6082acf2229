import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { makeLog } from '../log.ts';
import { openJobConnections } from './job-connections.ts';
import { withSharedListener } from './shared-listener.ts';

let database: TestDatabase;
let admin: pg.Client;
let pool: pg.Pool;
let listeners: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  pool = openJobConnections(database.url, 3, makeLog('silent'));
  listeners = withSharedListener(pool);
});
afterAll(async () => {
  await pool.end();
  await admin.end();
  await database.drop();
});

/** As graphile-worker listens, with what it heard and what went wrong. */
async function listening() {
  const heard: string[] = [];
  const errors: string[] = [];
  const { client, release } = await new Promise<{ client: pg.PoolClient; release: () => void }>(
    (resolve, reject) => {
      listeners.connect((error, taken, done) =>
        taken ? resolve({ client: taken, release: done }) : reject(error),
      );
    },
  );
  client.on('notification', ({ payload }) => heard.push(payload ?? ''));
  client.on('error', ({ message }) => errors.push(message));
  await client.query('LISTEN "jobs:insert"; LISTEN "worker:migrate";');
  return { heard, errors, client, release };
}

const say = (word: string) => admin.query('select pg_notify($1, $2)', ['jobs:insert', word]);

const listenersThere = async () => {
  const { rows } = await admin.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and query like 'LISTEN%'`,
  );
  return rows.map(({ pid }) => pid);
};

it('hears for all runners on one connection, also when one of them stops', async () => {
  const [first, second, third] = await Promise.all([listening(), listening(), listening()]);
  expect(await listenersThere()).toHaveLength(1);
  await say('one');
  await vi.waitFor(() => {
    for (const { heard } of [first, second, third]) expect(heard).toEqual(['one']);
  });
  await second.client.query('UNLISTEN "jobs:insert"; UNLISTEN "worker:migrate";');
  second.release();
  second.release();
  await say('two');
  await vi.waitFor(() => expect(first.heard).toEqual(['one', 'two']));
  expect(third.heard).toEqual(['one', 'two']);
  expect(second.heard).toEqual(['one']);
  first.release();
  third.release();
  await vi.waitFor(async () => expect(await listenersThere()).toEqual([]));
  const again = await listening();
  await say('three');
  await vi.waitFor(() => expect(again.heard).toEqual(['three']));
  again.release();
});

it('tells all runners when the connection is lost, and each hears again as soon as it asks', async () => {
  const runners = await Promise.all([listening(), listening()]);
  const [pid] = await listenersThere();
  await admin.query('select pg_terminate_backend($1)', [pid]);
  await vi.waitFor(() => {
    for (const { errors } of runners) expect(errors).toHaveLength(1);
  });
  const [last, ...others] = await Promise.all([listening(), listening()]);
  // As graphile-worker does, after it has asked anew.
  for (const { release } of runners) release();
  await say('again');
  await vi.waitFor(() => {
    for (const one of [last, ...others]) expect(one?.heard).toEqual(['again']);
  });
  expect(runners.map(({ heard }) => heard)).toEqual([[], []]);
  for (const one of [last, ...others]) one?.release();
});

it('says to all who ask at once that there is no connection, and asks anew for the next', async () => {
  const held = await Promise.all([pool.connect(), pool.connect(), pool.connect()]);
  const asked = Promise.all([listening(), listening()]);
  held[0]?.release();
  const both = await asked;
  expect(await listenersThere()).toHaveLength(1);
  for (const { release } of both) release();
  for (const client of held.slice(1)) client.release();
});

it('holds one connection after fifty were lost, some of them before anybody heard on them', async () => {
  const runners = () => Promise.all([listening(), listening(), listening()]);
  let heard = await runners();
  for (let loss = 0; loss < 50; loss++) {
    // One that was let go of may still be closing.
    const pids = await vi.waitFor(async () => {
      const there = await listenersThere();
      expect(there).toHaveLength(1);
      return there;
    });
    const before = heard;
    const asked = loss % 2 === 0 ? runners() : null;
    await admin.query('select pg_terminate_backend($1, 5000)', pids);
    await vi.waitFor(() => expect(before.every(({ errors }) => errors.length === 1)).toBe(true));
    for (const { release } of [...before, ...((await asked) ?? [])]) release();
    heard = await runners();
  }
  await say('after all');
  await vi.waitFor(() => expect(heard.map((one) => one.heard)).toEqual(Array(3).fill(['after all'])));
  for (const { release } of heard) release();
  await vi.waitFor(() => expect([pool.totalCount, pool.waitingCount]).toEqual([0, 0]));
});

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { openDatabase, transaction } from '../db.ts';
import { makeLog } from '../log.ts';
import { listen } from '../postgres/listen.ts';
import { enqueue, recordEvent, setSubscribers } from './jobs.ts';

let database: TestDatabase;
let opened: ReturnType<typeof openDatabase>;
const log = makeLog('silent');

beforeAll(async () => {
  database = await createTestDatabase();
  opened = openDatabase(database.url, { max: 4 });
});
afterAll(async () => {
  await opened.close();
  await database.drop();
});
beforeEach(() => setSubscribers(new Map([['order.paid', ['mail', 'report']]])));

const count = async (table: string) =>
  Number(
    (await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(opened.db)).rows[0]?.n,
  );

describe('events and jobs', () => {
  it('an event and its jobs are there after the commit, and not one of them after a rollback', async () => {
    const before = [await count('platform.events'), await count('graphile_worker.jobs')];
    const work = transaction(opened.db, async (tx) => {
      await recordEvent(tx, 'order.paid', 'rolled-back', { orderId: '1' });
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect([await count('platform.events'), await count('graphile_worker.jobs')]).toEqual(before);
    await transaction(opened.db, (tx) => recordEvent(tx, 'order.paid', 'kept', { orderId: '1' }));
    expect(await count('graphile_worker.jobs')).toBe((before[1] ?? 0) + 2);
  });

  it('two at once with one key: one event, one job a subscriber', async () => {
    const before = await count('graphile_worker.jobs');
    const say = () =>
      transaction(opened.db, (tx) => recordEvent(tx, 'order.paid', 'raced', { orderId: '2' }));
    await Promise.all([say(), say(), say()]);
    expect(await count('graphile_worker.jobs')).toBe(before + 2);
  });

  it('a job for later waits by the clock of the database, whatever clock this process has', async () => {
    await transaction(opened.db, (tx) => enqueue(tx, 'later', {}, { key: 'later', afterMs: 5000 }));
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from run_at - now())::float as seconds from graphile_worker.jobs
      where task_identifier = 'later'`.execute(opened.db);
    expect(rows[0]?.seconds).toBeGreaterThan(0);
    expect(rows[0]?.seconds).toBeLessThanOrEqual(5);
  });

  it('a job added just as a worker takes its predecessor is not lost', async () => {
    const open = async () =>
      (
        await sql<{ n: string }>`select payload ->> 'n' as n from graphile_worker._private_jobs
          where key = 'contested' and locked_at is null`.execute(opened.db)
      ).rows.map((row) => row.n);
    const add = (n: number) =>
      transaction(opened.db, (tx) => enqueue(tx, 'contested', { n }, { key: 'contested' }));
    await add(1);
    // A worker has locked the row but not committed: the second job waits for the row, then finds it taken.
    let waiting: Promise<void> | undefined;
    await transaction(opened.db, async (tx) => {
      await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a worker', attempts = 1
        where key = 'contested'`.execute(tx);
      waiting = add(2);
      await expect
        .poll(async () => {
          const { rows } = await sql`select 1 from pg_locks where not granted`.execute(opened.db);
          return rows.length;
        })
        .toBeGreaterThan(0);
    });
    await waiting;
    expect(await open()).toEqual(['2']);
    await sql`delete from graphile_worker._private_jobs where locked_by = 'a worker' or key = 'contested'`.execute(
      opened.db,
    );
  });

  it('a change told by PostgreSQL is heard, also after the connection was cut', async () => {
    const heard: string[] = [];
    let gaps = 0;
    let wake: () => void = () => undefined;
    const until = async (isDone: () => boolean) => {
      while (!isDone()) await new Promise<void>((resolve) => (wake = resolve));
    };
    const listener = listen(
      database.url,
      ['catalogue_changed'],
      {
        onMessage: (payload) => {
          heard.push(payload);
          wake();
        },
        onGap: () => {
          gaps++;
          wake();
        },
      },
      log,
    );
    await until(() => gaps === 1);
    await sql`select pg_notify('catalogue_changed', 'one')`.execute(opened.db);
    await until(() => heard.includes('one'));
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'inkbazaar listen' and datname = current_database()`.execute(opened.db);
    await until(() => gaps === 2);
    await sql`select pg_notify('catalogue_changed', 'two')`.execute(opened.db);
    await until(() => heard.includes('two'));
    await listener.close();
  });
});

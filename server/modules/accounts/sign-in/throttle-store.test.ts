import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase, transaction } from '#server/platform/db.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { forgiveFailures } from './throttle-store.ts';

const [PAIR, ADDRESS, ACCOUNT] = ['sign-in:p', 'sign-in-address:a', 'sign-in-account:c'] as const;
const WAIT = { timeout: 30_000, interval: 20 };
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

// A try is counted in this order, in a transaction of its own: whoever holds a later one meanwhile stands in its way.
test.each([
  [PAIR, ADDRESS],
  [ADDRESS, ACCOUNT],
])('who waits for %s does not hold %s yet', async (first, next) => {
  const { db, close } = openDatabase(database.url, { max: 2 });
  const other = new pg.Client(database.url);
  await other.connect();
  try {
    await other.query(
      `insert into accounts.throttles (key, count, window_started_at) select key, 3, now() from unnest($1::text[]) as key
       on conflict (key) do update set count = 3`,
      [[PAIR, ADDRESS, ACCOUNT]],
    );
    await other.query('begin');
    await other.query('select from accounts.throttles where key = $1 for update', [first]);
    const forgiven = transaction(db, (tx) => forgiveFailures(tx, PAIR, [ADDRESS, ACCOUNT]));
    await vi.waitUntil(async () => {
      const { rows } = await other.query(
        'select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))',
      );
      return rows.length > 0;
    }, WAIT);
    const { rows } = await other.query(
      'select key from accounts.throttles where key = $1 for update nowait',
      [next],
    );
    expect(rows).toHaveLength(1);
    await other.query('commit');
    await forgiven;
    const left = await other.query('select key, count from accounts.throttles order by key');
    expect(left.rows).toEqual([
      { key: ACCOUNT, count: 2 },
      { key: ADDRESS, count: 2 },
    ]);
  } finally {
    await other.end();
    await close();
  }
});

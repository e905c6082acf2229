import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { openDatabase, transaction } from './db.ts';

let database: TestDatabase;
let opened: ReturnType<typeof openDatabase>;

beforeAll(async () => {
  database = await createTestDatabase();
  opened = openDatabase(database.url, { max: 2 });
});
afterAll(async () => {
  await opened.close();
  await database.drop();
});

it('a connection cut inside a transaction fails that transaction, not the program', async () => {
  const work = transaction(opened.db, async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(opened.db);
    // The server's farewell arrives while no query waits for it: without a listener it would end the process.
    await expect
      .poll(async () => {
        const { rows: left } = await sql`select 1 from pg_stat_activity where pid = ${rows[0]?.pid}`.execute(
          opened.db,
        );
        return left.length;
      })
      .toBe(0);
    await sql`select 1`.execute(tx);
  });
  await expect(work).rejects.toThrow();
  expect((await sql<{ one: number }>`select 1 as one`.execute(opened.db)).rows).toEqual([{ one: 1 }]);
});

it('a table that a migration widened is read again by connections that knew it narrow', async () => {
  await sql`create table public.widened as select 1 as id`.execute(opened.db);
  const read = () =>
    transaction(
      opened.db,
      async (tx) => (await sql`select * from public.widened where id >= ${0}`.execute(tx)).rows,
    );
  for (let n = 0; n < 4; n++) await Promise.all([read(), read()]);
  await sql`alter table public.widened add column name text`.execute(opened.db);
  expect(await read()).toEqual([{ id: 1, name: null }]);
  expect(await read()).toEqual([{ id: 1, name: null }]);
  expect(await Promise.all([read(), read(), read()])).toHaveLength(3);
});

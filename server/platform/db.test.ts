import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { openDatabase, type Tx, transaction } from './db.ts';

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

/** Rows of a table. */
const countOf = async (table: string) =>
  (await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(opened.db))
    .rows[0]?.count;

it('a transaction that begins with its first statement is one: all of it is there, or nothing', async () => {
  await sql`create table public.begun (id int primary key)`.execute(opened.db);
  const insert = (tx: Tx, id: number) => sql`insert into public.begun values (${id})`.execute(tx);
  const failing = () =>
    transaction(opened.db, async (tx) => {
      await insert(tx, 1);
      throw new Error('no');
    });
  // The first of a connection begins by itself, those after it with their first statement.
  for (let n = 0; n < 6; n += 1) await expect(Promise.all([failing(), failing()])).rejects.toThrow('no');
  expect(await countOf('public.begun')).toBe(0);
  await transaction(opened.db, async (tx) => {
    await insert(tx, 1);
    await insert(tx, 2);
  });
  const first = transaction(opened.db, async (tx) => {
    await expect(insert(tx, 1)).rejects.toMatchObject({ code: '23505' });
    // The statement that failed was inside: nothing else may follow in its transaction.
    await insert(tx, 3);
  });
  await expect(first).rejects.toMatchObject({ code: '25P02' });
  expect(await countOf('public.begun')).toBe(2);
  const { rows } = await sql`select 1 from pg_stat_activity where state like 'idle in transaction%'
    and datname = current_database()`.execute(opened.db);
  expect(rows).toEqual([]);
});

it('a transaction gives each statement its own rows, whatever the first one is', async () => {
  const read = (tx: Tx, n: number) => sql<{ n: number }>`select ${n}::int as n`.execute(tx);
  for (let n = 0; n < 4; n += 1) {
    expect((await transaction(opened.db, (tx) => read(tx, n))).rows).toEqual([{ n }]);
    const bare = await transaction(opened.db, async (tx) => {
      const now = await sql<{ now: string }>`select now()::text as now`.execute(tx);
      const again = await sql<{ now: string }>`select now()::text as now where ${n}::int >= 0`.execute(tx);
      return [now.rows[0]?.now, again.rows[0]?.now];
    });
    // The same moment: both were in it.
    expect(bare[0]).toBe(bare[1]);
    expect(await transaction(opened.db, async () => 'nothing')).toBe('nothing');
    const atOnce = transaction(opened.db, () => Promise.reject(new Error('at once')));
    await expect(atOnce).rejects.toThrow('at once');
  }
  // Nothing of those two is left for the statement that comes next: it stands by itself.
  await sql`create table public.alone (id int)`.execute(opened.db);
  await Promise.all(
    [1, 2, 3, 4].map((id) => sql`insert into public.alone values (${id})`.execute(opened.db)),
  );
  const other = openDatabase(database.url, { max: 1 });
  const { rows } = await sql`select 1 from public.alone`.execute(other.db);
  await other.close();
  expect(rows).toHaveLength(4);
});

it('where a transaction cannot begin its first statement does nothing', async () => {
  const one = openDatabase(database.url, { max: 1 });
  await sql`create table public.unbegun (id int)`.execute(one.db);
  const insert = (tx: Tx) => sql`insert into public.unbegun values (${1})`.execute(tx);
  const undone = transaction(one.db, async (tx) => {
    await insert(tx);
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  // What the connection begins with is gone: `begin` fails, and what was sent along with it is skipped.
  await sql`deallocate begin`.execute(one.db);
  await expect(transaction(one.db, insert)).rejects.toMatchObject({ code: '26000' });
  await one.close();
  expect(await countOf('public.unbegun')).toBe(0);
});

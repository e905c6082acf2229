import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nobody } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db.ts';
import { createRecordedDatabase, type RecordedDatabase, type Statement } from '#tests/plans.ts';
import { listUsers } from './users/list-users.ts';

const USERS = 50_000;
const secrets = { token: 'a secret of this test alone' } as Parameters<typeof listUsers>[0]['secrets'];
const clock = { now: () => new Date() };
let database: RecordedDatabase;
let db: Db;

beforeAll(async () => {
  database = await createRecordedDatabase();
  db = database.db;
  await sql`
    insert into accounts.users (role, email, username, first_name, last_name, password_hash, created_at, is_active, awaiting_approval)
    select case when n % 100 = 0 then 'psp' when n % 9999 = 0 then 'admin' else 'customer' end,
      'person' || n || '@example.in', 'person' || n,
      (array['Asha', 'Bala', 'Chitra', 'Dev', 'Esha', 'Farhan', 'Gita'])[1 + n % 7],
      (array['Rao', 'Iyer', 'Khan', 'Das', 'Nair'])[1 + n % 5] || n, '!',
      now() - n * interval '1 minute', n % 1000 <> 0, n % 1000 = 0
    from generate_series(1, ${USERS}::integer) as n`.execute(db);
  await sql`
    insert into partners.profiles (user_id, address, zip, printing_specialty, general_printing, types, is_paused, business_name)
    select id, '14 Press Lane', (560001 + row_number() over () % 400 * 100)::text, 'Cards', '{Cards}', '{Offset}',
      row_number() over () % 49 = 0, 'Deccan Offset ' || row_number() over ()
    from accounts.users where role = 'psp'`.execute(db);
  await sql`vacuum analyze accounts.users, partners.profiles`.execute(db);
});
afterAll(async () => {
  await database.drop();
});

const questions = [
  {},
  { role: 'psp' },
  { role: 'customer' },
  { role: 'psp', standing: 'awaiting' },
  { role: 'psp', standing: 'approved' },
  { role: 'psp', standing: 'paused' },
  { role: 'psp', area: '573' },
  { search: 'person31337' },
  { search: 'khan4' },
  { search: 'example.in' },
  { search: 'deccan offset 77' },
  { search: 'deccan' },
  { search: 'as' },
  { search: 'f', role: 'psp' },
] as const;

/** Tables of people that a statement reads from end to end. */
async function peopleReadBy(statement: Statement): Promise<string[]> {
  const tables = await database.wholeReads(statement);
  return tables.filter((table) => table === 'users' || table === 'profiles');
}

test.each(questions)('%o reads no table from end to end', async (question) => {
  const statements = await database.hear(async () => {
    const first = await listUsers({ db, secrets, clock }, nobody, { limit: 50, ...question });
    expect(first.users.length).toBeGreaterThan(0);
    if (first.nextToken)
      await listUsers({ db, secrets, clock }, nobody, { limit: 50, nextToken: first.nextToken, ...question });
  });
  expect(statements.length).toBeGreaterThanOrEqual(2);
  for (const statement of statements) expect(await peopleReadBy(statement), statement.sql).toEqual([]);
});

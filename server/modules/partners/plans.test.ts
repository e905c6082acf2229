import { CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nobody } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db.ts';
import type { DB } from '#server/platform/db-types.generated.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { listUsers } from './list-users.ts';

const USERS = 50_000;
const secrets = { token: 'a secret of this test alone' } as Parameters<typeof listUsers>[0]['secrets'];
let database: TestDatabase;
let db: Db;
let asked: { sql: string; parameters: readonly unknown[] }[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: database.url, max: 2 }) }),
    log: (event) => {
      asked.push({ sql: event.query.sql, parameters: event.query.parameters });
    },
  });
  await sql`
    insert into accounts.users (role, email, username, first_name, last_name, password_hash, created_at, is_active, awaiting_approval)
    select case when n % 100 = 0 then 'psp' when n % 9999 = 0 then 'admin' else 'customer' end,
      'person' || n || '@example.in', 'person' || n,
      (array['Asha', 'Bala', 'Chitra', 'Dev', 'Esha', 'Farhan', 'Gita'])[1 + n % 7],
      (array['Rao', 'Iyer', 'Khan', 'Das', 'Nair'])[1 + n % 5] || n, '!',
      now() - n * interval '1 minute', n % 1000 <> 0, n % 1000 = 0
    from generate_series(1, ${USERS}::integer) as n`.execute(db);
  await sql`
    insert into partners.profiles (user_id, address, zip, printing_specialty, general_printing, types, is_paused)
    select id, '14 Press Lane', (560001 + row_number() over () % 400 * 100)::text, 'Cards', '{Cards}', '{Offset}',
      row_number() over () % 49 = 0
    from accounts.users where role = 'psp'`.execute(db);
  await sql`vacuum analyze accounts.users, partners.profiles`.execute(db);
}, 120_000);
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}

async function wholeReads(statement: { sql: string; parameters: readonly unknown[] }): Promise<string[]> {
  const query = CompiledQuery.raw(`explain (format json) ${statement.sql}`, [...statement.parameters]);
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    query as CompiledQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>,
  );
  const found: string[] = [];
  const walk = (plan: Plan) => {
    if (plan['Node Type'] === 'Seq Scan') found.push(plan['Relation Name'] ?? '');
    for (const child of plan.Plans ?? []) walk(child);
  };
  for (const row of rows) walk(row['QUERY PLAN'][0].Plan);
  return found.filter((table) => table === 'users' || table === 'profiles');
}

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
  { search: 'as' },
  { search: 'f', role: 'psp' },
] as const;

test.each(questions)('%o reads no table from end to end', async (question) => {
  asked = [];
  const first = await listUsers({ db, secrets }, nobody, { limit: 50, ...question });
  expect(first.users.length).toBeGreaterThan(0);
  if (first.nextToken)
    await listUsers({ db, secrets }, nobody, { limit: 50, nextToken: first.nextToken, ...question });
  const statements = [...asked];
  expect(statements.length).toBeGreaterThanOrEqual(2);
  for (const statement of statements) expect(await wholeReads(statement), statement.sql).toEqual([]);
});

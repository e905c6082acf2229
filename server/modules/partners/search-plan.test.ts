import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/platform/db.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { listUsers } from './users/list-users.ts';

let database: TestDatabase;
let shop: ReturnType<typeof openDatabase>;

beforeAll(async () => {
  database = await createTestDatabase();
  // One connection, as plans are kept by each.
  shop = openDatabase(database.url, { max: 1 });
});
afterAll(async () => {
  await shop.close();
  await database.drop();
});

test('a search of users is planned for its own text, by names, mail and business', async () => {
  const deps = { db: shop.db, secrets: { token: 'of this test' }, clock: { now: () => new Date() } };
  for (const search of ['asha', 'example', 'k', 'person.4711@', 'deccan', 'rao'])
    await listUsers(deps as Parameters<typeof listUsers>[0], { kind: 'nobody' } as never, {
      limit: 20,
      search,
    });
  const { rows } = await sql<{ kept: number }>`
    select count(*)::int as kept from pg_prepared_statements where statement like '%search_text like%'
      and statement not like '%pg_prepared%'`.execute(shop.db);
  expect(rows).toEqual([{ kept: 0 }]);
});

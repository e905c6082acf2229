import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/platform/db.ts';
import { partOfWords } from '#server/platform/part-of-words.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { readInbox } from './inbox-store.ts';

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

test('a search of messages is planned for its own text: a plan for any text reads what all open ones say', async () => {
  for (const search of ['asha', 'example', 'k', 'person.4711@', 't-17', 'rao'])
    await readInbox(shop.db, { isOpen: true, pattern: partOfWords(search), after: null, take: 20 });
  const { rows } = await sql<{ kept: number }>`
    select count(*)::int as kept from pg_prepared_statements where statement like '%search_text like%'
      and statement not like '%pg_prepared%'`.execute(shop.db);
  expect(rows).toEqual([{ kept: 0 }]);
});

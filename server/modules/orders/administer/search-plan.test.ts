import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/platform/db.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { filterOf } from './order-filter.ts';
import { countOrders, readHits } from './order-list-store.ts';

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

test('a search of orders is planned for its own text: a plan for any text reads all of them', async () => {
  for (const search of ['asha', 'example', '7f3a', 'zoya', 'q', 'rao', 'fernandes']) {
    const filter = filterOf({ search, status: 'completed' });
    await readHits(shop.db, filter, { lookup: 'search', most: 10 });
    await countOrders(shop.db, filter, 10);
  }
  const { rows } = await sql<{ kept: number }>`
    select count(*)::int as kept from pg_prepared_statements where statement like '%search_texts%'
      and statement not like '%pg_prepared%'`.execute(shop.db);
  expect(rows).toEqual([{ kept: 0 }]);
});

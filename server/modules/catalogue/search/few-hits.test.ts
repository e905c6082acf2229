import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/platform/db.ts';
import { seedMany } from '#server/seed/seed-many.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { expectedHits, readFewHits } from './few-hits-store.ts';
import { readHits } from './search-store.ts';

const PRODUCTS = 3_000;
let database: TestDatabase;
let opened: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  database = await createTestDatabase();
  opened = openDatabase(database.url, { max: 2 });
  await seedMany(opened.db, PRODUCTS);
});
afterAll(async () => {
  await opened.close();
  await database.drop();
});

async function searchFor(words: readonly string[], least: number, category: string | null) {
  const { rows } = await opened.pool.query(
    'select stem_id, products from unnest($1::text[]) with ordinality as asked(word, position) join catalogue.words w using (word) order by position',
    [words],
  );
  expect(rows).toHaveLength(words.length);
  return {
    meaning: rows.map(({ stem_id }) => [stem_id]),
    frequencies: rows.map(({ products }) => products),
    products: PRODUCTS,
    words: least,
    category: category === null ? null : { id: null, slug: category, name: category },
    order: 'relevance',
    offset: 0,
    take: 30,
    most: 1_001,
  } as const;
}

test.each([
  { words: ['floral', 'bakery'], found: 'few' },
  { words: ['bakery'], found: 'few' },
  { words: ['floral', 'bakery', 'cards'], found: 'few' },
  { words: ['warli', 'yoga', 'tote', 'bag'], found: 'few' },
  { words: ['minimal', 'kraft', 'label'], found: 'few' },
  { words: ['gsm'], found: 'many' },
])(
  '$words: of $found hits the page is the same when all are put in order, with all of the words and with some',
  async ({ words, found }) => {
    let several = 0;
    for (const category of [null, 'labels', 'nothing-like-this'])
      for (let least = words.length; least > 0; least -= 1) {
        const search = await searchFor(words, least, category);
        for (const offset of [0, 24]) {
          const page = { ...search, offset };
          const few = await readFewHits(opened.db, page);
          const all = await readHits(opened.db, page);
          if (few) expect(few).toEqual(all);
          else expect(all.total).toBe(1_001);
          if (few && few.keys.length > 1) several += 1;
          if (!few) expect(category).toBeNull();
        }
      }
    if (found === 'few') expect(several).toBeGreaterThan(0);
    else expect(await readFewHits(opened.db, await searchFor(words, words.length, null))).toBeNull();
  },
);

test('how many products are expected to have some of several words, if one says nothing of another', () => {
  expect(expectedHits([500], 1_000, 1)).toBeCloseTo(500);
  expect(expectedHits([500, 100], 1_000, 2)).toBeCloseTo(50);
  expect(expectedHits([500, 100], 1_000, 1)).toBeCloseTo(550);
  expect(expectedHits([500, 500, 500], 1_000, 2)).toBeCloseTo(500);
  expect(expectedHits([10], 0, 1)).toBe(0);
});

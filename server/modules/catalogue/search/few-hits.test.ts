import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/platform/db.ts';
import { seedMany } from '#server/seed/seed-many.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { readFewHits } from './few-hits-store.ts';
import { findHits } from './find-hits.ts';
import { expectedHits } from './hit-store.ts';
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
          const found = await readFewHits(opened.db, page);
          const few = 'keys' in found ? found : null;
          const all = await readHits(opened.db, page);
          if (few) expect(few).toEqual(all);
          else expect(all.total).toBe(1_001);
          if (few && few.keys.length > 1) several += 1;
          if (!few) expect(category).toBeNull();
        }
      }
    if (found === 'few') expect(several).toBeGreaterThan(0);
    else
      expect(await readFewHits(opened.db, await searchFor(words, words.length, null))).toMatchObject({
        atLeast: 1_001,
      });
  },
);

test.each([
  'print mm',
  'paper gsm',
  'matt card',
  'floral cards',
  'bakery stickers',
  'floral yoga hoodie',
  'gsm',
  'quill paper',
])(
  'of a large catalogue a sixteenth is asked first, and the page and the total are the same: %s',
  async (text) => {
    for (const slug of [null, 'labels'])
      for (const [offset, take, most] of [
        [0, 25, 1_001],
        [20, 30, 1_001],
        [0, 6, 1],
        [1_400, 24, 1_425],
      ] as const) {
        const category = slug === null ? null : { id: null, slug, name: slug };
        const page = { category, order: 'relevance', offset, take, most } as const;
        const find = async (sampledFrom: number) => {
          const { keys, total } = await findHits(opened.db, text.split(' '), { ...page, sampledFrom });
          return { ids: keys.map(({ id }) => id), total };
        };
        expect(await find(0)).toEqual(await find(Number.POSITIVE_INFINITY));
      }
  },
);

test('a sixteenth with many hits says about how many there are, and the page and the total are the same', async () => {
  // Which nearly all products have: each of two such words.
  const { meaning, frequencies, ...rest } = await searchFor(['design'], 2, null);
  const search = {
    ...rest,
    meaning: [...meaning, ...meaning],
    frequencies: [...frequencies, ...frequencies],
    sampledFrom: 0,
  };
  const { rows } = await opened.pool.query<{ part: number }>(
    `select count(*)::integer as part from catalogue.product_terms_all
       where stem_ids @> $1::integer[] and right(product_id::text, 2) < '10'`,
    [meaning.flat()],
  );
  const part = rows[0]?.part ?? 0;
  const known = { atLeast: part, about: 16 * part };
  expect(await readFewHits(opened.db, search)).toEqual(known);
  for (const offset of [0, 24])
    for (const most of [1_001, 100]) {
      const page = { ...search, offset, most };
      const hits = await readHits(opened.db, page);
      expect(hits.total).toBe(most);
      expect(await readHits(opened.db, { ...page, known })).toEqual(hits);
    }
  // Without the sixteenth as many as are few are read at once, and one more.
  const whole = { ...search, sampledFrom: undefined };
  expect(await readFewHits(opened.db, whole)).toMatchObject({ atLeast: 1_001 });
});

test('how many products are expected to have some of several words, if one says nothing of another', () => {
  expect(expectedHits([500], 1_000, 1)).toBeCloseTo(500);
  expect(expectedHits([500, 100], 1_000, 2)).toBeCloseTo(50);
  expect(expectedHits([500, 100], 1_000, 1)).toBeCloseTo(550);
  expect(expectedHits([500, 500, 500], 1_000, 2)).toBeCloseTo(500);
  expect(expectedHits([10], 0, 1)).toBe(0);
});

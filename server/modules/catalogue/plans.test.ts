import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MOST_MATCHED } from '#contract/catalogue/searches.ts';
import { type Actor, nobody } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { seedMany } from '#server/seed/seed-many.ts';
import { createRecordedDatabase, type RecordedDatabase, type Statement } from '#tests/plans.ts';
import { listCategories } from './categories/list-categories.ts';
import { findPriceable, listPriceables, popularOfEach } from './index.ts';
import { forgetLists } from './kept-lists.ts';
import { forgetPresented } from './kept-products.ts';
import { getProduct } from './products/get-product.ts';
import { forgetRows } from './products/kept-rows.ts';
import { listProducts } from './products/list-products.ts';
import { findHits } from './search/find-hits.ts';

const PRODUCTS = 5_000;
let database: RecordedDatabase;
let db: Db;

beforeAll(async () => {
  database = await createRecordedDatabase();
  db = database.db;
  await seedMany(db, PRODUCTS);
  // What autovacuum does soon after: without it no index knows which rows everybody sees, and counting reads the table.
  await database.fill('vacuum analyze catalogue.products');
  // Of another database, where files share a process.
  forgetPresented();
  forgetLists();
  forgetRows();
  await oneProduct('gloss-business-cards')();
});
afterAll(async () => {
  await database.drop();
});

/** Tables of products that a statement reads from end to end. */
async function productsReadBy(statement: Statement): Promise<string[]> {
  return (await database.wholeReads(statement)).filter((table) => table.startsWith('product'));
}

/** An estimate of the tax needs no statement. */
const unitsWithTax = async () => (_hsnCode: string, unitPaise: number) => unitPaise;
const secrets = { token: 'of this test' } as Deps['secrets'];
const admin: Actor = { kind: 'user', userId: 'x', role: 'admin', email: 'a@example.in', sessionId: 'y' };

const listAll = (input: Partial<Parameters<typeof listProducts>[2]>) => () =>
  listProducts({ db, secrets, unitsWithTax }, admin, { limit: 20, view: 'admin', ...input });

const list = (input: Partial<Parameters<typeof listProducts>[2]>) => () =>
  listProducts({ db, secrets, unitsWithTax }, nobody, { limit: 24, ...input });

const oneProduct = (id: string) => () => getProduct({ db, unitsWithTax }, nobody, { id });

const hot: [name: string, statements: number, work: () => Promise<unknown>][] = [
  ['one product by slug, that nobody asked for yet,', 1, oneProduct('matt-business-cards')],
  ['one product by slug, as it was when somebody asked before,', 1, oneProduct('gloss-business-cards')],
  [
    'the popular of each category, whose rows nobody asked for yet,',
    2,
    () => popularOfEach({ db, unitsWithTax }, { each: 40, categories: 40 }),
  ],
  ['a price by slug', 1, () => findPriceable(db, 'gloss-business-cards')],
  [
    'the prices of a cart',
    1,
    () => listPriceables(db, ['caps', 'hoodies', '01990000-0000-7000-8000-000000000000']),
  ],
  ['the categories', 1, () => listCategories({ db, secrets, unitsWithTax }, nobody, {})],
  ['a list', 2, list({})],
  ['a list by name', 2, list({ sort: 'name' })],
  ['a list by category', 2, list({ sort: 'category' })],
  ['a list by price', 2, list({ sort: 'price' })],
  ['a list of the newest', 2, list({ sort: 'newest' })],
  ['a category', 2, list({ category: 'Labels' })],
  ['a category by name', 2, list({ category: 'labels', sort: 'name' })],
  ['a category by price', 2, list({ category: 'labels', sort: 'price' })],
  ['a category, the newest', 2, list({ category: 'labels', sort: 'newest' })],
  ['a far page', 2, list({ offset: 3_000 })],
  ['a search', 3, list({ search: 'bakery sticker' })],
  ['a search with typos', 3, list({ search: 'yoga bussiness crd' })],
  ['all products, for an admin', 1, listAll({})],
  ['a part of a name, for an admin', 1, listAll({ search: 'floral' })],
  ['the beginning of a word, for an admin', 1, listAll({ search: 'fl' })],
  ['a category, for an admin', 2, listAll({ category: 'Labels' })],
  ['a part of a name in a category, for an admin', 2, listAll({ category: 'Labels', search: 'round' })],
  ['a search in a category', 3, list({ search: 'floral label', category: 'Labels' })],
];

test.each(hot)(
  '%s takes %i statements and reads no table of products from end to end',
  async (_name, count, work) => {
    // Whatever was listed before.
    forgetRows();
    const statements = await database.hear(work);
    expect(statements).toHaveLength(count);
    for (const statement of statements) expect(await productsReadBy(statement)).toEqual([]);
  },
);

test('a product that changed since somebody asked for it is read anew, once', async () => {
  await oneProduct('caps')();
  await database.fill("update catalogue.products set tagline = 'Changed' where slug = 'caps'");
  const countOf = async (work: () => Promise<unknown>) => (await database.hear(work)).length;
  expect(await countOf(oneProduct('caps'))).toBe(2);
  expect(await countOf(oneProduct('caps'))).toBe(1);
  expect((await oneProduct('caps')()).tagline).toBe('Changed');
});

test('products that were listed before are not read again, nor words that were searched for', async () => {
  const countOf = async (work: () => Promise<unknown>) => (await database.hear(work)).length;
  forgetRows();
  forgetLists();
  expect(await countOf(list({ sort: 'name', offset: 500 }))).toBe(2);
  expect(await countOf(list({ sort: 'name', offset: 506, limit: 12 }))).toBe(1);
  expect(await countOf(list({ search: 'paper' }))).toBe(3);
  // Of the same words, with products of its own.
  expect(await countOf(list({ search: 'paper', offset: 200 }))).toBe(2);
});

test('a page by token costs an index range, wherever it is', async () => {
  for (const sort of ['name', 'category', 'price', 'newest', undefined] as const) {
    const first = await listProducts({ db, secrets, unitsWithTax }, nobody, {
      limit: 24,
      sort,
      offset: 2_000,
    });
    const statements = await database.hear(() =>
      listProducts({ db, secrets, unitsWithTax }, nobody, {
        limit: 24,
        sort,
        nextToken: first.nextToken ?? '',
      }),
    );
    expect(statements).toHaveLength(2);
    for (const statement of statements) expect(await productsReadBy(statement)).toEqual([]);
  }
});

test('the total of a list is exact, and so is that of a search below what is promised', async () => {
  const all = await listProducts({ db, secrets, unitsWithTax }, nobody, { limit: 1 });
  expect(all.total).toBe(PRODUCTS);
  const { rows } = await db.executeQuery<{ found: number }>(
    CompiledQuery.raw(
      `select count(*)::integer as found from catalogue.products where name ilike '%floral%' and name ilike '%stickers%'`,
    ) as CompiledQuery<{ found: number }>,
  );
  const search = await listProducts({ db, secrets, unitsWithTax }, nobody, {
    limit: 1,
    search: 'floral stickers',
  });
  expect(search.total).toBeGreaterThanOrEqual(rows[0]?.found ?? 0);
  expect(search.total).toBeLessThanOrEqual(MOST_MATCHED);
});

test.each([
  ['one word', { search: 'card' }],
  ['one word, sorted', { search: 'card', sort: 'price' as const }],
  ['two words', { search: 'paper gsm' }],
])('a search is counted to one more than is promised, or than its page shows: %s', async (_what, input) => {
  const at = (offset: number) => list({ ...input, limit: 12, offset })();
  const first = await at(0);
  expect(first).toMatchObject({ total: MOST_MATCHED + 1, hasMore: true });
  const later = await at(1_008);
  expect(later).toMatchObject({ total: 1_021, hasMore: true });
  // Beyond the last page the number is exact, as a page that is not there is sent to the last one.
  const { total } = await at(9_000);
  expect(total).toBeGreaterThan(1_021);
  expect(await at(total - 1)).toMatchObject({ total, hasMore: false, products: [expect.anything()] });
  expect(await at(total - 13)).toMatchObject({ total, hasMore: true });
});

test.each(['visiting card', 'card', 'floral bakery cards', 'stikers'])(
  'of a search whose words many products have, the page is the same whether popular products are looked at or all hits sorted: %s',
  async (search) => {
    const found = async (offset: number, take: number, manyHits: number) => {
      const page = {
        category: null,
        order: 'relevance',
        offset,
        take,
        most: MOST_MATCHED + 1,
        manyHits,
      } as const;
      let hits: Awaited<ReturnType<typeof findHits>> = { keys: [], total: 0, state: '' };
      const statements = await database.hear(async () => {
        hits = await findHits(db, search.split(' '), page);
      });
      const isLookedAt = statements.some(({ sql }) => sql.includes('probe as materialized'));
      return { isLookedAt, total: hits.total, ids: hits.keys.map(({ id }) => id) };
    };
    const whole = await found(0, 48, Number.POSITIVE_INFINITY);
    expect(whole.isLookedAt).toBe(false);
    const pages: string[] = [];
    for (const offset of [0, 12]) {
      const { isLookedAt, total, ids } = await found(offset, 12, 1);
      expect(isLookedAt).toBe(true);
      expect(total).toBe(whole.total);
      pages.push(...ids);
    }
    expect(pages).toEqual(whole.ids.slice(0, 24));
  },
);

test('of what an admin searches a thousand are counted at most, and a list as far as ten thousand', async () => {
  await database.fill(`update catalogue.products set name = name || ' quill'
    where id in (select id from catalogue.products order by id limit 1100);
  vacuum analyze catalogue.products`);
  expect((await listAll({ search: 'quill' })()).total).toBe(1_000);
  expect((await listAll({})()).total).toBeGreaterThanOrEqual(PRODUCTS);
});

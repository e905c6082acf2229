import { CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actor, nobody } from '#server/platform/actor.ts';
import { type Db, openDatabase } from '#server/platform/db.ts';
import type { DB } from '#server/platform/db-types.generated.ts';
import type { Deps } from '#server/platform/deps.ts';
import { seedMany } from '#server/seed/seed-many.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { getProduct } from './get-product.ts';
import { findPriceable, listPriceables } from './index.ts';
import { listCategories } from './list-categories.ts';
import { listProducts } from './list-products.ts';

const PRODUCTS = 5_000;
let database: TestDatabase;
let db: Db;
let asked: { sql: string; parameters: readonly unknown[] }[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const filling = openDatabase(database.url, { max: 2 });
  await seedMany(filling.db, PRODUCTS);
  await filling.close();
  // As openDatabase, with an ear: what an operation really asks is what gets explained.
  db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: database.url, max: 2 }) }),
    log: (event) => {
      asked.push({ sql: event.query.sql, parameters: event.query.parameters });
    },
  });
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

/** Tables of products that a statement reads from end to end. */
async function wholeReads(statement: { sql: string; parameters: readonly unknown[] }): Promise<string[]> {
  const query = CompiledQuery.raw(`explain (format json) ${statement.sql}`, [...statement.parameters]);
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    query as CompiledQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>,
  );
  const found: string[] = [];
  const walk = (plan: Plan) => {
    const table = plan['Relation Name'] ?? '';
    if (plan['Node Type'] === 'Seq Scan' && /^product/.test(table)) found.push(table);
    for (const child of plan.Plans ?? []) walk(child);
  };
  for (const row of rows) walk(row['QUERY PLAN'][0].Plan);
  return found;
}

const secrets = { token: 'of this test' } as Deps['secrets'];
const admin: Actor = { kind: 'user', userId: 'x', role: 'admin', email: 'a@example.in', sessionId: 'y' };

const listAll = (input: Partial<Parameters<typeof listProducts>[2]>) => () =>
  listProducts({ db, secrets }, admin, { limit: 20, view: 'admin', ...input });

const list = (input: Partial<Parameters<typeof listProducts>[2]>) => () =>
  listProducts({ db, secrets }, nobody, { limit: 24, ...input });

const hot: [name: string, statements: number, work: () => Promise<unknown>][] = [
  ['one product by slug', 1, () => getProduct({ db }, nobody, { id: 'matt-business-cards' })],
  ['a price by slug', 1, () => findPriceable(db, 'gloss-business-cards')],
  [
    'the prices of a cart',
    1,
    () => listPriceables(db, ['caps', 'hoodies', '01990000-0000-7000-8000-000000000000']),
  ],
  ['the categories', 1, () => listCategories({ db, secrets }, nobody, {})],
  ['a list', 1, list({})],
  ['a list by name', 1, list({ sort: 'name' })],
  ['a list by category', 1, list({ sort: 'category' })],
  ['a list by price', 1, list({ sort: 'price' })],
  ['a list of the newest', 1, list({ sort: 'newest' })],
  ['a category', 1, list({ category: 'Labels' })],
  ['a category by name', 1, list({ category: 'labels', sort: 'name' })],
  ['a category by price', 1, list({ category: 'labels', sort: 'price' })],
  ['a category, the newest', 1, list({ category: 'labels', sort: 'newest' })],
  ['a far page', 1, list({ offset: 3_000 })],
  ['a search', 2, list({ search: 'bakery sticker' })],
  ['a search with typos', 2, list({ search: 'yoga bussiness crd' })],
  ['all products, for an admin', 1, listAll({})],
  ['a part of a name, for an admin', 1, listAll({ search: 'floral' })],
  ['the beginning of a word, for an admin', 1, listAll({ search: 'fl' })],
  ['a category, for an admin', 2, listAll({ category: 'Labels' })],
  ['a part of a name in a category, for an admin', 2, listAll({ category: 'Labels', search: 'round' })],
  ['a search in a category', 2, list({ search: 'floral label', category: 'Labels' })],
];

test.each(hot)(
  '%s takes %i statements and reads no table of products from end to end',
  async (_name, count, work) => {
    asked = [];
    await work();
    const statements = [...asked];
    expect(statements).toHaveLength(count);
    for (const statement of statements) expect(await wholeReads(statement)).toEqual([]);
  },
);

test('a page by token costs an index range, wherever it is', async () => {
  for (const sort of ['name', 'category', 'price', 'newest', undefined] as const) {
    const first = await listProducts({ db, secrets }, nobody, { limit: 24, sort, offset: 2_000 });
    asked = [];
    await listProducts({ db, secrets }, nobody, { limit: 24, sort, nextToken: first.nextToken ?? '' });
    expect(asked).toHaveLength(1);
    for (const statement of [...asked]) expect(await wholeReads(statement)).toEqual([]);
  }
});

test('totals are exact', async () => {
  const all = await listProducts({ db, secrets }, nobody, { limit: 1 });
  expect(all.total).toBe(PRODUCTS);
  const { rows } = await db.executeQuery<{ found: number }>(
    CompiledQuery.raw(
      `select count(*)::integer as found from catalogue.products where name ilike '%floral%' and name ilike '%stickers%'`,
    ) as CompiledQuery<{ found: number }>,
  );
  const search = await listProducts({ db, secrets }, nobody, { limit: 1, search: 'floral stickers' });
  expect(search.total).toBeGreaterThanOrEqual(rows[0]?.found ?? 0);
});

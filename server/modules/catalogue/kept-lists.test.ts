import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { seedDemo } from '#server/seed/seed-demo.ts';
import { makeTestApp, type TestApp } from '#tests/app.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { forgetLists, keptList } from './kept-lists.ts';
import { stateOfCatalogue } from './state-store.ts';

let database: TestDatabase;
let shop: TestApp;
/** Other processes of the shop. */
let others: pg.Client[];

beforeAll(async () => {
  database = await createTestDatabase();
  shop = await makeTestApp({ databaseUrl: database.url });
  await seedDemo(shop.deps);
});
afterAll(async () => {
  await shop.close();
  await database.drop();
});
beforeEach(async () => {
  forgetLists();
  others = [1, 2].map(() => new pg.Client({ connectionString: database.url }));
  for (const other of others) await other.connect();
});
afterEach(async () => {
  for (const other of others) await other.end();
});

async function slugs(query: string): Promise<string[]> {
  const answer = await shop.app.inject(`/api/products?${query}`);
  return answer.json().products.map(({ slug }: { slug: string }) => slug);
}

async function suggested(q: string): Promise<string[]> {
  const answer = await shop.app.inject(`/api/products/suggestions?q=${q}`);
  return answer.json().suggestions.map(({ name }: { name: string }) => name);
}

const change = (set: string, slug: string) =>
  others[0]?.query(`update catalogue.products set ${set} where slug = '${slug}'`);

test('what another process changed is in the next list and the next search, though both were kept', async () => {
  const before = await slugs('category=labels&limit=100');
  expect(before).toContain('round-stickers');
  expect(await slugs('search=round')).toContain('round-stickers');
  expect(await suggested('round')).toContain('Round Stickers');

  await change(`name = 'Circular Stickers', search_words = ''`, 'round-stickers');
  expect(await suggested('circular')).toEqual(['Circular Stickers']);
  await change(`is_active = false`, 'round-stickers');
  expect(await slugs('category=labels&limit=100')).toEqual(
    before.filter((slug) => slug !== 'round-stickers'),
  );
  expect(await suggested('circular')).toEqual([]);
  await change(`name = 'Round Stickers', is_active = true`, 'round-stickers');
  expect(await suggested('round')).toContain('Round Stickers');
  expect((await slugs('category=labels&limit=100')).toSorted()).toEqual(before.toSorted());
});

test('a category that is hidden shows nothing at once', async () => {
  expect(await slugs('category=apparel')).not.toEqual([]);
  await others[0]?.query(`update catalogue.categories set is_active = false where slug = 'apparel'`);
  expect(await slugs('category=apparel')).toEqual([]);
  await others[0]?.query(`update catalogue.categories set is_active = true where slug = 'apparel'`);
  expect(await slugs('category=apparel')).not.toEqual([]);
});

test('of two changes under way at once neither waits for the other, and each is seen when it is committed', async () => {
  const [one, other] = others;
  await slugs('sort=name&limit=3');
  await one?.query('begin');
  await one?.query(`update catalogue.products set tagline = tagline || '.' where slug = 'caps'`);
  await other?.query(`set lock_timeout = '5s'`);
  await other?.query(
    `update catalogue.products set from_price_paise = from_price_paise where slug = 'hoodies'`,
  );
  const [first] = await slugs('sort=name&limit=3');
  expect(first).not.toBe('caps');
  await one?.query(`update catalogue.products set name = 'A1 Caps' where slug = 'caps'`);
  expect((await slugs('sort=name&limit=3'))[0]).toBe(first);
  await one?.query('commit');
  expect((await slugs('sort=name&limit=3'))[0]).toBe('caps');
  const { rows } = (await one?.query('select count(*)::integer as rows from catalogue.changes')) ?? {
    rows: [],
  };
  expect(rows[0].rows).toBeLessThan(5);
});

test('what was read before a change that was taken back is not shown for the change after it', async () => {
  const [one] = others;
  const state = async () => {
    const { rows } = (await one?.query(
      'select coalesce(sum(number), 0)::text as state from catalogue.changes',
    )) ?? { rows: [] };
    return String(rows[0].state);
  };
  await one?.query('begin');
  await change(`tagline = 'One'`, 'caps');
  const undone = await state();
  await one?.query('rollback');
  await change(`tagline = 'Two'`, 'caps');
  expect(await state()).not.toBe(undone);
});

test('many who ask at once after a change have it read once, and what failed is asked again', async () => {
  let reads = 0;
  let fails = false;
  const ask = () =>
    keptList(shop.deps.db, { of: 'this test' }, { offset: 0, take: 1 }, async () => {
      reads += 1;
      if (fails) throw new Error('away');
      const [row] = await shop.deps.db.selectNoFrom([stateOfCatalogue.as('state')]).execute();
      return { keys: [], total: reads, state: row?.state ?? '' };
    });
  await ask();
  expect(await ask()).toMatchObject({ total: 1 });
  await change(`tagline = 'Three'`, 'caps');
  const answers = await Promise.all(Array.from({ length: 8 }, ask));
  expect(answers.map(({ total }) => total)).toEqual(Array.from({ length: 8 }, () => 2));
  await change(`tagline = 'Four'`, 'caps');
  fails = true;
  await expect(ask()).rejects.toThrow('away');
  fails = false;
  expect(await ask()).toMatchObject({ total: 4 });
});

test.each(['sort=name', 'sort=category', 'search=card', 'category=labels', 'search=sticker&sort=price'])(
  'pages of a list are parts of one another, whichever is asked for first: %s',
  async (query) => {
    const whole = await slugs(`${query}&limit=100`);
    expect(whole.length).toBeGreaterThan(3);
    for (const [offset, limit] of [
      [2, 2],
      [0, 3],
      [0, 24],
      [3, 60],
      [1, 100],
      [0, 96],
      [95, 5],
      [9, 2],
      [17, 30],
      [0, 1],
    ] as const)
      expect(await slugs(`${query}&limit=${limit}&offset=${offset}`)).toEqual(
        whole.slice(offset, offset + limit),
      );
    // One after the other, as they are paged through.
    const paged: string[] = [];
    for (let token: string | null | undefined; token !== null; ) {
      const answer = await shop.app.inject(
        `/api/products?${query}&limit=2${token ? `&nextToken=${token}` : ''}`,
      );
      const page = answer.json();
      paged.push(...page.products.map(({ slug }: { slug: string }) => slug));
      token = page.nextToken;
      expect(page.hasMore).toBe(token !== null);
    }
    expect(paged).toEqual(whole);
  },
);

test('a product that sells better moves up, though it is the same version', async () => {
  const [last] = (await slugs('category=labels&limit=100')).slice(-1);
  await change('popularity = popularity + 1000000', last ?? '');
  expect((await slugs('category=labels&limit=2'))[0]).toBe(last);
  await change('popularity = popularity - 1000000', last ?? '');
  expect((await slugs('category=labels&limit=100')).at(-1)).toBe(last);
});

test('a search whose words came to mean something since is found, though nothing was kept of it', async () => {
  expect(await slugs('search=quoshi')).toEqual([]);
  await change(`search_words = 'quoshi'`, 'caps');
  expect(await slugs('search=quoshi')).toEqual(['caps']);
  // Another page of it is of the same words: they mean something else by now.
  await change(`search_words = ''`, 'caps');
  await change(`search_words = 'quoshi'`, 'hoodies');
  expect(await slugs('search=quoshi&sort=name')).toEqual(['hoodies']);
});

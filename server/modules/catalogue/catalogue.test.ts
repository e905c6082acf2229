import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDemo } from '#server/seed/seed-demo.ts';
import { makeTestApp, type TestApp } from '#tests/app.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';

let database: TestDatabase;
let shop: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  shop = await makeTestApp({ databaseUrl: database.url });
  await seedDemo(shop.deps);
});
afterAll(async () => {
  await shop.close();
  await database.drop();
});

async function get(path: string) {
  const answer = await shop.app.inject(`/api${path}`);
  return { status: answer.statusCode, body: answer.json() };
}

async function slugs(query: Record<string, string>): Promise<string[]> {
  const { status, body } = await get(`/products?${new URLSearchParams(query)}`);
  expect(status).toBe(200);
  return body.products.map(({ slug }: { slug: string }) => slug);
}

test('a product is found by id and by slug, with everything the configurator needs', async () => {
  const bySlug = (await get('/products/matt-business-cards')).body;
  const byId = (await get(`/products/${bySlug.productId}`)).body;
  expect(byId).toEqual(bySlug);
  expect(bySlug).toMatchObject({
    name: 'Matt Business Cards',
    category: { name: 'Cards', slug: 'business-cards' },
    imageUrls: ['', '-b', '-c'].map((side) => `/pictures/products/matt-business-cards${side}-800.webp`),
    from: { unitPrice: 0.82, quantity: 5000 },
    minOrderQty: 100,
    printSpecification: { sizeAttribute: 'Size', bleedMm: 3 },
  });
  // The order of options and values is the order to show them.
  expect(Object.keys(bySlug.attributes)).toEqual(['Sides', 'Size', 'Paper', 'Corners']);
  expect(bySlug.pricing[0]).toEqual({
    pricePerUnit: 1.8,
    minQty: 100,
    maxQty: 199,
    attributes: { Sides: 'Single side', Paper: '300 gsm', Corners: 'Square' },
    currency: 'INR',
  });
});

test.each(['nothing-like-this', '00000000-0000-7000-8000-000000000000', "a'b", '%00'])(
  'there is no product %j',
  async (key) => {
    const { status, body } = await get(`/products/${encodeURIComponent(key)}`);
    expect(status).toBe(404);
    expect(body).toMatchObject({ code: 'product_not_found', message: 'Product not found' });
  },
);

test('a NUL is a bad request, not a broken shop', async () => {
  for (const path of ['/products/%00', '/categories/%00', '/products?category=%00', '/discounts/%00']) {
    expect((await get(path)).status).toBe(400);
  }
  expect((await get('/products?search=%00card')).status).toBe(200);
});

test('a product priced on request has no price in lists either', async () => {
  const { body } = await get('/products?limit=100');
  const foil = body.products.find(({ slug }: { slug: string }) => slug === 'foil-business-cards');
  expect(foil).toMatchObject({ isPriceOnRequest: true, pricing: [], from: null });
});

test('the popular come first; the other orders are what they say', async () => {
  expect((await slugs({ limit: '2' }))[0]).toBe('matt-business-cards');
  const { body } = await get('/products?limit=100&sort=category');
  const keys = body.products.map(
    (p: { name: string; category: { name: string } }) => `${p.category.name}/${p.name}`,
  );
  expect(keys).toEqual([...keys].sort());
  const priced = (await get('/products?limit=100&sort=price')).body.products;
  const prices = priced.map(
    (p: { from: { unitPrice: number } | null }) => p.from?.unitPrice ?? Number.POSITIVE_INFINITY,
  );
  expect(prices).toEqual([...prices].sort((a, b) => a - b));
});

test.each(['name', 'category', 'price', 'newest', undefined])(
  'by tokens or by offsets, the pages sorted by %s hold every product once',
  async (sort) => {
    const order: Record<string, string> = sort ? { sort } : {};
    const whole = await slugs({ ...order, limit: '100' });
    expect(new Set(whole).size).toBe(38);
    const byOffset: string[] = [];
    for (let offset = 0; offset < 40; offset += 12) {
      byOffset.push(...(await slugs({ ...order, limit: '12', offset: String(offset) })));
    }
    expect(byOffset).toEqual(whole);
    const byToken: string[] = [];
    let nextToken: string | null = null;
    do {
      const query: URLSearchParams = new URLSearchParams({
        ...order,
        limit: '12',
        ...(nextToken && { nextToken }),
      });
      const { body } = await get(`/products?${query}`);
      expect(body.total).toBe(38);
      byToken.push(...body.products.map(({ slug }: { slug: string }) => slug));
      nextToken = body.nextToken;
    } while (nextToken);
    expect(byToken).toEqual(whole);
  },
);

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'Constructor'])(
  'a category named %j is one nobody has, not a broken shop',
  async (category) => {
    expect((await get(`/products?category=${category}`)).body).toMatchObject({ products: [], total: 0 });
    expect((await get(`/products?search=card&category=${category}`)).status).toBe(200);
    expect((await get(`/categories/${category}`)).status).toBe(404);
  },
);

test('a category is meant by name, slug, the home page’s slug or id', async () => {
  const { categoryId } = (await get('/categories/business-cards')).body;
  const cards = await slugs({ category: 'Cards' });
  expect(cards).toHaveLength(8);
  for (const category of ['cards', 'business-cards', 'visiting-cards', categoryId]) {
    expect(await slugs({ category })).toEqual(cards);
  }
  expect(await slugs({ category: 'flyers' })).toEqual(await slugs({ category: 'Flyers' }));
  expect((await get('/products?category=nothing')).body).toMatchObject({
    products: [],
    total: 0,
    hasMore: false,
  });
});

test('an empty page still knows the total', async () => {
  expect((await get('/products?offset=500')).body).toEqual({
    products: [],
    total: 38,
    hasMore: false,
    nextToken: null,
  });
});

test.each([
  'nonsense',
  'W10',
  Buffer.from('["name","",1]').toString('base64url'),
  Buffer.from('["popularity","","x","y"]').toString('base64url'),
])('a token of another shop or order (%s) is refused', async (nextToken) => {
  const { status, body } = await get(`/products?${new URLSearchParams({ nextToken })}`);
  expect(status).toBe(400);
  expect(body.issues).toEqual([{ path: 'nextToken', message: 'This page is no longer known.' }]);
});

test('six categories in the order of the shop, with counts, lowest prices and sections', async () => {
  const { body } = await get('/categories');
  expect(body.categories.map(({ name }: { name: string }) => name)).toEqual([
    'Cards',
    'Flyers',
    'Signs',
    'Labels',
    'Apparel',
    'Packaging',
  ]);
  expect(body.categories[0]).toMatchObject({
    slug: 'business-cards',
    productCount: 8,
    fromUnitPrice: 0.82,
    imageUrl: '/pictures/categories/business-cards-800.webp',
    sections: [{ id: 'standard' }, { id: 'premium' }, { id: 'occasions' }],
  });
  expect((await get('/categories/visiting-cards')).body).toEqual(body.categories[0]);
  expect((await get('/categories/nothing')).body.code).toBe('category_not_found');
});

test('each change of a product gives it a version no other has, and tells which it was', async () => {
  const { db } = shop.deps;
  const read = () =>
    db
      .selectFrom('catalogue.products')
      .select(['version', 'from_price_paise'])
      .where('slug', '=', 'caps')
      .executeTakeFirstOrThrow();
  const before = await read();
  const pricing = JSON.stringify([{ pricePaise: 5000, minQty: 5, maxQty: 500, attributes: {} }]);
  await db.updateTable('catalogue.products').set({ pricing }).where('slug', '=', 'caps').execute();
  const after = await read();
  expect(after.version).toBeGreaterThan(before.version);
  expect(after.from_price_paise).toBe(5000);
  expect((await get('/products/caps')).body.from).toEqual({ unitPrice: 50, quantity: 5 });
});

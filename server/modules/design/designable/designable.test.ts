import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { isDesignable, listDesignable } from '#contract/design/designable.ts';
import type { OutputOf } from '#contract/endpoint.ts';
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

async function designable() {
  const answer = await shop.app.inject('/api/designable-products');
  return answer.json<OutputOf<typeof listDesignable>>().products;
}

test('what is designed here is told as lists tell it, and nothing that takes files alone', async () => {
  const products = await designable();
  const slugs = products.map(({ slug }) => slug);
  expect(slugs).toEqual(
    expect.arrayContaining(['matt-business-cards', 'pamphlets', 'flex-banners', 'cotton-t-shirts']),
  );
  const listed = (await shop.app.inject('/api/products?limit=100')).json().products as typeof products;
  // Of many pages. What a price is asked for is designed before, or after.
  expect(listed.map(({ slug }) => slug).filter((slug) => !slugs.includes(slug))).toEqual(['booklets']);
  expect(listed).toEqual(expect.arrayContaining(products));
});

test.each([
  ['matt-business-cards', true],
  ['foil-business-cards', true],
  ['booklets', false],
])('a page that knows a product by its name alone is told of %s: %s', async (slug, isIt) => {
  const answer = await shop.app.inject(`/api/designable-products/${slug}`);
  expect(answer.json<OutputOf<typeof isDesignable>>()).toEqual({ isDesignable: isIt });
  expect((await shop.app.inject('/api/designable-products/nothing-like-it')).statusCode).toBe(404);
});

test('one that is taken off the shop is gone at once', async () => {
  const [first] = await designable();
  await sql`update catalogue.products set is_active = false where slug = ${first?.slug}`.execute(
    shop.deps.db,
  );
  expect((await designable()).map(({ slug }) => slug)).not.toContain(first?.slug);
});

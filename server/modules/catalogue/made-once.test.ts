import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Category } from '#contract/catalogue/catalogue.ts';
import type { EditableProduct } from '#contract/catalogue/catalogue-admin.ts';
import { openPayingShop, type Shop } from '#tests/paying-shop.ts';
import { signIn, signUp } from '#tests/people.ts';

let shop: Shop;
let authorization: string;
let categoryId: string;

beforeAll(async () => {
  shop = await openPayingShop();
  ({ authorization } = await signIn(shop, await signUp(shop, { role: 'admin' })));
  const category = await send<{ category: Category }>('/categories', 'the category', {
    name: 'Letterheads',
    description: 'Paper with a name on it',
    imageUrls: [],
  });
  ({ categoryId } = category.body.category);
});
afterAll(() => shop.close());

/** As a form of the back office sends it, by its key. */
const send = <T = { product: EditableProduct }>(path: string, key: string, body?: object) =>
  shop.call<T & { code?: string; details?: { id: string } }>('POST', `/api${path}`, body, {
    authorization,
    'idempotency-key': `form of ${key}`,
  });
const product = (name: string) => ({
  name,
  description: 'On 100 gsm bond paper',
  categoryId,
  attributes: { Size: ['A4'] },
  pricing: [{ attributes: { Size: 'A4' }, minQty: 1, maxQty: 1000, pricePerUnit: 5, currency: 'INR' }],
});
const named = async (name: string) =>
  (
    await shop.deps.db
      .selectFrom('catalogue.products')
      .select('id')
      .where('name', '=', name)
      .where('deleted_at', 'is', null)
      .execute()
  ).map(({ id }) => id);

test('a product whose answer was lost is made once, also by two requests at once', async () => {
  const sends = () => send('/products', 'letters', product('Letters'));
  const answers = await Promise.all([sends(), sends(), sends()]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  const ids = answers.map(({ body }) => body.product.productId);
  expect(await named('Letters')).toEqual([ids[0]]);
  expect(new Set(ids).size).toBe(1);
});

test('what was changed after a lost answer is refused with the product there is', async () => {
  const first = await send('/products', 'cards', product('Cards'));
  const again = await send('/products', 'cards', product('Better cards'));
  expect(again.body).toMatchObject({
    code: 'idempotency_key_reused',
    details: { id: first.body.product.productId },
  });
  expect(await named('Better cards')).toEqual([]);
});

test('a refused product leaves its key free for the mended one', async () => {
  const refused = await send('/products', 'mended', {
    ...product('Mended'),
    categoryId: crypto.randomUUID(),
  });
  expect(refused.status).toBe(400);
  expect((await send('/products', 'mended', product('Mended'))).status).toBe(201);
});

test('a copy whose answer was lost is made once, and another press makes another', async () => {
  const { body } = await send('/products', 'menus', product('Menus'));
  const path = `/products/${body.product.productId}/duplicate`;
  await send(path, 'first copy');
  await send(path, 'first copy');
  expect(await named('Menus (copy)')).toHaveLength(1);
  await send(path, 'second copy');
  expect(await named('Menus (copy)')).toHaveLength(2);
});

test('a category whose answer was lost is there, and not refused for its own name', async () => {
  const body = { name: 'Envelopes', description: 'For letters', imageUrls: [] };
  const first = await send<{ category: Category }>('/categories', 'envelopes', body);
  const again = await send<{ category: Category }>('/categories', 'envelopes', body);
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.body.category.categoryId).toBe(first.body.category.categoryId);
  expect((await send('/categories', 'other envelopes', body)).status).toBe(400);
});

test('a key is of one person and one endpoint, and of 8 to 200 letters', async () => {
  const key = 'own key of a form';
  const post = (path: string, body: object, headers: Record<string, string>) =>
    shop.call<{ code?: string }>('POST', `/api${path}`, body, { authorization, ...headers });
  expect((await post('/products', product('Owned'), { 'idempotency-key': key })).status).toBe(201);
  const other = await signIn(shop, await signUp(shop, { role: 'admin' }));
  const theirs = { authorization: other.authorization, 'idempotency-key': key };
  expect((await post('/products', product('Owned'), theirs)).status).toBe(201);
  expect(await named('Owned')).toHaveLength(2);
  const category = { name: 'Owned cards', description: 'Cards', imageUrls: [] };
  expect((await post('/categories', category, { 'idempotency-key': key })).status).toBe(201);
  for (const wrong of ['short', 'x'.repeat(201), 'x'.repeat(10_000)])
    expect(await post('/products', product('Keyed'), { 'idempotency-key': wrong })).toMatchObject({
      status: 400,
      body: { code: 'invalid_input' },
    });
  const { authorization: customers } = await signIn(shop, await signUp(shop));
  const sent = await post('/products', product('Owned'), {
    authorization: customers,
    'idempotency-key': key,
  });
  expect(sent.body.code).toBe('admin_required');
  expect(await named('Keyed')).toEqual([]);
});

test('of two contents sent with one key at once one is made, and the other is told of it', async () => {
  const answers = await Promise.all([
    send('/products', 'either', product('Either')),
    send('/products', 'either', product('Or')),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  const [made] = [...(await named('Either')), ...(await named('Or'))];
  expect(answers.find(({ status }) => status === 409)?.body.details?.id).toBe(made);
  expect([...(await named('Either')), ...(await named('Or'))]).toHaveLength(1);
});

test('in a shop without demo data a category called as a page of the shop stands on that page, and a product of that name has the plain address', async () => {
  const made = async (name: string) => {
    const content = { name, description: 'What everybody asks for', imageUrls: [] };
    return (await send<{ category: Category }>('/categories', name, content)).body.category;
  };
  const listed = await made('Flyers');
  expect(listed).toMatchObject({ name: 'Flyers', slug: 'brochures' });
  expect((await shop.call('GET', '/api/categories/flyers')).body).toEqual(listed);
  // What the page shows is there already: each category keeps an address of its own.
  expect((await made('Visiting Cards')).slug).toBe('visiting-cards-category');
  expect((await made('Brochures')).slug).toBe('brochures-2');
  const { body } = await send('/products', 'of that name', {
    ...product('Flyers'),
    categoryId: listed.categoryId,
  });
  expect(body.product.slug).toBe('flyers');
  const found = await shop.call<{ total: number }>('GET', '/api/products?category=flyers');
  expect(found.body.total).toBe(1);
});

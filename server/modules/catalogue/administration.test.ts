import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { seedDemo } from '#server/seed/seed-demo.ts';
import { makeTestApp, type TestApp } from '#tests/app.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { signIn, signUp } from '#tests/people.ts';

let database: TestDatabase;
let shop: TestApp;
let authorization: string;
let cards: string;

beforeAll(async () => {
  database = await createTestDatabase();
  shop = await makeTestApp({ databaseUrl: database.url });
  await seedDemo(shop.deps);
  ({ authorization } = await signIn(shop, await signUp(shop, { role: 'admin' })));
  cards = (await ask('GET', '/categories/business-cards')).body.categoryId;
});
afterAll(async () => {
  await shop.close();
  await database.drop();
});

async function ask(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) {
  const answer = await shop.app.inject({
    method,
    url: `/api${path}`,
    headers: { authorization },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json(), answer };
}

const rule = { attributes: { Size: 'A5' }, minQty: 1, maxQty: 1000, pricePerUnit: 2.5, currency: 'INR' };
const draft = (more: object = {}) => ({
  name: 'Menu Cards',
  description: 'Menus on thick card',
  categoryId: cards,
  attributes: { Size: [' A5 ', 'A4', '', 'A5'], Paper: ['300 gsm'] },
  metadata: { 'Print location': ['Front', ' Back', ''], Empty: [' '] },
  imageUrls: [' https://example.in/menu.jpg ', ''],
  pricing: [rule, { ...rule, attributes: { Size: 'A4' }, pricePerUnit: 4 }],
  ...more,
});

async function create(more: object = {}) {
  const { status, body } = await ask('POST', '/products', draft(more));
  expect(status, JSON.stringify(body)).toBe(201);
  return body.product;
}

const audits = async (id: string) =>
  (
    await shop.deps.db
      .selectFrom('platform.audit')
      .select(['action', 'before', 'after'])
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ action, before, after }) => ({ action, before, after }));

test('a new product has the defaults of the spec, tidy values, and sells at once', async () => {
  const product = await create();
  expect(product).toMatchObject({
    slug: 'menu-cards',
    minOrderQty: 1,
    maxOrderQty: 1000,
    defaultCurrency: 'INR',
    isActive: true,
    attributes: { Size: ['A5', 'A4'], Paper: ['300 gsm'] },
    metadata: { 'Print location': ['Front', 'Back'] },
    imageUrls: ['https://example.in/menu.jpg'],
  });
  const quote = await ask('POST', '/quotes', {
    productId: 'menu-cards',
    quantity: 100,
    attributes: { Size: 'A4', Paper: '300 gsm' },
  });
  expect(quote.body).toMatchObject({ unitPrice: 4, totalPrice: 400 });
  expect((await audits(product.productId)).map(({ action }) => action)).toEqual(['createProduct']);
});

test('everything wrong with a product is said at once, in the spec’s words', async () => {
  const { status, body } = await ask('POST', '/products', {
    name: ' ',
    minOrderQty: 10,
    maxOrderQty: 5,
    defaultCurrency: '',
  });
  expect(status).toBe(400);
  expect(body.message).toBe('Product name is required');
  expect(body.issues.map(({ message }: { message: string }) => message)).toEqual([
    'Product name is required',
    'Product description is required',
    'Category is required',
    'Minimum order quantity cannot be greater than maximum order quantity',
    'Currency is required',
    'Attributes must be provided and cannot be empty',
    'Pricing list must have at least one price entry',
  ]);
});

test('an option value that the product page could not show is not saved', async () => {
  const said = await ask('POST', '/products', draft({ attributes: { Size: ['A5', 'A4', 'x'.repeat(81)] } }));
  expect(said.status).toBe(400);
  expect(said.body.issues).toEqual([
    { path: 'attributes.Size.2', message: 'An option value has at most 80 characters' },
  ]);
});

test('so is everything wrong with a price rule and a print specification', async () => {
  const bad = { attributes: { Size: '' }, minQty: 0, maxQty: 0, pricePerUnit: 0, currency: '' };
  const { body } = await ask(
    'POST',
    '/products',
    draft({
      imageUrls: ['http://example.in/plain.jpg'],
      pricing: [bad, { ...rule, minQty: 9, maxQty: 3 }],
      printSpecification: {
        sizeAttribute: 'Size',
        trimSizes: { A5: { widthMm: 148, heightMm: 210 } },
        bleedMm: 3,
        safeMarginMm: 3,
        sidesAttribute: null,
        pages: { '': 1 },
        minimumPpi: 300,
        maximumInk: 90,
        minimumLinePt: 0,
        minimumTextPt: 100,
        colour: 'CMYK',
        paperGsm: null,
        pieceGrams: null,
      },
    }),
  );
  expect(body.issues).toEqual([
    { path: 'imageUrls.0', message: 'Please enter the URL of a picture, beginning with https://' },
    { path: 'pricing.0.attributes.Size', message: 'Please select a value for Size' },
    { path: 'pricing.0.pricePerUnit', message: 'Price per unit must be greater than 0' },
    { path: 'pricing.0.minQty', message: 'Minimum quantity must be greater than 0' },
    { path: 'pricing.0.maxQty', message: 'Maximum quantity must be greater than 0' },
    { path: 'pricing.0.currency', message: 'Currency is required' },
    { path: 'pricing.1.minQty', message: 'Minimum quantity cannot be greater than maximum quantity' },
    { path: 'printSpecification.trimSizes.A4', message: 'Please enter the trim size of "A4"' },
    {
      path: 'printSpecification.maximumInk',
      message: 'Most ink must be a whole number between 100 and 400%',
    },
    { path: 'printSpecification.minimumLinePt', message: 'Thinnest line must be between 0.01 and 10 pt' },
    { path: 'printSpecification.minimumTextPt', message: 'Smallest text must be between 1 and 72 pt' },
    { path: 'printSpecification.paperGsm', message: 'Please enter the weight of the paper or of one piece' },
  ]);
});

test('a price that would come to more than one order can be is not saved', async () => {
  const dear = { ...rule, pricePerUnit: 9_999_999, maxQty: 11 };
  const refused = await ask('POST', '/products', draft({ pricing: [dear] }));
  expect(refused.status).toBe(400);
  expect(refused.body.issues).toEqual([
    {
      path: 'pricing.0.maxQty',
      message: 'So many pieces would cost more than ₹9,99,99,999.99, the most one order can be',
    },
  ]);
  // What the product itself does not sell so many of is no matter.
  await create({ name: 'Gold Plates', pricing: [dear], maxOrderQty: 10 });
  await create({ name: 'Silver Plates', pricing: [{ ...dear, maxQty: 10 }] });
});

test.each(['Quantity', ' QUANTITY ', 'qty', ' Qty'])(
  'an attribute named %j says nothing: prices, quotes and the price checker ignore it alike',
  async (name) => {
    const attributes = { Size: ['A5', 'A4'], [name]: ['100', '500'] };
    const pricing = [
      { ...rule, attributes: { Size: 'A5', [name]: '100' } },
      { ...rule, attributes: { Size: 'A4', [name]: 'none of them' }, pricePerUnit: 4 },
    ];
    // That the smallest order loses money is another matter.
    const check = async (body: object) => {
      const { defects, ...rest } = (await ask('POST', '/products/check-pricing', body)).body;
      return { ...rest, defects: defects.filter((defect: { kind: string }) => defect.kind !== 'loss') };
    };
    expect(await check({ attributes, pricing, minOrderQty: 1, maxOrderQty: 1000 })).toMatchObject({
      defects: [],
      isComplete: true,
    });
    const { slug } = await create({ name: `Place Mats ${name.length}${name}`, attributes, pricing });
    const quote = (chosen: object) =>
      ask('POST', '/quotes', { productId: slug, quantity: 100, attributes: chosen });
    for (const chosen of [{ Size: 'A4' }, { Size: 'A4', [name]: '500' }, { Size: 'A4', quantity: '7' }])
      expect((await quote(chosen)).body).toMatchObject({ unitPrice: 4, totalPrice: 400 });
    expect((await quote({})).body.details.missing).toMatchObject([{ attribute: 'Size' }]);
    const twin = { ...pricing[0], attributes: { Size: 'A5', [name]: '500' } };
    const twice = { attributes, pricing: [...pricing, twin], minOrderQty: 1, maxOrderQty: 1000 };
    expect((await check(twice)).defects).toMatchObject([{ kind: 'overlap', choice: { Size: 'A5' } }]);
  },
);

test('a change is written down with what changed, and shows in price and page', async () => {
  const product = await create({ name: 'Place Cards' });
  const changed = await ask('PUT', `/products/${product.productId}`, {
    ...product,
    pricing: [{ ...rule, attributes: {}, pricePerUnit: 7 }],
    version: product.version,
  });
  expect(changed.status).toBe(200);
  expect(changed.body.product.version).not.toBe(product.version);
  const quote = await ask('POST', '/quotes', { productId: product.productId, quantity: 10 });
  expect(quote.body.unitPrice).toBe(7);
  const [, update] = await audits(product.productId);
  expect(update?.action).toBe('updateProduct');
  expect(Object.keys(update?.after as object).sort()).toEqual(['from', 'pricing']);
});

test('two admins change one product: the second is told and nothing is overwritten, also at the same moment', async () => {
  const product = await create({ name: 'Table Tents' });
  const save = (name: string) =>
    ask('PUT', `/products/${product.productId}`, { ...product, name, version: product.version });
  const answers = await Promise.all([save('First'), save('Second'), save('Third')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const won = answers.find(({ status }) => status === 200)?.body.product;
  const lost = answers.find(({ status }) => status === 409)?.body;
  expect(lost).toMatchObject({ code: 'changed_meanwhile', details: { name: won.name } });
  expect((await ask('GET', `/products/${product.productId}/edit`)).body.product).toEqual(won);
  expect(await audits(product.productId)).toHaveLength(2);
});

test('a deleted product is found no more, its address is not given again, its row stays', async () => {
  const product = await create({ name: 'Door Hangers' });
  expect((await ask('DELETE', `/products/${product.productId}?version=1`)).status).toBe(409);
  const deleted = await ask('DELETE', `/products/${product.productId}?version=${product.version}`);
  expect(deleted.status).toBe(200);
  // "Responses include product" (spec, back office, section 7).
  expect(deleted.body).toEqual({ productId: product.productId, product });
  for (const path of ['/products/door-hangers', `/products/${product.productId}/edit`])
    expect((await ask('GET', path)).body.code).toBe('product_not_found');
  expect((await ask('DELETE', `/products/${product.productId}`)).status).toBe(404);
  expect((await ask('GET', '/products?view=admin&search=door')).body.products).toEqual([]);
  expect((await create({ name: 'Door Hangers' })).slug).toBe('door-hangers-2');
});

test('a copy is hidden, carries the prices and has an address of its own', async () => {
  const { productId } = (await ask('GET', '/products/matt-business-cards')).body;
  const { body } = await ask('POST', `/products/${productId}/duplicate`);
  expect(body.product).toMatchObject({
    name: 'Matt Business Cards (copy)',
    slug: 'matt-business-cards-copy',
    isActive: false,
  });
  const original = (await ask('GET', `/products/${productId}/edit`)).body.product;
  expect(body.product.pricing).toEqual(original.pricing);
  expect((await ask('GET', '/products/matt-business-cards-copy')).status).toBe(404);
});

test('every product of the shop can be saved as it was read', async () => {
  const { products } = (await ask('GET', '/products?limit=100')).body;
  for (const { productId } of products) {
    const { product } = (await ask('GET', `/products/${productId}/edit`)).body;
    const saved = await ask('PUT', `/products/${productId}`, product);
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    expect(saved.body.product.pricing).toEqual(product.pricing);
  }
});

test('many at once: activated, hidden, deleted; what is so already is left alone', async () => {
  const ids = [await create({ name: 'One' }), await create({ name: 'Two' })].map((one) => one.productId);
  const bulk = async (action: string) =>
    (await ask('POST', '/products/bulk', { action, productIds: ids })).body.changed;
  expect(await bulk('activate')).toBe(0);
  expect(await bulk('deactivate')).toBe(2);
  expect((await ask('GET', '/products/one')).status).toBe(404);
  const again = (await ask('POST', '/products/bulk', { action: 'activate', productIds: ids })).body;
  expect(again.products).toMatchObject(ids.toReversed().map((productId) => ({ productId, isActive: true })));
  const [shown] = again.products;
  expect((await ask('GET', `/products/${shown.productId}/edit`)).body.product.version).toBe(shown.version);
  expect(await bulk('delete')).toBe(2);
  expect(await bulk('delete')).toBe(0);
});

test('admins list hidden products too, the newest first, page by page', async () => {
  const hidden = await create({ name: 'Hidden Cards', isActive: false });
  const first = (await ask('GET', '/products?view=admin&limit=20')).body;
  expect(first.products[0]).toMatchObject({
    productId: hidden.productId,
    isActive: false,
    version: hidden.version,
    defaultCurrency: 'INR',
    createdAt: expect.stringMatching(/^20/),
  });
  const seen = [...first.products];
  for (let { nextToken } = first; nextToken; ) {
    const { body } = await ask(
      'GET',
      `/products?${new URLSearchParams({ view: 'admin', limit: '20', nextToken })}`,
    );
    seen.push(...body.products);
    nextToken = body.nextToken;
  }
  const ids = seen.map(({ productId }) => productId);
  expect(new Set(ids).size).toBe(first.total);
  expect(ids).toEqual(ids.toSorted().reverse());
  expect((await ask('GET', '/products?search=hidden+cards')).body.products[0]?.name).not.toBe('Hidden Cards');
  const found = (await ask('GET', '/products?view=admin&search=DDEN+c&category=Cards')).body;
  expect(found).toMatchObject({ total: 1, hasMore: false, nextToken: null });
  expect((await ask('GET', '/products?view=admin&search=%25')).body.total).toBe(0);
});

test('categories: added, renamed, refused while products use them, deleted; the name is free again', async () => {
  const missing = await ask('POST', '/categories', { imageUrls: ['x'] });
  expect(missing.body.issues.map(({ message }: { message: string }) => message)).toEqual([
    'Category name is required',
    'Category description is required',
    'Please enter the URL of a picture, beginning with https://',
  ]);
  const content = { name: 'Stationery', description: 'Letterheads and more', imageUrls: [] };
  const { category } = (await ask('POST', '/categories', content)).body;
  expect(category).toMatchObject({ slug: 'stationery', productCount: 0, imageUrl: null });
  expect((await ask('POST', '/categories', { ...content, name: 'STATIONERY' })).body.message).toBe(
    'There is a category of this name already',
  );
  const product = await create({ name: 'Letterheads', categoryId: category.categoryId, isActive: false });
  const at = `/categories/${category.categoryId}`;
  const save = (name: string) => ask('PUT', at, { ...content, name, version: category.version });
  const [one, two] = await Promise.all([save('Office'), save('Desk')]);
  expect([one.status, two.status].sort()).toEqual([200, 409]);
  const inUse = await ask('DELETE', at);
  expect(inUse.status).toBe(409);
  expect(inUse.body.message).toMatch(/^1 product is in "(Office|Desk)"\. Move or delete them first\.$/);
  await ask('DELETE', `/products/${product.productId}`);
  const last = (await ask('GET', at)).body;
  const deleted = await ask('DELETE', at);
  expect(deleted).toMatchObject({ status: 200, body: { categoryId: category.categoryId, category: last } });
  expect((await ask('GET', at)).status).toBe(404);
  expect((await ask('POST', '/products', draft({ categoryId: category.categoryId }))).body.issues).toEqual([
    { path: 'categoryId', message: 'This category is no longer there. Please choose another one.' },
  ]);
  expect((await ask('POST', '/categories', { ...content, name: 'Office' })).status).toBe(201);
  // Its address, too.
  const again = await ask('POST', '/categories', content);
  expect(again.body.category).toMatchObject({ name: 'Stationery', slug: 'stationery' });
  expect((await ask('GET', '/categories/stationery')).body.categoryId).toBe(again.body.category.categoryId);
  expect((await ask('GET', at)).status).toBe(404);
  const reserved = await ask('POST', '/categories', { ...content, name: 'Products' });
  expect(reserved.body.category.slug).toBe('products-category');
});

test('categories come in pages, in any order', async () => {
  const all = (await ask('GET', '/categories?sort=newest')).body;
  const first = (await ask('GET', '/categories?sort=newest&limit=2')).body;
  expect(first).toMatchObject({ hasMore: true, total: all.total });
  const query = new URLSearchParams({ sort: 'newest', limit: '100', nextToken: first.nextToken });
  const rest = (await ask('GET', `/categories?${query}`)).body;
  expect([...first.categories, ...rest.categories]).toEqual(all.categories);
  expect((await ask('GET', `/categories?nextToken=${first.nextToken}`)).status).toBe(400);
});

test('a draft’s gaps, overlaps and cliffs are named with their example, and its ladder is shown', async () => {
  const prices = (minQty: number, maxQty: number, pricePerUnit: number, size = 'A5') => ({
    attributes: { Size: size },
    minQty,
    maxQty,
    pricePerUnit,
  });
  const { body } = await ask('POST', '/products/check-pricing', {
    attributes: { Size: ['A5', 'A4'] },
    minOrderQty: 1,
    maxOrderQty: 200,
    pricing: [
      prices(1, 99, 10),
      prices(90, 99, 9),
      prices(100, 200, 5),
      prices(1, 150, 0),
      prices(1, 150, 20, 'A4'),
    ],
    choice: { Size: 'A5' },
  });
  expect(body.defects.map(({ sentence }: { sentence: string }) => sentence)).toEqual([
    'No price for 151 to 200 pieces with Size A4.',
    'Rules 1 and 2 both price 90 to 99 pieces with Size A5.',
    'Loss: 1 piece brings ₹10.00 with free shipping with Size A5. A printer gets ₹7.20 of it and a courier takes ₹65.00: ₹62.20 too little. An order earns from ₹232.15 on. 2 prices begin below that.',
    'Price drop: 89 pieces cost ₹890.00, but 90 only ₹810.00 with Size A5. Customers are charged the lower total.',
    'Price drop: 99 pieces cost ₹891.00, but 100 only ₹500.00 with Size A5. Customers are charged the lower total.',
  ]);
  expect(body).toMatchObject({ total: 5, chargedLower: 2 });
  expect(body.ladder[0]).toEqual({ quantity: 1, unitPrice: 10, totalPrice: 10, savingPercent: 0 });
  expect(body.ladder.at(-1)).toMatchObject({ quantity: 100, unitPrice: 5, savingPercent: 50 });
});

test('the address of a picture is kept and never asked for', async () => {
  const asked = vi.spyOn(globalThis, 'fetch');
  const imageUrls = ['https://169.254.169.254/latest.jpg', 'https://example.in/far.jpg'];
  const product = await create({ name: 'Far Pictures', imageUrls });
  expect(product.imageUrls).toEqual(imageUrls);
  expect(asked).not.toHaveBeenCalled();
  asked.mockRestore();
});

test('a picture is kept in the storefront’s sizes and formats; what is none is refused', async () => {
  const photo = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#d9381e' } })
    .jpeg()
    .toBuffer();
  const { status, body } = await ask('POST', '/pictures', { data: photo.toString('base64') });
  expect(status).toBe(201);
  for (const [format, width] of [
    ['webp', 480],
    ['avif', 1200],
  ] as const) {
    const address = body.imageUrl.replace(/800\.webp$/, `${width}.${format}`);
    const answer = await shop.app.inject(address);
    expect(answer.headers).toMatchObject({
      'content-type': `image/${format}`,
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width, height: (width * 3) / 4 });
  }
  for (const text of ['<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', 'none'])
    expect((await ask('POST', '/pictures', { data: Buffer.from(text).toString('base64') })).status).toBe(415);
  expect((await shop.app.inject('/api/pictures/..%2f..%2fsecret')).statusCode).toBe(404);
});

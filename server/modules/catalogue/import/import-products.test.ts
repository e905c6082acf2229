import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ImportShop, menuPrices, newMenu, openImportShop, PRICES_HEADER } from '#tests/catalogue-csv.ts';

let csv: ImportShop;
beforeAll(async () => {
  csv = await openImportShop();
});
afterAll(() => csv.close());

test('what was exported and is imported again changes nothing', async () => {
  const files = { products: await csv.exported('products'), prices: await csv.exported('prices') };
  const before = await csv.dump();
  const report = await csv.check(files);
  expect(report).toMatchObject({ created: 0, changed: 0, unchanged: 38, bad: 0, errors: 0, warnings: 0 });
  expect((await csv.send(files, report.digest)).body).toEqual({ created: 0, changed: 0, unchanged: 38 });
  for (const one of [{ products: files.products }, { prices: files.prices }])
    expect(await csv.check(one)).toMatchObject({ created: 0, changed: 0, errors: 0 });
  expect(await csv.dump()).toBe(before);
});

test('an export holds what the list shows, and only for who has the link', async () => {
  const labels = await csv.exported('products', { category: 'Labels', search: 'round' });
  expect(labels.trimEnd().split('\r\n')[1]).toContain('"round-stickers","Round Stickers","Labels"');
  expect(await csv.exported('prices', { category: 'Nowhere' })).toMatch(/^\uFEFF"Product ID".*\r\n$/);
  const { url } = (await csv.ask('POST', '/products/export', { kind: 'prices' })).body;
  expect((await csv.shop.app.inject(`${url}x`)).statusCode).toBe(404);
});

test('a new product with its prices sells, and all of it is written down', async () => {
  expect(await csv.importNow(newMenu('menu-cards'))).toEqual({ created: 1, changed: 0, unchanged: 0 });
  const quote = { productId: 'menu-cards', quantity: 100, attributes: { Size: 'A5' } };
  expect((await csv.ask('POST', '/quotes', quote)).body).toMatchObject({ unitPrice: 2.5, totalPrice: 250 });
  const made = await csv.product('menu-cards');
  expect(made).toMatchObject({
    minOrderQty: 1,
    maxOrderQty: 1000,
    turnaroundDays: 3,
    isActive: true,
    attributes: { Size: ['A5', 'A4'] },
  });
  expect(await csv.audits(made.productId)).toMatchObject([{ action: 'importProducts', before: null }]);
  const prices = { prices: `${PRICES_HEADER}\n${menuPrices('menu-cards', '3')}` };
  expect(await csv.importNow(prices)).toEqual({ created: 0, changed: 1, unchanged: 0 });
  expect((await csv.ask('POST', '/quotes', quote)).body).toMatchObject({ unitPrice: 3 });
  const [, change] = await csv.audits(made.productId);
  expect(Object.keys(change?.after as object).sort()).toEqual(['from', 'pricing']);
});

test('what is exported of any product makes a new one under another address', async () => {
  const [header = '', ...rows] = (await csv.exported('products', { category: 'Packaging' })).split(
    /\r\n(?=")/,
  );
  const copies = rows.map((row) =>
    row.replace(/^"[^"]*","([^"]*)","([^"]*)"/, '"","copy-of-$1","Copy of $2"').replace(',"no",', ',"yes",'),
  );
  const asked = copies.map((row) => row.replace(/"INR","(yes|no)"/, '"INR","yes"'));
  const result = await csv.importNow({ products: [header, ...asked].join('\r\n') });
  expect(result).toEqual({ created: 5, changed: 0, unchanged: 0 });
  const [original, copy] = [await csv.product('paper-bags'), await csv.product('copy-of-paper-bags')];
  for (const field of ['printSpecification', 'attributes', 'metadata', 'imageUrls', 'hsnCode'])
    expect(copy[field]).toEqual(original[field]);
});

test('a column that is not in the file keeps its value; an empty cell empties it', async () => {
  await csv.importNow(newMenu('kept-cards'));
  const before = await csv.product('kept-cards');
  await csv.importNow({ products: `Product ID,Tagline,On Sale\n${before.productId},Thick,no` });
  const { version: _, updatedAt: _at, ...kept } = before;
  const row = await csv.ask('GET', `/products/${before.productId}/edit`);
  expect(row.body.product).toMatchObject({ ...kept, tagline: 'Thick', isActive: false });
  await csv.importNow({ products: `Product ID;Tagline;Bleed (mm)\n${before.productId};;2,5` });
  const now = (await csv.ask('GET', `/products/${before.productId}/edit`)).body.product;
  expect(now).toMatchObject({ tagline: '', printSpecification: { bleedMm: 2.5 } });
});

test('somebody changed a product since the dry run: nothing is imported', async () => {
  await csv.importNow(newMenu('watched-cards'));
  await csv.importNow(newMenu('calm-cards'));
  const files = {
    prices: `${PRICES_HEADER}\n${menuPrices('watched-cards', '9')}\n${menuPrices('calm-cards', '9')}`,
  };
  const { digest } = await csv.check(files);
  const now = await csv.product('watched-cards');
  await csv.ask('PUT', `/products/${now.productId}`, { ...now, tagline: 'New' });
  const before = await csv.dump();
  const refused = await csv.send(files, digest);
  expect(refused).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
  expect(refused.body.message).toContain('Nothing was imported. Please check the files again.');
  expect(await csv.dump()).toBe(before);
  const other = await csv.send({ prices: `${files.prices}\n` }, (await csv.check(files)).digest);
  expect(other.status, 'another file than the one that was checked').toBe(409);
});

test('an import that is sent again, or three times at once, happens once', async () => {
  const files = newMenu('double-cards');
  const { digest } = await csv.check(files);
  const answers = await Promise.all([1, 2, 3].map(() => csv.send(files, digest)));
  expect(answers.map(({ status, body }) => [status, body])).toEqual(
    Array.from({ length: 3 }, () => [200, { created: 1, changed: 0, unchanged: 0 }]),
  );
  expect((await csv.send(files, digest)).body).toEqual({ created: 1, changed: 0, unchanged: 0 });
  const made = await csv.product('double-cards');
  expect(await csv.audits(made.productId)).toHaveLength(1);
  expect(await csv.audits(`import ${digest}`)).toHaveLength(1);
});

test('two imports of one product at once: one is told that it came too late', async () => {
  await csv.importNow(newMenu('raced-cards'));
  const racing = await Promise.all(
    ['5', '6'].map(async (price) => {
      const files = { prices: `${PRICES_HEADER}\n${menuPrices('raced-cards', price)}` };
      return { files, digest: (await csv.check(files)).digest };
    }),
  );
  const answers = await Promise.all(racing.map(({ files, digest }) => csv.send(files, digest)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const made = await csv.product('raced-cards');
  expect(await csv.audits(made.productId)).toHaveLength(2);
});

test('two new products of one address at once: one is made', async () => {
  const racing = ['5', '6'].map((price) => newMenu('same-address', price));
  const digests = await Promise.all(racing.map(async (files) => (await csv.check(files)).digest));
  const answers = await Promise.all(racing.map((files, index) => csv.send(files, digests[index] ?? '')));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('an archive counts as the file in it', async () => {
  const files = newMenu('packed-cards');
  const packed = Object.fromEntries(
    Object.entries(files).map(([kind, text]) => [kind, gzipSync(text).toString('base64')]),
  );
  const report = (await csv.ask('POST', '/products/import/check', packed)).body;
  expect(report.digest).toBe((await csv.check(files)).digest);
  expect((await csv.ask('POST', '/products/import', { ...packed, digest: report.digest })).status).toBe(200);
});

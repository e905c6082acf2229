import { afterAll, beforeAll, expect, test } from 'vitest';
import type { KindOfWork } from '#contract/catalogue/kinds-of-work.ts';
import { listPriceables } from '#server/modules/catalogue/index.ts';
import { seedDemo } from '#server/seed/seed-demo.ts';
import { makeTestApp, type TestApp } from '#tests/app.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { signIn, signUp } from '#tests/people.ts';

let database: TestDatabase;
let shop: TestApp;
let authorization: string;

beforeAll(async () => {
  database = await createTestDatabase();
  shop = await makeTestApp({ databaseUrl: database.url });
  await seedDemo(shop.deps);
  ({ authorization } = await signIn(shop, await signUp(shop, { role: 'admin' })));
});
afterAll(async () => {
  await shop.close();
  await database.drop();
});

async function ask(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) {
  const headers = { authorization };
  const answer = await shop.app.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
}
const add = (name: string) => ask('POST', '/kinds-of-work', { name });
const rename = (kindId: string, name: string) =>
  ask('PUT', `/kinds-of-work/${encodeURIComponent(kindId)}`, { name });
const listed = async (): Promise<KindOfWork[]> => (await ask('GET', '/partners/programme')).body.kindsOfWork;
const kinds = async () => (await listed()).map(({ name }) => name);
const content = (name: string, more: object = {}) => ({
  name,
  description: 'Printed',
  imageUrls: [],
  ...more,
});
const SIX = [
  'Business cards',
  'Flyers and brochures',
  'Banners and signs',
  'Stickers and labels',
  'Apparel',
  'Packaging',
];

test('a shop begins with six kinds, one for each category; admins see how many partners there are of each', async () => {
  expect(await kinds()).toEqual(SIX);
  const { categories } = (await ask('GET', '/categories')).body;
  expect(categories.map(({ kindOfWork }: { kindOfWork: string }) => kindOfWork)).toEqual(SIX);
  const options = (await ask('GET', '/auth/admin/printing-types')).body;
  expect(options.generalPrinting).toEqual(SIX);
  for (const kind of SIX) expect(options.partners[kind]).toBeGreaterThan(5);
});

test('an admin adds a kind, once, also of several at once; partners can choose it, and it is written down', async () => {
  const answers = await Promise.all(['Mugs', 'Mugs', 'MUGS', ' Mugs '].map(add));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400]);
  const refused = answers.find(({ status }) => status === 400);
  expect(refused?.body.issues).toEqual([
    { path: 'name', message: 'There is a kind of work of this name already' },
  ]);
  expect((await kinds()).map((kind) => kind.toLowerCase())).toEqual([
    ...SIX.map((kind) => kind.toLowerCase()),
    'mugs',
  ]);
  const audit = await shop.deps.db
    .selectFrom('platform.audit')
    .select('action')
    .where('subject_id', '=', `kind of work ${(await kinds()).at(-1)}`)
    .execute();
  expect(audit).toEqual([{ action: 'addKindOfWork' }]);
});

test('a kind that is sent again under its key is answered as it was added', async () => {
  const send = (name: string, key: string) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/kinds-of-work',
      headers: { authorization, 'idempotency-key': key },
      payload: { name },
    });
  const once = await send('Key Tags', 'the-form-of-key-tags');
  expect(once.statusCode).toBe(201);
  const again = await send('Key Tags', 'the-form-of-key-tags');
  expect(again.statusCode).toBe(201);
  expect(again.json()).toEqual(once.json());
  expect((await send('Key Tags', 'another-form-of-key-tags')).statusCode).toBe(400);
});

test.each([['', 'x'.repeat(61), 'constructor', '__proto__', 'Mugs\nand more', '<b>Mugs</b>']].flat())(
  'a kind cannot be called %j',
  async (name) => {
    expect((await add(name)).status).toBe(400);
  },
);

test('a category is of a kind of the list; renamed it stays what it is, and left out the kind stays', async () => {
  const { category } = (await ask('POST', '/categories', content('Calendars', { kindOfWork: SIX[1] }))).body;
  expect(category).toMatchObject({ kindOfWork: 'Flyers and brochures' });
  const at = `/categories/${category.categoryId}`;
  const renamed = (await ask('PUT', at, content('Wall Calendars'))).body.category;
  expect(renamed).toMatchObject({ name: 'Wall Calendars', kindOfWork: 'Flyers and brochures' });
  expect((await ask('PUT', at, content('Wall Calendars', { kindOfWork: 'Gold' }))).body.issues).toEqual([
    { path: 'kindOfWork', message: '"Gold" is not one of the kinds of work' },
  ]);
});

test('who says no kind gets the one of the name, or the first: somebody prints it all the same', async () => {
  await add('Letterheads');
  const made = async (name: string) =>
    (await ask('POST', '/categories', content(name))).body.category.kindOfWork;
  expect(await made('letterheads')).toBe('Letterheads');
  expect(await made('Key Rings')).toBe('Business cards');
});

test('what pricing knows of a product follows its category: a new name and a new kind', async () => {
  const cards = (await ask('GET', '/categories/business-cards')).body;
  const read = async () => {
    const found = (await listPriceables(shop.deps.db, ['matt-business-cards'])).get('matt-business-cards');
    return [found?.categoryName, found?.kindOfWork];
  };
  expect(await read()).toEqual(['Cards', 'Business cards']);
  const at = `/categories/${cards.categoryId}`;
  const save = (name: string, kindOfWork: string) =>
    ask('PUT', at, content(name, { kindOfWork, imageUrls: cards.imageUrls }));
  await save('Visiting Cards', 'Business cards');
  expect(await read()).toEqual(['Visiting Cards', 'Business cards']);
  await save('Visiting Cards', 'Packaging');
  expect(await read()).toEqual(['Visiting Cards', 'Packaging']);
  await save('Cards', 'Business cards');
  // The page of the spec has its products whatever the category is called.
  expect((await ask('GET', '/products?category=business-cards')).body.total).toBe(8);
});

test('a kind is renamed: its category, partners and products stay with it, and its old name is free for another', async () => {
  const before = (await ask('GET', '/auth/admin/printing-types')).body;
  expect(before.partners.Apparel).toBeGreaterThan(5);
  const { status, body } = await rename('Apparel', ' Clothes ');
  expect([status, body.kindId]).toEqual([200, 'Apparel']);
  expect(await listed()).toContainEqual({ kindId: 'Apparel', name: 'Clothes' });
  const after = (await ask('GET', '/auth/admin/printing-types')).body;
  expect(after.kindsOfWork).toContainEqual({ kindId: 'Apparel', name: 'Clothes' });
  expect(after.partners).toEqual(before.partners);
  expect((await ask('GET', '/categories/apparel')).body.kindOfWork).toBe('Apparel');
  const { body: added } = await add('Apparel');
  expect(added).toMatchObject({ kindId: 'Apparel 2' });
  expect(await listed()).toContainEqual({ kindId: 'Apparel 2', name: 'Apparel' });
  const again = (await ask('GET', '/auth/admin/printing-types')).body.partners;
  expect([again.Apparel, again['Apparel 2']]).toEqual([before.partners.Apparel, 0]);
  const audit = await shop.deps.db
    .selectFrom('platform.audit')
    .select(['before', 'after'])
    .where('action', '=', 'renameKindOfWork')
    .execute();
  expect(audit).toEqual([{ before: { name: 'Apparel' }, after: { name: 'Clothes' } }]);
});

test('of two kinds no name is the same, also of several renamed at once; a kind that never was is not found', async () => {
  await add('Pens');
  await add('Caps');
  expect((await rename('Pens', 'PACKAGING')).body.issues).toEqual([
    { path: 'name', message: 'There is a kind of work of this name already' },
  ]);
  const both = await Promise.all([rename('Pens', 'Gifts'), rename('Caps', 'GIFTS')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect((await kinds()).filter((name) => name.toLowerCase() === 'gifts')).toHaveLength(1);
  expect((await rename('Never', 'Gold')).status).toBe(404);
  expect((await rename('Packaging', 'packaging!')).status).toBe(400);
  // Only its letter case.
  expect((await rename('Packaging', 'PACKAGING')).status).toBe(200);
});

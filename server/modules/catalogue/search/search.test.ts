import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDemo } from '#server/seed/seed-demo.ts';
import { makeTestApp, type TestApp } from '#tests/app.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { editDistance, meantStems, queryWords } from '../rules.ts';

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

async function search(words: string, more: Record<string, string> = {}) {
  const query = new URLSearchParams({ search: words, limit: '100', ...more });
  const { statusCode, body } = await shop.app.inject(`/api/products?${query}`);
  expect(statusCode).toBe(200);
  const { products, total } = JSON.parse(body) as { products: { slug: string }[]; total: number };
  expect(products).toHaveLength(total);
  return products.map(({ slug }) => slug);
}

// What a person types -> what must come first.
test.each([
  ['busness card', 'matt-business-cards'],
  ['business cards', 'matt-business-cards'],
  ['visi', 'matt-business-cards'],
  ['visiting card', 'matt-business-cards'],
  ['visting crd', 'matt-business-cards'],
  ['visitingcard', 'matt-business-cards'],
  ['glossy visiting card', 'gloss-business-cards'],
  ['plastic card', 'pvc-business-cards'],
  // Both can have it; the more popular one comes first.
  ['gold foil', 'velvet-business-cards'],
  ['foil cards', 'foil-business-cards'],
  ['pamphlet', 'pamphlets'],
  ['pamflet', 'pamphlets'],
  ['parcha', 'pamphlets'],
  ['handbill', 'a5-flyers'],
  ['flier', 'a5-flyers'],
  ['a4 flyer', 'a4-flyers'],
  ['broshure', 'tri-fold-brochures'],
  ['broucher', 'tri-fold-brochures'],
  ['brochar', 'tri-fold-brochures'],
  ['phlex', 'flex-banners'],
  ['trifold', 'tri-fold-brochures'],
  ['catalogue book', 'booklets'],
  ['flex', 'flex-banners'],
  ['FLEX BANNER', 'flex-banners'],
  ['banar', 'flex-banners'],
  ['hoarding', 'flex-banners'],
  ['kapda banner', 'cloth-banners'],
  ['standee', 'roll-up-standees'],
  ['standy', 'roll-up-standees'],
  ['roll up', 'roll-up-standees'],
  ['sunboard', 'foam-board-signs'],
  ['poster', 'a3-posters'],
  ['stiker', 'round-stickers'],
  ['laptop sticker', 'die-cut-stickers'],
  ['water bottle label', 'bottle-labels'],
  ['tshirt', 'cotton-t-shirts'],
  ['t shirt', 'cotton-t-shirts'],
  ['T-Shirts', 'cotton-t-shirts'],
  ['tee', 'cotton-t-shirts'],
  ['collar tshirt', 'polo-t-shirts'],
  ['hoddie', 'hoodies'],
  ['topi', 'caps'],
  ['jhola', 'tote-bags'],
  ['dabba', 'mailer-boxes'],
  ['mithai dabba', 'rigid-gift-boxes'],
  ['carry bag', 'paper-bags'],
  ['zip pouch', 'stand-up-pouches'],
  ['shaadi card', 'invitation-cards'],
  ['nimantran patrika', 'invitation-cards'],
  ['I want to buy visiting cards online', 'matt-business-cards'],
  ['visiting card design', 'matt-business-cards'],
  ['wedding card design sample', 'invitation-cards'],
  ['banner design price', 'flex-banners'],
  ['विजिटिंग कार्ड', 'matt-business-cards'],
  ['शादी कार्ड', 'invitation-cards'],
  ['पैम्फलेट', 'pamphlets'],
  ['पर्चा', 'pamphlets'],
  ['बैनर', 'flex-banners'],
  ['कपड़ा बैनर', 'cloth-banners'],
  ['स्टिकर', 'round-stickers'],
  ['टी-शर्ट', 'cotton-t-shirts'],
  ['टी शर्ट', 'cotton-t-shirts'],
  ['टोपी', 'caps'],
  ['झोला', 'tote-bags'],
  ['डिब्बा', 'mailer-boxes'],
  ['मिठाई डिब्बा', 'rigid-gift-boxes'],
  ['किताब', 'booklets'],
  ['केक', 'round-stickers'],
  ['केक बॉक्स', 'product-boxes'],
  ['cake ke liye box', 'product-boxes'],
  ['शादी का कार्ड', 'invitation-cards'],
  ['लग्न पत्रिका', 'invitation-cards'],
  ['விசிட்டிங் கார்டு', 'matt-business-cards'],
  ['பேனர்', 'flex-banners'],
  ['விசிட்டிங் அட்டை', 'matt-business-cards'],
  ['స్టిక్కర్', 'round-stickers'],
  ['పెళ్లి కార్డు', 'invitation-cards'],
  ['బ్యానర్', 'flex-banners'],
  ['বিয়ের কার্ড', 'invitation-cards'],
  ['ব্যানার', 'flex-banners'],
  ['স্টিকার', 'round-stickers'],
  ['સ્ટીકર', 'round-stickers'],
  ['લગ્ન કંકોત્રી', 'invitation-cards'],
  ['ಬ್ಯಾನರ್', 'flex-banners'],
  ['ಟೀ ಶರ್ಟ್', 'cotton-t-shirts'],
])('"%s" finds %s first', async (words, slug) => {
  expect((await search(words))[0]).toBe(slug);
});

test.each([
  'xyzzyplugh',
  '%',
  "'; drop table catalogue.products; --",
  '&|!():*',
  '   ',
  'क',
  '\\',
  'a'.repeat(100),
])('nothing is found for %j, and nothing breaks', async (words) => {
  if (words.trim() === '') return;
  expect(await search(words)).not.toContain(undefined);
});

test.each(['lavendar', 'kaleidoscope', 'dangler', 'letter head', 'letterheads', 'letter pad'])(
  'another word is not what was meant: %s',
  async (words) => {
    expect(await search(words)).toEqual([]);
  },
);

test('a search keeps to its category and to the order asked for', async () => {
  const all = await search('card');
  const cards = await search('card', { category: 'Cards' });
  expect(cards.length).toBeLessThan(all.length);
  expect(new Set(cards)).toEqual(new Set(await search('card', { category: 'visiting-cards' })));
  const byName = await search('card', { sort: 'name' });
  expect(byName).toEqual([...all].sort());
});

test('the pages of a search hold each hit once', async () => {
  const whole = await search('card');
  const slugs: string[] = [];
  let nextToken: string | null = null;
  do {
    const query: URLSearchParams = new URLSearchParams({
      search: 'card',
      limit: '2',
      ...(nextToken && { nextToken }),
    });
    const page = (await shop.app.inject(`/api/products?${query}`)).json();
    expect(page.total).toBe(whole.length);
    expect(page.hasMore).toBe(page.nextToken !== null);
    slugs.push(...page.products.map(({ slug }: { slug: string }) => slug));
    nextToken = page.nextToken;
  } while (nextToken);
  expect(slugs).toEqual(whole);
});

test('products that have some of the words are shown when none has all', async () => {
  const found = await search('kraft hoodie');
  expect(found).toContain('kraft-business-cards');
  expect(found).toContain('hoodies');
});

test('a renamed, hidden or removed product is found by what it is now', async () => {
  const { db } = shop.deps;
  const rename = (name: string) =>
    db.updateTable('catalogue.products').set({ name }).where('slug', '=', 'caps').execute();
  await rename('Zzyzx Sun Hats');
  expect(await search('zzyzx')).toEqual(['caps']);
  await rename('Caps');
  expect(await search('zzyzx')).toEqual([]);
  const setActive = (is_active: boolean) =>
    db.updateTable('catalogue.products').set({ is_active }).where('slug', '=', 'caps').execute();
  const apparel = async () => (await shop.app.inject('/api/categories/apparel')).json().productCount;
  await setActive(false);
  expect(await search('topi')).not.toContain('caps');
  expect(await apparel()).toBe(4);
  await setActive(true);
  expect(await search('topi')).toContain('caps');
  expect(await apparel()).toBe(5);
  await db
    .updateTable('catalogue.categories')
    .set({ name: 'Garments' })
    .where('slug', '=', 'apparel')
    .execute();
  expect(await search('garments')).toHaveLength(5);
  await db
    .updateTable('catalogue.categories')
    .set({ name: 'Apparel' })
    .where('slug', '=', 'apparel')
    .execute();
  expect(await search('garments')).toHaveLength(0);
});

test('suggestions come while typing, at most six, with a picture', async () => {
  const suggest = async (q: string) =>
    (await shop.app.inject(`/api/products/suggestions?${new URLSearchParams({ q })}`)).json().suggestions;
  expect(await suggest('v')).toEqual([]);
  const found = await suggest('stick');
  expect(found.length).toBeLessThanOrEqual(6);
  expect(found[0]).toEqual({
    slug: 'round-stickers',
    name: 'Round Stickers',
    category: 'Labels',
    imageUrl: '/pictures/products/round-stickers-800.webp',
  });
});

test('words are folded and typing errors are counted', () => {
  expect(queryWords('  Visiting—CARDS, t  shirt & café ')).toEqual(['visiting', 'cards', 'tshirt', 'cafe']);
  expect(editDistance('busness', 'business')).toBe(1);
  expect(editDistance('tshrit', 'tshirt')).toBe(1);
  expect(editDistance('', 'abc')).toBe(3);
  expect(
    meantStems([{ word: 'of', candidates: [{ word: 'of', products: 9, kind: 'exact', stem: 1 }] }], 10),
  ).toEqual([]);
});

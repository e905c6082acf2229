import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDemo } from '#server/seed/seed-demo.ts';
import { makeTestApp, type TestApp } from '#tests/app.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';

let database: TestDatabase;
let shop: TestApp;
/** What was found popular is told for a minute: who looks anew looks two minutes later. */
let later = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  shop = await makeTestApp({
    databaseUrl: database.url,
    clock: { now: () => new Date(Date.now() + later) },
  });
  await seedDemo(shop.deps);
});
afterAll(async () => {
  await shop.close();
  await database.drop();
});

/** So many people, each from an address of their own, search for it twice. */
async function search(q: string, people: number): Promise<boolean[]> {
  const found: boolean[] = [];
  for (let turn = 0; turn < 2 * people; turn += 1) {
    const remoteAddress = `10.0.0.${(turn % people) + 1}`;
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/searches',
      payload: { q },
      remoteAddress,
    });
    expect(answer.statusCode).toBe(200);
    found.push((answer.json() as { found: boolean }).found);
  }
  return found;
}
const told = async () =>
  ((await shop.app.inject('/api/searches/popular')).json() as { searches: string[] }).searches;
const popular = () => {
  later += 120_000;
  return told();
};
const kept = () =>
  shop.deps.db.selectFrom('catalogue.search_counts').select(['term', 'people']).orderBy('term').execute();

test('what five people search for on a day is told to others, in the words of the catalogue, the most asked for first', async () => {
  expect(await popular()).toEqual([]);
  await search('Visiting  CARD', 5);
  await search('विजिटिंग कार्ड', 6);
  await search('flex banner', 7);
  await search('pamphlet', 4);
  // Names, numbers and slips are found or not, and kept never.
  expect(new Set(await search('card for Asha Quillfeather 9876543210', 6))).toEqual(new Set([true]));
  await search('visting crd', 6);
  expect(new Set(await search('zzzzqqqq', 6))).toEqual(new Set([false]));
  expect(await kept()).toEqual([
    { term: 'flex banner', people: 7 },
    { term: 'pamphlet', people: 4 },
    { term: 'visiting card', people: 6 },
  ]);
  expect(await popular()).toEqual(['flex banner', 'visiting card']);
});

test('what finds nothing any more, and what was asked for long ago, is not told', async () => {
  await search('hoodie', 5);
  expect(await popular()).toContain('hoodie');
  await shop.deps.db.deleteFrom('catalogue.products').where('slug', '=', 'hoodies').execute();
  // Not looked up anew for a minute, however often boxes are opened.
  expect(await told()).toContain('hoodie');
  expect(await popular()).not.toContain('hoodie');
  await shop.deps.db
    .updateTable('catalogue.search_counts')
    .set({ day: '2020-01-01' })
    .where('term', '=', 'flex banner')
    .execute();
  expect(await popular()).toEqual(['visiting card']);
  await search('poster', 1);
  expect((await kept()).map(({ term }) => term)).not.toContain('flex banner');
});

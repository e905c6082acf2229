import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestApp, type TestApp } from '#tests/app.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { movableClock } from '#tests/paying-shop.ts';
import { type SignedIn, signIn, signUp } from '#tests/people.ts';
import { accountsJobs } from '../jobs.ts';

const DAY_MS = 86_400_000;
let database: TestDatabase;
let shop: TestApp;
const clock = movableClock();

beforeAll(async () => {
  database = await createTestDatabase();
  shop = await makeTestApp({ databaseUrl: database.url, clock });
});
afterAll(async () => {
  await shop.close();
  await database.drop();
});

const post = (path: string, payload: object) =>
  shop.app.inject({ method: 'POST', url: `/api/auth/${path}`, payload });
const sweep = async () => {
  for (const job of accountsJobs(shop.deps)) if (job.name === 'accounts.sweep') await job.run({});
};
async function left() {
  const count = async (table: 'sessions' | 'refresh_tokens' | 'throttles') =>
    (await shop.deps.db.selectFrom(`accounts.${table}`).selectAll().execute()).length;
  return [await count('sessions'), await count('refresh_tokens'), await count('throttles')];
}
const isRefreshed = async ({ tokens }: SignedIn) =>
  (await post('refresh', { refreshToken: tokens.refreshToken })).statusCode === 200;

test('old sessions, their tokens and old counts go; what may still matter stays', async () => {
  const person = await signUp(shop);
  const [ended, rested] = [await signIn(shop, person), await signIn(shop, person)];
  expect(await isRefreshed(ended)).toBe(true);
  await post('logout', { refreshToken: ended.tokens.refreshToken });
  await post('login', { email: 'who@example.com', password: 'Something-else-1!' });
  // Two sessions with three tokens; the unknown mail is counted by itself and with its address.
  const before = await left();
  expect(before.slice(0, 2)).toEqual([2, 3]);
  expect(before[2]).toBeGreaterThanOrEqual(2);
  await sweep();
  expect(await left()).toEqual(before);

  clock.move(31 * DAY_MS);
  await sweep();
  // The ended one is gone; the other was over yesterday, and a spent token of it would still tell of a thief.
  expect(await left()).toEqual([1, 1, 0]);
  expect(await isRefreshed(rested)).toBe(false);

  clock.move(30 * DAY_MS);
  const current = await signIn(shop, person);
  await sweep();
  expect((await left()).slice(0, 2)).toEqual([1, 1]);
  expect(await isRefreshed(current)).toBe(true);
});

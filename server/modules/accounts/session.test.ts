import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTestApp, type TestApp } from '#tests/app.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { movableClock } from '#tests/paying-shop.ts';
import { signIn, signUp } from '#tests/people.ts';

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

const me = (authorization?: string) =>
  shop.app.inject({ method: 'GET', url: '/api/auth/me', headers: authorization ? { authorization } : {} });

describe('signing in', () => {
  test('opens a session for the right person', async () => {
    const person = await signUp(shop);
    const { authorization, tokens, user } = await signIn(shop, person);
    expect(tokens.expiresIn).toBe(3600);
    expect(user).toMatchObject({
      userId: person.userId,
      email: person.email,
      lastLogin: null,
      hasTotp: false,
    });
    const answer = await me(authorization);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().user).toEqual(user);
  });
  test('signing out ends it at once', async () => {
    const { authorization, tokens } = await signIn(shop, await signUp(shop));
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/auth/logout',
      payload: { accessToken: tokens.accessToken },
    });
    expect(answer.json()).toEqual({ success: true });
    expect((await me(authorization)).statusCode).toBe(401);
  });
});

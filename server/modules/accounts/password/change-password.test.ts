import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTestApp, type TestApp } from '#tests/app.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { standingClock } from '#tests/paying-shop.ts';
import { signInByCall, signUp } from '#tests/people.ts';

const NEW = 'Quiet-Harbour-58!';
let database: TestDatabase;
let shop: TestApp;
const clock = standingClock();

beforeAll(async () => {
  database = await createTestDatabase();
  shop = await makeTestApp({ databaseUrl: database.url, clock });
});
afterAll(async () => {
  await shop.close();
  await database.drop();
});

async function call(method: 'GET' | 'POST' | 'PUT', path: string, authorization: string, payload?: object) {
  const headers = { authorization };
  const answer = await shop.app.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
}
const change = (authorization: string, old_password: string, new_password: string) =>
  call('PUT', '/auth/change-password', authorization, { old_password, new_password });
const me = (accessToken: string) => call('GET', '/auth/me', `Bearer ${accessToken}`);
const refresh = (refreshToken: string) => call('POST', '/auth/refresh', '', { refreshToken });
const newPerson = async () => signInByCall(shop, await signUp(shop));

describe('changing the password', () => {
  test('signs out everywhere but here, at once', async () => {
    const here = await newPerson();
    const elsewhere = await signInByCall(shop, here);
    const answer = await change(here.authorization, here.password, NEW);
    expect(answer.status).toBe(200);
    expect((await me(answer.body.accessToken)).body.user.userId).toBe(here.userId);
    for (const { tokens } of [here, elsewhere]) {
      expect((await me(tokens.accessToken)).status).toBe(401);
      expect((await refresh(tokens.refreshToken)).status).toBe(401);
    }
    expect((await refresh(answer.body.refreshToken)).status).toBe(200);
    await expect(signInByCall(shop, here)).rejects.toThrow('401');
    await signInByCall(shop, { ...here, password: NEW });
  });

  test('is told once to whoever listens', async () => {
    const person = await newPerson();
    await change(person.authorization, person.password, NEW);
    const told = await shop.deps.db
      .selectFrom('platform.events')
      .select('payload')
      .where('name', '=', 'account.password_changed')
      .execute();
    expect(told.map(({ payload }) => payload)).toContainEqual({
      userId: person.userId,
      at: expect.any(String),
    });
    expect(JSON.stringify(told)).not.toContain(NEW);
  });

  test('takes nothing but the right old one, and says so at its field without signing out', async () => {
    const person = await newPerson();
    const answer = await change(person.authorization, 'Not-the-old-1!', NEW);
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input']);
    expect(answer.body.issues).toEqual([{ path: 'old_password', message: 'The password is not right.' }]);
    expect((await me(person.tokens.accessToken)).status).toBe(200);
    await signInByCall(shop, person);
  });

  test('names every broken rule', async () => {
    const person = await newPerson();
    const weak = await change(person.authorization, person.password, 'abc');
    expect(weak.body.issues.map(({ message }: { message: string }) => message)).toEqual([
      'Password must be at least 8 characters long',
      'Password must include at least one uppercase letter',
      'Password must include at least one number',
      'Password must include at least one special character',
    ]);
    const same = await change(person.authorization, person.password, person.password);
    expect(same.body.issues).toEqual([
      { path: 'new_password', message: 'New password must be different from old password' },
    ]);
  });

  test('refuses one that is easy to guess, or names its person', async () => {
    const person = await newPerson();
    for (const easy of ['Password1!', `Xy-${person.user.username}-Z!`]) {
      const answer = await change(person.authorization, person.password, easy);
      expect([easy, answer.status, answer.body.issues?.[0]?.path]).toEqual([easy, 400, 'new_password']);
    }
    await signInByCall(shop, person);
  });

  test('two at once have one winner, whose password counts', async () => {
    const person = await newPerson();
    const passwords = ['Quiet-Harbour-58!', 'Green-Ladder-41!'];
    const answers = await Promise.all(
      passwords.map((password) => change(person.authorization, person.password, password)),
    );
    const won = answers.findIndex((answer) => answer.status === 200);
    // The other's old password is no longer right, or its session is over by then: both say that it came too late.
    expect([400, 401]).toContain(answers[1 - won]?.status);
    await signInByCall(shop, { ...person, password: passwords[won] ?? '' });
    expect((await me(answers[won]?.body.accessToken)).status).toBe(200);
  });

  test('after five wrong tries one has to wait, with the right one too', async () => {
    const person = await newPerson();
    for (let tries = 0; tries < 5; tries += 1)
      expect((await change(person.authorization, 'Not-the-old-1!', NEW)).status).toBe(400);
    const sixth = await change(person.authorization, person.password, NEW);
    expect([sixth.status, sixth.body.code]).toEqual([429, 'too_many_attempts']);
    expect(Number(sixth.headers['retry-after'])).toBe(30);
    const confirmed = await call('POST', '/auth/confirm-password', person.authorization, {
      password: person.password,
    });
    expect(confirmed.status).toBe(429);
    clock.move(31_000);
    expect((await change(person.authorization, person.password, NEW)).status).toBe(200);
  });
});

describe('what cannot be undone', () => {
  test('needs a password shown in this session within fifteen minutes', async () => {
    const person = await signInByCall(shop, await signUp(shop, { role: 'admin' }));
    const other = await signInByCall(shop, person);
    const isFresh = async ({ authorization }: typeof person) => {
      const asked = await call('POST', '/auth/totp', authorization);
      if (asked.status !== 200)
        expect(asked).toMatchObject({ status: 403, body: { code: 'password_needed' } });
      return asked.status === 200;
    };
    expect(await isFresh(person)).toBe(true);
    clock.move(15 * 60_000 + 1000);
    expect(await isFresh(person)).toBe(false);
    const wrong = await call('POST', '/auth/confirm-password', person.authorization, { password: 'x' });
    expect(wrong.body.issues).toEqual([{ path: 'password', message: 'The password is not right.' }]);
    expect(await isFresh(person)).toBe(false);
    const right = await call('POST', '/auth/confirm-password', person.authorization, {
      password: person.password,
    });
    expect([right.status, right.body]).toEqual([200, { success: true }]);
    expect([await isFresh(person), await isFresh(other)]).toEqual([true, false]);
  });
});

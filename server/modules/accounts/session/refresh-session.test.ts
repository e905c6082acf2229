import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tokens } from '#contract/accounts/accounts.ts';
import { makeLog } from '#server/platform/log.ts';
import { makeTestApp, type TestApp } from '#tests/app.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { movableClock } from '#tests/paying-shop.ts';
import { type SignedIn, signIn, signUp } from '#tests/people.ts';

const SECOND = 1000;
const DAY = 86_400 * SECOND;
let database: TestDatabase;
let shop: TestApp;
const clock = movableClock();
const logged: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const log = makeLog('warn', { write: (line) => void logged.push(line) });
  shop = await makeTestApp({ databaseUrl: database.url, clock, deps: (deps) => ({ ...deps, log }) });
});
afterAll(async () => {
  await shop.close();
  await database.drop();
});

async function refresh(refreshToken: string, app = shop) {
  const answer = await app.app.inject({
    method: 'POST',
    url: '/api/auth/refresh',
    payload: { refreshToken },
  });
  return {
    status: answer.statusCode,
    text: answer.payload,
    tokens: answer.json<Tokens & { code?: string }>(),
  };
}
async function isSignedIn(tokens: Tokens): Promise<boolean> {
  const headers = { authorization: `Bearer ${tokens.accessToken}` };
  const { statusCode } = await shop.app.inject({ method: 'GET', url: '/api/auth/me', headers });
  expect([200, 401]).toContain(statusCode);
  return statusCode === 200;
}
const newPerson = async () => signIn(shop, await signUp(shop));
const sessionsOf = (person: SignedIn) =>
  shop.deps.db
    .selectFrom('accounts.sessions')
    .select(['ended_why'])
    .where('user_id', '=', person.userId)
    .execute();
const tokensOf = (person: SignedIn) =>
  shop.deps.db
    .selectFrom('accounts.refresh_tokens as t')
    .innerJoin('accounts.sessions as s', 's.id', 't.session_id')
    .select(['t.hash', 't.used_at'])
    .where('s.user_id', '=', person.userId)
    .execute();

test('a refresh token is exchanged for the next; the session stays the same one', async () => {
  const person = await newPerson();
  const first = await refresh(person.tokens.refreshToken);
  expect(first.status).toBe(200);
  expect(first.tokens).toMatchObject({
    accessToken: expect.stringMatching(/^eyJ/),
    idToken: expect.stringMatching(/^eyJ/),
    expiresIn: 3600,
  });
  expect(first.tokens.refreshToken).not.toBe(person.tokens.refreshToken);
  const second = await refresh(first.tokens.refreshToken);
  expect(await isSignedIn(second.tokens)).toBe(true);
  expect(await sessionsOf(person)).toEqual([{ ended_why: null }]);
});

test('a token nobody gave out, of another kind or of nobody is refused', async () => {
  const person = await newPerson();
  const nothing = await refresh('');
  expect([nothing.status, (nothing.tokens as unknown as { message: string }).message]).toEqual([
    400,
    'No refresh token available',
  ]);
  for (const token of [
    'x',
    person.tokens.refreshToken.slice(0, -1),
    person.tokens.refreshToken.toLowerCase(),
  ]) {
    const answer = await refresh(token);
    expect([answer.status, answer.tokens.code]).toEqual([401, 'refresh_refused']);
  }
  // Too long to be one of ours.
  expect((await refresh(person.tokens.accessToken)).status).toBe(400);
  expect((await refresh(person.tokens.refreshToken)).status).toBe(200);
});

test('no token as it travels is in the database', async () => {
  const person = await newPerson();
  const next = await refresh(person.tokens.refreshToken);
  const stored = JSON.stringify(await tokensOf(person));
  for (const token of [person.tokens.refreshToken, next.tokens.refreshToken])
    expect(stored).not.toContain(token);
});

test('five tabs that use one token at once get the same successor, and nobody is signed out', async () => {
  const person = await newPerson();
  const answers = await Promise.all(Array.from({ length: 5 }, () => refresh(person.tokens.refreshToken)));
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200]);
  expect(new Set(answers.map((answer) => answer.tokens.refreshToken)).size).toBe(1);
  expect(await tokensOf(person)).toHaveLength(2);
  expect(await sessionsOf(person)).toEqual([{ ended_why: null }]);
  for (const answer of answers) expect(await isSignedIn(answer.tokens)).toBe(true);
});

test('of two copies of the shop at once, one spends the token and both answer alike', async () => {
  const person = await newPerson();
  const other = await makeTestApp({ databaseUrl: database.url, clock });
  const [one, two] = await Promise.all([
    refresh(person.tokens.refreshToken),
    refresh(person.tokens.refreshToken, other),
  ]);
  await other.close();
  expect([one.status, two.status]).toEqual([200, 200]);
  expect(one.tokens.refreshToken).toBe(two.tokens.refreshToken);
  expect((await tokensOf(person)).filter((token) => token.used_at)).toHaveLength(1);
});

test('a lost answer may be asked for again for ten seconds', async () => {
  const person = await newPerson();
  const first = await refresh(person.tokens.refreshToken);
  clock.move(9 * SECOND);
  const again = await refresh(person.tokens.refreshToken);
  expect(again.status).toBe(200);
  expect(again.tokens.refreshToken).toBe(first.tokens.refreshToken);
});

test('after that the copy is a stolen one: every token of the session is dead', async () => {
  const person = await newPerson();
  const elsewhere = await signIn(shop, person);
  const first = await refresh(person.tokens.refreshToken);
  clock.move(11 * SECOND);
  const second = await refresh(first.tokens.refreshToken);
  logged.length = 0;
  const reused = await refresh(person.tokens.refreshToken);
  expect([reused.status, reused.tokens.code]).toEqual([401, 'refresh_refused']);
  for (const { tokens } of [person, first, second]) {
    expect(await isSignedIn(tokens)).toBe(false);
    expect((await refresh(tokens.refreshToken)).status).toBe(401);
  }
  // Another sign-in of the same person is another session.
  expect(await isSignedIn(elsewhere.tokens)).toBe(true);
  expect((await sessionsOf(person)).map(({ ended_why }) => ended_why ?? 'open').sort()).toEqual([
    'open',
    'reused',
  ]);
  const events = logged.map((line) => JSON.parse(line)).filter(({ security }) => security);
  expect(events.filter(({ event }) => event === 'refresh_token_reused')).toMatchObject([
    { userId: person.userId },
  ]);
});

test('a thief and the owner at once: whoever comes second does not get a session of their own', async () => {
  const person = await newPerson();
  const first = await refresh(person.tokens.refreshToken);
  clock.move(11 * SECOND);
  const [stolen, own] = await Promise.all([
    refresh(person.tokens.refreshToken),
    refresh(first.tokens.refreshToken),
  ]);
  expect(stolen.status).toBe(401);
  expect([200, 401]).toContain(own.status);
  if (own.status === 200) expect(await isSignedIn(own.tokens)).toBe(false);
  expect(await isSignedIn(first.tokens)).toBe(false);
});

test('a session ends after seven days of rest, and after thirty whatever is done', async () => {
  const rested = await newPerson();
  clock.move(7 * DAY + SECOND);
  expect((await refresh(rested.tokens.refreshToken)).status).toBe(401);
  let busy: { tokens: Tokens } = await newPerson();
  for (let day = 6; day <= 24; day += 6) {
    clock.move(6 * DAY);
    busy = await refresh(busy.tokens.refreshToken);
    expect(await isSignedIn(busy.tokens)).toBe(true);
  }
  clock.move(6 * DAY - 60 * SECOND);
  busy = await refresh(busy.tokens.refreshToken);
  expect(await isSignedIn(busy.tokens)).toBe(true);
  clock.move(61 * SECOND);
  // The access token has most of its hour left; its session has not.
  expect(await isSignedIn(busy.tokens)).toBe(false);
  expect((await refresh(busy.tokens.refreshToken)).status).toBe(401);
});

test.each([
  ['deactivated', { is_active: false }],
  ['deleted', { is_active: false, deleted_at: new Date() }],
] as const)('somebody %s refreshes nothing', async (_name, change) => {
  const person = await newPerson();
  await shop.deps.db.updateTable('accounts.users').set(change).where('id', '=', person.userId).execute();
  expect((await refresh(person.tokens.refreshToken)).status).toBe(401);
});

test('a role that changed reaches the next token', async () => {
  const person = await newPerson();
  await shop.deps.db
    .updateTable('accounts.users')
    .set({ role: 'admin' })
    .where('id', '=', person.userId)
    .execute();
  expect(await isSignedIn(person.tokens)).toBe(false);
  const { tokens } = await refresh(person.tokens.refreshToken);
  expect(await isSignedIn(tokens)).toBe(true);
});

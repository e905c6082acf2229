import { setImmediate as turn } from 'node:timers/promises';
import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTestApp, type TestApp } from '#tests/app.ts';
import { processMs } from '#tests/cpu-time.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { type Person, signInByCall, signUp } from '#tests/people.ts';
import { hashPassword, verifyPassword } from './password.ts';

let database: TestDatabase;
let shop: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  shop = await makeTestApp({ databaseUrl: database.url });
});
afterAll(async () => {
  await shop.close();
  await database.drop();
});

const logIn = (email: string, password: string, remoteAddress = '127.0.0.1') =>
  shop.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress,
    payload: { email, password },
  });

async function storedHash({ userId }: Person): Promise<string> {
  const row = await shop.deps.db
    .selectFrom('accounts.users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.password_hash;
}

describe('a stored password', () => {
  test('is argon2id with 19 MiB and two passes', async () => {
    const person = await signUp(shop);
    const { authorization } = await signInByCall(shop, person);
    const answer = await shop.app.inject({
      method: 'PUT',
      url: '/api/auth/change-password',
      headers: { authorization },
      payload: { old_password: person.password, new_password: 'Quiet-Harbour-58!' },
    });
    expect(answer.statusCode).toBe(200);
    expect(await storedHash(person)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('of before a rise of the parameters is hashed anew when its person signs in', async () => {
    const person = await signUp(shop);
    const old = await hash(person.password, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    await shop.deps.db
      .updateTable('accounts.users')
      .set({ password_hash: old })
      .where('id', '=', person.userId)
      .execute();
    expect((await logIn(person.email, 'Something-else-1!')).statusCode).toBe(401);
    expect(await storedHash(person)).toBe(old);
    await signInByCall(shop, person);
    const renewed = await storedHash(person);
    expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    await signInByCall(shop, person);
    expect(await storedHash(person)).toBe(renewed);
  });
});

test.each([64, 128, 256])('a password of %i characters counts to its last one', async (length) => {
  const person = await signUp(shop);
  const { authorization } = await signInByCall(shop, person);
  const long = `Aa1! ${'pâté-'.repeat(60)}`.slice(0, length - 1).concat('Z');
  expect(long).toHaveLength(length);
  const answer = await shop.app.inject({
    method: 'PUT',
    url: '/api/auth/change-password',
    headers: { authorization },
    payload: { old_password: person.password, new_password: long },
  });
  expect(answer.statusCode).toBe(200);
  expect((await logIn(person.email, `${long.slice(0, -1)}Y`)).statusCode).toBe(401);
  expect((await logIn(person.email, long.slice(0, -1))).statusCode).toBe(401);
  expect((await logIn(person.email, `${long} `)).statusCode).toBe(401);
  expect((await logIn(person.email, long)).statusCode).toBe(200);
});

test('a password of more bytes than any account has is wrong, and nothing worse', async () => {
  const { email } = await signUp(shop);
  expect((await logIn(email, '₹'.repeat(1000))).statusCode).toBe(401);
  expect((await logIn(email, 'x'.repeat(2000))).statusCode).toBe(400);
  expect(await verifyPassword('!', '!')).toBe(false);
});

test('two hashes run at once, whoever else comes waits', async () => {
  const stored = await hashPassword('Lamp-Window-73!');
  let running = 0;
  let most = 0;
  await Promise.all(
    Array.from({ length: 8 }, () =>
      verifyPassword(stored, 'Lamp-Window-73!', async () => {
        // The one before hands over its turn a moment before it tells us that it is done.
        await turn();
        running += 1;
        most = Math.max(most, running);
      }).then((isRight) => {
        running -= 1;
        expect(isRight).toBe(true);
      }),
    ),
  );
  expect(most).toBe(2);
});

test('a refusal before its turn lets the next one in', async () => {
  const refused = await Promise.allSettled(
    Array.from({ length: 6 }, () => verifyPassword(null, 'x', () => Promise.reject(new Error('no')))),
  );
  expect(refused.every((one) => one.status === 'rejected')).toBe(true);
  expect(await verifyPassword(null, 'x')).toBe(false);
});

test('a hundred sign-ins at once all come in, and the shop answers meanwhile', async () => {
  const person = await signUp(shop);
  let open = 100;
  const statuses = Promise.all(
    // From as many places: of one, a few tries whose outcome is not written yet make the next wait.
    Array.from({ length: 100 }, async (_, place) => {
      const { statusCode } = await logIn(person.email, person.password, `198.51.100.${place}`);
      open -= 1;
      return statusCode;
    }),
  );
  const left: number[] = [];
  for (let asked = 0; asked < 5; asked += 1) {
    const health = await shop.app.inject('/api/health');
    expect(health.statusCode).toBe(200);
    left.push(open);
  }
  // Five answers, one after the other, before the hundred are done.
  expect(left.at(-1)).toBeGreaterThan(0);
  expect(new Set(await statuses)).toEqual(new Set([200]));
});

test('an unknown mail takes as long as a wrong password, and gets the same bytes', async () => {
  const person = await signUp(shop);
  const timed = async (email: string, address: string) => {
    let answer = '';
    const tookMs = await processMs(async () => {
      const { statusCode, payload } = await logIn(email, 'Something-else-1!', address);
      answer = `${statusCode} ${payload}`;
    });
    return { tookMs, answer };
  };
  const knownMs: number[] = [];
  const unknownMs: number[] = [];
  const answers = new Set<string>();
  for (let pair = 0; pair < 40; pair += 1) {
    const address = `198.51.100.${pair}`;
    // By turns, so that neither always comes into a warm cache.
    const order = [person.email, `nobody-${pair}@example.com`];
    if (pair % 2) order.reverse();
    const [one, two] = [await timed(order[0] ?? '', address), await timed(order[1] ?? '', address)];
    const [known, unknown] = pair % 2 ? [two, one] : [one, two];
    knownMs.push(known.tookMs);
    unknownMs.push(unknown.tookMs);
    answers.add(known.answer).add(unknown.answer);
  }
  expect(answers.size).toBe(1);
  // The quickest of each, since what else the process does only ever adds. Without the hash of nobody the gap would be nearly the
  // whole time.
  const quickest = Math.min(...knownMs);
  expect(Math.abs(quickest - Math.min(...unknownMs))).toBeLessThan(quickest / 4);
});

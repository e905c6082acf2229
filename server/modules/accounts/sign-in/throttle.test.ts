import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTestApp, type TestApp } from '#tests/app.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { standingClock } from '#tests/paying-shop.ts';
import { type Person, signUp } from '#tests/people.ts';
import { newTotpSecret, sealTotpSecret } from '../totp/totp-secret.ts';

const SECOND = 1000;
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

const WRONG = 'Something-else-1!';
const HOME = '198.51.100.7';

interface Try {
  totp?: string;
  password?: string;
  from?: string;
  forwardedFor?: string;
  app?: TestApp;
}

async function logIn({ email, ...person }: Pick<Person, 'email' | 'password'>, how: Try = {}) {
  const answer = await (how.app ?? shop).app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: how.from ?? HOME,
    headers: how.forwardedFor ? { 'x-forwarded-for': how.forwardedFor } : {},
    payload: { email, password: how.password ?? person.password, totp: how.totp },
  });
  const wait = answer.headers['retry-after'];
  return {
    status: answer.statusCode,
    text: answer.payload,
    code: answer.json().code,
    wait: Number(wait ?? 0),
  };
}

async function failTimes(person: Person, times: number, how: Try = {}) {
  for (let tries = 0; tries < times; tries += 1)
    expect((await logIn(person, { ...how, password: WRONG })).status).toBe(401);
}

describe('one account from one address', () => {
  test('a stolen password does not buy any number of codes of the second factor', async () => {
    const person = await signUp(shop, { role: 'admin' });
    await shop.deps.db
      .updateTable('accounts.users')
      .set({
        totp_secret: sealTotpSecret(shop.deps.secrets, person.userId, newTotpSecret()),
        totp_confirmed_at: clock.now(),
      })
      .where('id', '=', person.userId)
      .execute();
    for (let tries = 0; tries < 5; tries += 1) {
      // Asking without a code costs nothing, and forgives nothing.
      expect((await logIn(person)).code).toBe('totp_required');
      expect((await logIn(person, { totp: '12345' })).code).toBe('totp_wrong');
    }
    expect((await logIn(person, { totp: '12345' })).code).toBe('too_many_attempts');
    clock.move(30 * SECOND);
    expect((await logIn(person)).code).toBe('totp_required');
    expect((await logIn(person, { totp: '12345' })).code).toBe('totp_wrong');
    expect((await logIn(person)).wait).toBe(60);
  });

  test('the sixth wrong try has to wait, also after a restart; from elsewhere the right one comes in', async () => {
    const person = await signUp(shop);
    await failTimes(person, 5);
    const sixth = await logIn(person, { password: WRONG });
    expect([sixth.status, sixth.code]).toEqual([429, 'too_many_attempts']);
    expect(sixth.wait).toBe(30);
    expect((await logIn(person)).status).toBe(429);
    const restarted = await makeTestApp({ databaseUrl: database.url, clock });
    const after = await logIn(person, { app: restarted });
    await restarted.close();
    expect(after.status).toBe(429);
    expect((await logIn(person, { from: '198.51.100.8' })).status).toBe(200);
    // And that does not let the other address in any sooner.
    expect((await logIn(person)).status).toBe(429);
  });

  test('the wait doubles up to a quarter of an hour and never lasts for good', async () => {
    const person = await signUp(shop);
    await failTimes(person, 5);
    const waits: number[] = [];
    for (let round = 0; round < 7; round += 1) {
      const { status, wait } = await logIn(person);
      expect(status).toBe(429);
      waits.push(wait);
      clock.move(wait * SECOND);
      await failTimes(person, 1);
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900]);
    clock.move(900 * SECOND);
    expect((await logIn(person)).status).toBe(200);
  });

  test('a right password forgives the wrong ones before it', async () => {
    const person = await signUp(shop);
    for (let round = 0; round < 3; round += 1) {
      await failTimes(person, 4);
      expect((await logIn(person)).status).toBe(200);
    }
  });

  test('failures of this morning are forgotten', async () => {
    const person = await signUp(shop);
    await failTimes(person, 4);
    clock.move(2 * 3600 * SECOND);
    await failTimes(person, 4);
    expect((await logIn(person)).status).toBe(200);
  });

  test('twenty wrong tries at once are five', async () => {
    const person = await signUp(shop);
    const answers = await Promise.all(Array.from({ length: 20 }, () => logIn(person, { password: WRONG })));
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([count(401), count(429)]).toEqual([5, 15]);
  });

  test('a mail nobody has waits the same, in the same words', async () => {
    const person = await signUp(shop);
    const unknown = { email: 'who@example.com', password: WRONG, userId: '' };
    for (let tries = 0; tries < 7; tries += 1) {
      const [known, not] = [await logIn(person, { password: WRONG }), await logIn(unknown)];
      expect(not.text.replace(/"retryAfterSeconds":[0-9]+/, '')).toBe(
        known.text.replace(/"retryAfterSeconds":[0-9]+/, ''),
      );
      expect([not.status, not.code]).toEqual([known.status, known.code]);
    }
  });

  test('of IPv6, a network of one household is one address', async () => {
    const person = await signUp(shop);
    const household = [
      '2001:db8:0:2::1',
      '2001:db8::2:0:0:0:9',
      '2001:0db8:0000:0002:a:b:c:d',
      '2001:DB8:0:2::',
    ];
    for (const from of household) await failTimes(person, 1, { from });
    await failTimes(person, 1, { from: '2001:db8:0:2:ffff:ffff:ffff:ffff' });
    expect((await logIn(person, { from: '2001:db8:0:2::77' })).status).toBe(429);
    expect((await logIn(person, { from: '2001:db8:0:3::1' })).status).toBe(200);
    await failTimes(person, 5, { from: '::ffff:192.0.2.77' });
    expect((await logIn(person, { from: '192.0.2.77' })).status).toBe(429);
    expect((await logIn(person, { from: '::ffff:192.0.2.78' })).status).toBe(200);
  });

  test('right passwords of an account that may not sign in are no failures', async () => {
    const person = await signUp(shop, { isVerified: false });
    for (let tries = 0; tries < 8; tries += 1) expect((await logIn(person)).code).toBe('email_not_verified');
  });
});

test('one account has fifty wrong tries an hour, from however many addresses', async () => {
  const person = await signUp(shop);
  for (let address = 1; address <= 10; address += 1)
    await failTimes(person, 5, { from: `203.0.113.${address}` });
  const refused = await logIn(person, { from: '203.0.113.99' });
  expect([refused.status, refused.code]).toEqual([429, 'too_many_attempts']);
  expect(refused.wait).toBeGreaterThan(3500);
  expect(refused.wait).toBeLessThanOrEqual(3600);
  clock.move(3600 * SECOND);
  expect((await logIn(person, { from: '203.0.113.99' })).status).toBe(200);
});

describe('one address', () => {
  let limited: TestApp;
  let behindProxy: TestApp;
  beforeAll(async () => {
    const environment = { RATE_LIMITS: 'on' };
    limited = await makeTestApp({ databaseUrl: database.url, clock, environment });
    behindProxy = await makeTestApp({
      databaseUrl: database.url,
      clock,
      environment: { ...environment, TRUST_PROXY: '10.0.0.0/8' },
    });
  });
  afterAll(async () => {
    await limited.close();
    await behindProxy.close();
  });

  test('has twenty wrong tries a minute, whomever it tries to be and whatever it forwards', async () => {
    const from = '192.0.2.20';
    for (let tries = 0; tries < 20; tries += 1) {
      const stranger = { email: `stranger-${tries}@example.com`, password: WRONG };
      expect((await logIn(stranger, { from, app: limited })).status).toBe(401);
    }
    const person = await signUp(shop);
    for (const forwardedFor of ['', '192.0.2.99']) {
      const refused = await logIn(person, { from, forwardedFor, app: limited });
      expect([refused.status, refused.code]).toEqual([429, 'too_many_attempts']);
      expect(refused.wait).toBeGreaterThan(0);
      expect(refused.wait).toBeLessThanOrEqual(60);
    }
    expect((await logIn(person, { from: '192.0.2.21', app: limited })).status).toBe(200);
    clock.move(60 * SECOND);
    expect((await logIn(person, { from, app: limited })).status).toBe(200);
  });

  test('is the visitor’s behind a proxy that we trust', async () => {
    const person = await signUp(shop);
    const by = (forwardedFor: string, from = '10.1.2.3'): Try => ({ app: behindProxy, from, forwardedFor });
    await failTimes(person, 5, by('192.0.2.30'));
    expect((await logIn(person, by('192.0.2.30'))).status).toBe(429);
    expect((await logIn(person, by('192.0.2.31'))).status).toBe(200);
    // Somebody who is no proxy of ours says what they like.
    await failTimes(person, 5, by('192.0.2.41', '192.0.2.40'));
    expect((await logIn(person, by('192.0.2.42', '192.0.2.40'))).status).toBe(429);
  });
});

test('the table holds neither mail nor address in clear', async () => {
  const person = await signUp(shop);
  await failTimes(person, 1);
  const kept = JSON.stringify(await shop.deps.db.selectFrom('accounts.throttles').selectAll().execute());
  expect(kept).toContain('sign-in');
  expect(kept).not.toContain(person.email);
  expect(kept).not.toContain(HOME);
});

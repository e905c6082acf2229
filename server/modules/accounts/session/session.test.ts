import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeLog } from '#server/platform/log.ts';
import { makeTestApp, type TestApp } from '#tests/app.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { movableClock } from '#tests/paying-shop.ts';
import { type SignedIn, signInByCall, signUp } from '#tests/people.ts';

let database: TestDatabase;
let shop: TestApp;
const clock = movableClock();
const logged: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const log = makeLog('info', { write: (line) => void logged.push(line) });
  shop = await makeTestApp({ databaseUrl: database.url, clock, deps: (deps) => ({ ...deps, log }) });
});
afterAll(async () => {
  await shop.close();
  await database.drop();
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

async function call(method: Method, path: string, payload?: object, authorization?: string) {
  const answer = await shop.app.inject({
    method,
    url: `/api${path}`,
    ...(payload && { payload }),
    ...(authorization && { headers: { authorization } }),
  });
  return { status: answer.statusCode, body: answer.json(), text: answer.payload, headers: answer.headers };
}

const me = (authorization?: string) => call('GET', '/auth/me', undefined, authorization);
const newPerson = async (options: Parameters<typeof signUp>[1] = {}) =>
  signInByCall(shop, await signUp(shop, options));

async function newGuest(): Promise<string> {
  const { body } = await call('POST', '/auth/guest-token', {});
  return `Bearer ${body.guestToken}`;
}

describe('signing in', () => {
  test('opens a session; the next sign-in tells of this one', async () => {
    const first = await newPerson();
    expect(first.tokens).toMatchObject({
      accessToken: expect.stringMatching(/^eyJ/),
      idToken: expect.stringMatching(/^eyJ/),
      refreshToken: expect.stringMatching(/^.{20,}$/),
      expiresIn: 3600,
    });
    expect(first.user).toMatchObject({
      email: first.email,
      name: 'Asha Rao',
      lastLogin: null,
      hasTotp: false,
    });
    const answer = await me(first.authorization);
    expect([answer.status, answer.body]).toEqual([200, { user: first.user }]);
    const second = await signInByCall(shop, first);
    expect(second.user.lastLogin).not.toBeNull();
    expect((await me(first.authorization)).status).toBe(200);
  });

  test('the mail may be typed in capitals', async () => {
    const person = await signUp(shop);
    const signedIn = await signInByCall(shop, { ...person, email: person.email.toUpperCase() });
    expect(signedIn.user.userId).toBe(person.userId);
  });

  test('nobody, a wrong password and an unknown mail are refused alike', async () => {
    const { email, password } = await signUp(shop);
    const wrong = await call('POST', '/auth/login', { email, password: 'Something-else-1!' });
    const unknown = await call('POST', '/auth/login', { email: 'who@example.com', password });
    expect([wrong.status, wrong.body.code]).toEqual([401, 'credentials_wrong']);
    expect([unknown.status, unknown.text]).toEqual([wrong.status, wrong.text]);
    const nothing = await call('POST', '/auth/login', {});
    expect(nothing.status).toBe(400);
    expect(nothing.body.issues).toEqual([
      { path: 'email', message: 'Email is required' },
      { path: 'password', message: 'Password is required' },
    ]);
  });

  test.each([
    ['an unverified mail', { isVerified: false }, {}, 'email_not_verified'],
    [
      'a partner nobody approved',
      { role: 'psp', isActive: false },
      { awaiting_approval: true },
      'partner_not_approved',
    ],
    ['a deactivated account', { isActive: false }, {}, 'account_inactive'],
  ] as const)('%s is told so, and only after the right password', async (_name, who, row, code) => {
    const { userId, email, password } = await signUp(shop, who);
    await shop.deps.db
      .updateTable('accounts.users')
      .set({ ...row, updated_at: clock.now() })
      .where('id', '=', userId)
      .execute();
    const wrong = await call('POST', '/auth/login', { email, password: 'Something-else-1!' });
    expect([wrong.status, wrong.body.code]).toEqual([401, 'credentials_wrong']);
    const right = await call('POST', '/auth/login', { email, password });
    expect([right.status, right.body.code]).toEqual([403, code]);
    // The form offers to send the mail again where it reads these words.
    expect(right.body.message.includes('verify your email')).toBe(code === 'email_not_verified');
  });

  test('a field nobody asked for sets nothing', async () => {
    const { userId, email, password } = await signUp(shop);
    const answer = await call('POST', '/auth/login', {
      email,
      password,
      role: 'admin',
      user: { role: 'admin' },
    });
    expect(answer.body.user).toMatchObject({ userId, role: 'customer' });
  });
});

describe('a bearer token', () => {
  const SUBJECT = { iss: 'inkbazaar', exp: 4_000_000_000 };
  const sign = (claims: object, alg: string, key: Uint8Array | KeyObject) =>
    new SignJWT({ ...SUBJECT, ...claims }).setProtectedHeader({ alg, typ: 'JWT' }).sign(key);
  const claimsOf = (token: string) =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const unsigned = (header: object, claims: object) =>
    [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  const keyOf = (secret: string) => new TextEncoder().encode(secret);

  /** Whatever is not exactly the token we gave out. */
  async function forgeries(person: SignedIn): Promise<Record<string, string>> {
    const { accessToken, idToken, refreshToken } = person.tokens;
    const claims = claimsOf(accessToken);
    const ours = keyOf(shop.deps.secrets.token);
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const [header, body, signature] = accessToken.split('.');
    return {
      'alg none': `${unsigned({ alg: 'none', typ: 'JWT' }, claims)}.`,
      'alg none with the signature': `${unsigned({ alg: 'None', typ: 'JWT' }, claims)}.${signature}`,
      'another key': await sign(claims, 'HS256', keyOf('x'.repeat(43))),
      'our key by another algorithm': await sign(claims, 'HS512', keyOf(shop.deps.secrets.token.repeat(2))),
      'a pair of keys': await sign(claims, 'RS256', privateKey),
      'no signature': `${header}.${body}.`,
      'another role': await sign({ ...claims, role: 'admin' }, 'HS256', ours),
      'another version': await sign({ ...claims, ver: claims.ver + 1 }, 'HS256', ours),
      'a session of nobody': await sign({ ...claims, sid: crypto.randomUUID() }, 'HS256', ours),
      'another audience': await sign({ ...claims, aud: 'shop' }, 'HS256', ours),
      'no audience': await sign({ ...claims, aud: undefined }, 'HS256', ours),
      'another issuer': await sign({ ...claims, iss: 'somebody' }, 'HS256', ours),
      expired: await sign({ ...claims, exp: Math.floor(clock.now().getTime() / 1000) - 1 }, 'HS256', ours),
      'never expires': await sign({ ...claims, exp: undefined }, 'HS256', ours),
      'the id token': idToken,
      'the refresh token': refreshToken,
      'no token': 'x',
    };
  }

  test('is refused at every door unless it is exactly ours', async () => {
    const person = await newPerson();
    const forged = await forgeries(person);
    for (const [name, token] of Object.entries(forged)) {
      for (const [method, path] of [
        ['GET', '/auth/me'],
        ['PUT', '/auth/me'],
        ['GET', '/products'],
      ] as const) {
        const answer = await call(method, path, undefined, `Bearer ${token}`);
        expect([name, path, answer.status, answer.body.code]).toEqual([name, path, 401, 'token_invalid']);
      }
    }
    expect((await me(`Basic ${person.tokens.accessToken}`)).status).toBe(401);
    expect((await me(person.authorization)).status).toBe(200);
  });

  test('of another person’s session is refused', async () => {
    const [one, other] = [await newPerson(), await newPerson()];
    const claims = { ...claimsOf(one.tokens.accessToken), sid: claimsOf(other.tokens.accessToken).sid };
    const mixed = await sign(claims, 'HS256', keyOf(shop.deps.secrets.token));
    expect((await me(`Bearer ${mixed}`)).status).toBe(401);
  });

  test('of a guest opens no door of users', async () => {
    const guest = await newGuest();
    const profile = { username: 'a', firstName: 'b', lastName: 'c' };
    const passwords = { old_password: 'Lamp-Window-73!', new_password: 'Other-Window-74!' };
    for (const authorization of [undefined, guest]) {
      expect((await me(authorization)).status).toBe(401);
      expect((await call('PUT', '/auth/me', profile, authorization)).status).toBe(401);
      expect((await call('PUT', '/auth/change-password', passwords, authorization)).status).toBe(401);
      expect((await call('POST', '/auth/confirm-password', { password: 'x' }, authorization)).status).toBe(
        401,
      );
    }
  });

  test('that is too old does not stand in the way of signing in, refreshing or signing out', async () => {
    const person = await newPerson();
    await call('POST', '/auth/logout', {}, person.authorization);
    const { email, password } = person;
    expect((await call('POST', '/auth/login', { email, password }, person.authorization)).status).toBe(200);
    expect((await call('POST', '/auth/logout', {}, person.authorization)).status).toBe(200);
    const refused = await call('POST', '/auth/refresh', { refreshToken: 'x' }, person.authorization);
    expect([refused.status, refused.body.code]).toEqual([401, 'refresh_refused']);
  });

  test('dies after an hour', async () => {
    const { authorization } = await newPerson();
    clock.move(3590_000);
    expect((await me(authorization)).status).toBe(200);
    clock.move(11_000);
    expect((await me(authorization)).status).toBe(401);
  });
});

describe('an access token is dead on the next call', () => {
  test.each(['accessToken', 'refreshToken'] as const)('after signing out by the %s', async (which) => {
    const [person, other] = [await newPerson(), await newPerson()];
    const answer = await call('POST', '/auth/logout', { [which]: person.tokens[which] });
    expect([answer.status, answer.body]).toEqual([200, { success: true }]);
    expect((await me(person.authorization)).status).toBe(401);
    expect((await call('POST', '/auth/refresh', { refreshToken: person.tokens.refreshToken })).status).toBe(
      401,
    );
    expect((await me(other.authorization)).status).toBe(200);
    // Again, or by nobody, says the same.
    expect((await call('POST', '/auth/logout', { [which]: person.tokens[which] })).text).toBe(answer.text);
    expect((await call('POST', '/auth/logout', {})).text).toBe(answer.text);
  });

  test('after signing out by the bearer alone, or long after its hour', async () => {
    const person = await newPerson();
    await call('POST', '/auth/logout', {}, person.authorization);
    expect((await me(person.authorization)).status).toBe(401);
    const late = await signInByCall(shop, person);
    clock.move(2 * 3_600_000);
    await call('POST', '/auth/logout', { accessToken: late.tokens.accessToken });
    expect((await call('POST', '/auth/refresh', { refreshToken: late.tokens.refreshToken })).status).toBe(
      401,
    );
  });

  test('an id token signs nobody out', async () => {
    const person = await newPerson();
    await call('POST', '/auth/logout', { accessToken: person.tokens.idToken });
    expect((await me(person.authorization)).status).toBe(200);
  });

  test.each([
    ['a role change', { role: 'admin' }],
    ['deactivation', { is_active: false }],
    ['deletion', { is_active: false, deleted_at: new Date() }],
    ['a new session version', { session_version: 7 }],
  ] as const)('after %s', async (_name, change) => {
    const person = await newPerson();
    expect((await me(person.authorization)).status).toBe(200);
    await shop.deps.db.updateTable('accounts.users').set(change).where('id', '=', person.userId).execute();
    const answer = await me(person.authorization);
    expect([answer.status, answer.body.code]).toEqual([401, 'token_invalid']);
  });
});

describe('the profile', () => {
  test('is one’s own: names and phone, and nothing else', async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    const profile = { username: ' asha ', firstName: 'Asha Devi', lastName: 'Rao', phone: '+91 98765 43210' };
    const answer = await call(
      'PUT',
      '/auth/me',
      { ...profile, role: 'admin', email: 'new@example.com', isActive: false, userId: other.userId },
      person.authorization,
    );
    expect(answer.status).toBe(200);
    expect(answer.body.user).toEqual({
      ...person.user,
      ...profile,
      username: 'asha',
      name: 'Asha Devi Rao',
      phone: '9876543210',
    });
    expect((await me(person.authorization)).body).toEqual(answer.body);
    expect((await me(other.authorization)).body.user).toEqual(other.user);
    const { phone: _phone, ...withoutPhone } = profile;
    const again = await call('PUT', '/auth/me', withoutPhone, person.authorization);
    expect(again.body.user.phone).toBeNull();
  });

  test('says every field that needs another look, in the words of the form', async () => {
    const { authorization } = await newPerson();
    const answer = await call(
      'PUT',
      '/auth/me',
      { username: ' ', lastName: '', phone: 'home' },
      authorization,
    );
    expect(answer.status).toBe(400);
    expect(answer.body.issues).toEqual([
      { path: 'username', message: 'Username is required' },
      { path: 'firstName', message: 'First name is required' },
      { path: 'lastName', message: 'Last name is required' },
      { path: 'phone', message: 'Please enter a valid phone number' },
    ]);
  });
});

test('the log tells who signed in and who was refused, by ids alone', async () => {
  logged.length = 0;
  const person = await newPerson();
  const { userId, email, password, tokens, authorization } = person;
  await call('POST', '/auth/login', { email, password: 'Something-else-1!' });
  await call('POST', '/auth/login', { email: 'who@example.com', password });
  await call(
    'PUT',
    '/auth/change-password',
    { old_password: 'wrong', new_password: 'Other-Window-74!' },
    authorization,
  );
  await call(
    'PUT',
    '/auth/change-password',
    { old_password: password, new_password: 'Other-Window-74!' },
    authorization,
  );
  // What the sign-in itself tells; that a call was refused is told beside it, with its address.
  const lines = logged.map((line) => JSON.parse(line)).filter(({ msg }) => !msg.startsWith('security: '));
  expect(lines).toMatchObject([
    { security: true, event: 'signed_in', userId },
    { security: true, event: 'sign_in_refused', code: 'credentials_wrong', userId },
    { security: true, event: 'sign_in_refused', code: 'credentials_wrong' },
    { security: true, event: 'password_refused', userId },
    { security: true, event: 'password_changed', userId },
  ]);
  const text = logged.join('');
  for (const secret of [
    email,
    'who@example.com',
    password,
    'Other-Window-74!',
    tokens.accessToken,
    tokens.refreshToken,
  ])
    expect(text).not.toContain(secret);
});

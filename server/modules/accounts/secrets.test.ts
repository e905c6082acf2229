import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dumpTables, foundIn } from '#tests/dump.ts';
import { openPayingShop, type Shop } from '#tests/paying-shop.ts';
import { type SignedIn, signIn, signUp } from '#tests/people.ts';
import { registering } from '#tests/registering.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openPayingShop();
});
afterAll(() => shop.close());

const put = async (path: string, payload: object, { authorization }: Pick<SignedIn, 'authorization'>) => {
  const answer = await shop.app.inject({
    method: 'PUT',
    url: `/api${path}`,
    payload,
    headers: { authorization },
  });
  return { status: answer.statusCode, body: answer.json() };
};

test('a dump of every table holds no password, token, link or code as it was given out', async () => {
  const desk = registering(shop);
  const email = desk.newEmail();
  const passwords = ['Nine-Lorries 4 Pune', 'Ten-Lorries 5 Nagpur', 'Six-Lorries 8 Thane'] as const;
  const { userId, resendToken } = await desk.registerAndVerify(email);
  const unused = desk.newEmail();
  await desk.register(unused);
  const person = await signIn(shop, { userId, email, password: passwords[0] });
  const { body: refreshed } = await shop.call('POST', '/api/auth/refresh', {
    refreshToken: person.tokens.refreshToken,
  });
  const change = { old_password: passwords[0], new_password: passwords[1] };
  const changed = await put('/auth/change-password', change, {
    authorization: `Bearer ${String(refreshed.accessToken)}`,
  });
  expect(changed.status).toBe(200);
  await shop.call('POST', '/api/auth/reset-password', { email });
  const links = await desk.mailedTokens(unused);
  const reset = shop.mails.flatMap(({ text }) => /reset-password\?token=([\w-]+)/.exec(text)?.[1] ?? []);
  expect([...links, ...reset]).toHaveLength(2);
  await shop.call('POST', '/api/auth/reset-password/confirm', { token: reset[0], password: passwords[2] });
  await shop.call('POST', '/api/auth/login', { email, password: 'Wrong-Lorries 1 Goa' });
  const admin = await signIn(shop, await signUp(shop, { role: 'admin' }));
  const headers = { authorization: admin.authorization };
  const totp = await shop.call<{ secret: string }>('POST', '/api/auth/totp', undefined, headers);
  const code = new TOTP({ secret: Secret.fromBase32(totp.body.secret) }).generate();
  const confirmed = await shop.call<{ recoveryCodes: string[] }>(
    'POST',
    '/api/auth/totp/confirm',
    { code },
    headers,
  );
  const guest = await shop.newGuest();
  await shop.runJobs();

  const secrets = [
    ...passwords,
    'Wrong-Lorries 1 Goa',
    admin.password,
    resendToken,
    ...links,
    ...reset,
    ...[person.tokens, refreshed, changed.body, admin.tokens].flatMap((tokens) =>
      Object.values(tokens as Record<string, unknown>).filter((value) => typeof value === 'string'),
    ),
    totp.body.secret,
    ...confirmed.body.recoveryCodes,
    guest.authorization?.replace('Bearer ', '') ?? '',
  ];
  expect(secrets.length).toBeGreaterThan(25);
  for (const secret of secrets) expect(secret.length).toBeGreaterThan(7);
  expect(foundIn(await dumpTables(shop), secrets)).toEqual([]);
});

test('the profile takes its own fields and nothing else', async () => {
  const person = await signIn(shop, await signUp(shop));
  const profile = { username: 'asha', firstName: 'Asha', lastName: 'Rao', phone: '+91 98480-12345' };
  const id = '01900000-0000-7000-8000-000000000001';
  const { status, body } = await put(
    '/auth/me',
    {
      ...profile,
      role: 'admin',
      userId: id,
      id,
      email: 'eve@example.com',
      emailVerified: false,
      isActive: false,
      awaitingApproval: true,
      hasTotp: true,
      session_version: 9,
      password: 'Nine-Lorries 4 Pune',
      createdAt: '2020-01-01T00:00:00Z',
    },
    person,
  );
  expect(status).toBe(200);
  expect(body.user).toMatchObject({ ...person.user, ...profile, phone: '9848012345' });
  // The session is as good as before, and so is the password.
  expect((await put('/auth/me', profile, person)).status).toBe(200);
  await signIn(shop, person);
});

test('control characters end in no name and no address', async () => {
  const desk = registering(shop);
  const person = await signIn(shop, await signUp(shop));
  for (const broken of ['Asha\r\nBcc: all@example.com', 'Asha\u0000', 'As\tha', 'A\u0085sha']) {
    for (const field of ['username', 'firstName', 'lastName']) {
      const registered = await desk.register(desk.newEmail(), { [field]: broken });
      expect(registered, JSON.stringify({ [field]: broken })).toMatchObject({ status: 400 });
      const profile = { username: 'asha', firstName: 'Asha', lastName: 'Rao', [field]: broken };
      expect((await put('/auth/me', profile, person)).status).toBe(400);
    }
  }
  for (const email of [
    'a@b.example\r\nBcc: all@example.com',
    'a@b.example\nx',
    'a\u0000@b.example',
    'a\u0085@b.example',
  ]) {
    expect((await desk.register(email)).status).toBe(400);
    expect((await shop.call('POST', '/api/auth/reset-password', { email })).status).toBe(400);
  }
});

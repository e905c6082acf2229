import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { movableClock, openPayingShop, type Shop } from '#tests/paying-shop.ts';
import { signIn, signUp } from '#tests/people.ts';

const MINUTE_MS = 60_000;
const NEW_PASSWORD = 'Eleven-Mangoes 7 Guntur';
const clock = movableClock();
let shop: Shop;

beforeAll(async () => {
  shop = await openPayingShop({ clock });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.runJobs();
  shop.mails.length = 0;
});

const ask = (email: string) => shop.call('POST', '/api/auth/reset-password', { email });
const confirm = (token: string, password = NEW_PASSWORD) =>
  shop.call('POST', '/api/auth/reset-password/confirm', { token, password });
const logIn = (email: string, password: string) => shop.call('POST', '/api/auth/login', { email, password });

/** Asks and answers with the token of the mailed link. */
async function askForLink(email: string): Promise<string> {
  shop.mails.length = 0;
  await ask(email);
  await shop.runJobs();
  const mail = shop.mails.find(({ to, text }) => to === email && text.includes('/reset-password?'));
  return /reset-password\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

test('the mailed link sets a password, signs out everywhere and tells the person', async () => {
  const person = await signUp(shop);
  const session = await signIn(shop, person);
  const token = await askForLink(person.email);
  expect(shop.mails).toMatchObject([{ to: person.email, subject: 'Set a new password' }]);
  shop.mails.length = 0;
  expect(await confirm(token)).toMatchObject({ status: 200, body: { success: true } });
  const me = await shop.call('GET', '/api/auth/me', undefined, { authorization: session.authorization });
  expect(me).toMatchObject({ status: 401, body: { code: 'token_invalid' } });
  const refreshed = await shop.call('POST', '/api/auth/refresh', {
    refreshToken: session.tokens.refreshToken,
  });
  expect(refreshed.status).toBe(401);
  expect((await logIn(person.email, person.password)).status).toBe(401);
  expect((await logIn(person.email, NEW_PASSWORD)).status).toBe(200);
  await shop.runJobs();
  expect(shop.mails).toMatchObject([{ to: person.email, subject: 'Your password was changed' }]);
  expect(shop.mails[0]?.text).toContain('/forgot-password');
});

test('nobody learns whether a mail has an account', async () => {
  const person = await signUp(shop);
  const [known, unknown] = [await ask(person.email), await ask('nobody@example.com')];
  expect(unknown.text).toBe(known.text);
  expect(unknown.status).toBe(known.status);
  // Nor by how long to wait when it is asked for twice.
  const again = [await ask(person.email), await ask('nobody@example.com')];
  expect(again.map(({ body }) => body)).toEqual([1, 2].map(() => ({ success: true, waitSeconds: 60 })));
  await shop.runJobs();
  expect(shop.mails.map((mail) => mail.to)).toEqual([person.email]);
});

test('20 at once with one link: one sets its password, the others are refused', async () => {
  const person = await signUp(shop);
  const token = await askForLink(person.email);
  const passwords = Array.from({ length: 20 }, (_, n) => `${NEW_PASSWORD} ${n}`);
  const answers = await Promise.all(passwords.map((password) => confirm(token, password)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const others = answers.filter(({ status }) => status !== 200);
  expect(others.map(({ body }) => body.code)).toEqual(Array(19).fill('reset_link_invalid'));
  const winner = answers.findIndex(({ status }) => status === 200);
  expect((await logIn(person.email, passwords[winner] ?? '')).status).toBe(200);
  await shop.runJobs();
  expect(shop.mails.filter((mail) => mail.subject === 'Your password was changed')).toHaveLength(1);
});

describe('a link is refused', () => {
  const refused = { status: 400, body: { code: 'reset_link_invalid' } };

  test('once used, after 60 minutes, and when a newer one was sent', async () => {
    const person = await signUp(shop);
    const first = await askForLink(person.email);
    clock.move(60 * MINUTE_MS);
    expect(await confirm(first)).toMatchObject(refused);
    const second = await askForLink(person.email);
    clock.move(2 * MINUTE_MS);
    const third = await askForLink(person.email);
    expect(await confirm(second)).toMatchObject(refused);
    expect((await confirm(third)).status).toBe(200);
    expect(await confirm(third)).toMatchObject(refused);
    expect(await confirm('A'.repeat(43))).toMatchObject(refused);
  });

  test('for the other purpose: a verification link resets nothing, a reset link verifies nothing', async () => {
    const person = await signUp(shop, { isVerified: false });
    await shop.call('POST', '/api/auth/resend-verification', { email: person.email });
    await shop.runJobs();
    const verifyToken = /verify-email\?token=([\w-]+)/.exec(shop.mails[0]?.text ?? '')?.[1] ?? '';
    const resetToken = await askForLink(person.email);
    expect(await confirm(verifyToken)).toMatchObject(refused);
    const verified = await shop.call('GET', `/api/auth/verify-email?token=${resetToken}`);
    expect(verified).toMatchObject({ status: 400, body: { code: 'verification_failed' } });
    expect((await confirm(resetToken)).status).toBe(200);
  });

  test('and not mailed at all, when it was replaced before its job ran', async () => {
    const person = await signUp(shop);
    await ask(person.email);
    clock.move(2 * MINUTE_MS);
    await ask(person.email);
    await shop.runJobs();
    expect(shop.mails).toHaveLength(1);
  });
});

test('a weak password is refused beside its field and leaves the link good', async () => {
  const person = await signUp(shop);
  const token = await askForLink(person.email);
  for (const password of ['Password1!', `A1!${person.email}`]) {
    expect(await confirm(token, password)).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', issues: [{ path: 'password' }] },
    });
  }
  expect(await confirm(token, 'short')).toMatchObject({
    status: 400,
    body: { message: 'Password must be at least 8 characters long' },
  });
  expect((await confirm(token)).status).toBe(200);
});

test('setting a password by mail verifies the mail', async () => {
  const person = await signUp(shop, { isVerified: false });
  expect((await logIn(person.email, person.password)).status).toBe(403);
  expect((await confirm(await askForLink(person.email))).status).toBe(200);
  expect((await logIn(person.email, NEW_PASSWORD)).status).toBe(200);
});

test('one mail a minute, ten a day', async () => {
  const person = await signUp(shop);
  for (let turn = 0; turn < 3; turn++) await ask(person.email);
  await shop.runJobs();
  expect(shop.mails).toHaveLength(1);
  for (let turn = 0; turn < 12; turn++) {
    clock.move(MINUTE_MS + 1);
    await ask(person.email);
    await shop.runJobs();
  }
  expect(shop.mails).toHaveLength(10);
});

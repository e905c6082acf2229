import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPayingShop, type Shop } from '#tests/paying-shop.ts';
import { signIn, signUp } from '#tests/people.ts';

const STEP_MS = 30_000;
/** Stands still but where it is moved: between a code and its use no step of time ends. */
let at = Date.now();
const clock = {
  now: () => new Date(at),
  move: (ms: number) => {
    at += ms;
  },
};
let shop: Shop;

beforeAll(async () => {
  shop = await openPayingShop({ clock });
});
afterAll(() => shop.close());

type Person = Awaited<ReturnType<typeof signUp>>;
const codeOf = (secret: string, offsetMs = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() + offsetMs });
const logIn = (person: Person, totp?: string) =>
  shop.call('POST', '/api/auth/login', { email: person.email, password: person.password, totp });

async function admin() {
  const person = await signUp(shop, { role: 'admin' });
  const { authorization } = await signIn(shop, person);
  const post = <T = Record<string, unknown>>(path: string, body?: object) =>
    shop.call<T>('POST', `/api/auth/totp${path}`, body, { authorization });
  return { ...person, post };
}

/** An admin whose second factor is on, at the start of a time step of which no code was taken. */
async function adminWithTotp() {
  const person = await admin();
  const { body } = await person.post<{ secret: string; qrSvg: string }>('');
  const confirmed = await person.post<{ recoveryCodes: string[] }>('/confirm', { code: codeOf(body.secret) });
  expect(confirmed.status).toBe(200);
  clock.move(2 * STEP_MS);
  return { ...person, secret: body.secret, recoveryCodes: confirmed.body.recoveryCodes };
}

test('a second factor is asked for once a code has confirmed it, and each code counts once', async () => {
  const person = await admin();
  const { body } = await person.post<{ secret: string; qrSvg: string }>('');
  expect(body.qrSvg).toMatch(/^<svg /);
  expect(body.qrSvg).not.toContain('style');
  // Begun, not confirmed: nothing is asked for.
  expect((await logIn(person)).status).toBe(200);
  const wrong = await person.post('/confirm', { code: '000000' });
  expect(wrong).toMatchObject({ status: 400, body: { code: 'invalid_input', issues: [{ path: 'code' }] } });
  const code = codeOf(body.secret);
  const confirmed = await person.post<{ recoveryCodes: string[] }>('/confirm', { code });
  expect(new Set(confirmed.body.recoveryCodes).size).toBe(8);
  expect(await logIn(person)).toMatchObject({ status: 401, body: { code: 'totp_required' } });
  expect(await logIn(person, code)).toMatchObject({ status: 401, body: { code: 'totp_wrong' } });
  clock.move(2 * STEP_MS);
  const next = codeOf(body.secret);
  expect(await logIn(person, next)).toMatchObject({ status: 200, body: { user: { hasTotp: true } } });
  expect(await logIn(person, next)).toMatchObject({ status: 401, body: { code: 'totp_wrong' } });
  expect(await person.post('')).toMatchObject({ status: 409, body: { code: 'totp_already_on' } });
});

test('a code one step early or late is right, two steps is not', async () => {
  const person = await adminWithTotp();
  for (const offset of [-2 * STEP_MS, 2 * STEP_MS])
    expect((await logIn(person, codeOf(person.secret, offset))).status).toBe(401);
  expect((await logIn(person, codeOf(person.secret, -STEP_MS))).status).toBe(200);
  expect((await logIn(person, codeOf(person.secret, STEP_MS))).status).toBe(200);
  // An older step than one that was taken.
  expect((await logIn(person, codeOf(person.secret))).status).toBe(401);
});

test('one code used by many at once signs one in', async () => {
  const person = await adminWithTotp();
  const code = codeOf(person.secret);
  const answers = await Promise.all(Array.from({ length: 4 }, () => logIn(person, code)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a recovery code stands in for a code, once, however it is typed', async () => {
  const person = await adminWithTotp();
  const [first = '', second = ''] = person.recoveryCodes;
  expect((await logIn(person, ` ${first.toUpperCase().replace('-', ' ')}`)).status).toBe(200);
  expect((await logIn(person, first)).status).toBe(401);
  const other = await adminWithTotp();
  expect((await logIn(other, second)).status).toBe(401);
});

test('ends by a last code, and the secret with it', async () => {
  const person = await adminWithTotp();
  expect(await person.post('/end', { code: '123456' })).toMatchObject({ status: 400 });
  expect((await person.post('/end', { code: codeOf(person.secret) })).status).toBe(200);
  expect((await logIn(person)).status).toBe(200);
  const [left] = await shop.rows('select totp_secret, totp_confirmed_at from accounts.users where id = $1', [
    person.userId,
  ]);
  expect(left).toEqual({ totp_secret: null, totp_confirmed_at: null });
  expect(
    await shop.rows('select * from accounts.recovery_codes where user_id = $1', [person.userId]),
  ).toEqual([]);
  expect(await person.post('/end', { code: '1' })).toMatchObject({ status: 200 });
});

test('the database holds neither the secret nor a recovery code', async () => {
  const person = await adminWithTotp();
  const kept = JSON.stringify([
    await shop.rows('select * from accounts.users'),
    await shop.rows('select * from accounts.recovery_codes'),
  ]);
  for (const secret of [
    person.secret,
    ...person.recoveryCodes,
    ...person.recoveryCodes.map((c) => c.replace('-', '')),
  ])
    expect(kept).not.toContain(secret);
});

test('a sealed secret opens for its user only', async () => {
  const { openTotpSecret, sealTotpSecret } = await import('./totp-secret.ts');
  const sealed = sealTotpSecret({ token: 'one secret' }, 'asha', 'JBSWY3DP');
  expect(openTotpSecret({ token: 'one secret' }, 'asha', sealed)).toBe('JBSWY3DP');
  expect(() => openTotpSecret({ token: 'one secret' }, 'eve', sealed)).toThrow();
  expect(() => openTotpSecret({ token: 'another' }, 'asha', sealed)).toThrow();
});

test('nobody guesses: after ten tries the codes are refused for a while', async () => {
  const person = await adminWithTotp();
  for (let turn = 0; turn < 10; turn++) await person.post('/end', { code: '000000' });
  expect(await person.post('/end', { code: codeOf(person.secret) })).toMatchObject({
    status: 429,
    body: { code: 'too_many_attempts' },
  });
});

test('is for admins, who showed their password a short while ago', async () => {
  const customer = await signUp(shop);
  const { authorization } = await signIn(shop, customer);
  expect((await shop.call('POST', '/api/auth/totp', undefined, { authorization })).status).toBe(403);
  const person = await admin();
  clock.move(16 * 60_000);
  expect(await person.post('')).toMatchObject({ status: 403, body: { code: 'password_needed' } });
});

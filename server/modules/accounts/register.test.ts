import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { movableClock, openPayingShop, type Shop } from '#tests/paying-shop.ts';

const HOUR_MS = 3_600_000;
const clock = movableClock();
let shop: Shop;
let count = 0;

beforeAll(async () => {
  shop = await openPayingShop({ clock });
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.mails.length = 0;
});

interface Registered {
  userId: string;
  resendToken: string;
}

const newEmail = () => `person${++count}@example.com`;
const form = (email: string, rest: object = {}) => ({
  username: 'meera',
  firstName: 'Meera',
  lastName: 'Iyer',
  email,
  password: 'Nine-Lorries 4 Pune',
  role: 'customer',
  ...rest,
});
const register = (email: string, rest: object = {}) =>
  shop.call<Registered>('POST', '/api/auth/register', form(email, rest));
const verify = (token: string) => shop.call('GET', `/api/auth/verify-email?token=${token}`);
const resend = (email: string, resendToken?: string) =>
  shop.call('POST', '/api/auth/resend-verification', { email, resendToken });
const row = async (email: string) =>
  (await shop.rows('select * from accounts.users where email = $1', [email]))[0];

/** Runs the jobs and answers with the links that were mailed to an address, oldest first. */
async function mailedTokens(email: string): Promise<string[]> {
  await shop.runJobs();
  return shop.mails
    .filter((mail) => mail.to === email)
    .flatMap((mail) => /verify-email\?token=([\w-]+)/.exec(mail.text)?.[1] ?? []);
}

async function registerAndVerify(email: string, rest: object = {}): Promise<Registered> {
  const { body } = await register(email, rest);
  const [token = ''] = await mailedTokens(email);
  expect((await verify(token)).body).toEqual({ success: true, alreadyVerified: false });
  shop.mails.length = 0;
  return body;
}

describe('registering', () => {
  test('mails a link that verifies the address; following it again says so', async () => {
    const email = newEmail();
    expect((await register(email.toUpperCase())).status).toBe(201);
    const [token = ''] = await mailedTokens(email);
    expect(shop.mails).toMatchObject([{ to: email, subject: 'Confirm your email address' }]);
    expect(shop.mails[0]?.html).toContain(`${shop.deps.config.baseUrl}/verify-email?token=${token}`);
    expect(await row(email)).toMatchObject({ email_verified_at: null, is_active: true });
    expect(await verify(token)).toMatchObject({
      status: 200,
      body: { success: true, alreadyVerified: false },
    });
    expect(await verify(token)).toMatchObject({
      status: 200,
      body: { success: true, alreadyVerified: true },
    });
    expect((await row(email))?.email_verified_at).not.toBeNull();
  });

  test('says everything that is wrong at once, in the words of the spec', async () => {
    const empty = await shop.call('POST', '/api/auth/register', {
      username: ' ',
      email: 'asha',
      phone: '12345',
      password: '-',
      role: 'admin',
    });
    expect(empty).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', message: 'Username is required' },
    });
    const issues = empty.body.issues as { path: string; message: string }[];
    expect(new Set(issues.map((issue) => `${issue.path}: ${issue.message}`))).toEqual(
      new Set([
        'username: Username is required',
        'firstName: First name is required',
        'lastName: Last name is required',
        'email: Please enter a valid email address',
        'phone: Please enter a valid phone number',
        'password: Password must be at least 8 characters long',
        'password: Password must include at least one uppercase letter',
        'password: Password must include at least one lowercase letter',
        'password: Password must include at least one number',
        'role: Please choose an account type',
      ]),
    );
    const nothing = await shop.call('POST', '/api/auth/register', {});
    expect(nothing.text).toContain('Email is required');
    expect(nothing.text).toContain('Password is required');
  });

  test.each(['Password1!', 'Welcome@123', 'Qwerty@123', 'Inkbazaar1!', 'Meera.Iyer@example.com1'])(
    '%s keeps every rule and is refused beside its field',
    async (password) => {
      const answer = await register('meera.iyer@example.com', { password });
      expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'password' }] } });
      expect(await row('meera.iyer@example.com')).toBeUndefined();
    },
  );

  test('a new, a known and an unverified mail get one answer; the mailbox tells them apart', async () => {
    const [unknown, known, unverified] = [newEmail(), newEmail(), newEmail()];
    await registerAndVerify(known);
    await register(unverified);
    const [oldToken = ''] = await mailedTokens(unverified);
    shop.mails.length = 0;
    const before = await row(known);
    const answers = await Promise.all([unknown, known, unverified].map((email) => register(email)));
    const shapes = answers.map(({ status, text }) => ({
      status,
      text: text.replace(/"[0-9a-f-]{36}"/, '<id>').replace(/"[\w-]{43}"/, '<secret>'),
    }));
    expect(shapes).toEqual(Array(3).fill({ status: 201, text: '{"userId":<id>,"resendToken":<secret>}' }));
    // Also the age that is in an id tells nothing.
    const ages = answers.map(({ body }) => Number.parseInt(body.userId.replaceAll('-', '').slice(0, 12), 16));
    expect(Math.max(...ages) - Math.min(...ages)).toBeLessThan(10_000);
    await shop.runJobs();
    const subjects = Object.fromEntries(shop.mails.map((mail) => [mail.to, mail.subject]));
    expect(subjects).toEqual({
      [unknown]: 'Confirm your email address',
      [known]: 'You already have an account',
      [unverified]: 'Confirm your email address',
    });
    const toKnown = shop.mails.find((mail) => mail.to === known);
    expect(toKnown?.html).toContain(`${shop.deps.config.baseUrl}/login`);
    expect(toKnown?.html).toContain(`${shop.deps.config.baseUrl}/forgot-password`);
    expect(await row(known)).toEqual(before);
    expect(await verify(oldToken)).toMatchObject({ status: 400, body: { code: 'verification_failed' } });
  });

  test('somebody with an account is told once an hour', async () => {
    const email = newEmail();
    await registerAndVerify(email);
    for (let turn = 0; turn < 3; turn++) await register(email);
    await shop.runJobs();
    expect(shop.mails).toHaveLength(1);
    clock.move(HOUR_MS + 1);
    await register(email);
    await shop.runJobs();
    expect(shop.mails).toHaveLength(2);
  });

  test('the newest registration of an unverified mail wins, and only its link is good', async () => {
    const email = newEmail();
    await register(email, { firstName: 'Eve', password: 'Eves-Lorries 4 Pune' });
    const first = await row(email);
    await register(email, { firstName: 'Meera' });
    const second = await row(email);
    expect(second?.first_name).toBe('Meera');
    expect(second?.password_hash).not.toBe(first?.password_hash);
    // The first registration's mail was not sent yet: its reason is gone.
    const tokens = await mailedTokens(email);
    expect(tokens).toHaveLength(1);
    expect((await verify(tokens[0] ?? '')).status).toBe(200);
  });

  test('one mail registered many times at once is one account', async () => {
    const email = newEmail();
    const answers = await Promise.all(Array.from({ length: 6 }, () => register(email)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
    expect(await shop.rows('select id from accounts.users where email = $1', [email])).toHaveLength(1);
    expect(await mailedTokens(email)).toHaveLength(1);
  });

  test('an admin, and somebody an admin switched off, cannot be registered over', async () => {
    for (const change of ["role = 'admin'", 'is_active = false']) {
      const email = newEmail();
      await register(email);
      await shop.rows(`update accounts.users set ${change} where email = $1`, [email]);
      const before = await row(email);
      await register(email, { firstName: 'Eve' });
      expect(await row(email)).toEqual(before);
    }
  });

  test('nothing but the form takes effect', async () => {
    const email = newEmail();
    const id = '01900000-0000-7000-8000-000000000001';
    const extras = { userId: id, id, emailVerified: true, email_verified_at: '2020-01-01', isActive: false };
    const more = {
      awaitingApproval: false,
      is_active: true,
      session_version: 9,
      totp_secret: 'x',
      hasTotp: true,
    };
    const { body } = await register(email, { role: 'psp', ...extras, ...more });
    expect(body.userId).not.toBe(id);
    expect(await row(email)).toMatchObject({
      id: body.userId,
      role: 'psp',
      is_active: false,
      awaiting_approval: true,
      email_verified_at: null,
      session_version: 1,
      totp_secret: null,
    });
    const polluted = await shop.call(
      'POST',
      '/api/auth/register',
      JSON.parse('{"__proto__":{"role":"customer"}}'),
    );
    expect(polluted.status).toBe(400);
  });

  test('the answer waits for the same moment, whoever has the mail', async () => {
    const known = newEmail();
    await registerAndVerify(known);
    const timeOf = async (email: string) => {
      const startedAt = performance.now();
      await shop.call('POST', '/api/auth/reset-password', { email });
      return performance.now() - startedAt;
    };
    await timeOf(newEmail());
    for (const email of [known, newEmail()]) expect(await timeOf(email)).toBeGreaterThan(45);
  });
});

describe('print partners', () => {
  test('wait for an admin; they and support are told once their mail is verified', async () => {
    const email = newEmail();
    const { userId } = await registerAndVerify(email, {
      role: 'psp',
      username: 'Deccan Press',
      phone: '9848012345',
    });
    await shop.runJobs();
    expect(await row(email)).toMatchObject({ is_active: false, awaiting_approval: true });
    await shop.runJob('notifications.tell-partner-waits', { userId });
    expect(shop.mails.map(({ to, subject }) => ({ to, subject }))).toEqual([
      { to: email, subject: 'Your registration as a print partner is with us' },
      { to: shop.deps.config.supportEmail, subject: 'A print partner waits for approval' },
    ]);
    expect(shop.mails[1]?.text).toContain('Deccan Press');
    expect(shop.mails[1]?.text).toContain('9848012345');
  });
});

describe('verifying', () => {
  test('after 24 hours the link has expired; a newer one works', async () => {
    const email = newEmail();
    await register(email);
    const [token = ''] = await mailedTokens(email);
    clock.move(24 * HOUR_MS);
    expect(await verify(token)).toMatchObject({
      status: 410,
      body: { code: 'verification_expired', message: 'Verification token has expired.' },
    });
    await resend(email);
    const [, newer = ''] = await mailedTokens(email);
    expect((await verify(newer)).status).toBe(200);
    expect((await verify(token)).body).toEqual({ success: true, alreadyVerified: true });
  });

  test.each(['x', 'A'.repeat(43), "' or 1=1 --", ' '])('%j is no link of ours', async (token) => {
    expect(await shop.call('GET', `/api/auth/verify-email?token=${encodeURIComponent(token)}`)).toMatchObject(
      {
        status: 400,
        body: { message: 'Verification failed. Please try again.' },
      },
    );
  });

  test('many at once verify once and are all told yes', async () => {
    const email = newEmail();
    await register(email);
    const [token = ''] = await mailedTokens(email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(token)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(answers.filter(({ body }) => body.alreadyVerified === false)).toHaveLength(1);
  });
});

describe('sending the verification again', () => {
  test('ends the older link, at most one a minute and five a day', async () => {
    const email = newEmail();
    await register(email);
    const [first = ''] = await mailedTokens(email);
    for (let turn = 0; turn < 3; turn++) expect((await resend(email)).body).toEqual({ success: true });
    const [, second = ''] = await mailedTokens(email);
    expect(await mailedTokens(email)).toHaveLength(2);
    expect((await verify(first)).status).toBe(410);
    for (let turn = 0; turn < 8; turn++) {
      clock.move(61_000);
      expect((await resend(email)).body).toEqual({ success: true });
      await shop.runJobs();
    }
    expect(await mailedTokens(email)).toHaveLength(6);
    expect((await verify(second)).status).toBe(410);
  });

  test('a verified mail is told only to who registered it', async () => {
    const email = newEmail();
    const { resendToken } = await registerAndVerify(email);
    const again = await register(email);
    expect((await resend(email, resendToken)).body).toEqual({ success: false, error: 'already_verified' });
    for (const answer of [
      await resend(email),
      await resend(email, again.body.resendToken),
      await resend(email, 'guess'),
      await resend(newEmail(), resendToken),
    ])
      expect(answer.text).toBe('{"success":true}');
    await shop.runJobs();
    expect(shop.mails.filter((mail) => mail.subject.startsWith('Confirm'))).toEqual([]);
  });
});

test('what nobody verified for a month, and links and counts of old, are swept away', async () => {
  const [verified, unverified] = [newEmail(), newEmail()];
  await registerAndVerify(verified);
  await register(unverified);
  clock.move(32 * 24 * HOUR_MS);
  const late = newEmail();
  await register(late);
  await shop.runJob('accounts.sweep');
  expect(await row(unverified)).toBeUndefined();
  expect(await row(verified)).toBeDefined();
  expect(await mailedTokens(late)).toHaveLength(1);
  expect(await shop.rows('select user_id from accounts.mail_tokens')).toHaveLength(1);
});

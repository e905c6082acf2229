import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { processMs } from '#tests/cpu-time.ts';
import { movableClock, openPayingShop, type Shop } from '#tests/paying-shop.ts';
import { registering } from '#tests/registering.ts';

const HOUR_MS = 3_600_000;
const clock = movableClock();
let shop: Shop;
let desk: ReturnType<typeof registering>;

beforeAll(async () => {
  shop = await openPayingShop({ clock });
  desk = registering(shop);
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.mails.length = 0;
});

describe('registering', () => {
  test('mails a link that verifies the address; following it again says so', async () => {
    const email = desk.newEmail();
    const registered = await desk.register(email.toUpperCase());
    expect(registered.status).toBe(201);
    const [token = ''] = await desk.mailedTokens(email);
    expect(shop.mails).toMatchObject([{ to: email, subject: 'Confirm your email address' }]);
    expect(shop.mails[0]?.html).toContain(`${shop.deps.config.baseUrl}/verify-email?token=${token}`);
    expect(await desk.userRow(email)).toMatchObject({ email_verified_at: null, is_active: true });
    expect(await desk.verify(token, registered.body.resendToken)).toMatchObject({
      status: 200,
      body: { success: true, alreadyVerified: false, isAwaitingApproval: false },
    });
    expect(await desk.verify(token)).toMatchObject({
      status: 200,
      body: { success: true, alreadyVerified: true, isAwaitingApproval: false },
    });
    expect((await desk.userRow(email))?.email_verified_at).not.toBeNull();
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
      const answer = await desk.register('meera.iyer@example.com', { password });
      expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'password' }] } });
      expect(await desk.userRow('meera.iyer@example.com')).toBeUndefined();
    },
  );

  test('a new, a known and an unverified mail get one answer; the mailbox tells them apart', async () => {
    const [unknown, known, unverified] = [desk.newEmail(), desk.newEmail(), desk.newEmail()];
    await desk.registerAndVerify(known);
    await desk.register(unverified);
    const [oldToken = ''] = await desk.mailedTokens(unverified);
    shop.mails.length = 0;
    const before = await desk.userRow(known);
    const answers = await Promise.all([unknown, known, unverified].map((email) => desk.register(email)));
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
    expect(await desk.userRow(known)).toEqual(before);
    // The link of before is as good as it was: nobody ends it by registering the mail.
    expect(await desk.verify(oldToken)).toMatchObject({ status: 409, body: { code: 'password_wanted' } });
  });

  test('somebody with an account is told once an hour', async () => {
    const email = desk.newEmail();
    await desk.registerAndVerify(email);
    for (let turn = 0; turn < 3; turn++) await desk.register(email);
    await shop.runJobs();
    expect(shop.mails).toHaveLength(1);
    clock.move(HOUR_MS + 1);
    await desk.register(email);
    await shop.runJobs();
    expect(shop.mails).toHaveLength(2);
  });

  test('a second registration of a mail that waits replaces nothing of the first', async () => {
    const email = desk.newEmail();
    const { body } = await desk.register(email, { firstName: 'Meera' });
    const first = await desk.userRow(email);
    await desk.register(email, { firstName: 'Eve', password: 'Eves-Lorries 4 Pune', role: 'psp' });
    expect(await desk.userRow(email)).toEqual(first);
    const [link = '', newer = ''] = await desk.mailedTokens(email);
    expect(newer).not.toBe('');
    expect((await desk.verify(link, body.resendToken)).status).toBe(200);
    expect(await desk.userRow(email)).toMatchObject({
      first_name: 'Meera',
      role: 'customer',
      password_hash: first?.password_hash,
    });
    expect(await shop.rows('select * from accounts.registrations where user_id = $1', [body.userId])).toEqual(
      [],
    );
    expect((await desk.verify(newer)).body.alreadyVerified).toBe(true);
  });

  test('of two browsers the one that opens the link has registered: its password, names and kind of account', async () => {
    const email = desk.newEmail();
    await desk.register(email, { firstName: 'Eve', password: 'Eves-Lorries 4 Pune' });
    const second = await desk.register(email, { role: 'psp', firstName: 'Meera', phone: '9848012345' });
    const [link = ''] = await desk.mailedTokens(email);
    expect(await desk.verify(link, second.body.resendToken)).toMatchObject({
      status: 200,
      body: { alreadyVerified: false, isAwaitingApproval: true },
    });
    expect(await desk.userRow(email)).toMatchObject({
      first_name: 'Meera',
      phone: '9848012345',
      role: 'psp',
      is_active: false,
      awaiting_approval: true,
    });
    const signIn = (password: string) => shop.call('POST', '/api/auth/login', { email, password });
    expect((await signIn('Eves-Lorries 4 Pune')).body.code).toBe('credentials_wrong');
    expect((await signIn('Nine-Lorries 4 Pune')).body.code).toBe('partner_not_approved');
  });

  test('one mail registered many times at once is one account', async () => {
    const email = desk.newEmail();
    const answers = await Promise.all(Array.from({ length: 6 }, () => desk.register(email)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
    expect(await shop.rows('select id from accounts.users where email = $1', [email])).toHaveLength(1);
    const [link = ''] = await desk.mailedTokens(email);
    // Whichever came first, each browser's own secret opens it.
    expect((await desk.verify(link, answers.at(3)?.body.resendToken)).status).toBe(200);
  });

  test('an admin, and somebody an admin switched off, cannot be registered over', async () => {
    for (const change of ["role = 'admin'", 'is_active = false']) {
      const email = desk.newEmail();
      await desk.register(email);
      await shop.rows(`update accounts.users set ${change} where email = $1`, [email]);
      const before = await desk.userRow(email);
      await desk.register(email, { firstName: 'Eve' });
      expect(await desk.userRow(email)).toEqual(before);
    }
  });

  test('nothing but the form takes effect', async () => {
    const email = desk.newEmail();
    const id = '01900000-0000-7000-8000-000000000001';
    const extras = { userId: id, id, emailVerified: true, email_verified_at: '2020-01-01', isActive: false };
    const more = {
      awaitingApproval: false,
      is_active: true,
      session_version: 9,
      totp_secret: 'x',
      hasTotp: true,
    };
    const { body } = await desk.register(email, { role: 'psp', ...extras, ...more });
    expect(body.userId).not.toBe(id);
    expect(await desk.userRow(email)).toMatchObject({
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

  test('takes as long for a known mail as for a new one; so does asking for a new password', async () => {
    const known = desk.newEmail();
    await desk.registerAndVerify(known);
    const askReset = (email: string) => shop.call('POST', '/api/auth/reset-password', { email });
    for (const ask of [desk.register, askReset]) {
      const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
      for (let turn = 0; turn < 14; turn++) {
        const email = turn % 2 ? known : desk.newEmail();
        times[turn % 2 ? 'known' : 'unknown'].push(await processMs(() => ask(email)));
      }
      // The fastest of each: what else the process does meanwhile is not in it.
      const [knownMs, unknownMs] = [Math.min(...times.known), Math.min(...times.unknown)];
      expect(Math.abs(knownMs - unknownMs)).toBeLessThan(25);
    }
  });
});

describe('print partners', () => {
  test('wait for an admin; they and support are told once their mail is verified', async () => {
    const email = desk.newEmail();
    const { userId } = await desk.registerAndVerify(email, {
      role: 'psp',
      username: 'Deccan Press',
      phone: '9848012345',
    });
    await shop.runJobs();
    expect(await desk.userRow(email)).toMatchObject({ is_active: false, awaiting_approval: true });
    await shop.runJob('notifications.tell-partner-waits', { userId });
    expect(shop.mails.map(({ to, subject }) => ({ to, subject }))).toEqual([
      { to: email, subject: 'Your registration as a print partner is with us' },
      { to: shop.deps.config.supportEmail, subject: 'A print partner waits for approval' },
    ]);
    expect(shop.mails[1]?.text).toContain('Deccan Press');
    expect(shop.mails[1]?.text).toContain('9848012345');
    expect(shop.mails[1]?.text).toContain('/dashboard/psps?standing=awaiting');
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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

describe('verifying', () => {
  test('after 24 hours the link has expired; a newer one works', async () => {
    const email = desk.newEmail();
    const { resendToken } = (await desk.register(email)).body;
    const [token = ''] = await desk.mailedTokens(email);
    clock.move(24 * HOUR_MS);
    expect(await desk.verify(token)).toMatchObject({
      status: 410,
      body: { code: 'verification_expired', message: 'Verification token has expired.' },
    });
    await desk.resend(email);
    const [, newer = ''] = await desk.mailedTokens(email);
    expect((await desk.verify(newer, resendToken)).status).toBe(200);
    expect((await desk.verify(token)).body).toEqual({
      success: true,
      alreadyVerified: true,
      isAwaitingApproval: false,
    });
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
    const email = desk.newEmail();
    const { resendToken } = (await desk.register(email)).body;
    const [token = ''] = await desk.mailedTokens(email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => desk.verify(token, resendToken)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(answers.filter(({ body }) => body.alreadyVerified === false)).toHaveLength(1);
  });
});

describe('sending the verification again', () => {
  test('ends the older link, at most one a minute and five a day', async () => {
    const email = desk.newEmail();
    await desk.register(email);
    const [first = ''] = await desk.mailedTokens(email);
    expect((await desk.resend(email)).body).toEqual({ success: true, waitSeconds: 0 });
    clock.move(20_000);
    for (let turn = 0; turn < 2; turn++)
      expect((await desk.resend(email)).body).toEqual({ success: true, waitSeconds: 40 });
    const [, second = ''] = await desk.mailedTokens(email);
    expect(await desk.mailedTokens(email)).toHaveLength(2);
    expect((await desk.verify(first)).status).toBe(410);
    for (let turn = 0; turn < 8; turn++) {
      clock.move(61_000);
      expect((await desk.resend(email)).body.waitSeconds === 0).toBe(turn < 4);
      await shop.runJobs();
    }
    expect(await desk.mailedTokens(email)).toHaveLength(6);
    expect((await desk.verify(second)).status).toBe(410);
  });

  test('a verified mail is told only to who registered it', async () => {
    const email = desk.newEmail();
    const { resendToken } = await desk.registerAndVerify(email);
    const again = await desk.register(email);
    expect((await desk.resend(email, resendToken)).body).toEqual({
      success: false,
      error: 'already_verified',
    });
    // Counted alike, so that how long to wait tells of nobody either.
    for (const mail of [email, desk.newEmail()]) {
      const texts: string[] = [];
      for (const token of [undefined, again.body.resendToken, 'guess', mail === email ? 'x' : resendToken])
        texts.push((await desk.resend(mail, token)).text);
      const later = '{"success":true,"waitSeconds":60}';
      expect(texts).toEqual(['{"success":true,"waitSeconds":0}', later, later, later]);
    }
    await shop.runJobs();
    expect(shop.mails.filter((mail) => mail.subject.startsWith('Confirm'))).toEqual([]);
  });
});

test('what nobody verified for a month, and links and counts of old, are swept away', async () => {
  const [verified, unverified] = [desk.newEmail(), desk.newEmail()];
  await desk.registerAndVerify(verified);
  await desk.register(unverified);
  clock.move(32 * 24 * HOUR_MS);
  const late = desk.newEmail();
  await desk.register(late);
  await shop.runJob('accounts.sweep');
  expect(await desk.userRow(unverified)).toBeUndefined();
  expect(await desk.userRow(verified)).toBeDefined();
  expect(await desk.mailedTokens(late)).toHaveLength(1);
  expect(await shop.rows('select user_id from accounts.mail_tokens')).toHaveLength(1);
});

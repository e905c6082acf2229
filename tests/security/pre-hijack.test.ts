import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openPayingShop, type Shop } from '../paying-shop.ts';
import { cartOf } from '../prints.ts';
import { registering } from '../registering.ts';

/** An account under somebody else's mail, made before they make theirs (facts, security review, V5). */
const EVES = 'Eves-Lorries 4 Pune';
const OWN = 'Quiet-Harbour 58 Goa';
let shop: Shop;
let desk: ReturnType<typeof registering>;

beforeAll(async () => {
  shop = await openPayingShop();
  desk = registering(shop);
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.mails.length = 0;
});

const logIn = (email: string, password: string) =>
  shop.call<{ accessToken: string; code: string }>('POST', '/api/auth/login', { email, password });
const ordersOf = async (accessToken: string) => {
  const headers = { authorization: `Bearer ${accessToken}` };
  const { body } = await shop.call<{ orders: { orderId: string }[] }>(
    'GET',
    '/api/orders/user',
    undefined,
    headers,
  );
  return body.orders.map(({ orderId }) => orderId);
};
/** An order of a guest with this mail. */
async function guestOrder(email: string): Promise<string> {
  const cart = cartOf({ email });
  return (await shop.place(await shop.newGuest(), cart, randomUUID())).orderId;
}
const ownerOf = async (orderId: string) =>
  (await shop.rows<{ owner: string }>('select owner from orders.orders where id = $1', [orderId]))[0]?.owner;

describe('a stranger registers the mail of somebody', () => {
  test('again, before they clicked: their click opens their own account, and their guest orders join it', async () => {
    const email = desk.newEmail();
    const order = await guestOrder(email);
    const victim = await desk.register(email, { password: OWN });
    const [link = ''] = await desk.mailedTokens(email);
    const thief = await desk.register(email, { password: EVES, firstName: 'Eve' });
    expect(await ownerOf(order)).toMatch(/^guest:/);

    expect((await desk.verify(link, victim.body.resendToken)).status).toBe(200);
    await shop.runJobs();
    expect((await logIn(email, EVES)).status).toBe(401);
    const session = await logIn(email, OWN);
    expect(session.status).toBe(200);
    expect(await ordersOf(session.body.accessToken)).toEqual([order]);
    // What the stranger holds says nothing any more.
    expect(await desk.resend(email, thief.body.resendToken)).toMatchObject({ body: { success: true } });
  });

  test('first: whoever opens the mail chooses the password, and the stranger’s never holds', async () => {
    const email = desk.newEmail();
    const order = await guestOrder(email);
    await desk.register(email, { password: EVES });
    const [link = ''] = await desk.mailedTokens(email);
    const asked = await desk.verify(link);
    expect(asked).toMatchObject({
      status: 409,
      body: { code: 'password_wanted', details: { role: 'customer' } },
    });
    // Asked, not verified: nothing joined, nobody signs in.
    await shop.runJobs();
    expect(await ownerOf(order)).toMatch(/^guest:/);
    expect((await logIn(email, EVES)).body.code).toBe('email_not_verified');

    expect((await desk.finish(link, 'Password1!')).body).toMatchObject({ issues: [{ path: 'password' }] });
    expect((await desk.finish(link, OWN)).status).toBe(200);
    await shop.runJobs();
    expect((await logIn(email, EVES)).status).toBe(401);
    const session = await logIn(email, OWN);
    expect(await ordersOf(session.body.accessToken)).toEqual([order]);
  });

  test('first, and they register too: their browser opens theirs', async () => {
    const email = desk.newEmail();
    await desk.register(email, { password: EVES, firstName: 'Eve', role: 'psp' });
    const own = await desk.register(email, { password: OWN });
    const links = await desk.mailedTokens(email);
    expect((await desk.verify(links.at(-1) ?? '', own.body.resendToken)).status).toBe(200);
    expect((await logIn(email, EVES)).status).toBe(401);
    expect((await logIn(email, OWN)).status).toBe(200);
    expect(await desk.userRow(email)).toMatchObject({ role: 'customer', first_name: 'Meera' });
  });

  test('often: no link of theirs ends, and only ten mails a day go there', async () => {
    const email = desk.newEmail();
    const victim = await desk.register(email, { password: OWN });
    const [link = ''] = await desk.mailedTokens(email);
    for (let turn = 0; turn < 14; turn++) await desk.register(email, { password: EVES });
    expect(await desk.mailedTokens(email)).toHaveLength(10);
    expect(
      await shop.rows('select id from accounts.registrations where user_id = $1', [victim.body.userId]),
    ).toHaveLength(9);
    expect((await desk.verify(link, victim.body.resendToken)).status).toBe(200);
    expect((await logIn(email, OWN)).status).toBe(200);
  });

  test('and guesses: neither a link nor the secret of another registration opens anything', async () => {
    const email = desk.newEmail();
    await desk.register(email, { password: OWN });
    const other = await desk.register(desk.newEmail(), { password: EVES });
    const [link = ''] = await desk.mailedTokens(email);
    for (const secret of [other.body.resendToken, 'guess', 'A'.repeat(43)])
      expect((await desk.verify(link, secret)).body.code).toBe('password_wanted');
    expect((await desk.finish('A'.repeat(43), EVES)).body.code).toBe('verification_failed');
    expect((await desk.verify(link)).body.code).toBe('password_wanted');
  });
});

describe('two at once', () => {
  test('two registrations are one account, of whichever browser opens the mail', async () => {
    for (const chosen of [0, 1]) {
      const email = desk.newEmail();
      const passwords = [OWN, EVES];
      const answers = await Promise.all(passwords.map((password) => desk.register(email, { password })));
      expect(await shop.rows('select id from accounts.users where email = $1', [email])).toHaveLength(1);
      const [link = ''] = await desk.mailedTokens(email);
      expect((await desk.verify(link, answers[chosen]?.body.resendToken)).status).toBe(200);
      expect((await logIn(email, passwords[chosen] ?? '')).status).toBe(200);
      expect((await logIn(email, passwords[1 - chosen] ?? '')).status).toBe(401);
    }
  });

  test('a link opened in both browsers, and a password chosen elsewhere: exactly one counts', async () => {
    for (let turn = 0; turn < 4; turn++) {
      const email = desk.newEmail();
      const first = await desk.register(email, { password: OWN });
      const second = await desk.register(email, { password: EVES });
      const third = 'Third-Browser 7 Kochi';
      const [one = '', two = ''] = await desk.mailedTokens(email);
      const answers = await Promise.all([
        desk.verify(one, first.body.resendToken),
        desk.verify(two, second.body.resendToken),
        desk.finish(two, third),
      ]);
      const winners = answers.filter(({ status, body }) => status === 200 && body.alreadyVerified === false);
      expect(winners).toHaveLength(1);
      const signedIn = [];
      for (const password of [OWN, EVES, third]) signedIn.push((await logIn(email, password)).status === 200);
      expect(signedIn).toEqual(answers.map((answer) => winners.includes(answer)));
      // Who chose a password that was not taken is told so.
      if (!signedIn[2]) expect(answers[2]?.status).not.toBe(200);
    }
  });

  test('a registration and the click of an earlier link: the click’s password holds, whatever comes first', async () => {
    for (let turn = 0; turn < 4; turn++) {
      const email = desk.newEmail();
      const victim = await desk.register(email, { password: OWN });
      const [link = ''] = await desk.mailedTokens(email);
      const [, clicked] = await Promise.all([
        desk.register(email, { password: EVES }),
        desk.verify(link, victim.body.resendToken),
      ]);
      expect(clicked.status).toBe(200);
      expect((await logIn(email, OWN)).status).toBe(200);
      expect((await logIn(email, EVES)).status).toBe(401);
      expect(
        await shop.rows('select id from accounts.registrations r where user_id = $1', [victim.body.userId]),
      ).toEqual([]);
    }
  });
});

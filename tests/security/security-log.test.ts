import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeLog } from '#server/platform/log.ts';
import { movableClock, openPayingShop, type Shop } from '../paying-shop.ts';
import { type SignedIn, signIn, signUp } from '../people.ts';

interface Line {
  security?: true;
  event?: string;
  route?: string;
  address?: string;
  userId?: string;
  requestId?: string;
  isLastForAMinute?: true;
  level: number;
}

const clock = movableClock();
const written: string[] = [];
let shop: Shop;
let customer: SignedIn;
let admin: SignedIn;

beforeAll(async () => {
  // As an operator has it: the default level.
  const log = makeLog('warn', { write: (line) => void written.push(line) });
  shop = await openPayingShop({
    clock,
    environment: { TRUST_PROXY: '127.0.0.1' },
    before: async (app) => {
      app.log = log as never;
    },
    deps: (deps) => ({ ...deps, log }),
  });
  customer = await signIn(shop, await signUp(shop));
  admin = await signIn(shop, await signUp(shop, { role: 'admin' }));
});
afterAll(() => shop.close());
let visitors = 0;
/** Each test comes from an address of its own: what is left out is counted by address. */
let visitor = '';
beforeEach(() => {
  written.length = 0;
  visitors += 1;
  visitor = `203.0.113.${visitors}`;
});

const lines = () => written.map((line) => JSON.parse(line) as Line).filter(({ security }) => security);
const ask = (
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  options: { body?: object; bearer?: string; headers?: Record<string, string> } = {},
) =>
  shop.app.inject({
    method,
    url,
    headers: {
      'x-forwarded-for': visitor,
      ...(options.bearer && { authorization: options.bearer }),
      ...options.headers,
    },
    ...(options.body && { payload: options.body }),
  });
const FORGED = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ4In0.c2lnbmF0dXJlLXRoYXQtaXMtbm9uZQ';
const SECRET = 'Q'.repeat(43);

/** What is tried, the event it makes, and what must not be read there. */
const attacks: readonly [what: string, event: string, route: string, run: () => Promise<unknown>][] = [
  [
    'a forged webhook of the gateway',
    'webhook_forged',
    '/api/billing/webhook',
    () =>
      ask('POST', '/api/billing/webhook', {
        body: { event: 'payment.captured' },
        headers: { 'x-razorpay-signature': SECRET },
      }),
  ],
  [
    'a forged webhook of a courier',
    'webhook_forged',
    '/api/courier/:code/webhook',
    () =>
      ask('POST', '/api/courier/local-runner/webhook', {
        body: { awb: 'LR000000000000' },
        headers: { 'x-runner-signature': SECRET },
      }),
  ],
  [
    'a forged token',
    'token_refused',
    '/api/auth/me',
    () => ask('GET', '/api/auth/me', { bearer: `Bearer ${FORGED}` }),
  ],
  [
    'an admin’s door without a token',
    'admin_door_refused',
    '/api/auth/admin/users',
    () => ask('GET', '/api/auth/admin/users'),
  ],
  [
    'an admin’s door by a customer',
    'admin_door_refused',
    '/api/auth/admin/users',
    () => ask('GET', '/api/auth/admin/users', { bearer: customer.authorization }),
  ],
  ['a guessed tracking link', 'link_refused', '/api/track/:token', () => ask('GET', `/api/track/${SECRET}`)],
  ['a guessed offer', 'link_refused', '/api/offers/:token', () => ask('GET', `/api/offers/${SECRET}`)],
  [
    'a guessed verification',
    'link_refused',
    '/api/auth/verify-email',
    () => ask('GET', `/api/auth/verify-email?token=${SECRET}`),
  ],
  [
    'a guessed reset',
    'link_refused',
    '/api/auth/reset-password/confirm',
    () =>
      ask('POST', '/api/auth/reset-password/confirm', {
        body: { token: SECRET, password: 'Tidal-Lantern-58!' },
      }),
  ],
  [
    'a guessed refresh token',
    'refresh_refused',
    '/api/auth/refresh',
    () => ask('POST', '/api/auth/refresh', { body: { refreshToken: SECRET } }),
  ],
  [
    'a wrong password at the step-up',
    'step_up_refused',
    '/api/auth/confirm-password',
    () =>
      ask('POST', '/api/auth/confirm-password', {
        body: { password: `Wrong-${SECRET}` },
        bearer: admin.authorization,
      }),
  ],
];

describe('the security log', () => {
  test.each(attacks)(
    '%s is one line: what, where, from where, and no secret',
    async (_what, event, route, run) => {
      await run();
      const found = lines().filter((line) => line.event === event);
      expect(found).toHaveLength(1);
      expect(found[0]).toMatchObject({ security: true, route, address: visitor, level: 40 });
      expect(found[0]?.requestId).toMatch(/^[0-9a-f-]{36}$/);
      const text = written.join('');
      for (const secret of [SECRET, FORGED, customer.tokens.accessToken, customer.email, admin.email])
        expect(text).not.toContain(secret);
    },
  );

  test('names who was signed in, by their id', async () => {
    await ask('GET', '/api/auth/admin/users', { bearer: customer.authorization });
    expect(lines()[0]).toMatchObject({ event: 'admin_door_refused', userId: customer.userId });
  });

  test('has wrong and throttled sign-ins', async () => {
    const { email } = await signUp(shop);
    const body = { email, password: 'Not-the-one-1!' };
    for (let turn = 0; turn < 7; turn++) await ask('POST', '/api/auth/login', { body });
    const events = lines().map(({ event }) => event);
    expect(events.filter((event) => event === 'sign_in_refused')).toHaveLength(5);
    expect(events).toContain('sign_in_throttled');
    expect(written.join('')).not.toContain(email);
  });

  test('has a session that is too old for a deed, and the change of a role', async () => {
    const path = `/api/auth/admin/users/${customer.userId}/role`;
    const body = { role: 'psp' };
    clock.move(16 * 60_000);
    await ask('PUT', path, { body, bearer: admin.authorization });
    expect(lines().map(({ event }) => event)).toEqual(['step_up_wanted']);
    const { authorization } = await signIn(shop, admin);
    expect((await ask('PUT', path, { body, bearer: authorization })).statusCode).toBe(200);
    expect(lines().at(-1)).toMatchObject({
      event: 'role_changed',
      userId: customer.userId,
      role: 'psp',
      by: admin.userId,
    });
  });

  test('cannot be flooded: ten lines a minute from one address, and the last says so', async () => {
    for (let turn = 0; turn < 60; turn++) await ask('GET', '/api/auth/me', { bearer: `Bearer ${FORGED}` });
    const mine = lines().filter(({ address }) => address === visitor);
    expect(mine).toHaveLength(10);
    expect(mine.map((line) => line.isLastForAMinute ?? false)).toEqual([...Array(9).fill(false), true]);
  });

  test('nor by many addresses: two hundred lines of one event in all', async () => {
    for (let turn = 0; turn < 300; turn++)
      await ask('GET', '/api/orders/user', {
        bearer: `Bearer ${FORGED}`,
        headers: { 'x-forwarded-for': `198.51.${turn % 250}.${Math.floor(turn / 250)}` },
      });
    expect(lines().length).toBeLessThanOrEqual(200);
    expect(lines().length).toBeGreaterThan(100);
  });

  test('an ordinary visit writes none', async () => {
    await ask('GET', '/api/products');
    await ask('GET', '/api/auth/me', { bearer: customer.authorization });
    await ask('POST', '/api/quotes', { body: {} });
    expect(lines().filter(({ event }) => event !== 'token_refused')).toEqual([]);
  });
});

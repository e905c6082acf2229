import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerSandbox } from '../../sandbox/index.ts';
import { openPayingShop, type Shop } from '../paying-shop.ts';
import { signIn, signUp } from '../people.ts';
import { KEYS } from '../sandboxes/sandbox.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openPayingShop();
});
afterAll(() => shop.close());

const STRANGER = '203.0.113.9';
const closed = [
  ['GET', '/sandbox/outbox'],
  ['GET', '/sandbox/outbox.json'],
  ['GET', '/sandbox/outbox/1'],
  ['GET', '/sandbox/outbox/1/html'],
  ['GET', '/sandbox/outbox/1/attachments/1'],
  ['POST', '/sandbox/outbox/mails'],
  ['GET', '/sandbox/courier'],
  ['GET', '/sandbox/courier/parcels'],
  ['GET', '/sandbox/courier/clock'],
  ['POST', '/sandbox/courier/clock'],
  ['POST', '/sandbox/courier/advance'],
  ['POST', '/sandbox/courier/push'],
  ['POST', '/sandbox/courier/pace'],
  ['GET', '/sandbox/courier/faults'],
  ['POST', '/sandbox/courier/faults'],
  ['DELETE', '/sandbox/courier/faults'],
  ['GET', '/sandbox/courier/webhooks'],
  ['POST', '/sandbox/courier/webhooks/replay'],
  ['POST', '/sandbox/courier/faults/release'],
  ['GET', '/sandbox/razorpay/faults'],
  ['POST', '/sandbox/razorpay/faults'],
  ['DELETE', '/sandbox/razorpay/faults'],
] as const;

type Way = { remoteAddress?: string; headers?: Record<string, string> };
const ask = (method: 'GET' | 'POST' | 'DELETE', url: string, way: Way = {}) =>
  shop.app.inject({ method, url, ...way });

describe('strangers at the sandbox', () => {
  test.each(closed)('%s %s is closed to them', async (method, url) => {
    const strangers: Way[] = [
      { remoteAddress: STRANGER },
      { headers: { 'x-forwarded-for': STRANGER } },
      { headers: { forwarded: `for=${STRANGER}` } },
      { headers: { 'x-real-ip': STRANGER } },
      { headers: { via: '1.1 proxy' } },
      // A name that somebody made lead to this machine, for the browser of whoever works on it.
      { headers: { host: 'rebound.example:3000' } },
      { headers: { 'x-sandbox-key': 'guess' }, remoteAddress: STRANGER },
      { headers: { cookie: 'sandbox-visit=9999999999.AAAA' }, remoteAddress: STRANGER },
    ];
    for (const way of strangers) {
      const answer = await ask(method, url, way);
      expect(answer.statusCode, JSON.stringify(way)).toBe(403);
      expect(answer.body).not.toContain('@');
    }
  });

  test('a page elsewhere cannot turn the knobs through the browser of this machine', async () => {
    const headers = { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' };
    const before = (await ask('GET', '/sandbox/courier/clock')).json();
    const pushed = await shop.app.inject({
      method: 'POST',
      url: '/sandbox/courier/pace',
      headers,
      payload: 'step_ms=10000',
    });
    expect(pushed.statusCode).toBe(403);
    expect((await ask('GET', '/sandbox/courier/clock')).json()).toEqual(before);
  });

  test('what they need to pay with stays open, and a reader is told why the rest is not', async () => {
    for (const url of ['/sandbox', '/sandbox/razorpay/v1/checkout.js', '/sandbox/razorpay/window?order_id=x'])
      expect((await ask('GET', url, { remoteAddress: STRANGER })).statusCode, url).toBe(200);
    const page = await ask('GET', '/sandbox/outbox', {
      remoteAddress: STRANGER,
      headers: { accept: 'text/html' },
    });
    expect(page.body).toContain('This part is closed');
  });
});

test('on this machine everything is open without a word', async () => {
  for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])
    for (const url of ['/sandbox/outbox.json', '/sandbox/courier', '/sandbox/razorpay/faults'])
      expect((await ask('GET', url, { headers: { host } })).statusCode, `${host}${url}`).toBe(200);
});

test('behind a public address nobody counts as being on this machine, even if the proxy adds no header', async () => {
  const app = Fastify();
  const webhookUrl = 'http://127.0.0.1:9/api/billing/webhook';
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  await registerSandbox(app, {
    databaseUrl: shop.databaseUrl,
    webhookUrl,
    ...KEYS,
    shopUrl: 'https://shop.example',
    isProduction: false,
    log,
  });
  for (const host of ['127.0.0.1:3000', 'localhost', 'shop.example'])
    expect((await app.inject({ url: '/sandbox/outbox.json', headers: { host } })).statusCode).toBe(403);
  // The shop's own mails go in by the key.
  const key = { host: '127.0.0.1:3000', 'x-sandbox-key': KEYS.webhookSecret };
  expect((await app.inject({ url: '/sandbox/outbox.json', headers: key })).statusCode).toBe(200);
  await app.close();
});

describe('an admin elsewhere', () => {
  const linkOf = async (role: 'admin' | 'customer' | 'psp') => {
    const { authorization } = await signIn(shop, await signUp(shop, { role }));
    return shop.call<{ url: string }>('GET', '/api/settings/sandbox', undefined, { authorization });
  };
  const visit = (url: string) => ask('GET', url, { remoteAddress: STRANGER });

  test('comes in by the link the shop signs, for an hour, and reads and turns what is there', async () => {
    const { status, body } = await linkOf('admin');
    expect(status).toBe(200);
    const entered = await visit(body.url);
    expect([entered.statusCode, entered.headers.location]).toEqual([303, '/sandbox']);
    const set = String(entered.headers['set-cookie']);
    for (const part of ['Path=/sandbox', 'HttpOnly', 'SameSite=Strict', 'Max-Age=3600'])
      expect(set).toContain(part);
    const headers = { cookie: `other=1; ${set.split(';')[0]}`, host: 'shop.example' };
    const way = { remoteAddress: STRANGER, headers };
    for (const url of ['/sandbox/outbox.json', '/sandbox/courier/parcels', '/sandbox/razorpay/faults'])
      expect((await ask('GET', url, way)).statusCode, url).toBe(200);
    const elsewhere = { ...headers, origin: 'https://evil.example' };
    const forged = await ask('DELETE', '/sandbox/courier/faults', { ...way, headers: elsewhere });
    expect(forged.statusCode).toBe(403);
  });

  test('nobody but an admin gets the link, and no other link opens', async () => {
    expect((await shop.call('GET', '/api/settings/sandbox')).status).toBe(401);
    expect((await linkOf('customer')).status).toBe(403);
    expect((await linkOf('psp')).status).toBe(403);
    const { body } = await linkOf('admin');
    const [until = '', proof = ''] = body.url.split('link=')[1]?.split('.') ?? [];
    const entered = await visit(body.url);
    const [, visitValue = ''] = /sandbox-visit=([^;]+)/.exec(String(entered.headers['set-cookie'])) ?? [];
    for (const link of [
      '',
      `${Number(until) + 1}.${proof}`,
      `${until}.${'A'.repeat(43)}`,
      `1000000000.${proof}`,
      // What the browser keeps is no link, and a link is no visit.
      visitValue,
    ])
      expect((await visit(`/sandbox/visit?link=${link}`)).statusCode, link).toBe(403);
    const asVisit = { cookie: `sandbox-visit=${until}.${proof}` };
    const misused = await ask('GET', '/sandbox/outbox.json', { remoteAddress: STRANGER, headers: asVisit });
    expect(misused.statusCode).toBe(403);
  });
});

import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PageCache } from '#server/platform/http/page-cache.ts';
import { mountWeb } from '#server/web.ts';
import { registerSandbox } from '../../sandbox/index.ts';
import { makeTestApp, type TestApp } from '../app.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

let database: TestDatabase;
let shop: TestApp;
let folder: string;

/** A page as the router writes it, with a script of its own and one that came in with data. */
const page = async (request: Request) =>
  new Response(
    '<html><link nonce="m4rk" rel="modulepreload"><script nonce="m4rk">ours()</script><script>theirs()</script></html>',
    {
      headers: {
        'content-type': 'text/html',
        'x-script-mark': 'm4rk',
        ...(new URL(request.url).pathname === '/' && { 'cache-control': 'public, s-maxage=300' }),
      },
    },
  );

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'inkbazaar-client-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets', 'page.js'), 'ours()');
  await writeFile(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  shop = await makeTestApp({
    databaseUrl: database.url,
    environment: { BASE_URL: 'https://shop.example' },
    before: async (app, deps) => {
      const entry = { module: { createRequestHandler: () => page, makeLoadContext: () => undefined } };
      await mountWeb(app, {
        apiFor: () => () => Promise.reject(new Error('these pages ask for nothing')),
        build: { entry, routes: {} } as unknown as ServerBuild,
        clientFolder: folder,
        pages: new PageCache(),
        baseUrl: 'https://shop.example',
      });
      await registerSandbox(app, {
        databaseUrl: database.url,
        webhookUrl: 'http://127.0.0.1:1/api/billing/webhook',
        keyId: deps.secrets.razorpay.keyId,
        keySecret: deps.secrets.razorpay.keySecret,
        webhookSecret: deps.secrets.razorpay.webhookSecrets[0] ?? '',
        isProduction: false,
        log: deps.log,
      });
    },
  });
});
afterAll(async () => {
  await shop.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function headersOf(url: string, method: 'GET' | 'POST' | 'OPTIONS' | 'PATCH' = 'GET') {
  const { headers, statusCode } = await shop.app.inject({ method, url });
  return { ...headers, status: statusCode } as Record<string, string | number | undefined>;
}

/** What a policy says of one kind of content: browsers take the default where it says nothing. */
function effective(headers: Record<string, unknown>, name: string): string[] | undefined {
  return rule(headers, name) ?? rule(headers, 'default-src');
}

/** One rule of a policy, as a list. */
function rule(headers: Record<string, unknown>, name: string): string[] | undefined {
  const rules = String(headers['content-security-policy']).split('; ');
  return rules
    .find((one) => one.split(' ')[0] === name)
    ?.split(' ')
    .slice(1);
}

/** One of every kind of answer there is. */
const kinds = [
  ['GET', '/', 200],
  ['GET', '/checkout', 200],
  ['GET', '/profile', 200],
  ['GET', '/icon.svg', 200],
  ['GET', '/assets/no-such.js', 404],
  ['GET', '/%', 400],
  ['GET', '/api/health', 200],
  ['GET', '/api/products', 200],
  ['GET', '/api/orders/user', 401],
  ['GET', '/api/no-such-route', 404],
  ['GET', '/api/products?limit=1&limit=2', 400],
  ['OPTIONS', '/api/files', 204],
  ['PATCH', '/api/files/no-such-key-aaaaaaaaaaaaaaaaaa', 404],
  ['POST', '/api/billing/webhook', 400],
  ['GET', '/api/docs/', 200],
  ['GET', '/api/openapi.json', 200],
  ['GET', '/sandbox', 200],
  ['GET', '/sandbox/outbox', 200],
  ['GET', '/sandbox/razorpay/window', 200],
  ['GET', '/sandbox/razorpay/v1/checkout.js', 200],
] as const;

test.each(kinds)('%s %s (%i) carries the whole set', async (method, url, status) => {
  const headers = await headersOf(url, method);
  expect(headers).toMatchObject({
    status,
    'x-content-type-options': 'nosniff',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'referrer-policy': expect.stringMatching(/^(strict-origin-when-cross-origin|no-referrer)$/),
  });
  expect(rule(headers, 'default-src'), 'nothing is allowed unsaid').toEqual(["'none'"]);
  const scripts = rule(headers, 'script-src')?.join(' ') ?? '';
  expect(scripts).not.toMatch(/unsafe-(inline|eval|hashes)|\*|data:|http:/);
  // The reference is for developers and holds nobody's data; its generator writes its own styles.
  if (url !== '/api/docs/') expect(headers['content-security-policy']).not.toContain('unsafe');
  // The payment window alone is shown in a frame, by the shop itself.
  const framers = url.startsWith('/sandbox/razorpay/window') ? 'SAMEORIGIN' : 'DENY';
  expect(headers['x-frame-options']).toBe(framers);
});

test('a built file carries what browsers heed of it, and nothing of documents', async () => {
  const headers = await headersOf('/assets/page.js');
  expect(headers).toMatchObject({
    status: 200,
    'x-content-type-options': 'nosniff',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  });
  expect(rule(headers, 'default-src')).toEqual(["'none'"]);
  expect(rule(headers, 'frame-ancestors')).toEqual(["'none'"]);
  for (const name of ['cross-origin-opener-policy', 'referrer-policy', 'x-frame-options'])
    expect(headers, name).not.toHaveProperty(name);
});

test('pages that set type may compile WebAssembly, and no others', async () => {
  for (const [url, may] of [
    ['/design', false],
    ['/design/', false],
    ['/design/business-cards?a=1', true],
    ['/designs', false],
    ['/', false],
    ['/checkout', false],
  ] as const) {
    const { headers } = await shop.app.inject(url);
    expect(rule(headers, 'script-src')?.includes("'wasm-unsafe-eval'"), url).toBe(may);
  }
});

test('a page runs the scripts its own rendering wrote, no others, and keeps no mark', async () => {
  const { body, headers } = await shop.app.inject('/');
  expect(body).not.toContain('m4rk');
  expect(headers).not.toHaveProperty('x-script-mark');
  expect(rule(headers, 'script-src')).toEqual([
    "'self'",
    `'sha256-${createHash('sha256').update('ours()').digest('base64')}'`,
  ]);
});

test('the gateway is named where one pays and nowhere else, Trusted Types in all others', async () => {
  for (const url of [
    '/',
    '/cart',
    '/login',
    '/checkout/x',
    '/xcheckout',
    '/orders',
    '/orders/a/b',
    '/company',
    '/pay',
    '/products?next=/checkout',
  ]) {
    const headers = await headersOf(url);
    expect(headers['content-security-policy'], url).not.toContain('razorpay');
    expect(rule(headers, 'require-trusted-types-for'), url).toEqual(["'script'"]);
    expect(rule(headers, 'trusted-types'), url).toEqual(['default', 'offer-notices']);
    expect(effective(headers, 'frame-src'), url).toEqual(["'none'"]);
    expect(effective(headers, 'object-src'), url).toEqual(["'none'"]);
    expect(headers['permissions-policy'], url).toContain('payment=()');
  }
  for (const url of [
    '/checkout',
    '/checkout/',
    '/checkout?a=1',
    '/company/balance',
    '/orders/01900000-0000-7000-8000-000000000001',
    '/pay/abc',
  ]) {
    const headers = await headersOf(url);
    expect(rule(headers, 'script-src'), url).toContain('https://checkout.razorpay.com');
    expect(effective(headers, 'object-src'), url).toEqual(["'none'"]);
    expect(rule(headers, 'require-trusted-types-for'), url).toBeUndefined();
    expect(headers['permissions-policy'], url).toContain('payment=(self "https://api.razorpay.com"');
  }
});

test('addresses that open something are told to nobody', async () => {
  for (const url of [
    '/verify-email?token=abc',
    '/reset-password?token=abc',
    '/%72eset-password?token=abc',
    '/track/abc',
    '/shared/abc',
    '/pay/abc',
    '/payment-confirmation?email=a@b.in',
  ])
    expect((await headersOf(url))['referrer-policy'], url).toBe('no-referrer');
  expect((await headersOf('/products'))['referrer-policy']).toBe('strict-origin-when-cross-origin');
});

test('what does not say that it is everybody’s is kept by nobody', async () => {
  for (const url of ['/profile', '/reset-password?token=a', '/api/orders/user', '/api/auth/me'])
    expect((await headersOf(url))['cache-control'], url).toBe('no-store');
  expect((await headersOf('/'))['cache-control']).toBe('public, max-age=0, must-revalidate');
  expect((await headersOf('/assets/page.js'))['cache-control']).toContain('immutable');
});

test('the API lets no other site read its answers', async () => {
  const headers = await shop.app.inject({
    url: '/api/products',
    headers: { origin: 'https://elsewhere.example' },
  });
  expect(headers.headers).not.toHaveProperty('access-control-allow-origin');
  expect(headers.headers['cross-origin-resource-policy']).toBe('same-origin');
});

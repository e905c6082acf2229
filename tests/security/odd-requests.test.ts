import { createHmac, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTestApp } from '../app.ts';
import { openPayingShop, type Shop } from '../paying-shop.ts';
import { type SignedIn, signIn, signUp } from '../people.ts';
import { addFile, cartOf } from '../prints.ts';
import { mountPages } from './pages.ts';

let shop: Shop;
let admin: SignedIn;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inkbazaar-client-'));
  await mkdir(join(folder, 'client', 'assets'), { recursive: true });
  await writeFile(join(folder, 'client', 'assets', 'page.js'), '');
  for (const name of ['.env', 'client/.env', 'client/assets/.env'])
    await writeFile(join(folder, name), 'TOKEN_SECRET=told-to-nobody');
  shop = await openPayingShop({
    hasWebhooks: false,
    before: (app) => mountPages(app, { clientFolder: join(folder, 'client') }),
  });
  admin = await signIn(shop, await signUp(shop, { role: 'admin' }));
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

describe('a link in a mail', () => {
  /** Writes the request itself: clients would not let the lines be wrong. */
  const ask = (line: string, headers: string[], body: string) =>
    new Promise<string>((resolve) => {
      const head = [line, ...headers, 'Content-Type: application/json', `Content-Length: ${body.length}`];
      const socket = connect(Number(new URL(shop.url).port), '127.0.0.1', () =>
        socket.write(`${head.join('\r\n')}\r\nConnection: close\r\n\r\n${body}`),
      );
      let said = '';
      socket.on('data', (chunk) => {
        said += chunk.toString('latin1');
      });
      socket.on('error', () => undefined);
      socket.on('close', () => resolve(said));
    });

  test('leads to this shop, whatever host its request named', async () => {
    const path = '/api/auth/reset-password';
    const ways: [string, string[]][] = [
      [`POST ${path} HTTP/1.1`, ['Host: elsewhere.example']],
      [`POST ${path} HTTP/1.1`, ['Host: shop.example', 'X-Forwarded-Host: elsewhere.example']],
      [`POST ${path} HTTP/1.1`, ['Host: shop.example', 'Forwarded: host=elsewhere.example']],
      [
        `POST ${path} HTTP/1.1`,
        ['Host: shop.example', 'X-Forwarded-Server: elsewhere.example', 'Origin: https://elsewhere.example'],
      ],
      [`POST http://elsewhere.example${path} HTTP/1.1`, ['Host: elsewhere.example']],
    ];
    for (const [line, headers] of ways) {
      const { email } = await signUp(shop);
      expect(await ask(line, headers, JSON.stringify({ email })), `${line} ${headers}`).not.toContain(
        'elsewhere',
      );
    }
    await shop.runJobs();
    const links = shop.mails.flatMap(({ text }) => text.match(/https?:\/\/\S+reset-password\S+/g) ?? []);
    expect(links.length).toBeGreaterThanOrEqual(4);
    for (const link of links) expect(new URL(link).origin).toBe(new URL(shop.deps.config.baseUrl).origin);
    expect(JSON.stringify(shop.mails)).not.toContain('elsewhere');
  });
});

describe('pictures', () => {
  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt://example.in/%0aalert(1)',
    'data:image/svg+xml,<svg onload=alert(1)>',
    'http://example.in/a.jpg',
    '//example.in/a.jpg',
    '/\\example.in/a.jpg',
    'https:example.in',
    'file:///etc/passwd',
    'ftp://example.in/a.jpg',
    'https://user:secret@example.in/a.jpg',
    'https://example.in/"onerror="alert(1)',
    'blob:https://example.in/1',
  ])('at %j are not saved with a category or a product', async (address) => {
    const headers = { authorization: admin.authorization };
    const body = { name: `Odd ${randomUUID()}`, description: 'x', imageUrls: [address] };
    const category = await shop.call('POST', '/api/categories', body, headers);
    const product = await shop.call('POST', '/api/products', body, headers);
    for (const answer of [category, product]) {
      const wrong = (answer.body.issues as { path: string }[] | undefined) ?? [];
      // What is kept is an address of https that says nothing but where a picture is.
      if (answer.status === 201) expect(JSON.stringify(answer.body)).not.toContain(JSON.stringify(address));
      else
        expect([answer.status, wrong.map(({ path }) => path)]).toEqual([
          400,
          expect.arrayContaining(['imageUrls.0']),
        ]);
    }
  });
});

test('a header or a field that names another method is not heard', async () => {
  const headers = { authorization: admin.authorization };
  const { body } = await shop.call<{ products: { productId: string }[] }>('GET', '/api/products?limit=1');
  const url = `/api/products/${body.products[0]?.productId}`;
  for (const name of ['x-http-method-override', 'x-http-method', 'x-method-override'])
    await shop.call('GET', url, undefined, { ...headers, [name]: 'DELETE' });
  await shop.call('GET', `${url}?_method=DELETE`, undefined, headers);
  await shop.call('POST', `${url}/duplicate?_method=DELETE`, undefined, headers);
  expect((await shop.call('GET', url)).status).toBe(200);
});

test('files beside those of the shop are served to nobody', async () => {
  for (const path of [
    '/.env',
    '/.git/config',
    '/assets/.env',
    '/assets/../.env',
    '/assets/../../.env',
    '/assets/..%2f..%2f.env',
    '/assets/%2e%2e/%2e%2e/.env',
    '/assets/..%5c..%5c.env',
    '/assets//..//..//.env',
    '/assets/page.js/../../.env',
    '/assets/page.js.map',
    '/package.json',
  ]) {
    const { body } = await shop.app.inject({ url: path });
    expect(body, path).not.toContain('told-to-nobody');
    expect(body, path).not.toMatch(/"dependencies"|\[core\]|"mappings"/);
  }
});

describe('a webhook of money', () => {
  test('signed with anything but its secret is refused, a list too, and a long one is not read', async () => {
    const guest = await shop.newGuest();
    const { orderId } = await shop.place(guest, cartOf());
    const { razorpayOrderId } = await shop.checkOut(guest, orderId);
    const { keyId, keySecret } = shop.deps.secrets.razorpay;
    const payment = { id: 'pay_FFFFFFFFFFFFFF', order_id: razorpayOrderId, status: 'captured' };
    const raw = JSON.stringify({ event: 'payment.captured', payload: { payment: { entity: payment } } });
    for (const secret of ['', ' ', keyId, keySecret, 'undefined', 'null', '[object Object]'])
      expect(await shop.sendWebhook('', {}, { raw, secret }), secret).toBe(400);
    const post = async (signature: string | undefined, body: string) =>
      (
        await shop.app.inject({
          method: 'POST',
          url: '/api/billing/webhook',
          headers: {
            'content-type': 'application/json',
            'x-razorpay-event-id': `evt_${randomUUID()}`,
            ...(signature !== undefined && { 'x-razorpay-signature': signature }),
          },
          payload: body,
        })
      ).statusCode;
    // What the gateway signs for a browser after a payment is no signature of a webhook.
    const ofPayment = createHmac('sha256', keySecret)
      .update(`${razorpayOrderId}|${payment.id}`)
      .digest('hex');
    const good = createHmac('sha256', shop.deps.secrets.razorpay.webhookSecrets[0] ?? '')
      .update(raw)
      .digest('hex');
    for (const signature of [
      undefined,
      '',
      ofPayment,
      good.toUpperCase(),
      `${good} `.repeat(2),
      good.slice(0, 63),
      'é'.repeat(64),
    ])
      expect(await post(signature, raw), String(signature)).toBe(400);
    expect(await post(good, `[${raw}]`)).toBe(400);
    expect(await post(good, 'x'.repeat(300_000))).toBe(413);
    expect(await shop.rows('select 1 from payments.webhook_events')).toEqual([]);
    expect(await post(good, raw)).toBe(200);
  });

  test.each([
    'pigeon',
    '__proto__',
    'constructor',
    'toString',
    'local-runner%00',
    '..',
    'Local-Runner',
    'sandbox',
  ])('or of a courier named %s is of nobody', async (name) => {
    const { statusCode } = await shop.app.inject({
      method: 'POST',
      url: `/api/courier/${name}/webhook`,
      payload: { awb: 'LR000000005724' },
    });
    expect([400, 404]).toContain(statusCode);
  });
});

describe('a mailed link', () => {
  test('opens its own order and kind, and nothing of another', async () => {
    const guest = await shop.newGuest();
    const mine = await shop.place(guest, cartOf());
    const other = await shop.place(await shop.newGuest(), cartOf({ cards: 101 }));
    const [line] = await shop.rows<{ id: string }>('select id from orders.lines where order_id = $1', [
      other.orderId,
    ]);
    const { key } = await addFile(shop.pool);
    const file = { uploadedFiles: [{ key, fileName: 'card.pdf' }] };
    const token = mine.trackToken;
    const doors: ['GET' | 'POST', string, object?][] = [
      ['POST', `/api/track/${token}/lines/${line?.id}/artwork`, file],
      ['POST', `/api/track/${token}/problems/${other.orderId}/files`, file],
      ['GET', `/api/offers/${token}`],
      ['POST', `/api/offers/${token}/accept`],
      ['GET', `/api/price-offers/${token}`],
      ['POST', '/api/auth/reset-password/confirm', { token, password: 'Tidal-Lantern-58!' }],
      ['GET', `/api/auth/verify-email?token=${token}`],
      ['POST', '/api/auth/refresh', { refreshToken: token }],
      ['GET', `/api/track/${other.orderId}`],
      ['GET', `/api/track/${token}.css`],
      ['GET', `/api/track/${token}%00`],
      ['GET', `/api/track/${token.toUpperCase()}`],
    ];
    for (const [method, path, body] of doors) {
      const { status, text } = await shop.call(method, path, body);
      expect([400, 401, 404], `${path} ${text}`).toContain(status);
      expect(text).not.toContain(other.orderId);
    }
    expect(await shop.rows('select files from orders.lines where id = $1', [line?.id])).toEqual([
      { files: [] },
    ]);
    expect((await shop.call('GET', `/api/track/${token}`)).status).toBe(200);
  });
});

describe('a limit of calls a minute', () => {
  test.each([
    ['/api/auth/register', 10, {}],
    ['/api/auth/guest-token', 60, {}],
    ['/api/contact', 10, {}],
    ['/api/files', 30, {}],
  ] as const)('of %s is %i, whatever the address and the caller look like', async (path, most, body) => {
    const { app, close } = await makeTestApp({
      databaseUrl: shop.databaseUrl,
      environment: { RATE_LIMITS: 'on' },
    });
    const ask = (turn: number) =>
      app.inject({
        method: 'POST',
        url: [path, `${path}?turn=${turn}`, path.replace('a', '%61'), `${path}?`][turn % 4] ?? path,
        headers: {
          'x-forwarded-for': `203.0.113.${turn}`,
          'x-real-ip': `203.0.113.${turn}`,
          'user-agent': `browser ${turn}`,
        },
        payload: body,
      });
    try {
      const statuses = [];
      for (let turn = 0; turn < most + 4; turn++) statuses.push((await ask(turn)).statusCode);
      expect(statuses.slice(0, most)).not.toContain(429);
      expect(statuses.slice(most)).toEqual([429, 429, 429, 429]);
    } finally {
      await close();
    }
  });
});

test('what no schema has a sentence for is refused in plain words all the same', async () => {
  const headers = { authorization: admin.authorization };
  for (const [path, body] of [
    ['/api/quotes', {}],
    ['/api/quotes', { productId: 5, quantity: 'many', attributes: [] }],
    ['/api/quotes', { productId: '', quantity: 0.5, attributes: { Size: 1 } }],
    ['/api/orders', { items: {}, customerInfo: 'me' }],
    ['/api/orders/addresses', { label: 'x'.repeat(500), phone: 5 }],
    ['/api/auth/register', { email: null, role: 'king', phone: {} }],
  ] as const) {
    const answer = await shop.call('POST', path, body, headers);
    expect([path, answer.status]).toEqual([path, 400]);
    expect(answer.body.issues).not.toHaveLength(0);
    expect(JSON.stringify(answer.body)).not.toMatch(/Invalid|expected|Too (small|big)|received/);
  }
});

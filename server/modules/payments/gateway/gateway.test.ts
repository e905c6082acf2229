import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Deps } from '#server/platform/deps.ts';
import { isSigned } from '../checkout/signature.ts';
import { gatewayOf } from './gateway.ts';

/** A server that answers whatever a test says, and keeps what it was asked. */
let server: Server;
let url = '';
let answer: (response: ServerResponse) => void;
const asked: { method: string; path: string; headers: IncomingMessage['headers']; body: string }[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      asked.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers, body });
      answer(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
});
beforeEach(() => {
  asked.length = 0;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function gateway(
  options: { baseUrl?: string; keyId?: string; isSandbox?: boolean; isProduction?: boolean } = {},
) {
  const razorpay = {
    keyId: options.keyId ?? 'rzp_test_00000000000000',
    keySecret: 'the key secret',
    webhookSecrets: [],
    baseUrl: options.baseUrl ?? url,
    scriptUrl: '',
    isSandbox: options.isSandbox ?? false,
  };
  const quiet = () => undefined;
  const deps = {
    secrets: { token: '', razorpay },
    config: { isProduction: options.isProduction ?? false },
    // Alarms cannot be written: no call may fail for that.
    db: undefined,
    log: { info: quiet, warn: quiet, error: quiet },
  };
  return gatewayOf(deps as unknown as Pick<Deps, 'secrets' | 'config' | 'db' | 'log'>);
}

const json = (status: number, body: object) => (response: ServerResponse) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const ORDER = 'order_IEIaMR65cu6nz3';
const PAYMENT = 'pay_IH4NVgf4Dreq1l';

describe('what an answer means', () => {
  const look = () => gateway().fetchPayments(ORDER);

  test.each([400, 404])('%i with an error body is a refusal', async (status) => {
    answer = json(status, { error: { code: 'BAD_REQUEST_ERROR', description: 'no' } });
    await expect(look()).rejects.toMatchObject({ outcome: 'refused', status });
  });

  test.each([409, 429, 500, 503])('%i leaves the outcome unknown', async (status) => {
    answer = json(status, { error: { code: 'SERVER_ERROR', description: 'later' } });
    await expect(look()).rejects.toMatchObject({ outcome: 'unknown', status });
  });

  test('so do an HTML page, even with 404, a cut connection, and nobody listening', async () => {
    answer = (response) =>
      response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>');
    await expect(look()).rejects.toMatchObject({ outcome: 'unknown', status: 502 });
    answer = (response) => response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not here</h1>');
    await expect(look()).rejects.toMatchObject({ outcome: 'unknown', status: 404 });
    answer = (response) => response.destroy();
    await expect(look()).rejects.toMatchObject({ outcome: 'unknown', status: 0 });
    const away = gateway({ baseUrl: 'http://127.0.0.1:1' });
    await expect(away.fetchPayments(ORDER)).rejects.toMatchObject({ outcome: 'unknown', status: 0 });
  });

  const payment = { id: PAYMENT, order_id: ORDER, amount: 100, currency: 'INR', status: 'captured' };

  test.each([
    ['an HTML page', '<h1>Down for maintenance</h1>', true],
    ['nothing', '', true],
    ['half of it', '{"items":[{"id":', true],
    ['a number', '7', true],
    ['null', 'null', true],
    ['something else', '{"entity":"elephant"}', false],
    ['no id', JSON.stringify({ items: [{ ...payment, id: undefined }] }), false],
    ['an id that is none', JSON.stringify({ items: [{ ...payment, id: 'pay_7' }] }), false],
    ['no amount', JSON.stringify({ items: [{ ...payment, amount: null }] }), false],
    ['an empty amount', JSON.stringify({ items: [{ ...payment, amount: '' }] }), false],
    ['an amount below zero', JSON.stringify({ items: [{ ...payment, amount: -100 }] }), false],
    ['half a paisa', JSON.stringify({ items: [{ ...payment, amount: 100.5 }] }), false],
    ['a currency that is none', JSON.stringify({ items: [{ ...payment, currency: 'RUPEES' }] }), false],
    ['a status that is none', JSON.stringify({ items: [{ ...payment, status: 'elephant' }] }), false],
    ['a payment and a stone', JSON.stringify({ items: [payment, { id: 7 }] }), false],
  ])('200 with %s leaves the outcome unknown', async (_what, body, isDown) => {
    answer = (response) => response.writeHead(200, { 'content-type': 'application/json' }).end(body);
    await expect(look()).rejects.toMatchObject({ name: 'GatewayError', outcome: 'unknown', isDown });
  });

  test('an amount in digits is one, and of a list the payments that can be read are', async () => {
    answer = json(200, { items: [{ ...payment, amount: '17469' }] });
    expect(await look()).toMatchObject([{ id: PAYMENT, amountPaise: 17469 }]);
    answer = json(200, { items: [payment, { ...payment, order_id: null }, 7] });
    const list = await gateway().listPayments(new Date(0), { skip: 0, count: 100 });
    expect(list).toMatchObject({ listed: 3, items: [{ id: PAYMENT }] });
  });

  test('an answer about another order, amount or payment is none', async () => {
    answer = json(200, { id: 'order_AAAAAAAAAAAAAA', amount: 100, currency: 'INR', receipt: 'r' });
    await expect(gateway().fetchOrder(ORDER)).rejects.toMatchObject({ outcome: 'unknown' });
    const order = { amountPaise: 200, currency: 'INR', receipt: 'r' };
    await expect(gateway().createOrder(order)).rejects.toMatchObject({ outcome: 'unknown' });
    answer = json(200, {
      id: 'rfnd_FP8QHiV938haTz',
      payment_id: PAYMENT,
      amount: 1,
      status: 'processed',
      receipt: 'r',
    });
    const refund = { paymentId: PAYMENT, amountPaise: 100, key: 'dup-once-only', receipt: 'r' };
    await expect(gateway().refund(refund)).rejects.toMatchObject({ outcome: 'unknown' });
  });

  test.each([
    [401, 'Authentication failed', 'key'],
    [400, 'Authentication failed', 'key'],
    [403, 'This key may not do that', 'key'],
    [400, 'Your account does not have enough balance to carry out the refund operation.', 'balance'],
  ])('%i "%s" is about our account', async (status, description, account) => {
    answer = json(status, { error: { code: 'BAD_REQUEST_ERROR', description } });
    await expect(look()).rejects.toMatchObject({ outcome: 'account', account });
  });

  test('a connection that drips a byte at a time ends at the time limit', async () => {
    let drip: NodeJS.Timeout | undefined;
    answer = (response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      drip = setInterval(() => response.write(' '), 200);
    };
    const begunAt = performance.now();
    await expect(look()).rejects.toMatchObject({ outcome: 'unknown', status: 0, isDown: true });
    clearInterval(drip);
    expect(performance.now() - begunAt).toBeLessThan(12_000);
  });

  test('a redirect is not followed: it would carry our key along', async () => {
    answer = (response) => response.writeHead(302, { location: `${url}/elsewhere` }).end();
    await expect(look()).rejects.toMatchObject({ outcome: 'unknown', status: 302 });
    expect(asked).toHaveLength(1);
  });

  test('what is thrown and logged never carries the key', async () => {
    answer = json(400, { error: { code: 'BAD_REQUEST_ERROR', description: 'no' } });
    const error = await look().catch((thrown: unknown) => thrown);
    const { inspect } = await import('node:util');
    expect(inspect(error, { depth: 10, showHidden: true })).not.toMatch(
      /the key secret|dGhlIGtleSBzZWNyZXQ|Basic /,
    );
  });
});

test.each(['../refunds?x=1', 'order_short', `${ORDER}/..`, `${ORDER}\n`, '', 'pay_IH4NVgf4Dreq1l'])(
  'the id %j never reaches a URL',
  async (id) => {
    answer = json(200, { items: [] });
    await expect(gateway().fetchPayments(id)).rejects.toThrow('not a gateway id');
    await expect(
      gateway().refund({ paymentId: id.replace('pay', 'order'), amountPaise: 100, key: 'k', receipt: 'r' }),
    ).rejects.toThrow('not a gateway id');
    expect(asked).toEqual([]);
  },
);

test('a refund carries its idempotency key, which the SDK itself would strip', async () => {
  answer = json(200, {
    id: 'rfnd_FP8QHiV938haTz',
    payment_id: PAYMENT,
    amount: 100,
    status: 'processed',
    receipt: 'r1',
  });
  const refund = await gateway().refund({
    paymentId: PAYMENT,
    amountPaise: 100,
    key: 'dup-once-only',
    receipt: 'r1',
  });
  expect(refund).toMatchObject({ status: 'processed', receipt: 'r1' });
  expect(asked[0]).toMatchObject({ method: 'POST', path: `/v1/payments/${PAYMENT}/refund` });
  expect(asked[0]?.headers).toMatchObject({ 'x-refund-idempotency': 'dup-once-only' });
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ amount: 100, speed: 'normal', receipt: 'r1' });
});

test('an order asks for automatic capture, in whole paise, never for part payment', async () => {
  answer = json(200, { id: ORDER, amount: 17469, currency: 'INR', receipt: 'r' });
  await gateway().createOrder({ amountPaise: 17469, currency: 'INR', receipt: 'r' });
  expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({
    amount: 17469,
    currency: 'INR',
    receipt: 'r',
    payment: { capture: 'automatic', capture_options: { automatic_expiry_period: 12 } },
  });
});

test('live keys go to Razorpay alone, and the sandbox never serves production', () => {
  expect(() => gateway({ keyId: 'rzp_live_00000000000000' })).toThrow('Live payment keys');
  expect(() => gateway({ isSandbox: true, isProduction: true })).toThrow('sandbox');
  expect(() =>
    gateway({ keyId: 'rzp_live_00000000000000', baseUrl: 'https://api.razorpay.com' }),
  ).not.toThrow();
});

describe('signatures', () => {
  const message = 'order_IEIaMR65cu6nz3|pay_IH4NVgf4Dreq1l';
  const signature = '0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f';

  test("Razorpay's own example, with the secret first or last in a rotation", () => {
    expect(isSigned(message, signature, ['EnLs21M47BllR3X8PSFtjtbd'])).toBe(true);
    expect(isSigned(message, signature, ['newer', 'EnLs21M47BllR3X8PSFtjtbd'])).toBe(true);
    expect(isSigned(message, signature, ['newer'])).toBe(false);
    expect(isSigned(`${message} `, signature, ['EnLs21M47BllR3X8PSFtjtbd'])).toBe(false);
    expect(isSigned(message, signature.slice(0, 63), ['EnLs21M47BllR3X8PSFtjtbd'])).toBe(false);
    expect(isSigned(message, '', ['EnLs21M47BllR3X8PSFtjtbd'])).toBe(false);
  });

  test('an empty secret signs nothing', async () => {
    const { createHmac } = await import('node:crypto');
    expect(isSigned(message, createHmac('sha256', '').update(message).digest('hex'), [''])).toBe(false);
    expect(isSigned(message, signature, [])).toBe(false);
  });
});

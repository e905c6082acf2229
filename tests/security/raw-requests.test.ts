import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeServer } from '#server/api.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { makeLog } from '#server/platform/log.ts';

let app: FastifyInstance;
/** What reached a handler: where a proxy in front of us would see one request, there may be no second. */
const handled: string[] = [];

beforeAll(async () => {
  app = makeServer({ log: makeLog('silent'), config: readConfig({ DATA_DIR: '.tmp' }) });
  app.route({
    method: ['GET', 'POST'],
    url: '/*',
    config: { access: 'public' },
    handler: async (request) => {
      handled.push(`${request.method} ${request.url}`);
      return 'ok';
    },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** Sends bytes as they are and reads until the connection ends: the statuses of all answers on it. */
function statusesOf(bytes: string): Promise<number[]> {
  const { port } = app.server.address() as { port: number };
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
    let said = '';
    socket.on('data', (chunk) => {
      said += chunk.toString('latin1');
    });
    // Whoever refuses may cut what is still on its way.
    socket.on('error', () => undefined);
    socket.on('close', () =>
      resolve([...said.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, code]) => Number(code))),
    );
  });
}

const HIDDEN = 'GET /hidden HTTP/1.1\r\nHost: shop.example\r\n\r\n';
const POST = 'POST /seen HTTP/1.1\r\nHost: shop.example\r\n';
const chunked = `0\r\n\r\n${HIDDEN}`;
const json = 'Content-Type: application/json\r\n';

test.each<[string, string]>([
  [
    'a length and chunks',
    `${POST}${json}Content-Length: ${chunked.length}\r\nTransfer-Encoding: chunked\r\n\r\n${chunked}`,
  ],
  ['chunks and a length', `${POST}${json}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n${chunked}`],
  [
    'two lengths',
    `${POST}${json}Content-Length: 2\r\nContent-Length: ${2 + HIDDEN.length}\r\n\r\n{}${HIDDEN}`,
  ],
  ['two lengths in one line', `${POST}${json}Content-Length: 2, 3\r\n\r\n{}${HIDDEN}`],
  ['a length with a sign', `${POST}${json}Content-Length: +2\r\n\r\n{}${HIDDEN}`],
  ['a length that is none', `${POST}${json}Content-Length: 0x2\r\n\r\n{}${HIDDEN}`],
  ['chunks under another name', `${POST}${json}Transfer-Encoding: xchunked\r\n\r\n${chunked}`],
  ['chunks that are not last', `${POST}${json}Transfer-Encoding: chunked, identity\r\n\r\n${chunked}`],
  ['a blank before the colon', `${POST}${json}Transfer-Encoding : chunked\r\n\r\n${chunked}`],
  ['a chunk size that is none', `${POST}${json}Transfer-Encoding: chunked\r\n\r\n2z\r\n{}\r\n${chunked}`],
  ['a chunk ended by a line feed', `${POST}${json}Transfer-Encoding: chunked\r\n\r\n2\n{}\r\n${chunked}`],
  ['lines ended by a line feed alone', 'GET /seen HTTP/1.1\nHost: shop.example\n\n'],
  ['lines ended by a carriage return alone', 'GET /seen HTTP/1.1\rHost: shop.example\r\r'],
  ['a header folded over two lines', `GET /seen HTTP/1.1\r\nHost: shop.example\r\nX-A: b\r\n c\r\n\r\n`],
  ['a NUL in a header', 'GET /seen HTTP/1.1\r\nHost: shop.example\r\nX-A: b\u0000c\r\n\r\n'],
  ['no host', 'GET /seen HTTP/1.1\r\n\r\n'],
  ['another version', 'GET /seen HTTP/9.9\r\nHost: shop.example\r\n\r\n'],
])('a request with %s is refused, and nothing behind it is a request', async (_what, bytes) => {
  handled.length = 0;
  expect(await statusesOf(bytes)).toEqual([400]);
  expect(handled).toEqual([]);
});

test('headers beyond 16 kB are refused; of too many headers the rest counts for nothing', async () => {
  const head = 'GET /seen HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\n';
  expect(await statusesOf(`${head}X-A: ${'a'.repeat(20_000)}\r\n\r\n`)).toEqual([431]);
  const many = Array.from({ length: 2100 }, (_, index) => `X-${index}: ${'b'.repeat(10)}\r\n`).join('');
  expect(await statusesOf(`${head}${many}\r\n`)).toEqual([431]);
});

test('control: requests that are as they should be are answered one after the other', async () => {
  handled.length = 0;
  const last = HIDDEN.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n');
  expect(await statusesOf(`${POST}${json}Content-Length: 2\r\n\r\n{}${last}`)).toEqual([200, 200]);
  expect(handled).toEqual(['POST /seen', 'GET /hidden']);
});

test('who sends headers or a body slowly is cut off after a minute or two, also without a byte', () => {
  const { headersTimeout, requestTimeout, keepAliveTimeout } = app.server;
  expect(headersTimeout).toBeGreaterThan(0);
  expect(headersTimeout).toBeLessThanOrEqual(60_000);
  expect(requestTimeout).toBeGreaterThan(0);
  expect(requestTimeout).toBeLessThanOrEqual(120_000);
  expect(keepAliveTimeout).toBeLessThanOrEqual(65_000);
});

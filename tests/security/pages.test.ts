import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeServer } from '#server/api.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { makeLog } from '#server/platform/log.ts';
import { mountPages } from './pages.ts';

let app: FastifyInstance;
beforeEach(async () => {
  app = makeServer({ log: makeLog('silent'), config: readConfig({ DATA_DIR: '.tmp' }) });
  await mountPages(app, { hasRateLimits: true });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

/** Sends a request line as it is; clients would tidy the path. */
function statusOf(method: string, path: string): Promise<number> {
  const { port } = app.server.address() as { port: number };
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`${method} ${path} HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\n\r\n`),
    );
    let said = '';
    socket.on('data', (chunk) => {
      said += chunk.toString('latin1');
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(said)?.[1])));
  });
}

test.each(['GET', 'HEAD'])('%s of odd addresses is answered, and never with 5xx', async (method) => {
  for (const path of ['//elsewhere', '/a?b=%00', '/../../etc/passwd', '/%2e%2e/', '/\\elsewhere', '/?'])
    expect(await statusOf(method, path), path).toBeLessThan(500);
  for (const path of ['/%', '/%00', '/%zz', '/%E0%A4%A', '/product/%c0%af'])
    expect(await statusOf(method, path), path).toBe(400);
  expect(await statusOf(method, `/${'a'.repeat(20_000)}`)).toBe(431);
});

test('a path of another host stays a path of ours', async () => {
  const answer = await app.inject('//elsewhere.example/cart');
  expect(answer.body).toContain('shop.example');
});

const post = (payload: string, type = 'application/x-www-form-urlencoded') =>
  app.inject({ method: 'POST', url: '/contact', headers: { 'content-type': type }, payload });

test('a posted form has a size, a kind and ten turns a minute', async () => {
  expect((await post('name=Asha')).statusCode).toBe(200);
  const big = await post(`message=${'a'.repeat(70_000)}`);
  expect([big.statusCode, big.body]).toEqual([413, 'The request is too large.']);
  for (const type of ['multipart/form-data; boundary=x', 'application/json', 'text/plain', 'text/xml'])
    expect((await post('{"name":"Asha"}', type)).statusCode, type).toBe(415);
  expect((await app.inject({ method: 'POST', url: '/contact' })).statusCode).toBe(415);
  const answers = await Promise.all(Array.from({ length: 10 }, () => post('name=Asha')));
  const last = answers.find((answer) => answer.statusCode === 429);
  expect(last?.body).toBe('Too many requests. Please wait a moment and try again.');
  expect((await app.inject('/contact')).statusCode).toBe(200);
});

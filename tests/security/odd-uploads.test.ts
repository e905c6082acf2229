import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { makeTestApp, type TestApp } from '../app.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { tusClient } from '../tus-client.ts';

const MB = 1024 * 1024;
let database: TestDatabase;
let shop: TestApp;
let origin: string;
let tus: ReturnType<typeof tusClient>;

beforeAll(async () => {
  database = await createTestDatabase();
  shop = await makeTestApp({ databaseUrl: database.url });
  origin = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  tus = tusClient(origin);
});
afterAll(async () => {
  await shop.close();
  await database.drop();
});

const files = async () => (await shop.deps.db.selectFrom('artwork.files').select('id').execute()).length;
const metadata = (name: string) => `filename ${Buffer.from(name).toString('base64')}`;
const begin = (headers: Record<string, string>) =>
  fetch(`${origin}/api/files`, {
    method: 'POST',
    headers: { 'tus-resumable': '1.0.0', 'upload-metadata': metadata('card.pdf'), ...headers },
  });

describe('an upload is not begun', () => {
  test.each<[string, Record<string, string>, number]>([
    ['of a byte more than 50 MB', { 'upload-length': String(50 * MB + 1) }, 413],
    ['of a length below nothing', { 'upload-length': '-5' }, 400],
    ['of a length with an exponent', { 'upload-length': '1e30' }, 400],
    ['of a length in hex', { 'upload-length': '0x10' }, 400],
    ['of half a byte', { 'upload-length': '10.5' }, 400],
    ['of a length that is a word', { 'upload-length': 'constructor' }, 400],
    ['of no length at all', {}, 400],
    ['of a length now and a length later', { 'upload-length': '10', 'upload-defer-length': '1' }, 400],
    ['of a length told another time', { 'upload-defer-length': '2' }, 400],
    ['of another version', { 'upload-length': '10', 'tus-resumable': '0.2.2' }, 400],
    ['as a piece of others', { 'upload-length': '10', 'upload-concat': 'partial' }, 501],
    [
      'put together of others',
      { 'upload-concat': 'final;/api/files/aaaaaaaaaaaaaaaaaaaaaaaa /api/files/bbbbbbbbbbbbbbbbbbbbbbbb' },
      501,
    ],
    ['without a name', { 'upload-length': '10', 'upload-metadata': 'filetype cGRm' }, 415],
    ['with a name that is not encoded', { 'upload-length': '10', 'upload-metadata': 'filename ***' }, 400],
    ['with a name of a NUL', { 'upload-length': '10', 'upload-metadata': metadata('\u0000') }, 415],
    [
      'with a name that ends elsewhere',
      { 'upload-length': '10', 'upload-metadata': metadata('a.pdf/..') },
      415,
    ],
    [
      'with a name of 5,000 letters',
      { 'upload-length': '10', 'upload-metadata': metadata('a'.repeat(5000)) },
      415,
    ],
  ])('%s', async (_what, headers, status) => {
    const before = await files();
    const answer = await begin(headers);
    expect([answer.status, answer.headers.get('location')]).toEqual([status, null]);
    // The answer leaves first.
    await vi.waitFor(async () => expect(await files()).toBe(before), { timeout: 30_000, interval: 50 });
  });
});

describe('a piece is not taken', () => {
  test.each<[string, Record<string, string>]>([
    ['behind a gap', { 'upload-offset': '5' }],
    ['before the beginning', { 'upload-offset': '-1' }],
    ['at no place', {}],
    ['at a place in hex', { 'upload-offset': '0x0' }],
    ['at a place with an exponent', { 'upload-offset': '1e1' }],
    ['of another kind', { 'upload-offset': '0', 'content-type': 'application/json' }],
    ['of another version', { 'upload-offset': '0', 'tus-resumable': '0.2.2' }],
    ['of a file that now is longer', { 'upload-offset': '0', 'upload-length': '99999999' }],
  ])('%s', async (_what, headers) => {
    const url = await tus.open('card.pdf', 10);
    const answer = await fetch(url, {
      method: 'PATCH',
      headers: { 'tus-resumable': '1.0.0', 'content-type': 'application/offset+octet-stream', ...headers },
      body: '12345',
    });
    expect([400, 403, 409, 412, 413, 415]).toContain(answer.status);
    expect(await tus.offset(url)).toBe(0);
  });
});

test('a header that names another method changes nothing', async () => {
  const url = await tus.open('card.pdf', 10);
  for (const method of ['GET', 'POST', 'PUT', 'HEAD']) {
    const answer = await fetch(url, {
      method,
      headers: {
        'tus-resumable': '1.0.0',
        'x-http-method-override': 'DELETE',
        'x-method-override': 'DELETE',
      },
    });
    expect(answer.status, method).toBeLessThan(500);
  }
  expect(await tus.offset(url)).toBe(0);
  // Where the method is that of a piece, the body is one, whatever else is said.
  await tus.patch(url, 0, Buffer.from('12345'), { 'x-http-method-override': 'DELETE' });
  expect(await tus.offset(url)).toBeGreaterThanOrEqual(0);
});

test('bytes without a declared length end at the length of the file', async () => {
  const url = await tus.open('card.pdf', 10);
  const endless = new ReadableStream({
    start(controller) {
      for (let piece = 0; piece < 20; piece++) controller.enqueue(new Uint8Array(1000));
      controller.close();
    },
  });
  const answer = await fetch(url, {
    method: 'PATCH',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    body: endless,
    duplex: 'half',
  } as RequestInit);
  expect(answer.status).toBe(413);
});

test('no key leads out of the folder, whatever is asked with it', async () => {
  for (const key of [
    '..%2f..%2fpostgres%2fpassword',
    '%2e%2e%2fpassword',
    '..\\password',
    `${'a'.repeat(43)}%00.json`,
    `${'a'.repeat(43)}.json`,
    'a'.repeat(200),
    '__proto__',
    "' or 1=1 --",
  ])
    for (const method of ['GET', 'HEAD', 'PATCH', 'DELETE']) {
      for (const rest of method === 'GET'
        ? ['/status', '/preview.webp', '/pages/1.webp', '/original']
        : ['']) {
        const { statusCode } = await shop.app.inject({
          method: method as 'GET',
          url: `/api/files/${encodeURI(decodeURI(key.replaceAll('%', '%25'))).replaceAll('%25', '%')}${rest}`,
          headers: {
            'tus-resumable': '1.0.0',
            'upload-offset': '0',
            'content-type': 'application/offset+octet-stream',
          },
        });
        expect([400, 404], `${method} ${key}${rest}`).toContain(statusCode);
      }
    }
});

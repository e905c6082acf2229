import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { CachedPage } from './page-cache.ts';
import { encoded, pickEncoding } from './page-encoding.ts';

const pageOf = (bytes: number): CachedPage => ({
  status: 200,
  headers: {},
  body: Buffer.from(randomBytes(Math.ceil(bytes / 2)).toString('hex')),
  etag: '',
  isShared: true,
  encoded: new Map(),
});

/** How far it says that it looks back, in powers of two: RFC 7932, 9.1, "WBITS". */
function windowOf(text: Buffer): number {
  const first = text[0] ?? 0;
  if ((first & 1) === 0) return 16;
  const high = (first >> 1) & 7;
  if (high !== 0) return 17 + high;
  const low = (first >> 4) & 7;
  return low === 0 ? 17 : 8 + low;
}

// What Brotli sets aside grows with its window, and Node tells the garbage collector of it: with the usual 4 MB the whole heap was gone
// through for every eighth page.
test.each([
  [1_400, 11],
  [16_000, 14],
  [67_000, 17],
  [200_000, 18],
])('a page of %i bytes is looked back on for 2^%i', async (bytes, window) => {
  expect(windowOf(await encoded(pageOf(bytes), 'br'))).toBe(window);
});

test.each([2, 100, 1_400, 65_536, 300_000])('a page of %i bytes comes back as it was', async (bytes) => {
  const page = pageOf(bytes);
  expect(brotliDecompressSync(await encoded(page, 'br')).equals(page.body)).toBe(true);
  expect(gunzipSync(await encoded(page, 'gzip')).equals(page.body)).toBe(true);
  expect(zstdDecompressSync(await encoded(page, 'zstd')).equals(page.body)).toBe(true);
});

const CHROME = 'gzip, deflate, br, zstd';

test('a browser of today gets Zstandard first, and Brotli of a page that is asked for again', async () => {
  const page = pageOf(30_000);
  const taken: (string | undefined)[] = [];
  const take = async (accepted: string) => {
    const encoding = pickEncoding(accepted, page);
    taken.push(encoding);
    return encoding && encoded(page, encoding);
  };
  await take(CHROME);
  await take(CHROME);
  await expect.poll(() => page.encoded.has('br')).toBe(true);
  const again = await take(CHROME);
  expect(taken).toEqual(['zstd', 'zstd', 'br']);
  expect(brotliDecompressSync(again ?? Buffer.alloc(0)).equals(page.body)).toBe(true);
});

test.each([
  [CHROME, 'zstd'],
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate', 'gzip'],
  ['zstd', 'zstd'],
  ['identity', undefined],
  [undefined, undefined],
])('who takes %s gets %s', (accepted, encoding) => {
  expect(pickEncoding(accepted, pageOf(30_000))).toBe(encoding);
});

test('what is one visitor’s alone is not compressed for others', async () => {
  const page = { ...pageOf(30_000), isShared: false };
  await encoded(page, 'zstd');
  await encoded(page, 'zstd');
  await encoded(page, 'zstd');
  expect([...page.encoded.keys()]).toEqual(['zstd']);
});

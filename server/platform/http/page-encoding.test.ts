import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { CachedPage } from './page-cache.ts';
import { encoded } from './page-encoding.ts';

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
});

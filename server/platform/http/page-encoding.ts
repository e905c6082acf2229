import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';
import type { CachedPage } from './page-cache.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const zstandard = promisify(zstdCompress);

export type PageEncoding = 'br' | 'gzip' | 'zstd';

/** How a page travels to who takes `accepted`; small ones as they are. */
export function pickEncoding(accepted: string | undefined, page: CachedPage): PageEncoding | undefined {
  if (!accepted || page.body.length < 1400) return undefined;
  const takesBrotli = accepted.includes('br');
  // Of a page that is asked for again there is a Brotli that is shorter.
  if (accepted.includes('zstd') && !(takesBrotli && page.encoded.has('br'))) return 'zstd';
  if (takesBrotli) return 'br';
  return accepted.includes('gzip') ? 'gzip' : undefined;
}

/**
 * The more often a page is asked for, the more work its compression is worth: of a product's page Brotli's 3 takes 1 ms and makes
 * 16.6 kB of it, 5 takes 2 ms for 14.7, 11 takes 100 ms for 13.3, which a browser gets with its headers in its first round trip;
 * 10 would take 44 ms for 13.6, which it does not. Zstandard makes the first 16.7 kB in a third of the time, and gets no better than Brotli's 5.
 */
const EFFORTS = [
  { from: 1, br: 3, gzip: 3, zstd: 4 },
  { from: 2, br: 5, gzip: 6, zstd: null },
  { from: 4, br: 11, gzip: 9, zstd: null },
] as const;

/** The page as it travels. Nobody waits for a better compression: until it is there the one before is sent. */
export function encoded(page: CachedPage, encoding: PageEncoding): Promise<Buffer> {
  const known = page.encoded.get(encoding);
  if (known === undefined) {
    const text = compress(page.body, encoding, EFFORTS[0][encoding]);
    page.encoded.set(encoding, { asked: 1, effort: 0, text });
    return text;
  }
  known.asked++;
  const effort = EFFORTS.findLastIndex(({ from }) => from <= known.asked);
  if (page.isShared && effort > known.effort) {
    known.effort = effort;
    if (encoding === 'zstd') goOnInBrotli(page, known.asked, effort);
    else improve(page, encoding, effort);
  }
  return known.text;
}

function improve(page: CachedPage, encoding: 'br' | 'gzip', effort: number): void {
  const known = page.encoded.get(encoding);
  const better = compress(page.body, encoding, effortOf(effort, encoding));
  better.then(
    () => {
      if (known?.effort === effort) known.text = better;
    },
    () => undefined,
  );
}

/** Who takes Zstandard takes Brotli, too, or goes on with what there is. */
function goOnInBrotli(page: CachedPage, asked: number, effort: number): void {
  const text = compress(page.body, 'br', effortOf(effort, 'br'));
  text.then(
    () => {
      if (!page.encoded.has('br')) page.encoded.set('br', { asked, effort, text });
    },
    () => undefined,
  );
}

const effortOf = (effort: number, encoding: 'br' | 'gzip') => EFFORTS[effort]?.[encoding] ?? 3;

function compress(body: Buffer, encoding: PageEncoding, quality: number): Promise<Buffer> {
  if (encoding === 'gzip') return gzipped(body, { level: quality });
  // A page comes out in one piece: each further one is a way to the threads and back.
  const chunkSize = Math.max(1024, body.length >> 1);
  if (encoding === 'zstd') {
    const params = { [constants.ZSTD_c_compressionLevel]: quality };
    // Told how long it is, it sets aside no more than that.
    return zstandard(body, { chunkSize, pledgedSrcSize: body.length, params });
  }
  return brotli(body, {
    chunkSize,
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: windowOf(body) },
  });
}

/**
 * The smallest window, in powers of two, that holds all of it. What Brotli sets aside grows with its window (8 MB where 4 MB are
 * looked back on, as is usual), and Node tells it to the garbage collector: every eighth page had the whole heap gone through, half of
 * what pages took that nobody asked for before.
 */
function windowOf(body: Buffer): number {
  const bits = Math.ceil(Math.log2(body.length + 16));
  return Math.min(constants.BROTLI_MAX_WINDOW_BITS, Math.max(constants.BROTLI_MIN_WINDOW_BITS, bits));
}

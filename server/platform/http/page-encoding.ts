import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { CachedPage } from './page-cache.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** How a page travels to who takes `accepted`; small ones as they are. */
export function pickEncoding(accepted: string | undefined, page: CachedPage): 'br' | 'gzip' | undefined {
  if (!accepted || page.body.length < 1400) return undefined;
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : undefined;
}

/**
 * The more often a page is asked for, the more work its compression is worth: of a product's page 3 takes 1 ms and makes
 * 17.8 kB of it, 5 takes 3 ms for 14.7, 11 takes 150 ms for 13.2, which a browser gets with its headers in its first round trip;
 * 10 would take 44 ms for 13.6, which it does not.
 */
const EFFORTS = [
  { from: 1, br: 3, gzip: 3 },
  { from: 2, br: 5, gzip: 6 },
  { from: 4, br: 11, gzip: 9 },
] as const;

/** The page as it travels. Nobody waits for a better compression: until it is there the one before is sent. */
export function encoded(page: CachedPage, encoding: 'br' | 'gzip'): Promise<Buffer> {
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
    const better = compress(page.body, encoding, EFFORTS[effort]?.[encoding] ?? 3);
    better.then(
      () => {
        if (known.effort === effort) known.text = better;
      },
      () => undefined,
    );
  }
  return known.text;
}

function compress(body: Buffer, encoding: 'br' | 'gzip', quality: number): Promise<Buffer> {
  if (encoding === 'gzip') return gzipped(body, { level: quality });
  return brotli(body, {
    // A page comes out in one piece: each further one is a way to the threads and back.
    chunkSize: Math.max(1024, body.length >> 1),
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

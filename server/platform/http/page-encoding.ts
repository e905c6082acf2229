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
  return encoding === 'br'
    ? brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
    : gzipped(body, { level: quality });
}

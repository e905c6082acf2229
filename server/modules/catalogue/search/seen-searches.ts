import { createHmac, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** Forgotten with the process, and of no use to whoever reads what it holds. */
const key = randomBytes(32);
const seen = new LRUCache<string, true>({ max: 50_000 });

/** True the first time an address searches for this on a day: it is counted once, and kept nowhere. */
export function isFirstToday(search: { address: string; term: string; day: string }): boolean {
  const mark = createHmac('sha256', key)
    .update(`${search.day} ${search.address} ${search.term}`)
    .digest('base64url');
  if (seen.has(mark)) return false;
  seen.set(mark, true);
  return true;
}

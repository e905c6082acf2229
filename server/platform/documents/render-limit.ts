import { isIPv6 } from 'node:net';
import { LRUCache } from 'lru-cache';

const WINDOW_MS = 60_000;
/** Somebody who reads fast, with a few others behind the same address: two pages a second, all of them new to us. */
const RENDERS = 120;
const MOST_ADDRESSES = 20_000;

/**
 * How many pages are made anew for one address in a minute. Pages that are kept cost nothing and do not count. Counted in
 * memory by each process: what is protected is that process.
 */
export class RenderLimit {
  #counts = new LRUCache<string, { count: number; endsAt: number }>({ max: MOST_ADDRESSES });

  /** Counts one more. @returns the seconds to wait when it was one too many, else 0. */
  take(address: string, now: number = Date.now()): number {
    const key = networkOf(address);
    const known = this.#counts.get(key);
    const current = known && known.endsAt > now ? known : { count: 0, endsAt: now + WINDOW_MS };
    current.count++;
    this.#counts.set(key, current);
    return current.count > RENDERS ? Math.ceil((current.endsAt - now) / 1000) : 0;
  }
}

/** Whoever has one IPv6 address has 2^64 of them: the first half stands for all. */
function networkOf(address: string): string {
  if (!isIPv6(address) || address.startsWith('::')) return address;
  return address.split(':').slice(0, 4).join(':');
}

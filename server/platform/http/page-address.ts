import { LRUCache } from 'lru-cache';

/** As many as there are products in a large shop, and their pages. */
const MOST_PATHS = 10_000;
/** Names of React Router's own, in the addresses it fetches a page's data from. */
const DATA = '.data';
const DATA_PARAM = '_routes';

/**
 * What of an address a page depends on. The page says so when it is made; from then on everything else in a query is
 * dropped before it is looked for, so that no invented parameter makes a page anew, or one more to keep.
 */
export class PageAddresses {
  #queries = new LRUCache<string, readonly string[]>({ max: MOST_PATHS });

  learn(address: string, query: readonly string[]): void {
    this.#queries.set(pathOf(address), query);
  }

  /** The address with what counts of its query, in one order; as it is where no page has said yet. */
  normal(address: string): string {
    const start = address.indexOf('?');
    if (start < 0) return address;
    const path = pathOf(address);
    const known = this.#queries.get(path);
    if (!known) return address;
    const given = new URLSearchParams(address.slice(start));
    const isData = address.slice(0, start).endsWith(DATA);
    const names = isData ? [...known, DATA_PARAM] : known;
    const kept = new URLSearchParams();
    for (const name of names.toSorted()) {
      const value = given.get(name);
      if (value !== null) kept.set(name, value);
    }
    const query = kept.toString();
    return query ? `${address.slice(0, start)}?${query}` : address.slice(0, start);
  }
}

function pathOf(address: string): string {
  const path = address.split('?', 1)[0] ?? '/';
  if (path === '/_root.data' || path === '/_.data') return '/';
  return path.endsWith(DATA) ? path.slice(0, -DATA.length) : path;
}

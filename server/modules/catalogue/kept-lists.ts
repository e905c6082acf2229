import { LRUCache } from 'lru-cache';
import type { Db, Tx } from '#server/platform/db.ts';
import type { ListRow } from './products/list-store.ts';
import { readState } from './state-store.ts';

/** A page of a list or of a search, and how many products there are in all. */
export interface ListedPage {
  readonly rows: readonly ListRow[];
  readonly total: number;
  /** The catalogue's when the page was read, or before: a change in between makes the page newer than its state, never older. */
  readonly state: string;
}

/** Rows in all: some four hundred pages of a shop, at one to two kB a row. */
const MOST_ROWS = 10_000;
const pages = new LRUCache<string, Promise<ListedPage>>({ maxSize: MOST_ROWS });

/** For a process that goes on with another database. */
export function forgetLists(): void {
  pages.clear();
}

/**
 * The page that was asked for, read again only when the catalogue changed since (docs/decisions/0066). What it costs otherwise
 * is one small statement, and as the database says itself whether anything changed, no page is older than the call.
 * @param asked what the page depends on besides the catalogue
 * @param take rows it has at most
 */
export async function keptList(
  reader: Db | Tx,
  asked: Readonly<Record<string, unknown>>,
  take: number,
  read: () => Promise<ListedPage>,
): Promise<ListedPage> {
  const key = JSON.stringify(asked);
  let kept = pages.get(key);
  if (kept) {
    const state = await readState(reader);
    // Of many who come after a change one reads it, and the others find that.
    for (let looked: Promise<ListedPage> | undefined; kept && kept !== looked; kept = pages.get(key)) {
      looked = kept;
      const page = await kept.catch(() => undefined);
      if (page?.state === state) return page;
    }
  }
  const made = read();
  pages.set(key, made, { size: take });
  try {
    return await made;
  } catch (error) {
    if (pages.peek(key) === made) pages.delete(key);
    throw error;
  }
}

import { LRUCache } from 'lru-cache';
import type { Db, Tx } from '#server/platform/db.ts';
import type { PageOfKeys } from './products/list-store.ts';
import { readState } from './state-store.ts';

/** Keys in all: some thousand lists and searches of a shop, at a tenth of a kB. */
const MOST_KEYS = 50_000;
const lists = new LRUCache<string, Promise<PageOfKeys>>({ maxSize: MOST_KEYS });

/** Which rows are wanted, counted from the first. */
export interface Rows {
  readonly offset: number;
  readonly take: number;
}

/** The first page as the shop shows it, with the row that says there is another; and the first four. */
const BEGINNINGS = [25, 97] as const;

/** For a process that goes on with another database. */
export function forgetLists(): void {
  lists.clear();
}

/**
 * Rows of a list or of a search, read again only when the catalogue changed since (docs/decisions/0066). What it costs otherwise
 * is one small statement, and as the database says itself whether anything changed, no page is older than the call.
 * The beginning is kept as a whole: its further pages, and shorter ones, are parts of it.
 * @param asked what the rows depend on besides the catalogue
 * @param read the rows it is asked for; their state is that of the catalogue when they were read, or before
 */
export async function keptList<R extends Rows>(
  reader: Db | Tx,
  asked: Readonly<Record<string, unknown>>,
  rows: R,
  read: (rows: R) => Promise<PageOfKeys>,
): Promise<PageOfKeys> {
  const end = rows.offset + rows.take;
  const beginning = BEGINNINGS.find((length) => end <= length);
  if (beginning === undefined) return kept(reader, { asked, rows }, rows.take, () => read(rows));
  const whole = { ...rows, offset: 0, take: beginning };
  const { keys, ...counted } = await kept(reader, { asked, rows: whole }, beginning, () => read(whole));
  return { ...counted, keys: keys.slice(rows.offset, end) };
}

async function kept(
  reader: Db | Tx,
  asked: Readonly<Record<string, unknown>>,
  size: number,
  read: () => Promise<PageOfKeys>,
): Promise<PageOfKeys> {
  const key = JSON.stringify(asked);
  let known = lists.get(key);
  if (known) {
    const state = await readState(reader);
    // Of many who come after a change one reads it, and the others find that.
    for (let looked: Promise<PageOfKeys> | undefined; known && known !== looked; known = lists.get(key)) {
      looked = known;
      const page = await known.catch(() => undefined);
      if (page?.state === state) return page;
    }
  }
  const made = read();
  lists.set(key, made, { size });
  try {
    return await made;
  } catch (error) {
    if (lists.peek(key) === made) lists.delete(key);
    throw error;
  }
}

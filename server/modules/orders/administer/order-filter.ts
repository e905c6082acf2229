import { MOST_COUNTED, MOST_FOUND, type OrderFilter } from '#contract/orders/orders-admin.ts';
import type { Db } from '#server/platform/db.ts';
import { containing, piecesOf } from '#server/platform/part-of-words.ts';
import { readRarePiece } from '#server/platform/rare-piece-store.ts';
import {
  countOrders,
  type Filter,
  isAlone,
  type Lookup,
  lookupsOf,
  type Rare,
  readHits,
} from './order-list-store.ts';
import { searchPattern } from './search-pattern.ts';

/** What more orders have than these is no place to start from, unless a rare piece of it says so. */
const RARE = MOST_FOUND;

/** To look each of so many up takes as long as to walk all orders, of which these are, as far as the end of a page. */
const AS_QUICK = 8;
/** More are never handed around. */
const MOST_IDS = 6_000;
export const TEXTS = { table: 'orders.search_texts', id: 'order_id', text: 'text' };

export function filterOf(wanted: OrderFilter): Filter {
  const { status, needs, partner, from, to } = wanted;
  const email = wanted.email?.toLowerCase();
  return {
    status,
    needs,
    partner,
    from,
    to,
    kind: wanted.kind || undefined,
    email: email ? { email, pattern: containing(` ${email} `) } : null,
    search: searchPattern(wanted.search),
  };
}

type Hits = ReadonlyMap<Lookup, { readonly found: number; readonly ids: readonly string[] | null }>;

/** How many orders have each of what is looked up, and which, when they are few, whatever else is asked of them. */
export async function findHits(db: Db, filter: Filter): Promise<Hits> {
  const hits = new Map<Lookup, { found: number; ids: string[] | null }>();
  for (const lookup of lookupsOf(filter)) {
    const rare =
      lookup === 'search' && filter.search
        ? await readRarePiece(db, TEXTS, piecesOf(filter.search.part))
        : null;
    const most =
      Math.max(RARE, rare ? Math.min(MOST_IDS, Math.round(Math.sqrt(AS_QUICK * rare.rows))) : 0) + 1;
    hits.set(lookup, await readHits(db, filter, { lookup, most, piece: rare?.piece ?? null }));
  }
  return hits;
}

/** How many orders pass, counted up to `MOST_COUNTED`; of a search up to `MOST_FOUND`. What is asked alone was counted with its hits. */
export async function countFiltered(
  db: Db,
  filter: Filter,
  hits: Hits,
): Promise<{ total: number; isTotalExact: boolean }> {
  const most = filter.search ? MOST_FOUND : MOST_COUNTED;
  const [only] = isAlone(filter) ? hits.values() : [];
  const isCounted = only && (only.ids || only.found === 0 || most === MOST_FOUND);
  const counted = isCounted
    ? only.found
    : await countOrders(db, filter, { most: most + 1, rare: rarestOf(hits) });
  return { total: Math.min(counted, most), isTotalExact: counted <= most };
}

/** What of the filter the fewest orders have, and which; null when all of it is common. */
export function rarestOf(hits: Hits): Rare | null {
  let rarest: Rare | null = null;
  for (const [lookup, { found, ids }] of hits)
    if ((ids || found === 0) && (rarest === null || found < rarest.ids.length))
      rarest = { lookup, ids: ids ?? [] };
  return rarest;
}

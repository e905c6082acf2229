import { MOST_COUNTED, MOST_FOUND, type OrderFilter } from '#contract/orders/orders-admin.ts';
import type { Db } from '#server/platform/db.ts';
import { countOrders, countWith, type Filter, isAlone, type Lookup, lookupsOf } from './order-list-store.ts';
import { containing, searchPattern } from './search-pattern.ts';

/** What more orders have than these is no place to start from. */
const RARE = MOST_FOUND;

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

type Hits = ReadonlyMap<Lookup, number>;

/** How many orders have each of what is looked up, whatever else is asked of them; counted up to one more than are few. */
export async function countHits(db: Db, filter: Filter): Promise<Hits> {
  const hits = new Map<Lookup, number>();
  for (const lookup of lookupsOf(filter))
    hits.set(lookup, await countWith(db, filter, { lookup, most: RARE + 1 }));
  return hits;
}

/** How many orders pass, counted up to `MOST_COUNTED`; of a search up to `MOST_FOUND`, which alone was counted already. */
export async function countFiltered(
  db: Db,
  filter: Filter,
  hits: Hits,
): Promise<{ total: number; isTotalExact: boolean }> {
  const most = filter.search ? MOST_FOUND : MOST_COUNTED;
  const found = isAlone(filter) ? hits.get('search') : undefined;
  const counted = found ?? (await countOrders(db, filter, most + 1));
  return { total: Math.min(counted, most), isTotalExact: counted <= most };
}

/** What of the filter the fewest orders have; null when all of it is common. */
export function rarestOf(hits: Hits): Lookup | null {
  const [rarest] = [...hits].filter(([, count]) => count <= RARE).sort(([, a], [, b]) => a - b);
  return rarest?.[0] ?? null;
}

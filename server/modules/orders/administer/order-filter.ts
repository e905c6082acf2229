import { MOST_COUNTED, type OrderFilter } from '#contract/orders/orders-admin.ts';
import type { Db } from '#server/platform/db.ts';
import { countOrders, countWith, type Filter, type Lookup, lookupsOf } from './order-list-store.ts';
import { containing, searchPattern } from './search-pattern.ts';

/** What more orders have than these is no place to start from. */
const RARE = 1000;

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

/** How many orders pass, counted up to `MOST_COUNTED`. */
export async function countFiltered(
  db: Db,
  filter: Filter,
): Promise<{ total: number; isTotalExact: boolean }> {
  const counted = await countOrders(db, filter, MOST_COUNTED + 1);
  return { total: Math.min(counted, MOST_COUNTED), isTotalExact: counted <= MOST_COUNTED };
}

/** What of the filter the fewest orders have, whatever else is asked of them; null when all of it is common. */
export async function rarestOf(db: Db, filter: Filter): Promise<Lookup | null> {
  let rarest: { lookup: Lookup; hits: number } | null = null;
  for (const lookup of lookupsOf(filter)) {
    const hits = await countWith(db, filter, { lookup, most: RARE + 1 });
    if (hits <= RARE && (rarest === null || hits < rarest.hits)) rarest = { lookup, hits };
  }
  return rarest?.lookup ?? null;
}

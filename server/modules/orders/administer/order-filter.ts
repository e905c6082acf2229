import { MOST_COUNTED, type OrderFilter } from '#contract/orders/orders-admin.ts';
import type { Db } from '#server/platform/db.ts';
import { countOrders, type Filter } from './admin-store.ts';
import { searchPattern } from './search-pattern.ts';

/** A search with more hits than this walks the orders by time. */
const RARE = 1000;

export function filterOf(wanted: OrderFilter): Filter {
  return { status: wanted.status, needs: wanted.needs, search: searchPattern(wanted.search) };
}

/** How many orders pass, counted up to `MOST_COUNTED`, and how to find them. */
export async function countFiltered(db: Db, filter: Filter) {
  const counted = await countOrders(db, filter, MOST_COUNTED + 1);
  return {
    total: Math.min(counted, MOST_COUNTED),
    isTotalExact: counted <= MOST_COUNTED,
    isRare: await isRare(db, filter, counted),
  };
}

/** Rare is the text, whatever else is asked of the orders. */
export async function isRare(db: Db, filter: Filter, counted?: number): Promise<boolean> {
  if (!filter.search) return false;
  const isTextOnly = filter.status === undefined && filter.needs === undefined;
  const hits =
    isTextOnly && counted !== undefined
      ? counted
      : await countOrders(db, { status: undefined, needs: undefined, search: filter.search }, RARE + 1);
  return hits <= RARE;
}

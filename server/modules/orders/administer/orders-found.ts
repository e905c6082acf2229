import { MOST_FOUND } from '#contract/orders/orders-admin.ts';
import type { Db } from '#server/platform/db.ts';
import { piecesOf } from '#server/platform/part-of-words.ts';
import { readRarePiece } from '#server/platform/rare-piece-store.ts';
import { type NumbersOfOthers, searchedNumber } from './numbers-of-others.ts';
import { TEXTS } from './order-filter.ts';
import { readNewestWith } from './order-list-store.ts';
import { searchPattern } from './search-pattern.ts';

export interface OrdersFound {
  /** The newest first, at most `MOST_FOUND`. */
  readonly ids: readonly string[];
  /** There are older ones besides. */
  readonly hasMore: boolean;
}

/** The orders that a search of the list of orders finds, for lists of what belongs to orders; null when nothing is searched. */
export async function ordersFound(
  deps: { db: Db } & NumbersOfOthers,
  typed: string | undefined,
): Promise<OrdersFound | null> {
  const search = searchPattern(await searchedNumber(deps, typed));
  if (!search) return null;
  const rare = await readRarePiece(deps.db, TEXTS, piecesOf(search.part));
  const ids = await readNewestWith(deps.db, search, {
    piece: rare?.piece ?? null,
    take: MOST_FOUND + 1,
  });
  return { ids: ids.slice(0, MOST_FOUND), hasMore: ids.length > MOST_FOUND };
}

import { MOST_COUNTED, MOST_LISTED } from '#contract/accounts/users.ts';
import type { Db } from '#server/platform/db.ts';
import { piecesOf } from '#server/platform/part-of-words.ts';
import { readRarePiece } from '#server/platform/rare-piece-store.ts';
import { type Account, type AccountFilter, countAccounts, readAccounts } from './account-store.ts';

const TEXTS = { table: 'accounts.users', id: 'id', text: 'search_text' };

/** One page of people, the newest first, and how many there are, counted up to `MOST_LISTED`; of a search `MOST_COUNTED`. */
export async function listAccounts(
  db: Db,
  filter: AccountFilter,
  page: { limit: number; after: { createdAt: string; id: string } | null },
): Promise<{ accounts: (Account & { place: string })[]; hasMore: boolean; total: number }> {
  const rare = filter.search ? await readRarePiece(db, TEXTS, piecesOf(filter.search.toLowerCase())) : null;
  const wanted = { ...filter, piece: rare?.piece };
  const [found, total] = await Promise.all([
    readAccounts(db, wanted, { ...page, limit: page.limit + 1 }),
    countAccounts(db, wanted, filter.search ? MOST_COUNTED : MOST_LISTED),
  ]);
  return { accounts: found.slice(0, page.limit), hasMore: found.length > page.limit, total };
}

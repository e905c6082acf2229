import { MOST_COUNTED, MOST_LISTED } from '#contract/accounts/users.ts';
import type { Db } from '#server/platform/db.ts';
import { type Account, type AccountFilter, countAccounts, readAccounts } from './account-store.ts';

/** One page of people, the newest first, and how many there are, counted up to `MOST_LISTED`; of a search `MOST_COUNTED`. */
export async function listAccounts(
  db: Db,
  filter: AccountFilter,
  page: { limit: number; after: { createdAt: string; id: string } | null },
): Promise<{ accounts: (Account & { place: string })[]; hasMore: boolean; total: number }> {
  const [found, total] = await Promise.all([
    readAccounts(db, filter, { ...page, limit: page.limit + 1 }),
    countAccounts(db, filter, filter.search ? MOST_COUNTED : MOST_LISTED),
  ]);
  return { accounts: found.slice(0, page.limit), hasMore: found.length > page.limit, total };
}

import type { LedgerEntry } from '#contract/partners/settlement.ts';
import type { Deps } from '#server/platform/deps.ts';
import { cutPage, readPageToken } from '#server/platform/page-token.ts';
import { presentEntry } from './present.ts';
import { readEntries } from './store.ts';

/** A page of one partner's ledger, the newest first. */
export async function entryPage(
  deps: Pick<Deps, 'db' | 'secrets'>,
  partnerId: string,
  query: { month?: string | undefined; limit: number; nextToken?: string | undefined },
): Promise<{ entries: LedgerEntry[]; nextToken: string | null; hasMore: boolean }> {
  const month = query.month ?? null;
  const scope = `settlement ${partnerId} ${month}`;
  const place = readPageToken(deps.secrets, scope, query.nextToken);
  const after = typeof place?.[0] === 'string' ? place[0] : null;
  const rows = await readEntries(deps.db, { partnerId, month, after, take: query.limit + 1 });
  const { shown, ...page } = cutPage(rows, {
    limit: query.limit,
    secrets: deps.secrets,
    scope,
    placeOf: (row) => [row.id],
  });
  return {
    entries: shown.map(presentEntry),
    ...page,
  };
}

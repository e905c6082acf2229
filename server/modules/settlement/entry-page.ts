import type { LedgerEntry } from '#contract/settlement.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readPageToken, writePageToken } from '#server/platform/page-token.ts';
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
  const shown = rows.slice(0, query.limit);
  const last = shown.at(-1);
  const hasMore = rows.length > query.limit;
  return {
    entries: shown.map(presentEntry),
    nextToken: hasMore && last ? writePageToken(deps.secrets, scope, [last.id]) : null,
    hasMore,
  };
}

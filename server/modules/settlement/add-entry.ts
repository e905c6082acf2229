import type { Tx } from '#server/platform/db.ts';
import { monthOfEntry } from './rules.ts';
import { type EntryRow, insertEntry, lockLedger, readLastStatementMonth } from './store.ts';

export type NewEntry = Omit<EntryRow, 'id' | 'month'> & { requestKey?: string };

/**
 * Adds an entry to a partner's ledger, in the month that runs; once that month has its statement, in the next. Null when it is
 * there already.
 */
export async function addEntry(tx: Tx, entry: NewEntry): Promise<EntryRow | null> {
  await lockLedger(tx, entry.partnerId);
  const month = monthOfEntry(entry.at, await readLastStatementMonth(tx, entry.partnerId));
  return insertEntry(tx, { ...entry, month, requestKey: entry.requestKey ?? null });
}

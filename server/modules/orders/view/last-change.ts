import type { Db, Tx } from '#server/platform/db.ts';
import { type ChangeRow, readChanges } from '../administer/admin-store.ts';

/** The newest row of an order's history: what it came to last, and by whom. */
export async function lastChange(reader: Db | Tx, orderId: string): Promise<ChangeRow | null> {
  return (await readChanges(reader, orderId)).at(-1) ?? null;
}

import type { Db } from '#server/platform/db.ts';
import { readOrderOfInvoice } from '../store.ts';

/** The order of a receipt or tax invoice; null when none of ours has that number. */
export function orderOfInvoice(db: Db, number: string): Promise<string | null> {
  return readOrderOfInvoice(db, number.toUpperCase());
}

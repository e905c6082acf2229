import type { Db } from '#server/platform/db.ts';
import { readInvoiceOf } from '../store.ts';

/** The number of an order's receipt or tax invoice; null while it has none. */
export async function invoiceNumberOf(db: Db, orderId: string): Promise<string | null> {
  return (await readInvoiceOf(db, orderId))?.number ?? null;
}

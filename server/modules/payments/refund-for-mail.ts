import type { Db } from '#server/platform/db.ts';
import { readRefund } from './refund-store.ts';

/** A refund as a mail tells it (paise); null when there is none of that id. */
export async function refundForMail(
  db: Db,
  refundId: string,
): Promise<{ orderId: string; amountPaise: number; paymentId: string; reason: string } | null> {
  return readRefund(db, refundId);
}

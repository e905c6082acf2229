import type { Db } from '#server/platform/db.ts';
import { readCreditNoteNumber } from '../documents/credit-note-store.ts';
import { readRefund } from './refund-store.ts';

/** A refund as a mail tells it (paise), with its credit note where it has one; null when there is none of that id. */
export async function refundForMail(
  db: Db,
  refundId: string,
): Promise<{
  orderId: string;
  amountPaise: number;
  paymentId: string;
  reason: string;
  creditNoteNumber: string | null;
} | null> {
  const refund = await readRefund(db, refundId);
  return refund && { ...refund, creditNoteNumber: await readCreditNoteNumber(db, refundId) };
}

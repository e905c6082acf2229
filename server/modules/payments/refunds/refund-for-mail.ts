import type { Db } from '#server/platform/db.ts';
import { isBalancePayment } from '../balance/refund-to-balance.ts';
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
  /** It went back to the balance of a company, and not to a bank. */
  isToBalance: boolean;
} | null> {
  const refund = await readRefund(db, refundId);
  if (!refund) return null;
  const creditNoteNumber = await readCreditNoteNumber(db, refundId);
  return { ...refund, creditNoteNumber, isToBalance: isBalancePayment(refund.paymentId) };
}

import type { Db } from '#server/platform/db.ts';
import { type ReceivedDeposit, readDepositForMail } from './deposit-store.ts';

/** A deposit as a mail tells it (paise), with its receipt voucher; null when no such payment is on a balance. */
export function depositForMail(db: Db, paymentId: string): Promise<ReceivedDeposit | null> {
  return readDepositForMail(db, paymentId);
}

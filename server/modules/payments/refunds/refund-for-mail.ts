import { isBalancePayment } from '#contract/payments/balance-payment.ts';
import { companyById } from '#server/modules/companies/index.ts';
import type { Db } from '#server/platform/db.ts';
import { readAccountOfOrder } from '../balance/balance-store.ts';
import { readCreditNoteNumber } from '../documents/credit-note-store.ts';
import { type RefundRow, readRefund } from './refund-store.ts';

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
  /** It went back to the balance of a company, and not to a bank: `ended` where the company is no more. */
  toBalance: 'own' | 'ended' | null;
} | null> {
  const refund = await readRefund(db, refundId);
  if (!refund) return null;
  const creditNoteNumber = await readCreditNoteNumber(db, refundId);
  return { ...refund, creditNoteNumber, toBalance: await balanceOf(db, refund) };
}

async function balanceOf(db: Db, { paymentId, orderId }: RefundRow): Promise<'own' | 'ended' | null> {
  if (!isBalancePayment(paymentId)) return null;
  const companyId = await readAccountOfOrder(db, orderId);
  return companyId !== null && (await companyById(db, companyId)) ? 'own' : 'ended';
}

import type { Tx } from '#server/platform/db.ts';
import type { RefundRow } from '../refunds/refund-store.ts';
import { CREDIT_NOTE_SERIES, financialYear } from '../rules.ts';
import { CreditNoteData, creditNote } from './credit-note-rules.ts';
import { insertCreditNote, lockTaxInvoiceOf, readCreditNotesAgainst } from './credit-note-store.ts';
import { InvoiceDocumentData } from './invoice-rules.ts';

/**
 * Writes the credit note of a refund that the gateway has just carried out, when what it refunds was invoiced with
 * tax. Receipts have none, and neither has money that never paid an order.
 */
export async function issueCreditNote(tx: Tx, refund: RefundRow, now: Date): Promise<void> {
  const invoice = await lockTaxInvoiceOf(tx, refund.paymentId);
  if (!invoice) return;
  const before = await readCreditNotesAgainst(tx, invoice.number);
  const document = creditNote(
    { ...invoice, document: InvoiceDocumentData.parse(invoice.document) },
    before.map((note) => CreditNoteData.parse(note.document)),
    refund,
  );
  await insertCreditNote(tx, {
    series: CREDIT_NOTE_SERIES,
    financialYear: financialYear(now),
    refundId: refund.id,
    invoiceNumber: invoice.number,
    orderId: refund.orderId,
    amountPaise: refund.amountPaise,
    document,
    issuedAt: now,
  });
}

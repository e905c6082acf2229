import type { Db } from '#server/platform/db.ts';
import { readVoucher } from '../balance/deposit-store.ts';
import { VoucherData } from '../balance/voucher-rules.ts';
import { readInvoice } from '../store.ts';
import { CreditNoteData } from './credit-note-rules.ts';
import { readCreditNote } from './credit-note-store.ts';
import { InvoiceDocumentData } from './invoice-rules.ts';

/** An invoice, receipt, credit note, receipt or refund voucher as a PDF; null when there is no document of this number. */
export async function drawDocument(db: Db, number: string): Promise<Buffer | null> {
  // What draws is loaded when the first document is asked for: it is large, and most processes never draw one.
  const invoice = await readInvoice(db, number);
  if (invoice) {
    const { renderInvoice } = await import('./render-invoice.ts');
    const { kind, issuedAt } = invoice;
    return renderInvoice({ number, kind, issuedAt, ...InvoiceDocumentData.parse(invoice.document) });
  }
  const note = await readCreditNote(db, number);
  if (!note) return drawVoucher(db, number);
  const { renderCreditNote } = await import('./render-credit-note.ts');
  return renderCreditNote({
    number,
    issuedAt: note.issuedAt,
    isRefund: !note.isCorrection,
    ...CreditNoteData.parse(note.document),
  });
}

async function drawVoucher(db: Db, number: string): Promise<Buffer | null> {
  const voucher = await readVoucher(db, number);
  if (!voucher) return null;
  const { renderVoucher } = await import('../balance/render-voucher.ts');
  return renderVoucher({ number, issuedAt: voucher.issuedAt, ...VoucherData.parse(voucher.document) });
}

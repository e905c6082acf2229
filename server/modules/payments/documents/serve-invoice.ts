import type { FastifyReply } from 'fastify';
import type { Db } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { readInvoice } from '../store.ts';
import { CreditNoteData } from './credit-note-rules.ts';
import { readCreditNote } from './credit-note-store.ts';
import { InvoiceDocumentData } from './invoice-rules.ts';
import { readInvoiceToken } from './invoice-token.ts';

/** An invoice, receipt or credit note as a PDF, made from what was frozen when it was issued: the same content every time. */
export async function serveInvoice(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets'>,
  fileName: string,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const number = readInvoiceToken(deps.secrets, fileName.replace(/\.pdf$/, ''), deps.clock.now());
  const pdf = number ? await drawDocument(deps.db, number) : null;
  if (!number || !pdf) fail('not_found');
  return reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${number.replaceAll('/', '-')}.pdf"`)
    .header('cache-control', 'private, no-store')
    .header('content-security-policy', "sandbox; default-src 'none'")
    .send(pdf);
}

/** Null when there is no document of this number. */
async function drawDocument(db: Db, number: string): Promise<Buffer | null> {
  // What draws is loaded when the first document is asked for: it is large, and most processes never draw one.
  const invoice = await readInvoice(db, number);
  if (invoice) {
    const { renderInvoice } = await import('./render-invoice.ts');
    const { kind, issuedAt } = invoice;
    return renderInvoice({ number, kind, issuedAt, ...InvoiceDocumentData.parse(invoice.document) });
  }
  const note = await readCreditNote(db, number);
  if (!note) return null;
  const { renderCreditNote } = await import('./render-credit-note.ts');
  return renderCreditNote({
    number,
    issuedAt: note.issuedAt,
    isRefund: !note.isCorrection,
    ...CreditNoteData.parse(note.document),
  });
}

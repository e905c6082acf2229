import type { FastifyReply } from 'fastify';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { InvoiceDocumentData } from './invoice-rules.ts';
import { readInvoiceToken } from './invoice-token.ts';
import { readInvoice } from './store.ts';

/** The document as a PDF, made from what was frozen when it was issued: the same content every time. */
export async function serveInvoice(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets'>,
  fileName: string,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const number = readInvoiceToken(deps.secrets, fileName.replace(/\.pdf$/, ''), deps.clock.now());
  const invoice = number ? await readInvoice(deps.db, number) : null;
  if (!invoice) fail('not_found');
  // Loaded when the first document is asked for: it is large, and most processes never draw one.
  const { renderInvoice } = await import('./render-invoice.ts');
  const pdf = await renderInvoice({
    number: invoice.number,
    kind: invoice.kind,
    issuedAt: invoice.issuedAt,
    ...InvoiceDocumentData.parse(invoice.document),
  });
  return reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${invoice.number.replaceAll('/', '-')}.pdf"`)
    .header('cache-control', 'private, no-store')
    .header('content-security-policy', "sandbox; default-src 'none'")
    .send(pdf);
}

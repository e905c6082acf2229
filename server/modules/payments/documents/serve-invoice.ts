import type { FastifyReply } from 'fastify';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { drawDocument } from './draw-document.ts';
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

import { encode } from 'uqr';
import { renderDocument } from '#server/platform/documents/render-document.tsx';
import { TicketDocument, type TicketProps } from './ticket-document.tsx';

/** Draws a job ticket as a PDF. Takes some 100 ms of CPU. */
export async function renderTicket(ticket: TicketProps): Promise<Buffer> {
  const code = encode(ticket.jobUrl, { ecc: 'M', border: 0 });
  return renderDocument(
    { ...ticket, mockups: null, proofs: null },
    TicketDocument({ ...ticket, code: code.data }),
  );
}

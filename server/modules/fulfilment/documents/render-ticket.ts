import { encode } from 'uqr';
import { renderDocument } from '#server/platform/documents/render-document.ts';
import { type TicketToDraw, ticketDocument } from './ticket-document.ts';

/** Draws a job ticket as a PDF. */
export async function renderTicket(ticket: TicketToDraw): Promise<Buffer> {
  const code = encode(ticket.jobUrl, { ecc: 'M', border: 0 });
  return renderDocument(ticketDocument(ticket, code.data));
}

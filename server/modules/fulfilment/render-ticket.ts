import { renderToBuffer } from '@react-pdf/renderer';
import { encode } from 'uqr';
import { fontsFor } from '#server/platform/pdf-fonts.ts';
import { TicketDocument, type TicketProps } from './ticket-document.tsx';

/** Draws a job ticket as a PDF. Takes some 100 ms of CPU. */
export async function renderTicket(ticket: TicketProps): Promise<Buffer> {
  const code = encode(ticket.jobUrl, { ecc: 'M', border: 0 });
  const fontFamilies = fontsFor(JSON.stringify({ ...ticket, mockups: null }));
  return renderToBuffer(TicketDocument({ ...ticket, code: code.data, fontFamilies }));
}

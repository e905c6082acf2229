import { renderToBuffer } from '@react-pdf/renderer';
import { fontsFor } from '#server/platform/pdf-fonts.ts';
import { InvoiceDocument, type InvoiceDocumentProps } from './invoice-document.tsx';

/** Draws a document as a PDF. Takes some 100 ms of CPU. */
export async function renderInvoice(invoice: InvoiceDocumentProps): Promise<Buffer> {
  return renderToBuffer(InvoiceDocument({ ...invoice, fontFamilies: fontsFor(JSON.stringify(invoice)) }));
}

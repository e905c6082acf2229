import { renderDocument } from '#server/platform/documents/render-document.tsx';
import { InvoiceDocument, type InvoiceDocumentProps } from './invoice-document.tsx';

/** Draws a receipt or tax invoice as a PDF. */
export function renderInvoice(invoice: InvoiceDocumentProps): Promise<Buffer> {
  return renderDocument(invoice, InvoiceDocument(invoice));
}

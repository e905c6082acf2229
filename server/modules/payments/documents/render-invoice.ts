import { renderDocument } from '#server/platform/documents/render-document.ts';
import { type InvoiceToDraw, invoiceDocument } from './invoice-document.ts';

/** Draws a receipt or tax invoice as a PDF. */
export const renderInvoice = (invoice: InvoiceToDraw): Promise<Buffer> =>
  renderDocument(invoiceDocument(invoice));

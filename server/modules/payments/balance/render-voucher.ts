import { renderDocument } from '#server/platform/documents/render-document.tsx';
import { VoucherDocument, type VoucherDocumentProps } from './voucher-document.tsx';

/** Draws a receipt or refund voucher as a PDF. */
export function renderVoucher(voucher: VoucherDocumentProps): Promise<Buffer> {
  return renderDocument(voucher, VoucherDocument(voucher));
}

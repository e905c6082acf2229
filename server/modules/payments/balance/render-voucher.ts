import { renderDocument } from '#server/platform/documents/render-document.ts';
import { type VoucherToDraw, voucherDocument } from './voucher-document.ts';

/** Draws a receipt or refund voucher as a PDF. */
export const renderVoucher = (voucher: VoucherToDraw): Promise<Buffer> =>
  renderDocument(voucherDocument(voucher));

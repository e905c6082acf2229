import { formatDate } from '#contract/dates.ts';
import { formatPaise } from '#contract/paise.ts';
import { type Block, column, type DocumentToDraw, space } from '#server/platform/documents/blocks.ts';
import {
  labelled,
  muted,
  plain,
  type SheetColumn,
  sheetColumns,
  sheetDocument,
  sheetGrandTotal,
  sheetHead,
  sheetRow,
  sheetRowHead,
  sheetTotals,
  strong,
} from '#server/platform/documents/sheet.ts';
import { documentEnd } from '../documents/document-end.ts';
import { documentParties } from '../documents/document-parties.ts';
import type { VoucherData } from './voucher-rules.ts';

export interface VoucherToDraw extends VoucherData {
  number: string;
  issuedAt: Date;
}

/** What the two kinds say of the money. */
const WORDS = {
  receipt: {
    title: 'Receipt Voucher',
    label: 'Received from',
    what: 'Advance for printed goods to be ordered',
    tax: 'Rate and amount of tax: nil on receipt. Tax is charged on the invoice of each order.',
    total: 'Received',
  },
  refund: {
    title: 'Refund Voucher',
    label: 'Paid back to',
    what: 'Advance for printed goods, paid back: nothing was supplied for it',
    tax: 'Rate and amount of tax: nil. None was charged when it was received.',
    total: 'Paid back',
  },
} as const;

/**
 * A Receipt Voucher with the fields of rule 50: what was paid in advance, and that no tax is payable on it yet. Or a Refund Voucher
 * with those of rule 51: what of it was paid back.
 */
export function voucherDocument(voucher: VoucherToDraw): DocumentToDraw {
  const { number, issuedAt, supplier, amountPaise, receipt } = voucher;
  const words = WORDS[receipt ? 'refund' : 'receipt'];
  return sheetDocument({
    title: `${words.title} ${number}`,
    author: supplier.name,
    createdAt: issuedAt,
    number,
    body: [
      sheetHead(supplier, words.title, [strong(`No. ${number}`, 'end'), plain(formatDate(issuedAt), 'end')]),
      space(22),
      parties(voucher, words.label),
      space(22),
      money(amountPaise, words),
      documentEnd(amountPaise, supplier),
    ],
    foot: `This voucher is not a tax invoice. No tax is payable on an advance for goods (notification 66/2017, Central Tax). Issued by ${supplier.name} as an electronic document.`,
  });
}

function parties({ recipient, placeOfSupply, paymentId, receipt }: VoucherToDraw, label: string): Block {
  const receivedFrom = { recipient: { ...recipient, company: null, place: null }, shipTo: null };
  return sheetColumns([
    ...documentParties(receivedFrom, label),
    labelled('Payment', [
      plain(paymentId),
      receipt && plain(`Receipt voucher ${receipt.number} of ${formatDate(new Date(receipt.issuedAt))}`),
      receipt && plain(`Refund ${receipt.refundId}`),
      placeOfSupply ? plain(`Place of supply: ${placeOfSupply}`) : null,
      plain('Reverse charge: No'),
    ]),
  ]);
}

const COLUMNS: readonly SheetColumn[] = [{ width: 'rest' }, { width: 90, align: 'end' }];

function money(amountPaise: number, words: (typeof WORDS)[keyof typeof WORDS]): Block {
  return {
    kind: 'table',
    head: sheetRowHead(COLUMNS, ['Description', 'Amount']),
    rows: [
      sheetRow(COLUMNS, [
        column([strong(words.what), muted(words.tax)]),
        plain(formatPaise(amountPaise), 'end'),
      ]),
    ],
    end: sheetTotals([sheetGrandTotal(words.total, formatPaise(amountPaise))]),
  };
}

import { formatDate } from '#contract/dates.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
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
  sheetTotal,
  sheetTotals,
  strong,
} from '#server/platform/documents/sheet.ts';
import type { CreditNoteData } from './credit-note-rules.ts';
import { documentEnd } from './document-end.ts';
import { documentParties } from './document-parties.ts';
import { taxesOf } from './document-taxes.ts';
import { endorsement } from './endorsement.ts';
import { hsnTable } from './hsn-table.ts';

export interface CreditNoteToDraw extends CreditNoteData {
  number: string;
  issuedAt: Date;
  /** Money went back; otherwise a new invoice takes its place. */
  isRefund: boolean;
}

/** What was refunded of a tax invoice, with the fields of rule 53: section 34 of the CGST Act. */
export function creditNoteDocument(note: CreditNoteToDraw): DocumentToDraw {
  const { supplier, number, issuedAt } = note;
  const invoiced = formatDate(new Date(note.invoiceIssuedAt));
  return sheetDocument({
    title: `Credit Note ${number}`,
    author: supplier.name,
    createdAt: issuedAt,
    number,
    body: [
      sheetHead(supplier, 'Credit Note', [
        muted('Original for recipient', 'end'),
        strong(`No. ${number}`, 'end'),
        plain(formatDate(issuedAt), 'end'),
      ]),
      space(20),
      sheetColumns([
        ...documentParties(note, 'Issued to'),
        labelled('Against tax invoice', [
          strong(note.invoiceNumber),
          plain(invoiced),
          plain(`Order ${orderNumber(note.orderId)}`),
          note.poNumber ? plain(`PO number ${note.poNumber}`) : null,
          note.placeOfSupply ? plain(`Place of supply: ${note.placeOfSupply}`) : null,
          plain(`Reason: ${note.reason}`),
        ]),
      ]),
      space(20),
      lines(note),
      hsnTable(creditedLines(note.lines)),
      endorsement(note),
      documentEnd(note.totalPaise, supplier),
    ],
    foot: `Against tax invoice ${note.invoiceNumber} of ${invoiced}. Issued by ${supplier.name} as an electronic document.`,
  });
}

const COLUMNS: readonly SheetColumn[] = [{ width: 'rest' }, { width: 52 }, { width: 92, align: 'end' }];

function lines(note: CreditNoteToDraw): Block {
  return {
    kind: 'table',
    head: sheetRowHead(COLUMNS, ['Description', 'HSN/SAC', 'Taxable value']),
    rows: creditedLines(note.lines).map((line) =>
      sheetRow(COLUMNS, [
        column([strong(line.description), muted(line.details), taxesOf(line)]),
        plain(line.hsnCode),
        plain(formatPaise(line.taxablePaise), 'end'),
      ]),
    ),
    end: totals(note),
  };
}

function totals(note: CreditNoteToDraw): Block {
  const taxablePaise = note.lines.reduce((total, line) => total + line.taxablePaise, 0);
  return sheetTotals([
    sheetTotal('Taxable value', formatPaise(taxablePaise)),
    note.shippingPaise > 0 ? sheetTotal('Shipping', formatPaise(note.shippingPaise)) : null,
    ...note.taxes.map((tax) => sheetTotal(tax.name, formatPaise(tax.amountPaise))),
    sheetGrandTotal(note.isRefund ? 'Total refunded' : 'Total credited', formatPaise(note.totalPaise)),
  ]);
}

/** A line nothing is credited of is no part of it. */
function creditedLines(all: CreditNoteData['lines']): CreditNoteData['lines'] {
  return all.filter((line) => line.taxablePaise > 0 || line.taxes.some((tax) => tax.amountPaise > 0));
}

import { CreditNoteData } from '../documents/credit-note-rules.ts';
import { InvoiceDocumentData } from '../documents/invoice-rules.ts';

/** A row of an issued tax invoice or credit note. */
export interface IssuedRow {
  number: string;
  document: unknown;
  issuedAt: Date;
  /** What the invoice of a credit note says; null: it is an invoice. */
  invoice: unknown;
  /** Of a credit note: its invoice is replaced, and this takes the rest of it. */
  takesRest: boolean;
}

type InvoiceLine = InvoiceDocumentData['lines'][number];

/** What filing wants to know of an invoice or a credit note alike. */
export interface IssuedDocument
  extends Pick<
    InvoiceDocumentData,
    'supplier' | 'recipient' | 'shipTo' | 'poNumber' | 'placeOfSupply' | 'sez' | 'totalPaise'
  > {
  number: string;
  issuedAt: Date;
  isCreditNote: boolean;
  /** The invoice a credit note is of. */
  against: { number: string; issuedAt: Date; totalPaise: number } | null;
  takesRest: boolean;
  lines: Pick<
    InvoiceLine,
    | 'description'
    | 'details'
    | 'hsnCode'
    | 'quantity'
    | 'unit'
    | 'unitPricePaise'
    | 'discountPaise'
    | 'shippingPaise'
    | 'taxablePaise'
    | 'taxes'
  >[];
}

/**
 * A credit note has values and taxes of the lines that it takes something of. Of pieces a refund takes none back; what takes the
 * rest of an invoice that is replaced takes all of them, also of a line that was refunded whole, because the new invoice has
 * them again.
 */
export function readIssued(row: IssuedRow): IssuedDocument {
  const { number, issuedAt, takesRest } = row;
  const common = { number, issuedAt, takesRest };
  if (row.invoice === null) {
    return { ...common, isCreditNote: false, against: null, ...InvoiceDocumentData.parse(row.document) };
  }
  const invoice = InvoiceDocumentData.parse(row.invoice);
  const { invoiceNumber, invoiceIssuedAt, lines, ...rest } = CreditNoteData.parse(row.document);
  return {
    ...common,
    ...rest,
    isCreditNote: true,
    against: {
      number: invoiceNumber,
      issuedAt: new Date(invoiceIssuedAt),
      totalPaise: invoice.totalPaise,
    },
    lines: lines
      .map((line, index) => ({
        ...line,
        quantity: takesRest ? (invoice.lines[index]?.quantity ?? 0) : 0,
        unit: invoice.lines[index]?.unit ?? 'NOS',
        unitPricePaise: line.taxablePaise,
        discountPaise: 0,
        shippingPaise: 0,
      }))
      .filter((line) => line.quantity > 0 || hasValue(line)),
  };
}

/** Something is billed or credited of it; otherwise it stands for its pieces alone. */
export const hasValue = (line: Pick<InvoiceLine, 'taxablePaise' | 'taxes'>): boolean =>
  line.taxablePaise > 0 || line.taxes.some((tax) => tax.amountPaise > 0);

/** The two digits of "Maharashtra (27)". */
export function stateCodeIn(placeOfSupply: string | null): string {
  return /\(([0-9]{2})\)$/.exec(placeOfSupply ?? '')?.[1] ?? '';
}

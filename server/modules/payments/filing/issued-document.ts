import { CreditNoteData } from '../documents/credit-note-rules.ts';
import { InvoiceDocumentData } from '../documents/invoice-rules.ts';

/** A row of an issued tax invoice or credit note. */
export interface IssuedRow {
  number: string;
  document: unknown;
  issuedAt: Date;
  /** Of a credit note the whole of its invoice, in paise; null: it is an invoice. */
  invoicePaise: number | null;
  /** Of a credit note: its invoice is replaced, and this takes the rest of it. */
  takesRest: boolean;
}

type InvoiceLine = InvoiceDocumentData['lines'][number];

/** What filing wants to know of an invoice or a credit note alike. */
export interface IssuedDocument
  extends Pick<
    InvoiceDocumentData,
    'supplier' | 'recipient' | 'shipTo' | 'poNumber' | 'placeOfSupply' | 'totalPaise'
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

/** A credit note has values and taxes of the lines that it takes something of, and counts no pieces. */
export function readIssued(row: IssuedRow): IssuedDocument {
  const { number, issuedAt, takesRest, invoicePaise } = row;
  const common = { number, issuedAt, takesRest };
  if (invoicePaise === null) {
    return { ...common, isCreditNote: false, against: null, ...InvoiceDocumentData.parse(row.document) };
  }
  const note = CreditNoteData.parse(row.document);
  const { invoiceNumber, invoiceIssuedAt, lines, ...rest } = note;
  return {
    ...common,
    ...rest,
    isCreditNote: true,
    against: { number: invoiceNumber, issuedAt: new Date(invoiceIssuedAt), totalPaise: invoicePaise },
    lines: lines
      .filter((line) => line.taxablePaise > 0 || line.taxes.some((tax) => tax.amountPaise > 0))
      .map((line) => ({
        ...line,
        quantity: 0,
        unit: 'NOS',
        unitPricePaise: line.taxablePaise,
        discountPaise: 0,
        shippingPaise: 0,
      })),
  };
}

/** The two digits of "Maharashtra (27)". */
export function stateCodeIn(placeOfSupply: string | null): string {
  return /\(([0-9]{2})\)$/.exec(placeOfSupply ?? '')?.[1] ?? '';
}

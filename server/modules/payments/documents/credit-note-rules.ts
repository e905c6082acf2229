import { z } from 'zod';
import { splitPaise } from '#server/platform/split-paise.ts';
import { InvoiceDocumentData } from './invoice-rules.ts';

const Invoiced = InvoiceDocumentData.shape;
const Taxes = Invoiced.lines.element.shape.taxes;
const Paise = z.number().int();

/** What a credit note says, frozen when it is issued: rule 53 of the CGST rules. Its lines are those of the invoice. */
export const CreditNoteData = z.object({
  supplier: Invoiced.supplier,
  recipient: Invoiced.recipient,
  shipTo: Invoiced.shipTo,
  poNumber: Invoiced.poNumber,
  placeOfSupply: Invoiced.placeOfSupply,
  sez: Invoiced.sez,
  orderId: z.string(),
  invoiceNumber: z.string(),
  invoiceIssuedAt: z.string(),
  reason: z.string(),
  lines: z.array(
    z.object({
      description: z.string(),
      details: z.string(),
      hsnCode: z.string(),
      taxablePaise: Paise,
      taxes: Taxes,
    }),
  ),
  shippingPaise: Paise,
  taxes: Invoiced.taxes,
  totalPaise: Paise,
});
export type CreditNoteData = z.infer<typeof CreditNoteData>;

/** Why money went back, as a document says it; reasons of refunds that pay no order have no invoice. */
const REASONS: Readonly<Record<string, string>> = {
  cancelled: 'The order was cancelled',
  line_cancelled: 'An item of the order was cancelled',
  claim: 'What was delivered was reported and settled by a refund',
  correction: 'Details of the recipient corrected; a new invoice is issued',
};

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/**
 * The credit note of a refund: the amount is shared out over what is left of each line of the invoice and of the
 * shipping that was not taxed, in a line over its value (shipping that was taxed with it included) and its tax, and
 * the tax over its names as the invoice has them. So all credit notes of an invoice that was refunded whole are the
 * invoice, to the paisa of each line. A refund for one line takes from that line first, then from the shipping. CGST and
 * SGST are equal as the invoice's are, unless a line has nothing but tax left to refund. Amounts in paise.
 * @throws Error when more is refunded than is left of the invoice.
 */
export function creditNote(
  invoice: { number: string; issuedAt: Date; document: InvoiceDocumentData },
  before: readonly CreditNoteData[],
  refund: { amountPaise: number; reason: string; invoiceLine: number | null },
): CreditNoteData {
  const { document } = invoice;
  const left = leftOf(document, before);
  const weights = [...left.lines.map((line) => line.taxablePaise + sum(line.taxes)), left.shippingPaise];
  if (refund.amountPaise > sum(weights))
    throw new Error(`more is given back than ${invoice.number} has left`);
  const first = refund.invoiceLine === null ? [] : [refund.invoiceLine, left.lines.length];
  const parts = shareOut(refund.amountPaise, weights, first);
  const lines = creditedLines(document, left, parts);
  return {
    supplier: document.supplier,
    recipient: document.recipient,
    shipTo: document.shipTo,
    poNumber: document.poNumber,
    placeOfSupply: document.placeOfSupply,
    sez: document.sez,
    orderId: document.orderId,
    invoiceNumber: invoice.number,
    invoiceIssuedAt: invoice.issuedAt.toISOString(),
    reason: REASONS[refund.reason] ?? 'Refund',
    lines,
    shippingPaise: parts[lines.length] ?? 0,
    taxes: totalTaxes(
      lines,
      document.taxes.map((tax) => tax.name),
    ),
    totalPaise: refund.amountPaise,
  };
}

/** What of an invoice no credit note has taken yet, in paise. */
export function leftPaise(document: InvoiceDocumentData, before: readonly CreditNoteData[]): number {
  const left = leftOf(document, before);
  return sum(left.lines.map((line) => line.taxablePaise + sum(line.taxes))) + left.shippingPaise;
}

/**
 * What was refunded of an invoice that is replaced is refunded of the new one: as much of each line, over its value and its
 * taxes as the new one has them. So two halves stay equal, and a paisa may move between the value and the tax.
 * @param repeated the notes before this one, as they were repeated
 */
export function repeatNote(
  note: CreditNoteData,
  invoice: { number: string; issuedAt: Date; document: InvoiceDocumentData },
  repeated: readonly CreditNoteData[],
): CreditNoteData {
  const { document } = invoice;
  const parts = note.lines.map(amountOf);
  const lines = creditedLines(document, leftOf(document, repeated), parts);
  return {
    ...note,
    supplier: document.supplier,
    recipient: document.recipient,
    shipTo: document.shipTo,
    poNumber: document.poNumber,
    placeOfSupply: document.placeOfSupply,
    sez: document.sez,
    invoiceNumber: invoice.number,
    invoiceIssuedAt: invoice.issuedAt.toISOString(),
    lines,
    taxes: totalTaxes(
      lines,
      document.taxes.map((tax) => tax.name),
    ),
  };
}

const amountOf = (line: CreditNoteData['lines'][number]) =>
  line.taxablePaise + sum(line.taxes.map((tax) => tax.amountPaise));

/** The lines of an invoice with what a note takes of each: `parts`, in paise. */
function creditedLines(
  document: InvoiceDocumentData,
  left: ReturnType<typeof leftOf>,
  parts: readonly number[],
): CreditNoteData['lines'] {
  return document.lines.map(({ description, details, hsnCode, taxes }, index) => {
    const has = left.lines[index] ?? { taxablePaise: 0, taxes: [] };
    const { taxablePaise, taxPaise } = splitLine(parts[index] ?? 0, has);
    const amounts = splitPaise(taxPaise, has.taxes);
    return {
      description,
      details,
      hsnCode,
      taxablePaise,
      taxes: taxes.map((tax, at) => ({ ...tax, amountPaise: amounts[at] ?? 0 })),
    };
  });
}

function totalTaxes(
  lines: readonly Pick<CreditNoteData['lines'][number], 'taxes'>[],
  names: readonly string[],
) {
  const all = lines.flatMap((line) => line.taxes);
  return names.map((name) => ({
    name,
    amountPaise: sum(all.filter((tax) => tax.name === name).map((tax) => tax.amountPaise)),
  }));
}

interface Left {
  readonly taxablePaise: number;
  readonly taxes: readonly number[];
}

/** A part of a line over its value and its tax; where the tax is two equal halves, so is what is refunded of it. */
function splitLine(paise: number, { taxablePaise: value, taxes }: Left) {
  const [taxablePaise = 0, taxPaise = 0] = splitPaise(paise, [value, sum(taxes)]);
  const isHalved = taxes.length === 2 && taxes[0] === taxes[1];
  if (!isHalved || taxPaise % 2 === 0) return { taxablePaise, taxPaise };
  // The odd paisa is of the value, as long as that leaves some for the taxes that are still to be refunded.
  if (taxablePaise + 1 < value) return { taxablePaise: taxablePaise + 1, taxPaise: taxPaise - 1 };
  if (taxablePaise > 0 && taxPaise < sum(taxes))
    return { taxablePaise: taxablePaise - 1, taxPaise: taxPaise + 1 };
  if (taxablePaise < value) return { taxablePaise: taxablePaise + 1, taxPaise: taxPaise - 1 };
  return { taxablePaise, taxPaise };
}

/** What no credit note has taken yet; taxes in the order of the invoice's. */
function leftOf(document: InvoiceDocumentData, before: readonly CreditNoteData[]) {
  return {
    lines: document.lines.map((line, index) => ({
      taxablePaise: line.taxablePaise - sum(before.map((note) => note.lines[index]?.taxablePaise ?? 0)),
      taxes: line.taxes.map(
        (tax, at) =>
          tax.amountPaise - sum(before.map((note) => note.lines[index]?.taxes[at]?.amountPaise ?? 0)),
      ),
    })),
    shippingPaise:
      document.shippingPaise -
      sum(document.lines.map((line) => line.shippingPaise)) -
      sum(before.map((note) => note.shippingPaise)),
  };
}

/** Takes what it can from the places named first, in their order, and shares the rest out over all by what they have. */
function shareOut(amountPaise: number, weights: readonly number[], first: readonly number[]): number[] {
  const parts = weights.map(() => 0);
  let left = amountPaise;
  for (const place of first) {
    const taken = Math.min(left, weights[place] ?? 0);
    parts[place] = taken;
    left -= taken;
  }
  const rest = splitPaise(
    left,
    weights.map((weight, place) => weight - (parts[place] ?? 0)),
  );
  return parts.map((part, place) => part + (rest[place] ?? 0));
}

import { formatDate } from '#contract/dates.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { formatPaise } from '#contract/paise.ts';
import { type Block, column, type DocumentToDraw, space } from '#server/platform/documents/blocks.ts';
import {
  label,
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
import { documentEnd } from './document-end.ts';
import { documentParties } from './document-parties.ts';
import { taxesOf } from './document-taxes.ts';
import { endorsement } from './endorsement.ts';
import { hsnTable } from './hsn-table.ts';
import type { InvoiceDocumentData } from './invoice-rules.ts';

export interface InvoiceToDraw extends InvoiceDocumentData {
  number: string;
  kind: 'receipt' | 'tax_invoice';
  issuedAt: Date;
}

/** A Receipt (tax is an estimate) or a Tax Invoice with the fields of rule 46. */
export function invoiceDocument(invoice: InvoiceToDraw): DocumentToDraw {
  const { supplier, number, issuedAt } = invoice;
  const isTaxInvoice = invoice.kind === 'tax_invoice';
  const title = isTaxInvoice ? 'Tax Invoice' : 'Receipt';
  const known = [strong(`No. ${number}`, 'end'), plain(formatDate(issuedAt), 'end')];
  return sheetDocument({
    title: `${title} ${number}`,
    author: supplier.name,
    createdAt: issuedAt,
    number,
    body: [
      sheetHead(supplier, title, isTaxInvoice ? [muted('Original for recipient', 'end'), ...known] : known),
      space(20),
      parties(invoice),
      space(20),
      lines(invoice, isTaxInvoice),
      shipTos(invoice),
      ...(isTaxInvoice
        ? [hsnTable(invoice.lines), endorsement(invoice), documentEnd(invoice.totalPaise, supplier)]
        : []),
    ],
    foot: isTaxInvoice
      ? `Tax is not payable on reverse charge. Issued by ${supplier.name} as an electronic document.`
      : `This receipt is not a tax invoice. The tax shown is an estimate. Thank you for printing with ${supplier.name}.`,
  });
}

function parties(invoice: InvoiceToDraw): Block {
  const { shipTo, placeOfSupply, orderId, orderedAt, paymentId, poNumber, replaces } = invoice;
  return sheetColumns([
    ...documentParties(invoice, shipTo || invoice.shipTos ? 'Billed to' : 'Billed and delivered to'),
    labelled('Order', [
      plain(orderNumber(orderId)),
      plain(`Placed ${formatDate(new Date(orderedAt))}`),
      poNumber ? plain(`PO number ${poNumber}`) : null,
      plain(`Payment ${paymentId}`),
      placeOfSupply ? plain(`Place of supply: ${placeOfSupply}`) : null,
      placeOfSupply ? plain('Reverse charge: No') : null,
      replaces && plain(`Replaces invoice ${replaces.number} of ${formatDate(new Date(replaces.issuedAt))}`),
    ]),
  ]);
}

const MONEY: SheetColumn = { width: 72, align: 'end' };
const HSN: SheetColumn = { width: 46 };

/** What was bought, and under it what it comes to. */
function lines(invoice: InvoiceToDraw, isTaxInvoice: boolean): Block {
  const columns: SheetColumn[] = [
    { width: 'rest' },
    ...(isTaxInvoice ? [HSN] : []),
    { width: 66, align: 'end' },
    { width: 62, align: 'end' },
    MONEY,
  ];
  return {
    kind: 'table',
    head: sheetRowHead(columns, [
      'Description',
      ...(isTaxInvoice ? ['HSN/SAC'] : []),
      'Quantity',
      'Unit price',
      isTaxInvoice ? 'Taxable value' : 'Amount',
    ]),
    rows: invoice.lines.map((line) =>
      sheetRow(columns, [
        described(line, isTaxInvoice),
        ...(isTaxInvoice ? [plain(line.hsnCode)] : []),
        plain(`${line.quantity.toLocaleString('en-IN')} ${line.unit}`, 'end'),
        plain(formatPaise(line.unitPricePaise), 'end'),
        plain(formatPaise(isTaxInvoice ? line.taxablePaise : pricePaise(line)), 'end'),
      ]),
    ),
    end: totals(invoice),
  };
}

type InvoiceLine = InvoiceToDraw['lines'][number];

/** Before discount and shipping, which a receipt has once, in its sum. */
const pricePaise = ({ taxablePaise, discountPaise, shippingPaise }: InvoiceLine): number =>
  taxablePaise + discountPaise - shippingPaise;

/** A tax invoice has discount and shipping by line (rule 46 k), and not once more in its sum. */
const described = (line: InvoiceLine, isTaxInvoice: boolean): Block =>
  column([
    strong(line.description),
    muted(line.details),
    isTaxInvoice && line.discountPaise > 0 ? muted(`Discount −${formatPaise(line.discountPaise)}`) : null,
    isTaxInvoice && line.shippingPaise > 0 ? muted(`Shipping ${formatPaise(line.shippingPaise)}`) : null,
    taxesOf(line),
  ]);

/** The addresses among which it is divided. */
function shipTos({ shipTos: all }: InvoiceToDraw): Block | null {
  if (!all) return null;
  return column([
    space(18),
    label(all.length === 1 ? 'Delivered to' : `Delivered to ${all.length} addresses`),
    ...all.map(({ address, items }, index) => plain(`${index + 1}.  ${address}: ${items}`)),
  ]);
}

function totals(invoice: InvoiceToDraw): Block {
  const { taxes, totalPaise } = invoice;
  return sheetTotals([
    ...(invoice.kind === 'tax_invoice' ? taxableSum(invoice) : productSum(invoice)),
    ...taxes.map((tax) => sheetTotal(tax.name, formatPaise(tax.amountPaise))),
    sheetGrandTotal('Total paid', formatPaise(totalPaise)),
  ]);
}

function productSum({ subtotalPaise, discountPaise, shippingPaise }: InvoiceToDraw) {
  return [
    sheetTotal('Products', formatPaise(subtotalPaise)),
    discountPaise > 0 ? sheetTotal('Discount', `−${formatPaise(discountPaise)}`) : null,
    sheetTotal('Shipping', shippingPaise === 0 ? 'FREE' : formatPaise(shippingPaise)),
  ];
}

/** What of the shipping no line has is taxed with none. */
function taxableSum({ lines: all, shippingPaise }: InvoiceToDraw) {
  const untaxedPaise = shippingPaise - all.reduce((sum, line) => sum + line.shippingPaise, 0);
  return [
    sheetTotal('Taxable value', formatPaise(all.reduce((sum, line) => sum + line.taxablePaise, 0))),
    untaxedPaise > 0 ? sheetTotal('Shipping', formatPaise(untaxedPaise)) : null,
  ];
}

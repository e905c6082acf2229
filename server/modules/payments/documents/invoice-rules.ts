import { z } from 'zod';
import { stateCode, stateName } from '#contract/places.ts';
import { gstNames } from '#contract/pricing/gst.ts';

const Paise = z.number().int();

/** One line of a document; the taxable value is after discount (rule 46 k), with the shipping that is taxed with it. */
const DocumentLine = z.object({
  description: z.string(),
  details: z.string(),
  hsnCode: z.string(),
  quantity: z.number().int(),
  unit: z.string(),
  unitPricePaise: Paise,
  discountPaise: Paise,
  /** Of the taxable value; documents from before it was taxed have none. */
  shippingPaise: Paise.default(0),
  taxablePaise: Paise,
  taxes: z.array(z.object({ name: z.string(), basisPoints: z.number(), amountPaise: Paise })),
});

/** What a receipt or tax invoice says, frozen when it is issued: rule 46 of the CGST rules in gst mode. */
export const InvoiceDocumentData = z.object({
  supplier: z.object({ name: z.string(), address: z.string(), gstin: z.string().nullable() }),
  recipient: z.object({
    name: z.string(),
    company: z.string().nullable(),
    address: z.string(),
    state: z.string(),
  }),
  placeOfSupply: z.string().nullable(),
  orderId: z.string(),
  orderedAt: z.string(),
  paymentId: z.string(),
  lines: z.array(DocumentLine),
  subtotalPaise: Paise,
  discountPaise: Paise,
  shippingPaise: Paise,
  taxes: z.array(z.object({ name: z.string(), amountPaise: Paise })),
  totalPaise: Paise,
});
export type InvoiceDocumentData = z.infer<typeof InvoiceDocumentData>;

interface InvoicedLine {
  productName: string;
  attributes: Record<string, string>;
  hsnCode: string;
  quantity: number;
  unitPricePaise: number;
  subtotalPaise: number;
  discountPaise: number;
  taxPaise: number;
  taxBasisPoints: number;
  taxedShippingPaise: number;
}

interface InvoicedOrder {
  id: string;
  placedAt: Date;
  taxMode: 'estimate' | 'gst';
  customerName: string | null;
  customerCompany: string | null;
  shipName: string;
  shipStreet: string;
  shipCity: string;
  shipState: string;
  shipZip: string;
  productSubtotalPaise: number;
  discountPaise: number;
  shippingPaise: number;
  taxPaise: number;
  totalPaise: number;
  lines: readonly InvoicedLine[];
}

/**
 * A tax split over its names, in equal parts: with GST a line's tax is made of two halves. Of an order from before that
 * was so an odd paisa goes to the last, so that the parts are the whole.
 */
export function splitTax(amountPaise: number, basisPoints: number, names: readonly string[]) {
  const share = Math.floor(amountPaise / names.length);
  return names.map((name, index) => ({
    name,
    basisPoints: basisPoints / names.length,
    amountPaise: index === names.length - 1 ? amountPaise - share * (names.length - 1) : share,
  }));
}

/** Who sold, as the settings had it when the order was placed. */
export interface Supplier {
  name: string;
  address: string;
  gstin: string | null;
}

/** The content of an order's document: "Receipt" with the one estimate, or tax by line in gst mode. */
export function invoiceDocument(
  order: InvoicedOrder,
  supplier: Supplier,
  paymentId: string,
): InvoiceDocumentData {
  const isGst = order.taxMode === 'gst';
  const place = stateCode(order.shipState) ?? '';
  const names = isGst ? gstNames(supplier.gstin?.slice(0, 2) ?? '', place) : [];
  const lines = order.lines.map((line) => ({
    description: line.productName,
    details: Object.values(line.attributes).join(' · '),
    hsnCode: line.hsnCode,
    quantity: line.quantity,
    unit: 'NOS',
    unitPricePaise: line.unitPricePaise,
    discountPaise: line.discountPaise,
    shippingPaise: line.taxedShippingPaise,
    taxablePaise: line.subtotalPaise - line.discountPaise + line.taxedShippingPaise,
    taxes: isGst ? splitTax(line.taxPaise, line.taxBasisPoints, names) : [],
  }));
  const sumOf = (name: string) =>
    lines
      .flatMap((line) => line.taxes)
      .reduce((sum, tax) => sum + (tax.name === name ? tax.amountPaise : 0), 0);
  return {
    supplier: { ...supplier, gstin: isGst ? supplier.gstin : null },
    recipient: {
      name: order.customerName || order.shipName,
      company: order.customerCompany,
      address: `${order.shipStreet}, ${order.shipCity} ${order.shipZip}`,
      state: isGst ? `${order.shipState} (${place})` : order.shipState,
    },
    placeOfSupply: isGst ? `${stateName(place) ?? order.shipState} (${place})` : null,
    orderId: order.id,
    orderedAt: order.placedAt.toISOString(),
    paymentId,
    lines,
    subtotalPaise: order.productSubtotalPaise,
    discountPaise: order.discountPaise,
    shippingPaise: order.shippingPaise,
    taxes: isGst
      ? names.map((name) => ({ name, amountPaise: sumOf(name) }))
      : [{ name: 'Estimated tax', amountPaise: order.taxPaise }],
    totalPaise: order.totalPaise,
  };
}

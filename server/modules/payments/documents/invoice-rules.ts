import { z } from 'zod';
import { describeChoice } from '#contract/catalogue/describe-choice.ts';
import type { OrderGstDetails } from '#contract/orders/gst-details.ts';
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

/** An address in its parts, as the e-invoice wants it. */
const Place = z.object({ street: z.string(), city: z.string(), zip: z.string(), stateCode: z.string() });
type Place = z.infer<typeof Place>;

/** What a receipt or tax invoice says, frozen when it is issued: rule 46 of the CGST rules in gst mode. */
export const InvoiceDocumentData = z.object({
  supplier: z.object({ name: z.string(), address: z.string(), gstin: z.string().nullable() }),
  /** Who is billed. */
  recipient: z.object({
    name: z.string(),
    company: z.string().nullable(),
    address: z.string(),
    state: z.string(),
    /** Of a business; documents from before it was asked for have none. */
    gstin: z.string().nullable().default(null),
    place: Place.nullable().default(null),
  }),
  /** Where it goes, when that is not where it is billed to (rule 46 o). */
  shipTo: z
    .object({ name: z.string(), address: z.string(), state: z.string(), place: Place })
    .nullable()
    .default(null),
  /** The addresses among which it is divided, with what each gets; then `shipTo` is null. */
  shipTos: z.array(z.object({ address: z.string(), items: z.string() })).optional(),
  poNumber: z.string().nullable().default(null),
  /** The invoice that was wrong, and is credited. */
  replaces: z.object({ number: z.string(), issuedAt: z.string() }).nullable().default(null),
  placeOfSupply: z.string().nullable(),
  /** Of a supply to a special economic zone; `lutArn`: of the letter of undertaking, or null on payment of IGST. */
  sez: z.object({ lutArn: z.string().nullable() }).nullable().default(null),
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
  /** Its own address; empty where it goes to the order's. */
  shipName?: string;
  shipAddress?: string;
  shipZip?: string;
  destinations?: readonly DividedAmong[];
}

interface DividedAmong {
  id: string;
  number: number;
  name: string;
  street: string;
  city: string;
  state: string;
  zipCode: string;
  quantity: number;
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
  gstDetails: OrderGstDetails | null;
  supplyState: string | null;
  isSez: boolean;
  lutArn: string | null;
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

/**
 * The content of an order's document: "Receipt" with the one estimate, or tax by line in gst mode.
 * @param replaces the invoice whose recipient was wrong
 */
export function invoiceDocument(
  order: InvoicedOrder,
  supplier: Supplier,
  paymentId: string,
  replaces: InvoiceDocumentData['replaces'] = null,
): InvoiceDocumentData {
  const isGst = order.taxMode === 'gst';
  const place = order.supplyState ?? stateCode(order.shipState) ?? '';
  const names = isGst ? gstNames(supplier.gstin?.slice(0, 2) ?? '', place, order.isSez) : [];
  const lines = order.lines.map((line) => ({
    description: line.productName,
    details: describeChoice(line.attributes),
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
    ...partiesOf(order),
    ...shipTosOf(order),
    poNumber: order.gstDetails?.poNumber ?? null,
    replaces,
    placeOfSupply: isGst ? `${stateName(place) ?? order.shipState} (${place})` : null,
    sez: isGst && order.isSez ? { lutArn: order.lutArn } : null,
    orderId: order.id,
    orderedAt: order.placedAt.toISOString(),
    paymentId,
    lines,
    subtotalPaise: order.productSubtotalPaise,
    discountPaise: order.discountPaise,
    shippingPaise: order.shippingPaise,
    taxes: isGst
      ? names.map((name) => ({ name, amountPaise: sumOf(name) }))
      : [{ name: 'Tax', amountPaise: order.taxPaise }],
    totalPaise: order.totalPaise,
  };
}

/** Where each part of it goes (rule 46 o): one invoice may be of goods to many addresses. */
function shipTosOf(order: InvoicedOrder): Pick<InvoiceDocumentData, 'shipTos'> {
  if (!isDivided(order)) return {};
  const all = order.lines.flatMap((line) =>
    placesOf(line, order).map(({ quantity, ...to }) => ({
      ...to,
      item: `${quantity.toLocaleString('en-IN')} × ${line.productName}`,
    })),
  );
  const byAddress = Map.groupBy(
    all.toSorted((a, b) => a.number - b.number),
    ({ number, address }) => `${number} ${address}`,
  );
  return {
    shipTos: [...byAddress.values()].map((there) => ({
      address: there[0]?.address ?? '',
      items: there.map(({ item }) => item).join(', '),
    })),
  };
}

/** To addresses of a company's choosing, or some line to one of its own. */
const isDivided = ({ lines }: InvoicedOrder) =>
  lines.some(({ destinations = [], shipAddress = '' }) => destinations.length > 0 || shipAddress !== '');

function placesOf(line: InvoicedLine, order: InvoicedOrder) {
  const { destinations = [], quantity, shipName, shipAddress, shipZip } = line;
  if (destinations.length > 0) {
    return destinations.map(({ name, street, city, zipCode, state, ...to }) => ({
      number: to.number,
      quantity: to.quantity,
      address: `${name}, ${street}, ${city} ${zipCode}, ${state}`,
    }));
  }
  const own = [shipName, `${shipAddress} ${shipZip}`];
  const { shipStreet, shipCity, shipState } = order;
  const common = [order.shipName, shipStreet, `${shipCity} ${order.shipZip}`, shipState];
  return [{ number: 0, quantity, address: (shipAddress ? own : common).filter(Boolean).join(', ') }];
}

/** Who is billed, and where it goes if that is elsewhere. Of somebody unregistered it is billed to where it goes. */
function partiesOf(order: InvoicedOrder): Pick<InvoiceDocumentData, 'recipient' | 'shipTo'> {
  const isGst = order.taxMode === 'gst';
  const ship = placeOf(order.shipStreet, order.shipCity, order.shipZip, order.shipState);
  const there = { address: addressOf(ship), state: stateWords(order.shipState, isGst) };
  const { gstDetails: billed } = order;
  if (!billed) {
    const { customerName: name, customerCompany: company } = order;
    const recipient = { name: name || order.shipName, company, ...there, gstin: null, place: ship };
    return { recipient, shipTo: null };
  }
  const place = placeOf(billed.street, billed.city, billed.zipCode, billed.state);
  const address = addressOf(place);
  const isElsewhere = address !== there.address || place.stateCode !== ship.stateCode;
  return {
    recipient: {
      name: billed.legalName,
      company: null,
      address,
      state: stateWords(billed.state, isGst),
      gstin: billed.gstin,
      place,
    },
    shipTo:
      isElsewhere && !isDivided(order)
        ? { name: order.shipName || billed.legalName, ...there, place: ship }
        : null,
  };
}

const placeOf = (street: string, city: string, zip: string, state: string): Place => ({
  street,
  city,
  zip,
  stateCode: stateCode(state) ?? '',
});
const addressOf = ({ street, city, zip }: Place) => `${street}, ${city} ${zip}`;
const stateWords = (state: string, isGst: boolean) =>
  isGst ? `${state} (${stateCode(state) ?? ''})` : state;

import type { Placements } from '#contract/artwork.ts';
import type { PrintSpecification } from '#contract/catalogue/catalogue.ts';
import type { OrderGstDetails } from '#contract/orders/gst-details.ts';
import type { OrderStatus, PaymentStatus } from '#contract/orders/orders.ts';
import type { ArtworkState } from './rules.ts';

/** Of a line of an order with destinations: an address that takes pieces of it. */
export interface LineDestination {
  id: string;
  number: number;
  name: string;
  phone: string | null;
  street: string;
  city: string;
  state: string;
  zipCode: string;
  /** Pieces of this line. */
  quantity: number;
  /** Of its whole parcel. */
  freightPaise: number;
}

/** One line as it was priced and placed; money in paise, `arrivesBy` a day `YYYY-MM-DD`. */
export interface LineRow {
  id: string;
  productId: string;
  productSlug: string;
  /** What it is called: with its label, where it has one. */
  productName: string;
  /** The product's name alone. */
  catalogueName: string;
  /** Which row of a list of names it is for; empty: none. */
  label: string;
  categoryName: string;
  /** What print partners called it when it was ordered. */
  kindOfWork: string;
  imageUrl: string | null;
  attributes: Record<string, string>;
  quantity: number;
  unitPricePaise: number;
  subtotalPaise: number;
  discountPaise: number;
  shippingPaise: number;
  taxPaise: number;
  taxBasisPoints: number;
  /** What of the shipping is taxed with the line, at its rate. */
  taxedShippingPaise: number;
  hsnCode: string;
  shipZip: string;
  shipName: string;
  shipAddress: string;
  arrivesBy: string | null;
  files: { fileId: string; fileName: string }[];
  mockupFileId: string | null;
  placements: Placements;
  /** Of a line with placements what it is printed on; null for the others. */
  printArea: PrintSpecification | null;
  notes: string | null;
  /** What its customer has to decide about its artwork, in words, while the order is `uploaded`. */
  artworkQuestions: string[];
  /** Those of them that a person of the shop asked. */
  staffQuestions: string[];
  /** The files with which an admin let it be printed as it is. */
  wavedFileIds: string[];
  /** By their number; none where it goes to one address. */
  destinations: LineDestination[];
  /** It was cancelled by itself, while the rest of its order goes on: ISO 8601. */
  cancelledAt: string | null;
  /** Who did, as the history names them; null where it was not cancelled. */
  cancelledBy: string | null;
  /** What of the payment went or goes back with it; null where it was not cancelled. */
  givenBackPaise: number | null;
}

/** Whether what is above a spending limit may be paid; `decidedAt` as ISO 8601. */
export interface ApprovalRow {
  state: 'waiting' | 'approved' | 'declined';
  /** What it was asked or given for. */
  totalPaise: number;
  askedBy: string;
  decidedBy: string | null;
  decidedAt: string | null;
  reason: string | null;
}

/** An order without its lines; money in paise. */
export interface OrderRow {
  id: string;
  owner: string;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  paidAt: Date | null;
  gatewayPaymentId: string | null;
  productSubtotalPaise: number;
  discountPaise: number;
  discountCode: string | null;
  shippingPaise: number;
  taxPaise: number;
  totalPaise: number;
  taxMode: 'estimate' | 'gst';
  currency: string;
  customerEmail: string;
  customerName: string | null;
  customerPhone: string | null;
  customerCompany: string | null;
  isGuest: boolean;
  shipName: string;
  shipStreet: string;
  shipCity: string;
  shipState: string;
  shipZip: string;
  shipCountry: string;
  /** Who is billed, where a business ordered. */
  gstDetails: OrderGstDetails | null;
  /** The State its supply takes place in, by its code, where that is not the one it is delivered to. */
  supplyState: string | null;
  /** It is supplied to a special economic zone; known also when nobody is billed any more. */
  isSez: boolean;
  /** The letter of undertaking under which it bears no tax. */
  lutArn: string | null;
  /** When its invoice was last corrected. */
  rebilledAt: Date | null;
  /** Whose it is, where somebody placed it for their company. */
  companyId: string | null;
  /** Who in the company bears its cost, by its name when it was placed. */
  costCentre: string | null;
  /** As it was asked for and decided last; null when nobody had to be asked. */
  approval: ApprovalRow | null;
  specialInstructions: string | null;
  /** Its customer collects it where it is printed near its address. */
  willCollect: boolean;
  estimatedDelivery: string | null;
  artwork: ArtworkState;
  placedAt: Date;
  /** Its person is gone, with names, places and contact data. */
  isForgotten: boolean;
  /** Of an order that came from a price on request: until then it can be paid. */
  priceValidUntil: Date | null;
  /** Unpaid, it lapses then; null for one that came from a price on request. */
  payUntil: Date | null;
  /** A sign of a payment keeps it, and its use of a code, until then. */
  heldUntil: Date | null;
  /** How often it was priced anew, and when last: at first when it was placed. */
  repriced: number;
  pricedAt: Date;
}

export interface StoredOrder extends OrderRow {
  lines: LineRow[];
}

/** With all it went through, the first change first; `at` as ISO 8601. */
export interface ShownOrder extends StoredOrder {
  history: { status: OrderStatus; at: string; actor: string }[];
}

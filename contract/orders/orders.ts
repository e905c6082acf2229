/** Orders on the wire, for customers and admins, and prices on request: prices a client sends are compared, never believed. */

import { z } from 'zod';
import { Placements } from '../artwork.ts';
import { Choice } from '../catalogue/catalogue.ts';
import { endpoint } from '../endpoint.ts';
import { Rupees } from '../money.ts';
import { MOST_LINES, TOO_MANY_LINES } from '../pricing/cart-limits.ts';
import { readsOnward } from '../reads-onward.ts';
import { NewLineAddress, ShippingAddress } from './addresses.ts';
import { Cancellation, CancelledLine, IfCancelled, OrderRefund } from './cancellation.ts';
import { CompanyOfOrder } from './company-of-order.ts';
import { CustomerInfo } from './customer.ts';
import { Destinations, OrderDestination } from './destinations.ts';
import { BilledTo, OrderGstDetails } from './gst-details.ts';

/** Decisions, "Order status": the badge everyone sees, and the one table of where it can go from each value. */
export const orderTransitions = {
  quoted: ['pending', 'cancelled'],
  pending: ['uploaded', 'cancelled'],
  uploaded: ['approved', 'cancelled'],
  approved: ['pending_psp_confirmation', 'cancelled'],
  pending_psp_confirmation: ['in_production', 'approved', 'cancelled'],
  in_production: ['shipped', 'delivered', 'cancelled'],
  shipped: ['delivered'],
  delivered: ['completed'],
  completed: [],
  cancelled: [],
} as const satisfies Record<string, readonly string[]>;

export const OrderStatus = z.enum(Object.keys(orderTransitions) as [keyof typeof orderTransitions]);
export type OrderStatus = keyof typeof orderTransitions;

/** Spec section 4. A FAILED payment can still become PAID (decisions, "Departures"). */
export const PaymentStatus = z.enum(['pending', 'PAID', 'FAILED']);
export type PaymentStatus = z.infer<typeof PaymentStatus>;

export const UploadedFile = z.object({
  /** The secret key of the upload, from its tus URL. */
  key: z.string().regex(/^[A-Za-z0-9_-]{20,64}$/),
  fileName: z.string().max(150),
});

/** One line of text: it stands in mails and on tickets. */
const LineLabel = z
  .string()
  .overwrite(readsOnward)
  .trim()
  .max(60, 'A name of a line has at most 60 letters')
  .regex(/^\P{Cc}*$/u, 'A name of a line is one line');

export const OrderItemInput = z.object({
  /** The product's id. */
  entityId: z.string().max(100),
  categoryId: z.string().max(100).optional(),
  attributes: Choice,
  quantity: z.number().int().min(1),
  unitPrice: Rupees,
  subtotal: Rupees,
  shippingAddress: NewLineAddress.optional(),
  uploadedFiles: z.array(UploadedFile).max(10).default([]),
  /** The design on the product as the customer saw it. One that is gone since makes no difference. */
  mockupKey: UploadedFile.shape.key.optional(),
  placements: Placements.default({}),
  notes: z.string().trim().max(1000).optional(),
  /** Which row of a list of names it is for: tells lines of one product apart wherever they are named. */
  label: LineLabel.optional(),
});

const WholeOrder = z.object({
  customerInfo: CustomerInfo,
  shippingAddress: ShippingAddress,
  items: z.array(OrderItemInput).min(1, 'Your cart is empty').max(MOST_LINES, TOO_MANY_LINES),
  currency: z.literal('INR'),
  /** What the person saw: products − discount + shipping + tax. Only compared, never charged. */
  totalAmount: Rupees,
  discountCode: z.string().trim().max(40).optional(),
  specialInstructions: z.string().trim().max(2000).optional(),
  /** Where it is printed near its address, the customer collects it instead of having it delivered. */
  willCollect: z.boolean().optional(),
  /** Who is billed, where a business needs a GST invoice; only where the shop charges GST. */
  gstDetails: OrderGstDetails.optional(),
  /** True: of a signed-in person they are offered at the next checkout. */
  keepGstDetails: z.boolean().optional(),
  /** False: a signed-in person's address book stays as it is. */
  keepAddress: z.boolean().optional(),
  /** It is the company's of whoever orders, which is billed where it has a GSTIN. */
  forCompany: z
    .object({
      costCentreId: z.string().max(60).optional(),
      poNumber: OrderGstDetails.shape.poNumber,
    })
    .optional(),
  /** Of a company: it is divided among these, whatever other addresses say. */
  destinations: Destinations.optional(),
  termsAccepted: z.literal(true, 'Please accept the terms and conditions').optional(),
});

/** The checkout form and the server use this same schema. */
export const PlaceOrderBody = WholeOrder;
export type PlaceOrderBody = z.infer<typeof PlaceOrderBody>;

export const placeOrder = endpoint({
  name: 'placeOrder',
  summary: 'Place an order; the server prices it again',
  tag: 'Orders',
  method: 'POST',
  path: '/orders',
  access: 'identity',
  status: 201,
  isIdempotent: true,
  perMinute: 120,
  body: PlaceOrderBody,
  response: z.object({
    orderId: z.uuid(),
    status: OrderStatus,
    paymentStatus: PaymentStatus,
    totalAmount: Rupees,
    currency: z.string(),
    /** Opens the order without signing in, as the mail does. */
    trackToken: z.string(),
    /** It is above the spending limit of whoever placed it for their company: it is paid once somebody approved it. */
    needsApproval: z.boolean(),
  }),
});

/** `details` of a 409 `price_changed`. */
export const PriceChange = z.object({
  totalAmount: Rupees,
  items: z.array(
    z.object({
      entityId: z.string(),
      name: z.string(),
      unitPrice: Rupees,
      subtotal: Rupees,
      wasUnitPrice: Rupees,
      /** Where the line goes, what that costs and when it is there. */
      zipCode: z.string(),
      shippingCost: Rupees,
      arrivesBy: z.string(),
    }),
  ),
  productSubtotal: Rupees,
  discount: Rupees,
  /** Why the code that was given makes it no cheaper. */
  discountRefusal: z.string().nullable(),
  totalShipping: Rupees,
  estimatedTax: Rupees,
});
export type PriceChange = z.infer<typeof PriceChange>;

/** How the customer saw a line, for everybody who sees the line. */
export const Shown = {
  /** The design on the product; null when there is no such picture. */
  mockupUrl: z.string().nullable(),
  /** Where the artwork goes inside its print areas: "Front: 240 × 300 mm, 12 mm left of the middle". */
  placementWords: z.array(z.string()),
};

export const OrderLine = z.object({
  lineId: z.uuid(),
  entityId: z.string(),
  slug: z.string(),
  name: z.string(),
  imageUrl: z.string().nullable(),
  attributes: Choice,
  quantity: z.number().int(),
  /** Unit price; the confirmation and history read `price`. */
  unitPrice: Rupees,
  price: Rupees,
  subtotal: Rupees,
  zipCode: z.string(),
  deliverTo: z.string(),
  arrivesBy: z.string(),
  /** The later day its printer named since; null while `arrivesBy` holds. */
  delayedUntil: z.string().nullable(),
  files: z.array(
    z.object({
      fileId: z.uuid(),
      fileName: z.string(),
      status: z.string(),
      previewUrl: z.string().nullable(),
    }),
  ),
  ...Shown,
  notes: z.string().nullable(),
  /** What was found in its artwork that the customer has to decide: the order waits for another file. */
  artworkQuestions: z.array(z.string()),
  cancelled: CancelledLine.nullable(),
  ifCancelled: IfCancelled.nullable(),
});
export type OrderLine = z.infer<typeof OrderLine>;

export const TimelineEntry = z.object({ status: OrderStatus, at: z.string(), sentence: z.string() });

export const Order = z.object({
  orderId: z.uuid(),
  status: OrderStatus,
  paymentStatus: PaymentStatus,
  paymentId: z.string().nullable(),
  items: z.array(OrderLine),
  productSubtotal: Rupees,
  discount: Rupees,
  discountCode: z.string().nullable(),
  totalShipping: Rupees,
  /** "Tax", or "GST": its invoice names the parts. */
  taxName: z.string(),
  tax: Rupees,
  totalAmount: Rupees,
  currency: z.string(),
  orderDate: z.string(),
  estimatedDelivery: z.string().nullable(),
  /** The later day a printer named since; null while `estimatedDelivery` holds. */
  delayedUntil: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  /** All that was packed of it has left the printer. */
  isOnItsWay: z.boolean(),
  customerInfo: z.object({
    email: z.string(),
    name: z.string().nullable(),
    phone: z.string().nullable(),
    company: z.string().nullable(),
    isGuest: z.boolean(),
  }),
  shippingAddress: z.object({
    name: z.string(),
    street: z.string(),
    city: z.string(),
    state: z.string(),
    zipCode: z.string(),
    country: z.string(),
  }),
  /** Among which it is divided, the first being `shippingAddress`; none where it goes to one. */
  destinations: z.array(OrderDestination),
  /** Whose it is, where somebody ordered for their company. */
  company: CompanyOfOrder.nullable(),
  /** Who is billed, where a business ordered; its invoice says them. */
  gstDetails: BilledTo.nullable(),
  specialInstructions: z.string().nullable(),
  /** Its customer collects it if it is printed near its address. */
  willCollect: z.boolean(),
  /** Where the price it waits with can be paid; null for orders that were placed at their price. */
  payPath: z.string().nullable(),
  /** Until then it waits for its payment, with its files; null for what is paid, over, or a price that was asked for. */
  payUntil: z.string().nullable(),
  timeline: z.array(TimelineEntry),
  cancellation: Cancellation.nullable(),
  refunds: z.array(OrderRefund),
});
export type Order = z.infer<typeof Order>;

const OrderId = z.object({ id: z.string().max(60) });

export const getOrder = endpoint({
  name: 'getOrder',
  summary: 'One order, for its owner',
  tag: 'Orders',
  method: 'GET',
  path: '/orders/{id}',
  access: 'identity',
  params: OrderId,
  response: Order,
});

/** The secret in the mailed link to a price: it shows that price and lets its holder pay it, and opens nothing else. */
export const PayToken = z.string().regex(/^[A-Za-z0-9_-]{20,80}$/);

/** Exactly four fields (spec section 7). Asking also makes the server look at the gateway when the order is unpaid. */
export const getOrderStatus = endpoint({
  name: 'getOrderStatus',
  summary: 'Is this order paid?',
  tag: 'Orders',
  method: 'GET',
  path: '/orders/{id}/status',
  access: 'identity',
  params: OrderId,
  query: z.object({ payToken: PayToken.optional() }),
  response: z.object({
    exists: z.boolean(),
    paymentStatus: PaymentStatus,
    totalAmount: Rupees,
    status: OrderStatus,
  }),
});

/** The secret in the mailed link: holding it is the permission to see its order. */
export const TrackToken = z.string().regex(/^[A-Za-z0-9_-]{20,80}$/);

/** The mailed link. */
export const trackOrder = endpoint({
  name: 'trackOrder',
  summary: 'Follow an order by the link in its mail',
  tag: 'Orders',
  method: 'GET',
  path: '/track/{token}',
  access: 'public',
  perMinute: 120,
  params: z.object({ token: TrackToken }),
  response: Order,
});

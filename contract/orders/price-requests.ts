import { z } from 'zod';
import { Choice } from '../catalogue/catalogue.ts';
import { endpoint } from '../endpoint.ts';
import { Rupees } from '../money.ts';
import { Limit, NextToken } from '../paging.ts';
import { ShippingAddress } from './addresses.ts';
import { CustomerInfo } from './customer.ts';
import { BilledTo, OrderGstDetails } from './gst-details.ts';
import { OrderStatus, PayToken } from './orders.ts';

const ADMIN_TAG = 'Admin: prices on request';
const RequestId = z.object({ id: z.uuid() });
const Reason = z.string({ error: 'Please write a reason' }).trim().min(1, 'Please write a reason').max(500);
/** The place in the list is the version: whoever answers a request says which state of it they saw. */
const Version = z.string().max(40);

export const PRICE_REQUESTS_PAGE = 20;
/** A price holds at most this long. */
export const LONGEST_VALIDITY_DAYS = 180;

/** The form and the server use this same schema. */
export const PriceRequestBody = z.object({
  customerInfo: CustomerInfo,
  shippingAddress: ShippingAddress,
  /** Id or slug of a product that is priced on request. */
  entityId: z.string().max(100),
  attributes: Choice,
  quantity: z
    .number({ error: 'Please enter a quantity' })
    .int('Please enter a whole number')
    .min(1, 'Please enter a quantity'),
  /** As of an order. */
  gstDetails: OrderGstDetails.optional(),
  /** What else the customer wants us to know. */
  wishes: z.string().trim().max(2000).optional(),
});
export type PriceRequestBody = z.infer<typeof PriceRequestBody>;

/** For a product without a price list. Repeated with the same key, it is one request. */
export const requestPrice = endpoint({
  name: 'requestPrice',
  summary: 'Ask what a product on request costs',
  tag: 'Quotes',
  method: 'POST',
  path: '/price-requests',
  access: 'identity',
  status: 201,
  isIdempotent: true,
  perMinute: 20,
  body: PriceRequestBody,
  response: z.object({ requestId: z.uuid(), sentTo: z.string() }),
});

/**
 * Where an answered request stands. `open`: nobody answered yet. `offered`: the customer may pay. `expired`: not any
 * more, the day is over. `withdrawn`: the shop took the price back. `declined`: there will be no price.
 */
export const PriceState = z.enum(['open', 'offered', 'expired', 'withdrawn', 'paid', 'declined']);
export type PriceState = z.infer<typeof PriceState>;

export const PriceRequest = z.object({
  requestId: z.uuid(),
  state: PriceState,
  version: Version,
  productId: z.string(),
  productName: z.string(),
  slug: z.string(),
  attributes: Choice,
  quantity: z.number().int(),
  wishes: z.string().nullable(),
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
  askedAt: z.string(),
  gstDetails: BilledTo.nullable(),
  /** Why there will be no price. */
  declinedBecause: z.string().nullable(),
  /** The newest price. */
  offer: z
    .object({
      orderId: z.uuid(),
      unitPrice: Rupees,
      totalAmount: Rupees,
      status: OrderStatus,
      validUntil: z.string(),
      note: z.string().nullable(),
      madeAt: z.string(),
    })
    .nullable(),
});
export type PriceRequest = z.infer<typeof PriceRequest>;

export const listPriceRequests = endpoint({
  name: 'listPriceRequests',
  summary: 'What customers asked a price for',
  tag: ADMIN_TAG,
  method: 'GET',
  path: '/price-requests',
  access: 'admin',
  query: z.object({
    status: z.enum(['open', 'priced', 'declined']).optional(),
    /** One of them: mails and orders link to it. */
    requestId: z.uuid().optional(),
    limit: Limit.default(PRICE_REQUESTS_PAGE),
    nextToken: NextToken.optional(),
  }),
  response: z.object({
    requests: z.array(PriceRequest),
    nextToken: z.string().nullable(),
    hasMore: z.boolean(),
    total: z.number().int(),
  }),
});

const UnitPrice = Rupees.refine((price) => price > 0, 'Price per unit must be greater than 0');

/** What the customer would pay at a price: the same sum that is charged. */
export const previewPrice = endpoint({
  name: 'previewPrice',
  summary: 'What a price would come to with shipping and tax',
  tag: ADMIN_TAG,
  method: 'GET',
  path: '/price-requests/{id}/preview',
  access: 'admin',
  params: RequestId,
  query: z.object({ unitPrice: z.coerce.number().pipe(UnitPrice) }),
  response: z.object({
    productSubtotal: Rupees,
    totalShipping: Rupees,
    tax: Rupees,
    totalAmount: Rupees,
    arrivesBy: z.string(),
  }),
});

/** Answers a request, or answers it anew: an unpaid price before it is withdrawn in the same moment. */
export const priceRequest = endpoint({
  name: 'priceRequest',
  summary: 'Set the price of a request and send the customer a link to pay',
  tag: ADMIN_TAG,
  method: 'POST',
  path: '/price-requests/{id}/price',
  access: 'admin',
  params: RequestId,
  body: z.object({
    unitPrice: UnitPrice,
    /** The last day it can be paid, `YYYY-MM-DD`, to its end in India. */
    validUntil: z.iso.date('Please choose a day'),
    /** The customer reads it. */
    note: z.string().trim().max(1000).optional(),
    version: Version,
  }),
  response: PriceRequest,
});

export const declinePriceRequest = endpoint({
  name: 'declinePriceRequest',
  summary: 'Tell a customer that there will be no price',
  tag: ADMIN_TAG,
  method: 'POST',
  path: '/price-requests/{id}/decline',
  access: 'admin',
  params: RequestId,
  body: z.object({ reason: Reason, version: Version }),
  response: PriceRequest,
});

/** What the holder of the link sees; no street, no phone, no artwork: the link is often passed on to who pays. */
export const PriceOffer = z.object({
  state: PriceState.extract(['offered', 'expired', 'withdrawn', 'paid']),
  /** Another price of the same request was mailed since. */
  isReplaced: z.boolean(),
  orderId: z.uuid(),
  productName: z.string(),
  slug: z.string(),
  imageUrl: z.string().nullable(),
  attributes: Choice,
  quantity: z.number().int(),
  unitPrice: Rupees,
  productSubtotal: Rupees,
  totalShipping: Rupees,
  taxName: z.string(),
  tax: Rupees,
  totalAmount: Rupees,
  note: z.string().nullable(),
  validUntil: z.string(),
  arrivesBy: z.string().nullable(),
  /** City and PIN code. */
  deliveredTo: z.string(),
});
export type PriceOffer = z.infer<typeof PriceOffer>;

export const getPriceOffer = endpoint({
  name: 'getPriceOffer',
  summary: 'A price by the link in its mail',
  tag: 'Quotes',
  method: 'GET',
  path: '/price-offers/{token}',
  access: 'public',
  perMinute: 120,
  params: z.object({ token: PayToken }),
  response: PriceOffer,
});

/** The word on a price: its order waits for payment from now on. Said twice, it is said once. */
export const acceptPrice = endpoint({
  name: 'acceptPrice',
  summary: 'Take a price and go on to pay',
  tag: 'Quotes',
  method: 'POST',
  path: '/price-offers/{token}/accept',
  access: 'public',
  perMinute: 120,
  params: z.object({ token: PayToken }),
  response: z.object({
    orderId: z.uuid(),
    totalAmount: Rupees,
  }),
});

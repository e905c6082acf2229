/**
 * Prices on the wire: quotes, carts, PIN codes, discounts, GST. Every amount is decimal rupees of whole paise.
 */

import { z } from 'zod';
import { Choice } from '../catalogue/catalogue.ts';
import { endpoint } from '../endpoint.ts';
import { Rupees, RupeesWithTax } from '../money.ts';
import { MOST_LINES, TOO_MANY_LINES } from './cart-limits.ts';
import { LEAST_DESTINATIONS, MOST_DESTINATIONS, MOST_DIVIDED_LINES } from './destination-limits.ts';
import { Pin } from './pin.ts';

export { DEFAULT_ZIP, DELIVERY_LABEL } from './delivery.ts';

/** The same as it is shown with tax: of the pieces alone, each rounded from their total. */
export const PiecesWithTax = z.object({ unitPrice: RupeesWithTax, totalPrice: RupeesWithTax });
export type PiecesWithTax = z.infer<typeof PiecesWithTax>;

export const LadderStep = z.object({
  quantity: z.number().int(),
  unitPrice: Rupees,
  totalPrice: Rupees,
  /** Whole per cent saved a piece against the first step. */
  savingPercent: z.number().int(),
  withTax: PiecesWithTax,
});
export type LadderStep = z.infer<typeof LadderStep>;

/** A larger quantity that costs less in total than the one asked for. */
export const CheaperQuantity = z.object({
  quantity: z.number().int(),
  totalPrice: Rupees,
  /** How much less it costs. */
  saves: Rupees,
  /** What it saves where prices are shown with tax. */
  savesWithTax: RupeesWithTax,
});
export type CheaperQuantity = z.infer<typeof CheaperQuantity>;

export const Quote = z.object({
  productId: z.string(),
  unitPrice: Rupees,
  quantity: z.number().int(),
  totalPrice: Rupees,
  currency: z.string(),
  /** Null, too, where the shop charges the lower price by itself. */
  cheaper: CheaperQuantity.nullable(),
  /** What is added to products and shipping: "Tax", or "GST". */
  taxName: z.string(),
  tax: Rupees,
  /** Products, shipping and tax; null where that is more than one order may come to. */
  total: Rupees.nullable(),
  withTax: PiecesWithTax,
  ladder: z.array(LadderStep),
  delivery: z.object({
    zipCode: z.string(),
    label: z.string(),
    /** Calendar dates, Asia/Kolkata, `YYYY-MM-DD`. */
    readyOn: z.string(),
    arrivesBy: z.string(),
    shippingCost: Rupees,
    shippingWithTax: RupeesWithTax,
    place: z.string(),
  }),
});
export type Quote = z.infer<typeof Quote>;

/** `details` of a refused quote: what is missing and the nearest that has a price. */
export const QuoteRefusal = z.object({
  missing: z.array(
    z.object({ attribute: z.string(), value: z.string().nullable(), allowed: z.array(z.string()) }),
  ),
  nearestQuantity: z.number().int().nullable(),
  nearestAttributes: Choice.nullable(),
});
export type QuoteRefusal = z.infer<typeof QuoteRefusal>;

export const getQuote = endpoint({
  name: 'getQuote',
  summary: 'The price of a configuration, now',
  tag: 'Quotes',
  method: 'POST',
  path: '/quotes',
  access: 'public',
  body: z.object({
    /** Id or slug. */
    productId: z.string().min(1).max(100),
    quantity: z.number().int(),
    attributes: Choice.default({}),
    zipCode: Pin.optional(),
  }),
  response: Quote,
});

export const Discount = z.object({
  code: z.string(),
  percent: z.number(),
  description: z.string(),
});

/** Checks a code before the cart takes it; the order checks it again. */
export const checkDiscount = endpoint({
  name: 'checkDiscount',
  summary: 'Is this discount code valid?',
  tag: 'Quotes',
  method: 'GET',
  path: '/discounts/{code}',
  access: 'public',
  perMinute: 60,
  params: z.object({ code: z.string().trim().max(40) }),
  response: Discount,
});

/** A place that pieces of a cart go to; `quantities` in the order of its lines. */
export const DestinationToPrice = z.object({
  zipCode: Pin,
  quantities: z.array(z.number().int().min(0)).min(1).max(MOST_DIVIDED_LINES),
});

/** Tax and shipping of a cart as the server will charge them. */
export const priceCart = endpoint({
  name: 'priceCart',
  summary: 'Price a whole cart: lines, discount, shipping, tax',
  tag: 'Quotes',
  method: 'POST',
  path: '/quotes/cart',
  access: 'public',
  maxBodyBytes: 262_144,
  body: z.object({
    lines: z
      .array(
        z.object({
          productId: z.string().max(100),
          quantity: z.number().int().min(1),
          attributes: Choice,
          zipCode: Pin.optional(),
        }),
      )
      .min(1)
      .max(MOST_LINES, TOO_MANY_LINES),
    discountCode: z.string().trim().max(40).optional(),
    state: z.string().max(60).optional(),
    /** It is supplied to a unit or developer of a special economic zone. */
    isSez: z.boolean().optional(),
    /** Among which it is divided; together they take all of each line. */
    destinations: z.array(DestinationToPrice).min(LEAST_DESTINATIONS).max(MOST_DESTINATIONS).optional(),
  }),
  response: z.object({
    lines: z.array(
      z.object({
        unitPrice: Rupees,
        totalPrice: Rupees,
        shippingCost: Rupees,
        arrivesBy: z.string(),
        cheaper: CheaperQuantity.nullable(),
        withTax: PiecesWithTax,
      }),
    ),
    productSubtotal: Rupees,
    discount: Rupees,
    discountCode: z.string().nullable(),
    discountRefusal: z.string().nullable(),
    totalShipping: Rupees,
    /** "Tax", "GST", or by the State "CGST + SGST" or "IGST". */
    taxName: z.string(),
    /** `gst`: a business may ask for a GST invoice. */
    taxMode: z.enum(['estimate', 'gst']),
    estimatedTax: Rupees,
    total: Rupees,
    currency: z.string(),
    /** Rows that come to the same total, with the tax in each. */
    withTax: z.object({
      productSubtotal: RupeesWithTax,
      discount: RupeesWithTax,
      totalShipping: RupeesWithTax,
    }),
    /** What sending to each destination costs, in their order. */
    destinationShipping: z.array(Rupees),
  }),
});

/** What a PIN code is: does it exist, which State is it in. */
export const checkPin = endpoint({
  name: 'checkPin',
  summary: 'What is known of a PIN code',
  tag: 'Quotes',
  method: 'GET',
  path: '/pins/{pin}',
  access: 'public',
  params: z.object({ pin: Pin }),
  response: z.object({
    pin: z.string(),
    /** Names of the States the PIN may lie in; two for the few that serve two. */
    states: z.array(z.string()),
    place: z.string(),
    /** Where the number says it: a proposal for the form. */
    city: z.string().nullable(),
  }),
});

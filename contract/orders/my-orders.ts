import { z } from 'zod';
import { Placements } from '../artwork.ts';
import { Choice } from '../catalogue/catalogue.ts';
import { endpoint } from '../endpoint.ts';
import { Rupees } from '../money.ts';
import { NextToken } from '../paging.ts';
import { LineAddress } from './addresses.ts';
import { Email } from './customer.ts';
import { Order, OrderStatus, PaymentStatus, TrackToken, UploadedFile } from './orders.ts';

const TAG = 'Orders';
const OrderId = z.object({ id: z.string().max(60) });

/** One row of the order history (spec section 3). */
export const OrderSummary = z.object({
  orderId: z.uuid(),
  trackingNumber: z.string().nullable(),
  /** All that was packed of it has left the printer. */
  isOnItsWay: z.boolean(),
  items: z.array(z.object({ productName: z.string(), quantity: z.number().int(), price: Rupees })),
  status: OrderStatus,
  paymentStatus: PaymentStatus,
  totalAmount: Rupees,
  orderDate: z.string(),
  estimatedDelivery: z.string().nullable(),
  /** Of what was paid: went or goes back. */
  refunded: Rupees,
  /** A line waits for a file from the customer. */
  isArtworkMissing: z.boolean(),
});
export type OrderSummary = z.infer<typeof OrderSummary>;

/** Orders of the signed-in person, those placed as a guest with the same mail included. */
export const listMyOrders = endpoint({
  name: 'listMyOrders',
  summary: 'Orders of the signed-in person',
  tag: TAG,
  method: 'GET',
  path: '/orders/user',
  access: 'user',
  query: z.object({
    status: OrderStatus.optional(),
    /** By the day they were placed. */
    sort: z.enum(['asc', 'desc']).default('desc'),
    /** Spec section 9: the profile asks for 50, which is also the most. */
    limit: z.coerce.number().int().min(1).max(50).default(50),
    nextToken: NextToken.optional(),
  }),
  response: z.object({ orders: z.array(OrderSummary), nextToken: z.string().nullable() }),
});

/** A line to put into the cart again, priced as of now. */
export const ReorderLine = z.object({
  /** Null when it is no longer sold. */
  product: z
    .object({
      productId: z.string(),
      slug: z.string(),
      name: z.string(),
      imageUrl: z.string().nullable(),
      categoryId: z.string(),
      minOrderQty: z.number().int(),
      maxOrderQty: z.number().int(),
      /** The option of which one line may hold several values; null: none. */
      byRow: z.object({ option: z.string(), values: z.array(z.string()) }).nullable(),
    })
    .nullable(),
  name: z.string(),
  /** Which row of a list of names it was for; empty: none. */
  label: z.string(),
  attributes: Choice,
  quantity: z.number().int(),
  /** Null with a `refusal`, which says why there is no price today. */
  unitPrice: Rupees.nullable(),
  wasUnitPrice: Rupees,
  /** It is priced on request today: it goes by a request of its own, not by the cart. */
  isOnRequest: z.boolean(),
  refusal: z.string().nullable(),
  /** What was changed, and why, where options it had no longer go together. */
  changed: z.string().nullable(),
  files: z.array(UploadedFile.extend({ previewUrl: z.string().nullable(), kind: z.string().nullable() })),
  mockup: z.object({ key: z.string(), url: z.string() }).nullable(),
  placements: Placements,
  shippingAddress: LineAddress,
  notes: z.string().nullable(),
});
export type ReorderLine = z.infer<typeof ReorderLine>;

/** Changes nothing: the lines go into the cart of whoever asks. */
export const reorder = endpoint({
  name: 'reorder',
  summary: 'The lines of an order with their files, priced again',
  tag: TAG,
  method: 'POST',
  path: '/orders/{id}/reorder',
  access: 'user',
  perMinute: 60,
  params: OrderId,
  response: z.object({ lines: z.array(ReorderLine) }),
});

export const reorderTracked = endpoint({
  name: 'reorderTracked',
  summary: 'The same by the link in the mail of a guest',
  tag: TAG,
  method: 'POST',
  path: '/track/{token}/reorder',
  access: 'public',
  perMinute: 60,
  params: z.object({ token: TrackToken }),
  response: z.object({ lines: z.array(ReorderLine) }),
});

const Line = z.object({ lineId: z.string().max(60) });
const Artwork = z.object({ uploadedFiles: z.array(UploadedFile).min(1).max(10) });

/** For a line without a usable file, until the order is cancelled or its files are approved. */
export const addArtwork = endpoint({
  name: 'addArtwork',
  summary: 'Send the artwork a line still needs, or other artwork until the order is approved',
  tag: TAG,
  method: 'POST',
  path: '/orders/{id}/lines/{lineId}/artwork',
  access: 'identity',
  perMinute: 60,
  params: OrderId.extend(Line.shape),
  body: Artwork,
  response: Order,
});

export const addTrackedArtwork = endpoint({
  name: 'addTrackedArtwork',
  summary: 'Send missing artwork by the link in the mail',
  tag: TAG,
  method: 'POST',
  path: '/track/{token}/lines/{lineId}/artwork',
  access: 'public',
  perMinute: 60,
  params: z.object({ token: TrackToken }).extend(Line.shape),
  body: Artwork,
  response: Order,
});

/** Either the whole id, or its last eight characters, as mails and tables write it. */
const OrderNumber = z
  .string({ error: 'Order number is required' })
  .trim()
  .min(1, 'Order number is required')
  .max(60);

/** How often an order's link is mailed at most to who asks for it without any permission. */
export const LINK_EVERY_MINUTES = 10;

/** For who has neither the mail nor the browser they ordered in. Never tells whether there is such an order. */
export const requestOrderLink = endpoint({
  name: 'requestOrderLink',
  summary: 'Have the link to an order mailed to who placed it',
  tag: TAG,
  method: 'POST',
  path: '/orders/link',
  access: 'public',
  status: 202,
  perMinute: 10,
  body: z.object({ orderNumber: OrderNumber, email: Email }),
  response: z.object({ success: z.literal(true) }),
});

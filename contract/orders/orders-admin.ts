import { z } from 'zod';
import { ArtworkFile } from '../artwork.ts';
import { endpoint } from '../endpoint.ts';
import { Rupees } from '../money.ts';
import { Limit, NextToken } from '../paging.ts';
import { CompanyForAdmin } from './company-of-order.ts';
import { Order, OrderLine, OrderStatus, PaymentStatus } from './orders.ts';

const TAG = 'Admin: orders';
const OrderId = z.object({ id: z.string().max(60) });
const Reason = z.string({ error: 'Please write a reason' }).trim().min(1, 'Please write a reason').max(300);

/** Spec section 9. */
export const ADMIN_ORDERS_PAGE = 20;
/** However many orders there are, no more than this are counted for "of Y orders". */
export const MOST_COUNTED = 10_000;
/** Of a search: each of its hits has to be read to be counted. */
export const MOST_FOUND = 1_000;

/**
 * `artwork`: paid, a line waits for a file. `stuck`: past its promised day, or not nearer a printer for a day. `open`: paid and
 * not delivered. `risk`: of these, past the promised day, without a printer two days before it, or not handed over in time.
 */
export const OrderNeed = z.enum(['artwork', 'stuck', 'open', 'risk']);
export type OrderNeed = z.infer<typeof OrderNeed>;

/** By the time they were placed, by the promised day, or by the amount, the largest first. */
export const OrderSort = z.enum(['newest', 'oldest', 'due', 'amount', 'amount_least']);
export type OrderSort = z.infer<typeof OrderSort>;

/** Which orders a list or an export shows. */
export const OrderFilter = z.object({
  status: OrderStatus.optional(),
  /** Part of a name, mail, company, telephone number, city, PIN code or product, or of the order's id as far as its end. */
  search: z.string().trim().max(100).optional(),
  needs: OrderNeed.optional(),
  /** Placed with exactly this email, in any letter case. */
  email: z.string().trim().max(254).optional(),
  /** Something of it is of this kind of work, by its id. */
  kind: z.string().trim().max(60).optional(),
  /** Something of it is printed by this partner. */
  partner: z.uuid().optional(),
  /** First and last day on which it was placed, in India. */
  from: z.iso.date('Please choose the first day').optional(),
  to: z.iso.date('Please choose the last day').optional(),
});
export type OrderFilter = z.infer<typeof OrderFilter>;

const DeliveryMode = z.enum(['local_runner', 'self_delivery', 'customer_pickup']);

/** A row of the admin's table (back office, section 3). */
export const AdminOrderSummary = z.object({
  orderId: z.uuid(),
  customerName: z.string(),
  customerEmail: z.string(),
  totalAmount: Rupees,
  orderDate: z.string(),
  status: OrderStatus,
  paymentStatus: PaymentStatus,
  deliveryMode: DeliveryMode.nullable(),
  pspName: z.string().nullable(),
  dueDate: z.string().nullable(),
  /** The day the customer was promised. */
  promisedFor: z.string().nullable(),
  /** Of an order that is paid and not delivered: the day is over, or may not be kept. */
  promise: z.enum(['late', 'at_risk']).nullable(),
  /** What it costs more than it earns, where it does; 0 otherwise, and before it has print jobs. */
  loss: Rupees,
  specialInstructions: z.string().nullable(),
  shippingLabelUrl: z.string().nullable(),
  items: z.array(z.object({ productName: z.string(), quantity: z.number().int() })),
  /** Of an order that is divided that of its first address. */
  shippingAddress: Order.shape.shippingAddress,
  /** Among how many addresses it is divided; 0: it is not. */
  destinationCount: z.number().int(),
  isArtworkMissing: z.boolean(),
});
export type AdminOrderSummary = z.infer<typeof AdminOrderSummary>;

export const listOrders = endpoint({
  name: 'listOrders',
  summary: 'All orders of the shop',
  tag: TAG,
  method: 'GET',
  path: '/orders',
  access: 'admin',
  query: OrderFilter.extend({
    sort: OrderSort.default('newest'),
    limit: Limit.default(ADMIN_ORDERS_PAGE),
    nextToken: NextToken.optional(),
  }),
  response: z.object({
    orders: z.array(AdminOrderSummary),
    nextToken: z.string().nullable(),
    hasMore: z.boolean(),
    /** How many orders the filter lets through, at most `MOST_COUNTED`; of a search `MOST_FOUND`. */
    total: z.number().int(),
    /** False when there are more than `total`. */
    isTotalExact: z.boolean(),
  }),
});

const AdminOrderLine = OrderLine.omit({ files: true }).extend({
  category: z.string(),
  hsnCode: z.string(),
  discount: Rupees,
  tax: Rupees,
  shipping: Rupees,
  files: z.array(
    ArtworkFile.extend({
      /** Null while there is nothing to download; lasts a day or two. */
      downloadUrl: z.string().nullable(),
    }),
  ),
  uploadedFiles: z.array(z.string()),
  /** What is printed, in words, for this choice: "Trim size" -> "90 × 55 mm". */
  specifications: z.record(z.string(), z.string()),
  estimatedWeight: z.object({ grams: z.number().int() }),
  /** Of the parcel, in mm. */
  estimatedDimensions: z.object({
    length: z.number().int(),
    width: z.number().int(),
    height: z.number().int(),
  }),
});
export type AdminOrderLine = z.infer<typeof AdminOrderLine>;

export const OrderNote = z.object({ noteId: z.uuid(), text: z.string(), by: z.string(), at: z.string() });
export type OrderNote = z.infer<typeof OrderNote>;

/** What an admin sees in a shape of its own. */
const CUSTOMERS_OWN = {
  items: true,
  timeline: true,
  payPath: true,
  payUntil: true,
  cancellation: true,
  refunds: true,
  company: true,
} as const;

export const AdminOrder = Order.omit(CUSTOMERS_OWN).extend({
  /** The price it came from, when its customer asked for one. */
  price: z
    .object({
      requestId: z.uuid(),
      state: z.enum(['offered', 'expired', 'withdrawn', 'paid']),
      validUntil: z.string(),
      note: z.string().nullable(),
    })
    .nullable(),
  items: z.array(AdminOrderLine),
  /** Whose it is, where somebody ordered for their company. */
  company: CompanyForAdmin.nullable(),
  deliveryMode: DeliveryMode.nullable(),
  pspName: z.string().nullable(),
  dueDate: z.string().nullable(),
  shippingLabelUrl: z.string().nullable(),
  taxMode: z.enum(['estimate', 'gst']),
  /**
   * What it brings without tax, and what it costs: the partners' pay, and the courier as the policy in force has it. `isSupposed`:
   * somebody has still to accept something of it. Null before it has print jobs.
   */
  margin: z
    .object({ earns: Rupees, pay: Rupees, courier: Rupees, loss: Rupees, isSupposed: z.boolean() })
    .nullable(),
  paidAt: z.string().nullable(),
  /** Its person asked to be forgotten. */
  isForgotten: z.boolean(),
  /** Statuses it may go to next. */
  nextStatuses: z.array(OrderStatus),
  history: z.array(
    z.object({
      from: OrderStatus.nullable(),
      to: OrderStatus,
      at: z.string(),
      /** The person's name, "Customer" or which part of the shop. */
      by: z.string(),
      reason: z.string().nullable(),
    }),
  ),
  notes: z.array(OrderNote),
  audit: z.array(
    z.object({
      auditId: z.uuid(),
      at: z.string(),
      by: z.string(),
      action: z.string(),
      before: z.record(z.string(), z.unknown()).nullable(),
      after: z.record(z.string(), z.unknown()).nullable(),
    }),
  ),
});
export type AdminOrder = z.infer<typeof AdminOrder>;

export const getOrderForAdmin = endpoint({
  name: 'getOrderForAdmin',
  summary: 'Everything about one order',
  tag: TAG,
  method: 'GET',
  path: '/orders/{id}/details',
  access: 'admin',
  params: OrderId,
  response: AdminOrder,
});

const OrderState = z.object({
  orderId: z.uuid(),
  status: OrderStatus,
  paymentStatus: PaymentStatus,
  /** Asked back from the gateway by this call. */
  refunded: Rupees,
});

/** To `cancelled` it gives all of a payment back; `cancelOrder` says how much. */
export const setOrderStatus = endpoint({
  name: 'setOrderStatus',
  summary: 'Move an order along its statuses',
  tag: TAG,
  method: 'PATCH',
  path: '/orders/{id}',
  access: 'admin',
  // Cancelling gives a paid order's money back.
  needsFresh: ({ status }) => status === 'cancelled',
  params: OrderId,
  body: z.object({ status: OrderStatus, reason: z.string().trim().max(300).optional() }),
  response: OrderState,
});

/** Safe to repeat: the same admin asking for the same again gets the same answer and no second refund. */
export const cancelOrder = endpoint({
  name: 'cancelOrder',
  summary: 'Cancel an order and give back all or part of its payment',
  tag: TAG,
  method: 'POST',
  path: '/orders/{id}/cancel',
  access: 'admin',
  needsFresh: true,
  params: OrderId,
  body: z.object({
    reason: Reason,
    /** All that may be refunded unless said. */
    refundAmount: Rupees.optional(),
  }),
  response: OrderState,
});

/** For an order that goes on, or is too far to cancel. */
export const refundOrder = endpoint({
  name: 'refundOrder',
  summary: 'Give back part of a payment without cancelling',
  tag: TAG,
  method: 'POST',
  path: '/orders/{id}/refunds',
  access: 'admin',
  needsFresh: true,
  params: OrderId,
  body: z.object({
    reason: Reason,
    amount: Rupees.refine((amount) => amount > 0, 'Amount must be greater than 0'),
    /** What could go back when the form was shown. Where that is not so any more, somebody else was faster. */
    refundable: Rupees.optional(),
    /** Made by the form when it opens: sent twice, it is one refund. */
    requestKey: z.string().regex(/^[A-Za-z0-9_-]{16,64}$/),
  }),
  response: OrderState,
});

export const addOrderNote = endpoint({
  name: 'addOrderNote',
  summary: 'Write a note that only admins see',
  tag: TAG,
  method: 'POST',
  path: '/orders/{id}/notes',
  access: 'admin',
  status: 201,
  params: OrderId,
  body: z.object({
    text: z.string({ error: 'Please write something' }).trim().min(1, 'Please write something').max(2000),
  }),
  response: OrderNote,
});

/** The confirmation of a paid order, the price of a quoted one. At most one a minute: 0 seconds to wait when it was sent. */
export const resendOrderMail = endpoint({
  name: 'resendOrderMail',
  summary: 'Send the customer the mail of their order again',
  tag: TAG,
  method: 'POST',
  path: '/orders/{id}/mails',
  access: 'admin',
  status: 202,
  params: OrderId,
  response: z.object({ sentTo: z.string(), waitSeconds: z.int() }),
});

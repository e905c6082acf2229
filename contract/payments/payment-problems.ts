import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Rupees } from '../money.ts';
import { Limit, NextToken } from '../paging.ts';

const TAG = 'Admin: payment problems';

/**
 * `amount_mismatch`, `duplicate_capture`, `paid_after_cancel`, `outdated_price`: captured money that does not pay its order
 * and is not on its way back. `refund_failed`: the gateway refused to pay back. `refund_waits`: it refused because of the
 * shop's account, and is asked again by itself.
 */
export const PaymentProblem = z.object({
  /** The payment's, or the refund's. */
  problemId: z.string(),
  problem: z.enum([
    'amount_mismatch',
    'duplicate_capture',
    'paid_after_cancel',
    'outdated_price',
    'refund_failed',
    'refund_waits',
  ]),
  orderId: z.uuid(),
  customerName: z.string(),
  paymentId: z.string(),
  amount: Rupees,
  orderTotal: Rupees,
  at: z.string(),
  /** The gateway's own words, of a refund. */
  words: z.string().nullable(),
  /** When a refund that waits is asked for again by itself. */
  nextTryAt: z.string().nullable(),
});
export type PaymentProblem = z.infer<typeof PaymentProblem>;

export const listPaymentProblems = endpoint({
  name: 'listPaymentProblems',
  summary: 'Money that needs a person: payments that fit no order, refunds that failed or wait',
  tag: TAG,
  method: 'GET',
  path: '/dashboard/payment-problems',
  access: 'admin',
  query: z.object({ limit: Limit.default(20), nextToken: NextToken.optional() }),
  response: z.object({
    problems: z.array(PaymentProblem),
    nextToken: z.string().nullable(),
    hasMore: z.boolean(),
    total: z.number().int(),
  }),
});

const ProblemId = z.object({
  problemId: z
    .string()
    .regex(/^(pay_[A-Za-z0-9]{14}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/, 'This is no payment problem'),
});

/** Safe to repeat: it is one refund. */
export const refundProblem = endpoint({
  name: 'refundProblem',
  summary: 'Give the money of a payment problem back, or try again',
  tag: TAG,
  method: 'POST',
  path: '/dashboard/payment-problems/{problemId}/refund',
  access: 'admin',
  needsFresh: true,
  params: ProblemId,
  response: z.object({ orderId: z.uuid(), refunded: Rupees }),
});

export const resolvePaymentProblem = endpoint({
  name: 'resolvePaymentProblem',
  summary: 'A payment problem was settled outside of the shop',
  tag: TAG,
  method: 'POST',
  path: '/dashboard/payment-problems/{problemId}/resolve',
  access: 'admin',
  needsFresh: true,
  params: ProblemId,
  body: z.object({
    note: z.string({ error: 'Please write how' }).trim().min(1, 'Please write how').max(300),
  }),
  response: z.object({ success: z.literal(true) }),
});

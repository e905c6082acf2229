/** How an order ended before its time, and what of its money goes back. */
import { z } from 'zod';
import { Rupees } from '../money.ts';

/**
 * By whom an order was cancelled: the shop, its customer, nobody's payment, a newer order with the same code, a deleted
 * account, an approver of the company.
 */
export const Cancellation = z.object({
  by: z.enum(['shop', 'customer', 'unpaid', 'replaced', 'account', 'approver']),
  at: z.string(),
});
export type Cancellation = z.infer<typeof Cancellation>;

/** Money that goes back: asked for, or done. `isOfPayment`: of what paid the order, not of a second or late payment. */
export const OrderRefund = z.object({
  amount: Rupees,
  isDone: z.boolean(),
  isOfPayment: z.boolean(),
  at: z.string(),
});

/** A line that was cancelled by itself, while the rest of its order goes on; `givenBack` went or goes back with it. */
export const CancelledLine = z.object({
  by: z.enum(['shop', 'customer']),
  at: z.string(),
  givenBack: Rupees,
});

/** Of a line: what would go back with it; null where it cannot be cancelled by itself now. */
export const IfCancelled = z.object({
  givesBack: Rupees,
  /** Nothing else of the order is sent there: what sending it cost goes back, too. */
  isWithShipping: z.boolean(),
});
export type IfCancelled = z.infer<typeof IfCancelled>;

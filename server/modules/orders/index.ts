/**
 * Orders, their lines, status and history. Always true: an order's total is the sum of its lines; its status moves
 * only along `orderTransitions`, one row of history each; only `markPaid` makes it PAID, and payments alone calls it; a forgotten order names nobody.
 */

export { approvedOrders } from './approved-orders.ts';
export { changeStatus } from './change-status.ts';
export { completeOrder } from './complete-order.ts';
export { findOrder, isSeenBy } from './find-order.ts';
export { findOrderByLink } from './find-order-by-link.ts';
export { findOrderToPay } from './find-order-to-pay.ts';
export { findTrackedOrder } from './find-tracked-order.ts';
export type { Following, Refunded } from './following.ts';
export { forgetWhenOver } from './forget-when-over.ts';
export { awaitPaymentTurn, holdForPayment, priceStillHolds } from './hold-order.ts';
export { ordersJobs, ordersSchedules } from './jobs.ts';
export { lastChange } from './last-change.ts';
export { type LineBrief, linesOfOrders } from './line-brief-store.ts';
export { lockOrder } from './lock-order.ts';
export { markPaid } from './mark-paid.ts';
export { markPaymentFailed } from './mark-payment-failed.ts';
export { filesOfOrder, filesStillUsed } from './order-files.ts';
export { orderForMail } from './order-for-mail.ts';
export type { OrderRow, StoredOrder } from './order-row.ts';
export { type OrderToPrint, orderToPrint } from './order-to-print.ts';
export { isOrderId } from './policy.ts';
export { priceForMail, priceRequestForMail } from './price-for-mail.ts';
export { printWords } from './print-words.ts';
export { replaceFiles } from './replace-files.ts';
export { ordersRoutes } from './routes.ts';
export { nextByHand } from './rules.ts';
export { showOrder } from './show-order.ts';
export { shownAs } from './shown-as.ts';
export { takeUpOrder } from './take-up-order.ts';
export { walkStatus } from './walk-status.ts';

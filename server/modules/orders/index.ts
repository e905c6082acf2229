/**
 * Orders, their lines, status and history. Always true: an order's total is the sum of its lines; its status moves
 * only along `orderTransitions`, one row of history each; only `markPaid` makes it PAID, and payments alone calls it; a forgotten order names nobody.
 */

export { changeStatus } from './administer/change-status.ts';
export { lineAsShown } from './artwork/line-as-shown.ts';
export { filesOfOrder, filesStillUsed } from './artwork/order-files.ts';
export { replaceFiles } from './artwork/replace-files.ts';
export { ordersJobs, ordersSchedules } from './jobs.ts';
export { orderForMail } from './mail/order-for-mail.ts';
export type { OrderRow, StoredOrder } from './order-row.ts';
export { isOrderId } from './policy.ts';
export { priceForMail, priceRequestForMail } from './price-request/price-for-mail.ts';
export { approvedOrders } from './printing/approved-orders.ts';
export { describePrint } from './printing/describe-print.ts';
export { type LineBrief, linesOfOrders } from './printing/line-brief-store.ts';
export { type OrderToPrint, orderToPrint } from './printing/order-to-print.ts';
export { eraseWhenCompleted } from './privacy/erase-when-completed.ts';
export { ordersRoutes } from './routes.ts';
export { manualTransitions } from './rules.ts';
export { advanceStatus } from './status/advance-status.ts';
export { completeOrder } from './status/complete-order.ts';
export { findOrderToPay } from './status/find-order-to-pay.ts';
export { markPaid } from './status/mark-paid.ts';
export { markPaymentFailed } from './status/mark-payment-failed.ts';
export { lockOrder, lockOrderWithLines } from './store.ts';
export { extendPaymentHold, isPriceStillValid, lockDiscountOfOrder } from './unpaid/payment-hold.ts';
export { repriceForPayment } from './unpaid/reprice-for-payment.ts';
export { findOrder, isVisibleTo } from './view/find-order.ts';
export { findOrderByLink } from './view/find-order-by-link.ts';
export { findTrackedOrder } from './view/find-tracked-order.ts';
export { lastChange } from './view/last-change.ts';
export type { Following, Refunded } from './view/printing-facts.ts';
export { showOrder } from './view/show-order.ts';

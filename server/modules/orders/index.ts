/**
 * Orders, their lines, status and history. Always true: an order's total is the sum of its lines; its status moves
 * only along `orderTransitions`, one row of history each; only `markPaid` makes it PAID, and payments alone calls it;
 * an erased order names nobody.
 *
 * - `addresses/`: the address book of a signed-in person, with what they ordered to; the same address is kept once, one is
 *   the default at most.
 * - `administer/`: lists, drawer, notes, exports and status for admins. Status goes along `orderTransitions`, with a
 *   row in the audit trail.
 * - `artwork-desk/`: what an admin sees to. A visit ends once, with what was done; what is done is done to the files that
 *   were seen.
 * - `artwork/`: the files of lines, under the lock of the order. A good file is only replaced where its printer asked
 *   for another.
 * - `destinations/`: the addresses a company's order is divided among. Together they take all of each line, and their
 *   freight is the order's shipping.
 * - `gst-details/`: who is billed, where a business orders: kept for the next checkout, snapshotted on the order.
 * - `mail/`: an order as mails tell it; of one whose person is erased there is none.
 * - `place/`: one transaction prices again and writes the order; the prices of the client are only compared, one key
 *   is one order.
 * - `price-request/`: from wish to price to order. A request has one price open at most: a new answer withdraws the
 *   one before.
 * - `printing/`: what assignment and printers read of an order, and its promised days, the one thing written here. The table of that name is
 *   assignment's jobs as lists filter by them: a trigger there keeps it.
 * - `privacy/`: guest orders join accounts, erased people leave orders: names and places go, amounts, State and PIN
 *   code stay.
 * - `reorder-lists/`: what a company orders again. A list keeps no file alive; only who placed an order saves its lines, because
 *   with them the company gets their files.
 * - `saved-views/`: filters of the list that an admin keeps; nobody else sees them.
 * - `status/`: `setStatus` and `markPaid` are the only writers of an order's status, by compare-and-set, with its row of
 *   history and `order.status_changed` in the same statement. A line that is cancelled by itself stays with the order, whose
 *   sums stay as they were paid; the last one that goes on is never cancelled so.
 * - `unpaid/`: holding, repricing, reminding and lapsing. The discount is locked before the order; nothing lapses while it is
 *   held for a payment; nobody is reminded twice.
 * - `view/`: an order for its owner and for whoever holds its link; for everybody else it does not exist.
 */

export { changeStatus } from './administer/change-status.ts';
export { correctShipTo } from './administer/correct-ship-to.ts';
export type { NumbersOfOthers } from './administer/numbers-of-others.ts';
export { ordersFound } from './administer/orders-found.ts';
export { approvalForMail } from './approvals/approval-for-mail.ts';
export { artworkFits } from './artwork/artwork-fits.ts';
export { lineAsShown } from './artwork/line-as-shown.ts';
export { isWavedThrough, lineToCheck } from './artwork/line-to-check.ts';
export { filesOfOrder, filesStillUsed } from './artwork/order-files.ts';
export { replaceFiles } from './artwork/replace-files.ts';
export { placesOfDestinations } from './destinations/destination-store.ts';
export { freightOfPart } from './destinations/freight-of-part.ts';
export { isInAnotherState } from './destinations/require-destinations.ts';
export { billOrderTo } from './gst-details/bill-order-to.ts';
export { ordersJobs, ordersSchedules } from './jobs.ts';
export { orderForMail } from './mail/order-for-mail.ts';
export { namesOfLines } from './names-of-lines.ts';
export type { OrderRow, StoredOrder } from './order-row.ts';
export { isOrderId } from './policy.ts';
export { priceForMail, priceRequestForMail } from './price-request/price-for-mail.ts';
export { describePrint } from './printing/describe-print.ts';
export { type LineBrief, linesOfOrders } from './printing/line-brief-store.ts';
export { type OrderToPrint, ordersToPrint, orderToPrint } from './printing/order-to-print.ts';
export { lockedAsRead } from './printing/print-store.ts';
export { undividedOrders } from './printing/undivided-orders.ts';
export { eraseWhenCompleted } from './privacy/erase-when-completed.ts';
export { ordersRoutes } from './routes.ts';
export { isGoingOn, manualTransitions } from './rules.ts';
export { advanceStatus } from './status/advance-status.ts';
export { cancelLineOf } from './status/cancel-line-of.ts';
export { completeOrder } from './status/complete-order.ts';
export { findOrderToPay } from './status/find-order-to-pay.ts';
export { shareOfLine } from './status/line-share.ts';
export { markPaid } from './status/mark-paid.ts';
export { markPaymentFailed } from './status/mark-payment-failed.ts';
export { lockOrder, lockOrderWithLines } from './store.ts';
export { extendPaymentHold, isPriceStillValid, lockDiscountOfOrder } from './unpaid/payment-hold.ts';
export { repriceForPayment } from './unpaid/reprice-for-payment.ts';
export { unpaidForMail } from './unpaid/unpaid-for-mail.ts';
export { findOrder, isVisibleTo } from './view/find-order.ts';
export { findOrderByLink } from './view/find-order-by-link.ts';
export { findTrackedOrder } from './view/find-tracked-order.ts';
export { lastChange } from './view/last-change.ts';
export { ordersOf } from './view/orders-of-owner.ts';
export type { Following, Refunded, Withdrawal } from './view/printing-facts.ts';
export { refundedPaise } from './view/refunded-paise.ts';
export { showOrder } from './view/show-order.ts';

import type { OrderStatus } from '#contract/orders/orders.ts';
import type { AdminOrderSummary, OrderNeed, OrderSort } from '#contract/orders/orders-admin.ts';
import { formatCount } from '#web/lib/format.ts';

/** The badge vocabulary of the spec (section 4), in the order an order takes. */
export const statusNames: Readonly<Record<OrderStatus, string>> = {
  quoted: 'Quoted',
  pending: 'Pending',
  uploaded: 'Files Uploaded',
  approved: 'Approved',
  pending_psp_confirmation: 'Waiting for a Printer',
  in_production: 'In Production',
  shipped: 'Shipped',
  delivered: 'Delivered',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

/** What orders are wanted for. */
export const needNames: Readonly<Record<OrderNeed, string>> = {
  open: 'In progress',
  risk: 'Promise at risk',
  stuck: 'Stuck or late',
  artwork: 'Paid, waiting for artwork',
};

export const sortNames: Readonly<Record<OrderSort, string>> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  due: 'Due soonest first',
  amount: 'Largest amount first',
  amount_least: 'Smallest amount first',
};

export const promiseNames: Readonly<Record<NonNullable<AdminOrderSummary['promise']>, string>> = {
  late: 'late',
  at_risk: 'at risk',
};

/** "100 × Matt Business Cards and 2 more". */
export function productWords(items: AdminOrderSummary['items']): string {
  const [first, ...others] = items;
  if (!first) return '–';
  const name = `${formatCount(first.quantity)} × ${first.productName}`;
  return others.length === 0 ? name : `${name} and ${formatCount(others.length)} more`;
}

const countries = new Intl.DisplayNames('en', { type: 'region' });

/** "India" for "IN". */
export function countryName(code: string): string {
  return countries.of(code) ?? code;
}

const actions: Readonly<Record<string, string>> = {
  setOrderStatus: 'Changed the status',
  priceRequest: 'Sent a quote',
  declinePriceRequest: 'Withdrew the quote',
  cancelOrder: 'Cancelled the order',
  cancelLine: 'Cancelled an item',
  refundOrder: 'Refunded',
  correctInvoice: 'Corrected the invoice',
  addOrderNote: 'Wrote a note',
  resendOrderMail: 'Sent the mail again',
  acknowledgeClaim: 'Acknowledged a claim',
  reprintClaim: 'Had it printed again for a claim',
  refundClaim: 'Refunded for a claim',
  declineClaim: 'Declined a claim',
  repriceOrder: 'Confirmed new prices on paying',
  refundProblem: 'Had a refund made or tried again',
  resolvePaymentProblem: 'Marked a payment problem as resolved',
  correctAddress: 'Corrected the delivery address',
  makeClaim: 'Reported a claim for the customer',
  offerJob: 'Offered a job to a partner of their choice',
  reassignJob: 'Took a job back and asked others',
  acceptProposal: 'Accepted the later day a partner proposed',
  confirmDelivery: 'Confirmed that a parcel has arrived',
  resolveProblem: 'Solved a problem of a partner',
  applyArtworkFix: 'Decided how artwork is printed',
  askAboutArtwork: 'Asked the customer about artwork',
  replaceArtwork: 'Put another file in the place of artwork',
  waveArtworkThrough: 'Let artwork be printed as it is',
  exportOrders: 'Exported orders',
};

export function auditText(action: string): string {
  return actions[action] ?? action;
}

const anomalies: Readonly<Record<string, string>> = {
  amount_mismatch: 'The amount is not the order’s: see Payment problems.',
  duplicate_capture: 'Paid twice: this payment goes back by itself.',
  paid_after_cancel: 'Paid after the order was cancelled: it goes back by itself.',
  returned: 'Went back before it paid the order.',
  outdated_price: 'Paid at a price or a code that holds no longer: it goes back by itself.',
};

export function anomalyWords(anomaly: string): string {
  return anomalies[anomaly] ?? anomaly;
}

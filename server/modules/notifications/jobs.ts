import type { OrderStatus } from '#contract/orders/orders.ts';
import { events } from '#server/events.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { JobHandler } from '#server/platform/jobs/jobs.ts';
import { accountMailJobs } from './account-mails.ts';
import { type AddressSources, addressMailJobs } from './address-mails.ts';
import { cancellationMailJobs } from './cancellation-mails.ts';
import { claimMailJobs, type MailedClaim } from './claim-mails.ts';
import { type CompanySources, companyMailJobs } from './company-mails.ts';
import { deliverMail, supportEmailOf } from './deliver-mail.ts';
import { type DesignSources, designMailJobs } from './design-mails.ts';
import { erasureJobs } from './erase-person.ts';
import { type ExceptionSources, exceptionMailJobs } from './exception-mails.ts';
import { answerJobs } from './inbox/send-answer.ts';
import { invoiceMailJobs } from './invoice-mails.ts';
import { type OfferSources, offerMailJobs } from './offer-mails.ts';
import { priceMailJobs } from './price-mails.ts';
import { PRUNE_MAILS_JOB, pruneMails } from './prune-mails.ts';
import { pushJobs } from './push/push-offer.ts';
import { type ShipmentSources, shipmentMailJobs } from './shipment-mails.ts';
import { readContactMessage } from './store.ts';

/** A line as a mail shows it; money in paise. */
interface MailedLine {
  id: string;
  productName: string;
  imageUrl: string | null;
  attributes: Record<string, string>;
  quantity: number;
  subtotalPaise: number;
  /** It was cancelled by itself; `givenBackPaise` of the payment goes back with it. */
  cancelledAt: string | null;
  givenBackPaise: number | null;
}

export interface MailedOrder {
  id: string;
  customerEmail: string;
  customerName: string | null;
  status: OrderStatus;
  paymentStatus: 'pending' | 'PAID' | 'FAILED';
  productSubtotalPaise: number;
  discountPaise: number;
  shippingPaise: number;
  /** As on the screen: "Tax", "CGST + SGST". */
  taxName: string;
  taxPaise: number;
  totalPaise: number;
  estimatedDelivery: string | null;
  artwork: 'missing' | 'checking' | 'ready';
  trackUrl: string;
  /** What waits for a file, with the names of those that cannot be printed. */
  withoutArtwork: readonly {
    lineId: string;
    productName: string;
    quantity: number;
    refusedFiles: readonly string[];
    /** What was found in its files that the customer has to decide. */
    questions: readonly string[];
  }[];
  lines: readonly MailedLine[];
}

/** A price that was named, and the page to pay it. */
export interface MailedPrice extends Omit<MailedOrder, 'trackUrl' | 'withoutArtwork'> {
  payUrl: string;
  validUntil: Date;
  note: string | null;
  /** A price of the same request was mailed before. */
  isReplacing: boolean;
}

/** An order that waits for its payment, and the page to pay it. */
export interface MailedUnpaidOrder extends MailedOrder {
  payUrl: string;
  payUntil: Date;
}

/** What somebody asked a price for. */
export interface MailedPriceRequest {
  productName: string;
  productSlug: string;
  attributes: Record<string, string>;
  quantity: number;
  customerEmail: string;
  customerName: string | null;
  wishes: string | null;
  declinedBecause: string | null;
}

export interface MailedRefund {
  orderId: string;
  amountPaise: number;
  reason: string;
  /** Of what was invoiced with tax. */
  creditNoteNumber: string | null;
  /** It went back to the balance of a company: `ended` where the company is no more. */
  toBalance: 'own' | 'ended' | null;
}

/** Where the content of mails comes from: this module may not ask orders or payments itself. */
export interface MailSources
  extends OfferSources,
    ShipmentSources,
    ExceptionSources,
    AddressSources,
    CompanySources,
    DesignSources {
  order(orderId: string): Promise<MailedOrder | null>;
  /** Null when it is not on offer any more. */
  price(orderId: string): Promise<MailedPrice | null>;
  /** Null when it is paid, over, or its customer ordered since. */
  unpaidOrder(orderId: string): Promise<MailedUnpaidOrder | null>;
  priceRequest(requestId: string): Promise<MailedPriceRequest | null>;
  refund(refundId: string): Promise<MailedRefund | null>;
  /** Paise that went or go back of what paid an order. */
  refundedPaise(orderId: string): Promise<number>;
  /** Something of it is on its way, or has arrived. */
  hasLeftPrinter(orderId: string): Promise<boolean>;
  claim(claimId: string): Promise<MailedClaim | null>;
}

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'mailer'>;

/** The jobs of this module, by the names server/subscriptions.ts uses. */
export function notificationsJobs(
  deps: Needs & Pick<Deps, 'log' | 'secrets' | 'pusher'>,
  sources: MailSources,
): JobHandler[] {
  return [
    {
      name: 'notifications.confirm-order',
      queue: 'mails',
      run: (payload) => confirmOrder(deps, sources, payload),
    },
    {
      name: 'notifications.send-order-link',
      queue: 'mails',
      run: (payload) => sendOrderLink(deps, sources, payload),
    },
    {
      name: 'notifications.tell-refund',
      queue: 'mails',
      run: (payload) => tellRefund(deps, sources, payload),
    },
    { name: 'notifications.alarm-support', queue: 'mails', run: (payload) => alarmSupport(deps, payload) },
    {
      name: 'notifications.forward-message',
      queue: 'mails',
      run: (payload) => forwardMessage(deps, payload),
    },
    {
      name: 'notifications.ask-for-artwork',
      queue: 'mails',
      run: (payload) => askForArtwork(deps, sources, payload),
    },
    {
      name: 'notifications.ask-for-payment',
      queue: 'mails',
      run: (payload) => askForPayment(deps, sources, payload),
    },
    ...companyMailJobs(deps, sources),
    ...designMailJobs(deps, sources),
    ...invoiceMailJobs(deps, sources),
    ...addressMailJobs(deps, sources),
    ...cancellationMailJobs(deps, sources),
    ...offerMailJobs(deps, sources),
    ...pushJobs(deps, sources),
    ...shipmentMailJobs(deps, sources),
    ...exceptionMailJobs(deps, sources),
    ...priceMailJobs(deps, sources),
    ...claimMailJobs(deps, sources),
    ...accountMailJobs(deps),
    ...answerJobs(deps),
    ...erasureJobs(deps),
    { name: PRUNE_MAILS_JOB, queue: 'rest', run: () => pruneMails(deps) },
  ];
}

/** Paid, or asked for once more by an admin: then `at` makes it a mail of its own. */
const OrderToConfirm = events['order.mail_requested'].partial({ at: true });

async function confirmOrder(deps: Needs, sources: MailSources, payload: unknown): Promise<void> {
  const { orderId, at } = OrderToConfirm.parse(payload);
  const order = await sources.order(orderId);
  if (!order) return;
  // Templates are loaded when the first mail is due: React and its mail renderer are large.
  const { orderConfirmation } = await import('./templates/order-confirmation.tsx');
  const { baseUrl } = deps.config;
  await deliverMail(deps, {
    dedupeKey: at ? `order-confirmation:${orderId}:${at}` : `order-confirmation:${orderId}`,
    template: 'order-confirmation',
    recipient: order.customerEmail,
    payload: { orderId },
    compose: async () => orderConfirmation({ order, baseUrl }),
  });
}

/** Asked for by somebody who knows number and mail of the order; its way is the mail alone. */
async function sendOrderLink(deps: Needs, sources: MailSources, payload: unknown): Promise<void> {
  const { orderId, at } = events['order.link_requested'].parse(payload);
  const order = await sources.order(orderId);
  if (!order) return;
  const { orderLink } = await import('./templates/order-link.tsx');
  await deliverMail(deps, {
    dedupeKey: `order-link:${orderId}:${at}`,
    template: 'order-link',
    recipient: order.customerEmail,
    payload: { orderId },
    compose: () => orderLink({ order, baseUrl: deps.config.baseUrl }),
  });
}

/** A file was refused, something was found in it, or it is still missing a day after the payment: each of it is a mail of its own. */
async function askForArtwork(deps: Needs, sources: MailSources, payload: unknown): Promise<void> {
  const { orderId, because } = events['order.artwork_wanted'].parse(payload);
  const order = await sources.order(orderId);
  // Sent meanwhile.
  if (!order || order.withoutArtwork.length === 0) return;
  const { artworkWanted } = await import('./templates/artwork-wanted.tsx');
  await deliverMail(deps, {
    dedupeKey: `artwork-wanted:${orderId}:${because}`,
    template: 'artwork-wanted',
    recipient: order.customerEmail,
    payload: { orderId },
    compose: () => artworkWanted({ order, baseUrl: deps.config.baseUrl }),
  });
}

/** Its payment failed or was left half-way: once, and only while it can still be paid. */
async function askForPayment(deps: Needs, sources: MailSources, payload: unknown): Promise<void> {
  const { orderId } = events['order.payment_wanted'].parse(payload);
  const order = await sources.unpaidOrder(orderId);
  if (!order) return;
  const { paymentWanted } = await import('./templates/payment-wanted.tsx');
  await deliverMail(deps, {
    dedupeKey: `payment-wanted:${orderId}`,
    template: 'payment-wanted',
    recipient: order.customerEmail,
    payload: { orderId },
    compose: () => paymentWanted({ order, baseUrl: deps.config.baseUrl }),
  });
}

async function tellRefund(deps: Needs, sources: MailSources, payload: unknown): Promise<void> {
  const { refundId } = events['payment.refunded'].parse(payload);
  const refund = await sources.refund(refundId);
  const order = refund && (await sources.order(refund.orderId));
  if (!refund || !order) return;
  const { refundNotice } = await import('./templates/refund-notice.tsx');
  await deliverMail(deps, {
    dedupeKey: `refund-notice:${refundId}`,
    template: 'refund-notice',
    recipient: order.customerEmail,
    payload: { refundId, orderId: order.id },
    compose: () => refundNotice({ order, refund, baseUrl: deps.config.baseUrl }),
  });
}

async function alarmSupport(deps: Needs, payload: unknown): Promise<void> {
  const found = events['payment.anomaly_found'].parse(payload);
  const { anomalyAlarm } = await import('./templates/anomaly-alarm.tsx');
  await deliverMail(deps, {
    dedupeKey: `anomaly:${found.anomaly}:${found.paymentId}`,
    template: 'anomaly-alarm',
    recipient: await supportEmailOf(deps),
    payload: found,
    compose: () => anomalyAlarm({ ...found, baseUrl: deps.config.baseUrl }),
  });
}

async function forwardMessage(deps: Needs, payload: unknown): Promise<void> {
  const { messageId } = events['contact.message_received'].parse(payload);
  const message = await readContactMessage(deps.db, messageId);
  // Without an address its person was erased before it could be mailed.
  if (!message?.email) return;
  const { contactMessage } = await import('./templates/contact-message.tsx');
  await deliverMail(deps, {
    dedupeKey: `contact:${messageId}`,
    template: 'contact-message',
    recipient: await supportEmailOf(deps),
    payload: { messageId },
    replyTo: message.email,
    compose: () => contactMessage({ message, baseUrl: deps.config.baseUrl }),
  });
}

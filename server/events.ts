import type { RawBuilder } from 'kysely';
import { z } from 'zod';
import type { Tx } from './platform/db.ts';
import { type NewJob, type QueriedEvent, recordEvent, recordEvents } from './platform/jobs/jobs.ts';

/** Everything that can happen in this business. Names are past and dotted, owner first. */
export const events = {
  'order.placed': z.object({ orderId: z.uuid() }),
  'order.paid': z.object({ orderId: z.uuid() }),
  'order.status_changed': z.object({ orderId: z.uuid(), from: z.string().nullable(), to: z.string() }),
  /** Somebody of the shop cancelled what was placed: its customer is told. */
  'order.cancelled': z.object({ orderId: z.uuid() }),
  /** Somebody of the shop cancelled one line, and the rest goes on: its customer is told. */
  'order.line_cancelled': z.object({ orderId: z.uuid(), lineId: z.uuid() }),
  /** It is to arrive, all of it, on another day than this; `at` is in the key too. */
  'order.promised_anew': z.object({ orderId: z.uuid(), dayBefore: z.iso.date() }),
  /** Its payment failed or was left half-way, and nobody tried again: its customer is reminded, once. */
  'order.payment_wanted': z.object({ orderId: z.uuid() }),
  /** Paid, and a file was refused, or a line still has none after a day: its customer is asked. */
  'order.artwork_wanted': z.object({ orderId: z.uuid(), because: z.string() }),
  /** An admin wants the customer to get their mail again; `at` is the minute, and makes each wish one mail. */
  'order.mail_requested': z.object({ orderId: z.uuid(), at: z.string() }),
  /** Somebody who knows number and mail of an order wants its link; `at` begins the minutes in which there is one mail. */
  'order.link_requested': z.object({ orderId: z.uuid(), at: z.iso.datetime() }),
  /** An admin named the price of a request; `at` makes each later wish for its mail one more. */
  'order.quoted': z.object({ orderId: z.uuid(), at: z.string().optional() }),
  'price.requested': z.object({ requestId: z.uuid() }),
  'price.declined': z.object({ requestId: z.uuid() }),
  /** An admin corrected where it goes; `changed` names the fields, `at` makes each time one mail. */
  'order.address_corrected': z.object({
    orderId: z.uuid(),
    changed: z.array(z.enum(['name', 'phone', 'street', 'city'])),
    at: z.iso.datetime(),
  }),
  'payment.anomaly_found': z.object({ orderId: z.uuid(), paymentId: z.string(), anomaly: z.string() }),
  'payment.refunded': z.object({ orderId: z.uuid(), refundId: z.uuid() }),
  /** Who is billed was wrong: the invoice was credited and a new one issued. */
  'invoice.corrected': z.object({
    orderId: z.uuid(),
    invoiceNumber: z.string(),
    creditNoteNumber: z.string(),
  }),
  'payment.failed': z.object({ orderId: z.uuid(), paymentId: z.string() }),
  'file.checked': z.object({ fileId: z.uuid(), status: z.string() }),
  /** What was found in a file was accepted as it is; the decision's id makes each one event. */
  'file.accepted': z.object({ fileId: z.uuid(), decisionId: z.uuid() }),
  /** What is printed of a file was made, or cannot be made by a machine. */
  'file.print_settled': z.object({ fileId: z.uuid(), useHash: z.string() }),
  /**
   * Somebody says that the files of a line were at fault: a partner who cannot print them, or who decided a claim and found it
   * printed as its customer had approved it. The source's id is the key.
   */
  'artwork.faulted': z.object({
    lineId: z.uuid(),
    source: z.enum(['partner', 'claim']),
    sourceId: z.uuid(),
    at: z.iso.datetime(),
  }),
  /** Whoever said so took it back. */
  'artwork.fault_withdrawn': z.object({ sourceId: z.uuid() }),
  'account.verification_requested': z.object({ tokenId: z.uuid() }),
  /** Somebody registered with a mail that has an account. */
  'account.registered_again': z.object({ userId: z.uuid(), at: z.iso.datetime() }),
  'account.email_verified': z.object({ userId: z.uuid() }),
  /** An admin made an account for a print partner; the link sets its password. */
  'account.partner_entered': z.object({ tokenId: z.uuid() }),
  /** A print partner's wait is over; `at` is in the key too. */
  'account.approved': z.object({ userId: z.uuid(), at: z.iso.datetime() }),
  'account.signed_in': z.object({ userId: z.uuid(), sessionId: z.uuid() }),
  'account.reset_requested': z.object({ tokenId: z.uuid() }),
  /** `at` is in the key too: each change is one event. */
  'account.password_changed': z.object({
    userId: z.uuid(),
    at: z.iso.datetime(),
    /** There was none before. */
    isFirst: z.literal(true).optional(),
  }),
  /** Where a partner's money goes is another account now. */
  'partner.payout_changed': z.object({ userId: z.uuid(), at: z.iso.datetime() }),
  /** Nothing of the person is in it: what others keep of them they erase by the id. */
  'account.deleted': z.object({ userId: z.uuid() }),
  /** Its last member left: what they ordered for it is their own from now on. */
  'company.ended': z.object({ companyId: z.uuid() }),
  /** A buyer asked for the approval of an order, perhaps once more; `at` is in the key too. */
  'order.approval_asked': z.object({ orderId: z.uuid(), at: z.iso.datetime() }),
  /** Approved, declined, or nobody answered before it lapsed. */
  'order.approval_ended': z.object({
    orderId: z.uuid(),
    outcome: z.enum(['approved', 'declined', 'lapsed']),
    at: z.iso.datetime(),
  }),
  /** Somebody wants the link to a design in a mailbox. */
  'design.link_wanted': z.object({ mailId: z.uuid() }),
  /** An owner invited a mail to their company. */
  'company.member_invited': z.object({ invitationId: z.uuid() }),
  /** Money that a company paid in is on its balance; the payment is the gateway's. */
  'company.deposit_received': z.object({ paymentId: z.string() }),
  /** An order gave up its names and places; its files and the gateway's messages go too. */
  'order.person_forgotten': z.object({ orderId: z.uuid() }),
  /** A print partner is asked to take a job: the mail with the magic link. Older events do not say whom. */
  'offer.made': z.object({ offerId: z.uuid(), partnerId: z.uuid().optional() }),
  'offer.reminder_due': z.object({ offerId: z.uuid() }),
  /** Answered, lapsed or taken back. */
  'offer.closed': z.object({ offerId: z.uuid(), jobId: z.uuid() }),
  'job.accepted': z.object({ jobId: z.uuid(), orderId: z.uuid() }),
  /** No partner is left for it: an admin has to look. */
  'job.stuck': z.object({ jobId: z.uuid(), orderId: z.uuid(), at: z.iso.datetime() }),
  /** Who has begun it may not print for the shop any more: an admin has to look. */
  'job.partner_gone': z.object({ jobId: z.uuid(), orderId: z.uuid(), at: z.iso.datetime() }),
  /** Whoever prints it will be late, and it arrives later than its customer knew. */
  'job.delayed': z.object({ problemId: z.uuid(), jobId: z.uuid(), orderId: z.uuid() }),
  'job.ready': z.object({ jobId: z.uuid(), orderId: z.uuid() }),
  'job.shipped': z.object({ jobId: z.uuid(), orderId: z.uuid() }),
  'job.delivered': z.object({ jobId: z.uuid(), orderId: z.uuid() }),
  'job.cancelled': z.object({ jobId: z.uuid(), orderId: z.uuid() }),
  'claim.made': z.object({ claimId: z.uuid(), orderId: z.uuid() }),
  /** Whoever printed it answered. */
  'claim.answered': z.object({ claimId: z.uuid(), orderId: z.uuid() }),
  /** Somebody of the shop looks at it. */
  'claim.acknowledged': z.object({ claimId: z.uuid(), orderId: z.uuid() }),
  /** Reprinted, refunded or declined; after a reprint that was cancelled once more, so `at` is in the key. */
  'claim.decided': z.object({ claimId: z.uuid(), orderId: z.uuid(), at: z.iso.datetime() }),
  /** Its reprint was cancelled, so it is decided again; `at` is in the key too. */
  'claim.reopened': z.object({ claimId: z.uuid(), orderId: z.uuid(), at: z.iso.datetime() }),
  /** `at`, where there is one, is when the courier or the partner says it was. */
  'shipment.booked': z.object({ shipmentId: z.uuid(), jobId: z.uuid(), orderId: z.uuid() }),
  'shipment.ready_for_pickup': z.object({ shipmentId: z.uuid(), jobId: z.uuid(), orderId: z.uuid() }),
  'shipment.picked_up': z.object({
    shipmentId: z.uuid(),
    jobId: z.uuid(),
    orderId: z.uuid(),
    at: z.iso.datetime(),
  }),
  'shipment.out_for_delivery': z.object({
    shipmentId: z.uuid(),
    jobId: z.uuid(),
    orderId: z.uuid(),
    at: z.iso.datetime(),
  }),
  'shipment.delivered': z.object({
    shipmentId: z.uuid(),
    jobId: z.uuid(),
    orderId: z.uuid(),
    at: z.iso.datetime(),
  }),
  /** It comes back, is lost or damaged: an admin has to see to it. */
  'shipment.exception': z.object({
    shipmentId: z.uuid(),
    jobId: z.uuid(),
    orderId: z.uuid(),
    status: z.string(),
    at: z.iso.datetime(),
  }),
  'problem.raised': z.object({ problemId: z.uuid() }),
  'problem.resolved': z.object({ problemId: z.uuid() }),
  /** Between a partner and the shop. */
  'message.sent': z.object({ messageId: z.uuid() }),
  /** A print partner takes nothing new: paused, locked out, or no partner any more; `at` is in the key too. */
  'partner.stopped': z.object({ userId: z.uuid(), at: z.iso.datetime() }),
  /** Takes new work again: a pause is over, by hand or by the clock, or they were let in (again). */
  'partner.returned': z.object({ userId: z.uuid(), at: z.iso.datetime() }),
  /** An admin answered a message of the contact form. */
  'contact.answered': z.object({ answerId: z.uuid() }),
  'contact.message_received': z.object({ messageId: z.uuid() }),
} as const satisfies Record<string, z.ZodObject>;

export type EventName = keyof typeof events;
export type EventPayload<N extends EventName> = z.infer<(typeof events)[N]>;

/**
 * Says, inside the transaction that made it true, that something happened. `key` makes it once: a second
 * emit of the same name and key does nothing.
 */
export function emit<N extends EventName>(
  tx: Tx,
  name: N,
  key: string,
  payload: EventPayload<N>,
): Promise<void> {
  return recordEvent(tx, name, key, payload);
}

type DomainEvent = { [N in EventName]: { name: N; key: string; payload: EventPayload<N> } }[EventName];

/** Several things that became true at one moment, in one statement, with jobs of keys that no job ever had. */
export function emitAll(
  tx: Tx,
  events: readonly DomainEvent[],
  alsoAdded: readonly NewJob[] = [],
): Promise<void> {
  return recordEvents(tx, events, alsoAdded);
}

/** What happens by another statement (`withEvents`), for each of the keys that it selects. */
export function emitted<N extends EventName>(
  name: N,
  payload: EventPayload<N>,
  keys: RawBuilder<unknown>,
): QueriedEvent {
  return { name, payload, keys };
}

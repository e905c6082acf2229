import { events } from '#server/events.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { JobHandler } from '#server/platform/jobs/jobs.ts';
import { deliverMail, supportEmailOf } from './deliver-mail.ts';
import type { MailSources } from './jobs.ts';

/** A parcel as mails tell of it. */
export interface MailedParcel {
  orderId: string;
  orderNumber: string;
  /** Null when the person is erased. */
  customer: { email: string; name: string | null; trackUrl: string } | null;
  mode: 'local_runner' | 'self_delivery' | 'customer_pickup';
  status: string;
  statusText: string;
  courier: string | null;
  awb: string | null;
  contents: string;
  /** Which of many addresses it is for; null where there is one. */
  deliverTo: string | null;
  /** All parcels of the order have arrived, what is printed again left aside. */
  isAllDelivered: boolean;
  /** Parcel `number` of `count`; what is printed again is one by itself. */
  number: number;
  count: number;
  /** Printed again for a claim. */
  isReprint: boolean;
  /** What the customer tells whoever hands it over; null for couriers. */
  code: string | null;
  pickUpAt: { name: string; address: string; phone: string | null } | null;
  /** `YYYY-MM-DD` */
  promisedFor: string;
}

/** What stops a partner, or what happened to a parcel. */
export interface MailedProblem {
  jobId: string;
  orderId: string;
  orderNumber: string;
  kind: 'file' | 'stock' | 'machine' | 'late' | 'address' | 'courier' | 'parcel' | 'other';
  text: string;
  productName: string | null;
  customer: MailedParcel['customer'];
  /** Who has the job now; `name` is the business, or the person. */
  partner: { email: string; name: string } | null;
  isResolved: boolean;
  isClosedByPartner: boolean;
  answer: string | null;
  /** Of a job that will be late: when it is handed over, `YYYY-MM-DD`. */
  readyOn: string | null;
  jobUrl: string;
}

/** A job that arrives later than was promised; days as `YYYY-MM-DD`. */
export interface MailedDelay {
  orderId: string;
  jobId: string;
  orderNumber: string;
  customer: MailedParcel['customer'];
  contents: string;
  arrivesOn: string;
  promisedFor: string;
}

/** Between a partner and the shop. */
export interface MailedMessage {
  text: string;
  isFromPartner: boolean;
  partner: { id: string; email: string; name: string };
}

/** Where the content comes from: this module may not ask fulfilment itself. */
export interface ShipmentSources {
  parcel(shipmentId: string): Promise<MailedParcel | null>;
  /** Of an order to many addresses: the parcel that came last, once none is to come. */
  lastOfAllParcels(orderId: string): Promise<string | null>;
  problem(problemId: string): Promise<MailedProblem | null>;
  /** Null when it is none any more. */
  delay(problemId: string): Promise<MailedDelay | null>;
  partnerMessage(messageId: string): Promise<MailedMessage | null>;
}

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'mailer'>;
type Sources = ShipmentSources & Pick<MailSources, 'order'>;
type ParcelEvent =
  | 'shipment.booked'
  | 'shipment.ready_for_pickup'
  | 'shipment.out_for_delivery'
  | 'shipment.delivered';

/** Mails from the accepted job to the parcel at its door, and about what goes wrong between. */
export function shipmentMailJobs(deps: Needs, sources: Sources): JobHandler[] {
  return [
    {
      name: 'notifications.tell-production',
      queue: 'mails',
      run: (payload) => tellProduction(deps, sources, payload),
    },
    ...parcelJob(deps, sources, 'shipment.booked', 'notifications.tell-shipped', ['cancelled', 'delivered']),
    ...parcelJob(deps, sources, 'shipment.ready_for_pickup', 'notifications.tell-pickup', [
      'cancelled',
      'delivered',
    ]),
    ...parcelJob(deps, sources, 'shipment.out_for_delivery', 'notifications.tell-out-for-delivery', [
      'delivered',
      'rto',
      'rto_delivered',
      'lost',
      'damaged',
    ]),
    ...parcelJob(deps, sources, 'shipment.delivered', 'notifications.tell-delivered', []),
    {
      name: 'notifications.tell-rest-delivered',
      queue: 'mails',
      run: (payload) => tellRestDelivered(deps, sources, payload),
    },
    {
      name: 'notifications.tell-problem',
      queue: 'mails',
      run: (payload) => tellProblem(deps, sources, payload),
    },
    {
      name: 'notifications.tell-delay',
      queue: 'mails',
      run: (payload) => tellDelay(deps, sources, payload),
    },
    {
      name: 'notifications.tell-answer',
      queue: 'mails',
      run: (payload) => tellAnswer(deps, sources, payload),
    },
    {
      name: 'notifications.pass-message',
      queue: 'mails',
      run: (payload) => passMessage(deps, sources, payload),
    },
  ];
}

async function tellProduction(deps: Needs, sources: Sources, payload: unknown): Promise<void> {
  const { orderId } = events['job.accepted'].parse(payload);
  const order = await sources.order(orderId);
  // While a part of it is still without a printer, nobody has accepted the order.
  if (!order || order.status === 'pending_psp_confirmation' || order.status === 'approved') return;
  const { orderAccepted } = await import('./templates/parcel-mails.tsx');
  await deliverMail(deps, {
    // Once for an order, however many partners print it or take it over.
    dedupeKey: `in-production:${orderId}`,
    template: 'in-production',
    recipient: order.customerEmail,
    payload: { orderId },
    compose: () => orderAccepted({ order, baseUrl: deps.config.baseUrl }),
  });
}

/** One mail to the customer of a parcel; not when it is past that by now. */
function parcelJob(
  deps: Needs,
  sources: Sources,
  event: ParcelEvent,
  name: string,
  isPast: readonly string[],
): JobHandler[] {
  const run = async (payload: unknown) => {
    const said: { shipmentId: string; at?: string } = events[event].parse(payload);
    const parcel = await sources.parcel(said.shipmentId);
    if (parcel && !isPast.includes(parcel.status)) await tellParcel(deps, event, { ...said, parcel });
  };
  return [{ name, queue: 'mails', run }];
}

async function tellParcel(
  deps: Needs,
  event: ParcelEvent,
  { parcel, shipmentId, at }: { parcel: MailedParcel; shipmentId: string; at?: string },
): Promise<void> {
  const { customer } = parcel;
  const isOfMany = parcel.deliverTo !== null && !parcel.isReprint;
  if (!customer || (isOfMany && isToldByOrder(event, parcel))) return;
  const { parcelMails } = await import('./templates/parcel-mails.tsx');
  // Out for delivery on two days is two mails.
  const day = event === 'shipment.out_for_delivery' ? `:${at?.slice(0, 10)}` : '';
  const isOnce =
    isOfMany && (event === 'shipment.delivered' || (event === 'shipment.booked' && parcel.code === null));
  await deliverMail(deps, {
    dedupeKey: `${event}:${isOnce ? parcel.orderId : shipmentId}${day}`,
    template: event.replace('shipment.', 'parcel-').replaceAll('_', '-'),
    recipient: customer.email,
    payload: { orderId: parcel.orderId, shipmentId },
    compose: () => parcelMails[event]({ parcel, customer, baseUrl: deps.config.baseUrl }),
  });
}

/** What was still to come of an order to many addresses is cancelled: the last that arrived was the last of all. */
async function tellRestDelivered(deps: Needs, sources: Sources, payload: unknown): Promise<void> {
  const { orderId } = events['job.cancelled'].parse(payload);
  const shipmentId = await sources.lastOfAllParcels(orderId);
  const parcel = shipmentId && (await sources.parcel(shipmentId));
  if (shipmentId && parcel) await tellParcel(deps, 'shipment.delivered', { parcel, shipmentId });
}

/**
 * Of an order to many addresses nobody wants a mail for each step of each parcel: its page has them. What is mailed is the
 * first that is packed, each that needs a code, and the last that arrived; what is printed again is told by itself.
 */
function isToldByOrder(event: ParcelEvent, parcel: MailedParcel): boolean {
  if (event === 'shipment.out_for_delivery') return true;
  return event === 'shipment.delivered' && !parcel.isAllDelivered;
}

/** A file problem is the customer's to solve, every other the shop's. */
async function tellProblem(deps: Needs, sources: Sources, payload: unknown): Promise<void> {
  const { problemId } = events['problem.raised'].parse(payload);
  const problem = await sources.problem(problemId);
  if (!problem || problem.isResolved) return;
  const { fileProblem, problemForSupport } = await import('./templates/problem-mails.tsx');
  const { baseUrl } = deps.config;
  const { customer } = problem;
  const asksCustomer = problem.kind === 'file' && customer !== null;
  await deliverMail(deps, {
    dedupeKey: `problem:${problemId}`,
    template: asksCustomer ? 'file-problem' : 'job-problem',
    recipient: asksCustomer ? customer.email : await supportEmailOf(deps),
    payload: { orderId: problem.orderId, problemId },
    compose: () =>
      asksCustomer ? fileProblem({ problem, customer, baseUrl }) : problemForSupport({ problem, baseUrl }),
  });
}

/** Its printer will be late: once for each later day. */
async function tellDelay(deps: Needs, sources: Sources, payload: unknown): Promise<void> {
  const { problemId } = events['job.delayed'].parse(payload);
  const delay = await sources.delay(problemId);
  if (!delay?.customer) return;
  const { customer } = delay;
  const { orderDelayed } = await import('./templates/order-delayed.tsx');
  await deliverMail(deps, {
    dedupeKey: `order-delayed:${delay.jobId}:${delay.arrivesOn}`,
    template: 'order-delayed',
    recipient: customer.email,
    payload: { orderId: delay.orderId },
    compose: () => orderDelayed({ delay, customer, baseUrl: deps.config.baseUrl }),
  });
}

/** Whoever has the job hears that they can go on. */
async function tellAnswer(deps: Needs, sources: Sources, payload: unknown): Promise<void> {
  const { problemId } = events['problem.resolved'].parse(payload);
  const problem = await sources.problem(problemId);
  if (!problem?.partner || problem.isClosedByPartner || problem.kind === 'parcel') return;
  const { partner } = problem;
  const { problemAnswer } = await import('./templates/problem-mails.tsx');
  await deliverMail(deps, {
    dedupeKey: `problem-answer:${problemId}`,
    template: 'problem-answer',
    recipient: partner.email,
    payload: { problemId },
    compose: () => problemAnswer({ problem, baseUrl: deps.config.baseUrl }),
  });
}

async function passMessage(deps: Needs, sources: Sources, payload: unknown): Promise<void> {
  const { messageId } = events['message.sent'].parse(payload);
  const message = await sources.partnerMessage(messageId);
  if (!message) return;
  const { partnerMessage } = await import('./templates/problem-mails.tsx');
  await deliverMail(deps, {
    dedupeKey: `partner-message:${messageId}`,
    template: 'partner-message',
    recipient: message.isFromPartner ? await supportEmailOf(deps) : message.partner.email,
    payload: { messageId },
    ...(message.isFromPartner && { replyTo: message.partner.email }),
    compose: () => partnerMessage({ message, baseUrl: deps.config.baseUrl }),
  });
}

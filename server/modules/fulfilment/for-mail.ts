import type { DeliveryMode, ProblemKind, ShipmentStatus } from '#contract/fulfilment/fulfilment.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { type JobRow, jobsOfOrder, printedLines, readJob } from '#server/modules/assignment/index.ts';
import { linesOfOrders, orderForMail } from '#server/modules/orders/index.ts';
import { type PartnerContact, partnerContact } from '#server/modules/partners/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { contentsOf } from './booking/delivery-address.ts';
import { readMessage } from './messages/message-store.ts';
import { delayOf } from './problems/delay.ts';
import { readDelays, readProblem } from './problems/problem-store.ts';
import { handoverCode } from './production/handover-code.ts';
import {
  destinationWords,
  type ExceptionStatus,
  expectedOn,
  isActive,
  isException,
  statusWords,
} from './rules.ts';
import { readShipment, readShipmentsOfJobs, readShipmentsOfOrder } from './store.ts';

type MailDeps = Pick<Deps, 'db' | 'config' | 'secrets'>;

/** Whom a parcel is for, and the page that follows it. */
interface MailedCustomer {
  email: string;
  name: string | null;
  trackUrl: string;
}

export interface MailedParcel {
  orderId: string;
  orderNumber: string;
  /** Null when the person is erased: nobody is left to write to. */
  customer: MailedCustomer | null;
  mode: DeliveryMode;
  status: ShipmentStatus;
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
  /** Of pickup: where it waits. */
  pickUpAt: { name: string; address: string; phone: string | null } | null;
  /** `YYYY-MM-DD` */
  promisedFor: string;
}

export interface MailedProblem {
  jobId: string;
  orderId: string;
  orderNumber: string;
  kind: ProblemKind;
  text: string;
  productName: string | null;
  customer: MailedCustomer | null;
  /** Who has the job now. */
  partner: Pick<PartnerContact, 'email' | 'name'> | null;
  isResolved: boolean;
  /** The partner closed it: nobody has to tell them. */
  isClosedByPartner: boolean;
  answer: string | null;
  /** Of a job that will be late: when it is handed over, `YYYY-MM-DD`. */
  readyOn: string | null;
  jobUrl: string;
}

/** A parcel that will not arrive, to whoever packed it. */
export interface MailedException {
  orderId: string;
  orderNumber: string;
  status: ExceptionStatus;
  awb: string | null;
  contents: string;
  partner: Pick<PartnerContact, 'email' | 'name'>;
  jobUrl: string;
}

/** A parcel that its partner carries, to them. */
export interface MailedCarrier {
  jobId: string;
  orderNumber: string;
  contents: string;
  partner: Pick<PartnerContact, 'email' | 'name'>;
  jobUrl: string;
}

/** Days as `YYYY-MM-DD`. */
export interface MailedDelay {
  orderId: string;
  jobId: string;
  orderNumber: string;
  customer: MailedCustomer | null;
  contents: string;
  arrivesOn: string;
  promisedFor: string;
}

export interface MailedMessage {
  text: string;
  isFromPartner: boolean;
  partner: Pick<PartnerContact, 'id' | 'email' | 'name'>;
}

async function customerOf(deps: MailDeps, orderId: string): Promise<MailedCustomer | null> {
  const order = await orderForMail(deps, orderId);
  return order && { email: order.customerEmail, name: order.customerName, trackUrl: order.trackUrl };
}

/** A parcel as mails tell of it; null when there is none of that id. */
export async function parcelForMail(deps: MailDeps, shipmentId: string): Promise<MailedParcel | null> {
  const shipment = await readShipment(deps.db, shipmentId);
  if (!shipment) return null;
  const all = await jobsOfOrder(deps.db, shipment.orderId);
  const job = all.find((one) => one.id === shipment.jobId);
  const isReprint = Boolean(job?.reprintOf);
  const jobs = firstJobs(all);
  const lines = await linesOfOrders(deps.db, [shipment.orderId]);
  const printed = job ? printedLines(lines, job) : [];
  const expected = expectedOn(shipment.promisedFor, printed);
  const delay = job && delayOf(await readDelays(deps.db, [shipment.orderId]), job);
  const isPickup = shipment.mode === 'customer_pickup';
  const partner = isPickup ? await partnerContact(deps.db, shipment.partnerId) : null;
  return {
    orderId: shipment.orderId,
    orderNumber: orderNumber(shipment.orderId),
    customer: await customerOf(deps, shipment.orderId),
    mode: shipment.mode,
    status: shipment.status,
    statusText: statusWords(shipment.status),
    courier: shipment.courier,
    awb: shipment.awb,
    contents: contentsOf(printed),
    deliverTo: destinationWords(printed[0]?.destination),
    isAllDelivered: jobs.every(({ status }) => status === 'delivered'),
    number: isReprint ? 1 : jobs.findIndex(({ id }) => id === shipment.jobId) + 1,
    count: isReprint ? 1 : jobs.length,
    isReprint,
    code: shipment.codeHash ? handoverCode(deps.secrets, shipment.id) : null,
    pickUpAt: partner && {
      name: partner.businessName ?? partner.name,
      address: `${partner.address}, ${partner.zip}`,
      phone: partner.phone,
    },
    promisedFor: delay && delay > expected ? delay : expected,
  };
}

/** What the order is, and what is not cancelled of it. */
function firstJobs(jobs: readonly JobRow[]): JobRow[] {
  return jobs.filter((job) => job.reprintOf === null && job.status !== 'cancelled');
}

/** The parcel that came last to the addresses of a divided order; null while one is to come, and of every other order. */
export async function lastOfAllParcels(deps: Pick<Deps, 'db'>, orderId: string): Promise<string | null> {
  const jobs = firstJobs(await jobsOfOrder(deps.db, orderId));
  if (!jobs.every((job) => job.destinationId !== null && job.status === 'delivered')) return null;
  const last = jobs.toSorted((a, b) => Number(a.deliveredAt) - Number(b.deliveredAt)).at(-1);
  const shipments = last ? await readShipmentsOfJobs(deps.db, [last.id]) : [];
  return shipments.find(({ status }) => status === 'delivered')?.id ?? null;
}

/** Whether something of the order has left its printer. */
export async function hasLeftPrinter(deps: Pick<Deps, 'db'>, orderId: string): Promise<boolean> {
  return (await jobsOfOrder(deps.db, orderId)).some(
    ({ status }) => status === 'shipped' || status === 'delivered',
  );
}

/**
 * A parcel that will not arrive, as whoever packed it reads of it; null when it is no exception any more, or they are gone,
 * have the job no more, or sent it again.
 */
export async function exceptionForMail(deps: MailDeps, shipmentId: string): Promise<MailedException | null> {
  const shipment = await readShipment(deps.db, shipmentId);
  if (!shipment || !isException(shipment.status)) return null;
  const { orderId, jobId, partnerId, status, awb } = shipment;
  const job = (await jobsOfOrder(deps.db, orderId)).find(({ id }) => id === jobId);
  const [last] = await readShipmentsOfJobs(deps.db, [jobId]);
  const partner = await partnerContact(deps.db, partnerId);
  if (!partner || job?.partnerId !== partnerId || job.status === 'cancelled' || last?.id !== shipmentId)
    return null;
  return {
    orderId,
    orderNumber: orderNumber(orderId),
    status,
    awb,
    contents: contentsOf(printedLines(await linesOfOrders(deps.db, [orderId]), job)),
    partner: called(partner),
    jobUrl: jobUrlOf(deps, jobId),
  };
}

/** Who carries parcels of an order to its own address themselves, and has not handed them over yet. */
export async function carriersForMail(deps: MailDeps, orderId: string): Promise<MailedCarrier[]> {
  const jobs = await jobsOfOrder(deps.db, orderId);
  const lines = await linesOfOrders(deps.db, [orderId]);
  const carried: MailedCarrier[] = [];
  for (const { mode, status, jobId, partnerId } of await readShipmentsOfOrder(deps.db, orderId)) {
    const job = jobs.find(({ id }) => id === jobId);
    if (mode !== 'self_delivery' || !isToArrive(status) || job?.partnerId !== partnerId) continue;
    const printed = printedLines(lines, job);
    // Lines with an address of their own stay where they go.
    if (printed.every(({ shipCity, destination }) => shipCity === null || destination)) continue;
    const partner = await partnerContact(deps.db, partnerId);
    if (!partner) continue;
    carried.push({
      jobId,
      orderNumber: orderNumber(orderId),
      contents: contentsOf(printed),
      partner: called(partner),
      jobUrl: jobUrlOf(deps, jobId),
    });
  }
  return carried;
}

const isToArrive = (status: ShipmentStatus) => isActive({ status }) && status !== 'delivered';

const jobUrlOf = ({ config }: MailDeps, jobId: string) => `${config.baseUrl}/psp-orders/${jobId}`;

/** By the name on their door, or their own. */
function called({ id, email, name, businessName }: PartnerContact) {
  return { id, email, name: businessName ?? name };
}

/** A problem as mails tell of it; null when there is none of that id. */
export async function problemForMail(deps: MailDeps, problemId: string): Promise<MailedProblem | null> {
  const problem = await readProblem(deps.db, problemId);
  if (!problem) return null;
  const lines = problem.lineId ? await linesOfOrders(deps.db, [problem.orderId]) : [];
  const job = await readJob(deps.db, problem.jobId);
  const partner = job?.partnerId ? await partnerContact(deps.db, job.partnerId) : null;
  return {
    jobId: problem.jobId,
    orderId: problem.orderId,
    orderNumber: orderNumber(problem.orderId),
    kind: problem.kind,
    text: problem.text,
    productName: lines.find((line) => line.lineId === problem.lineId)?.productName ?? null,
    customer: await customerOf(deps, problem.orderId),
    partner: partner && called(partner),
    isResolved: problem.resolvedAt !== null,
    isClosedByPartner: problem.resolvedBy === `user:${problem.partnerId}`,
    answer: problem.answer,
    readyOn: problem.readyOn,
    jobUrl: jobUrlOf(deps, problem.jobId),
  };
}

/** A job that will be late, as its customer is told; null when its partner took that back, or it is there. */
export async function delayForMail(deps: MailDeps, problemId: string): Promise<MailedDelay | null> {
  const problem = await readProblem(deps.db, problemId);
  const jobs = problem ? await jobsOfOrder(deps.db, problem.orderId) : [];
  const job = jobs.find(({ id, status }) => id === problem?.jobId && status !== 'cancelled');
  if (!problem || !job) return null;
  const arrivesOn = delayOf(await readDelays(deps.db, [job.orderId]), job);
  // A later one was told since, or none is any more.
  if (arrivesOn === null || arrivesOn !== problem.arrivesOn) return null;
  const lines = printedLines(await linesOfOrders(deps.db, [job.orderId]), job);
  return {
    orderId: job.orderId,
    jobId: job.id,
    orderNumber: orderNumber(job.orderId),
    customer: await customerOf(deps, job.orderId),
    contents: contentsOf(lines),
    arrivesOn,
    promisedFor: expectedOn(job.arrivesBy, lines),
  };
}

/** A message between a partner and the shop; null when there is none of that id, or its partner is gone. */
export async function messageForMail(deps: MailDeps, messageId: string): Promise<MailedMessage | null> {
  const message = await readMessage(deps.db, messageId);
  const partner = message && (await partnerContact(deps.db, message.partnerId));
  return partner
    ? { text: message.text, isFromPartner: message.isFromPartner, partner: called(partner) }
    : null;
}

import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Order, OrderStatus, TrackToken, UploadedFile } from '../orders/orders.ts';
import {
  DeliveryMode,
  PartnerShipment,
  Problem,
  ProductionStep,
  Scan,
  ShipmentStatus,
} from './fulfilment.ts';

const OrderId = z.object({ id: z.string().max(60) });
const ByToken = z.object({ token: TrackToken });
const TAG = 'Orders';

/** One part of an order on its way to the customer: what one partner prints and sends. */
export const Parcel = z.object({
  jobId: z.uuid(),
  /** 1, 2 … of its order's parcels. */
  number: z.number().int(),
  items: z.array(z.object({ lineId: z.uuid(), productName: z.string(), quantity: z.number().int() })),
  /** Of an order to many addresses: which of them it is for, `Pune branch, Pune 411001`. */
  deliverTo: z.string().nullable(),
  /** `preparing` until it is packed. */
  status: z.enum(['preparing', ...ShipmentStatus.options]),
  /** In plain words. */
  statusText: z.string(),
  /** What production has done, while it is `preparing`. */
  steps: z.array(ProductionStep),
  mode: DeliveryMode.nullable(),
  courier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  /** `YYYY-MM-DD`: the day it was promised for, or a later one its printer named. */
  expectedOn: z.string(),
  /** What was promised before its printer named a later day; null while that holds. */
  delayedFrom: z.string().nullable(),
  deliveredAt: z.string().nullable(),
  /** Of self delivery and pickup: what the customer tells whoever hands it over. Gone once it is delivered. */
  code: z.string().nullable(),
  /** Of pickup: where to collect it. */
  pickUpAt: z
    .object({ name: z.string(), address: z.string(), zipCode: z.string(), phone: z.string().nullable() })
    .nullable(),
  /** The newest first. */
  scans: z.array(Scan),
  /** A file the printer cannot use: the customer is asked for another. */
  fileProblems: z.array(Problem),
});
export type Parcel = z.infer<typeof Parcel>;

const Parcels = z.object({
  parcels: z.array(Parcel),
  /** Delivered, and the customer has not said yet that all is well. */
  canConfirm: z.boolean(),
});

/** Empty until partners are chosen. */
export const getParcels = endpoint({
  name: 'getParcels',
  summary: 'Where the parcels of an order are, for its owner',
  tag: TAG,
  method: 'GET',
  path: '/orders/{id}/parcels',
  access: 'identity',
  params: OrderId,
  response: Parcels,
});

export const trackParcels = endpoint({
  name: 'trackParcels',
  summary: 'Where the parcels are, by the link in the mail',
  tag: TAG,
  method: 'GET',
  path: '/track/{token}/parcels',
  access: 'public',
  perMinute: 120,
  takesOldTokens: true,
  params: ByToken,
  response: Parcels,
});

const Received = z.object({ orderId: z.uuid(), status: OrderStatus });

/** The same again changes nothing. */
export const confirmReceipt = endpoint({
  name: 'confirmReceipt',
  summary: 'Everything arrived and is right: the order is complete',
  tag: TAG,
  method: 'POST',
  path: '/orders/{id}/received',
  access: 'identity',
  params: OrderId,
  response: Received,
});

export const confirmTrackedReceipt = endpoint({
  name: 'confirmTrackedReceipt',
  summary: 'The same by the link in the mail',
  tag: TAG,
  method: 'POST',
  path: '/track/{token}/received',
  access: 'public',
  perMinute: 60,
  takesOldTokens: true,
  params: ByToken,
  response: Received,
});

const ProblemId = z.object({ problemId: z.uuid() });
const NewFiles = z.object({ lineId: z.uuid(), uploadedFiles: z.array(UploadedFile).min(1).max(10) });

/** In the place of the ones the printer could not use. */
export const sendNewFiles = endpoint({
  name: 'sendNewFiles',
  summary: 'Send other files for a line whose file has a problem',
  tag: TAG,
  method: 'POST',
  path: '/orders/{id}/problems/{problemId}/files',
  access: 'identity',
  perMinute: 60,
  params: OrderId.extend(ProblemId.shape),
  body: NewFiles,
  response: Order,
});

export const sendTrackedNewFiles = endpoint({
  name: 'sendTrackedNewFiles',
  summary: 'The same by the link in the mail',
  tag: TAG,
  method: 'POST',
  path: '/track/{token}/problems/{problemId}/files',
  access: 'public',
  perMinute: 60,
  takesOldTokens: true,
  params: ByToken.extend(ProblemId.shape),
  body: NewFiles,
  response: Order,
});

const ADMIN = 'Admin: print jobs';
const JobId = z.object({ jobId: z.uuid() });

/** What a job's partner has done, and where its parcels are; the newest parcel first. */
export const JobProgress = z.object({
  jobId: z.uuid(),
  steps: z.array(z.object({ step: ProductionStep, doneAt: z.string().nullable() })),
  shipments: z.array(PartnerShipment.extend({ partnerId: z.uuid() })),
  problems: z.array(Problem),
});
export type JobProgress = z.infer<typeof JobProgress>;

export const getJobProgress = endpoint({
  name: 'getJobProgress',
  summary: 'Production steps, parcels and problems of a print job',
  tag: ADMIN,
  method: 'GET',
  path: '/jobs/{jobId}/progress',
  access: 'admin',
  params: JobId,
  response: JobProgress,
});

export const getJobLabel = endpoint({
  name: 'getJobLabel',
  summary: 'A link to download the shipping label of a print job',
  tag: ADMIN,
  method: 'GET',
  path: '/jobs/{jobId}/label',
  access: 'admin',
  params: JobId,
  response: z.object({ url: z.string() }),
});

/** For a code that is lost or locked, and for a courier that says nothing. */
export const confirmDelivery = endpoint({
  name: 'confirmDelivery',
  summary: 'An admin knows that a parcel has arrived',
  tag: ADMIN,
  method: 'POST',
  path: '/jobs/{jobId}/delivered',
  access: 'admin',
  params: JobId,
  body: z.object({
    reason: z.string({ error: 'Please write a reason' }).trim().min(1, 'Please write a reason').max(300),
  }),
  response: JobProgress,
});

/**
 * Production and delivery on the wire: a partner's work, parcels, claims. `shipmentTransitions` (shipments.ts) is the
 * one table of where a parcel can go.
 */

import { z } from 'zod';
import { Choice } from '../catalogue/catalogue.ts';
import { plainDigits } from '../digits.ts';
import { endpoint } from '../endpoint.ts';
import { Rupees } from '../money.ts';
import { Shown } from '../orders/orders.ts';
import { Limit, NextToken } from '../paging.ts';
import { JobStatus } from '../partners/jobs.ts';
import { PrintFileShown } from '../partners/print-file.ts';
import { DeliveryMode, PartnerShipment, ProductionStep, ShipmentStatus } from './shipments.ts';

export {
  DeliveryMode,
  deliveryModes,
  PartnerShipment,
  ProductionStep,
  productionSteps,
  Scan,
  ShipmentStatus,
  shipmentTransitions,
} from './shipments.ts';

const TAG = 'Partner: jobs';

/** What can stop a partner, in words. `parcel` is said by the shop: it came back or was lost. */
export const problemKinds = {
  file: 'A problem with a file',
  stock: 'The material is out of stock',
  machine: 'A machine is down',
  late: 'We will be late',
  address: 'A problem with the address',
  courier: 'The courier did not come',
  parcel: 'A problem with the parcel',
  other: 'Something else',
} as const;
export const ProblemKind = z.enum(Object.keys(problemKinds) as [keyof typeof problemKinds]);
export type ProblemKind = keyof typeof problemKinds;

/** The parcel as its partner enters it. */
export const MAX_WEIGHT_KG = 70;
export const MAX_SIDE_CM = 200;
const weightSays = `The weight must be above 0 and at most ${MAX_WEIGHT_KG} kg`;
const weightIsNone = 'Please write the weight in kg as a number, such as 1.25';
const sideIsNone = (side: string) => `Please write the ${side} in cm as a number, such as 30`;
const sideSays = (side: string) => `The ${side} must be above 0 and at most ${MAX_SIDE_CM} cm`;
const side = (name: string) =>
  z
    .number({ error: sideIsNone(name) })
    .min(0.1, sideSays(name))
    .max(MAX_SIDE_CM, sideSays(name));

/** The form "Confirm Delivery Details" and the server use this same schema. */
export const MarkReadyBody = z.object({
  deliveryMode: z.enum(DeliveryMode.options, 'Please choose how it is delivered'),
  /** In kg, wrapped. */
  weight: z.number({ error: weightIsNone }).min(0.001, weightSays).max(MAX_WEIGHT_KG, weightSays),
  /** In cm, wrapped. */
  dimensions: z.object({ length: side('length'), width: side('width'), height: side('height') }),
});
export type MarkReadyBody = z.infer<typeof MarkReadyBody>;

export const Problem = z.object({
  problemId: z.uuid(),
  jobId: z.uuid(),
  kind: ProblemKind,
  text: z.string(),
  /** Of a file problem: the line whose file it is. */
  lineId: z.uuid().nullable(),
  photos: z.array(z.object({ fileId: z.uuid(), fileName: z.string(), previewUrl: z.string().nullable() })),
  raisedAt: z.string(),
  resolvedAt: z.string().nullable(),
  answer: z.string().nullable(),
  /** Of a job that will be late: the day it is handed over, `YYYY-MM-DD`. */
  readyOn: z.string().nullable(),
});
export type Problem = z.infer<typeof Problem>;

/** A row of the partner's work list. */
export const PartnerJobSummary = z.object({
  jobId: z.uuid(),
  /** The last 8 characters of the order's id, in capitals. */
  orderNumber: z.string(),
  /** The order's number, and which of its jobs: `C804C2FC-1`. */
  jobNumber: z.string(),
  status: JobStatus,
  items: z.array(z.object({ productName: z.string(), quantity: z.number().int() })),
  /** When it has to be handed over. */
  dueAt: z.string(),
  isLate: z.boolean(),
  city: z.string(),
  zipCode: z.string(),
  pay: Rupees,
  acceptedAt: z.string(),
  deliveryMode: DeliveryMode.nullable(),
  shipmentStatus: ShipmentStatus.nullable(),
  hasLabel: z.boolean(),
  openProblems: z.number().int(),
});
export type PartnerJobSummary = z.infer<typeof PartnerJobSummary>;

export const PartnerFile = z.object({
  fileId: z.uuid(),
  fileName: z.string(),
  status: z.string(),
  sizeBytes: z.number().int(),
  pageCount: z.number().int().nullable(),
  previewUrl: z.string().nullable(),
  /** The file as the customer sent it, without what acts in it; a download that lasts a day or two. */
  downloadUrl: z.string().nullable(),
});

export const PartnerJobLine = z.object({
  lineId: z.uuid(),
  productName: z.string(),
  imageUrl: z.string().nullable(),
  quantity: z.number().int(),
  attributes: Choice,
  /** What is printed, in words: "Trim size" -> "90 × 55 mm", "Bleed" -> "3 mm". */
  specifications: z.record(z.string(), z.string()),
  notes: z.string().nullable(),
  ...Shown,
  /** What is printed; null without a file, and when the job is over. */
  printFile: PrintFileShown.nullable(),
  files: z.array(PartnerFile),
});
export type PartnerJobLine = z.infer<typeof PartnerJobLine>;

/** Everything production needs, and of the customer only what the label shows. */
export const PartnerJob = PartnerJobSummary.omit({ items: true, openProblems: true }).extend({
  items: z.array(PartnerJobLine),
  specialInstructions: z.string().nullable(),
  /** It does again what came out wrong. */
  isReprint: z.boolean(),
  /** Its customer chose to collect it, and lives near. */
  mayBeCollected: z.boolean(),
  /** Name, phone and place as the label needs them; null when nobody is left to deliver to. */
  deliverTo: z
    .object({ name: z.string(), phone: z.string().nullable(), address: z.string(), zipCode: z.string() })
    .nullable(),
  /** What the parcel will take, estimated. */
  estimated: z.object({
    weightKg: z.number(),
    dimensionsCm: z.object({ length: z.number(), width: z.number(), height: z.number() }),
  }),
  steps: z.array(z.object({ step: ProductionStep, doneAt: z.string().nullable() })),
  arrivesBy: z.string(),
  readyAt: z.string().nullable(),
  shippedAt: z.string().nullable(),
  deliveredAt: z.string().nullable(),
  shipment: PartnerShipment.nullable(),
  /** The newest first. */
  problems: z.array(Problem),
});
export type PartnerJob = z.infer<typeof PartnerJob>;

const JobId = z.object({ jobId: z.uuid() });

export const PARTNER_JOBS_PAGE = 20;

/** By due date: the most urgent first; of ended ones (`shipped`, `delivered`, `cancelled`) the latest first. */
export const listPartnerJobs = endpoint({
  name: 'listPartnerJobs',
  summary: 'Print jobs of the signed-in partner',
  tag: TAG,
  method: 'GET',
  path: '/psp/jobs',
  access: 'psp',
  query: z.object({
    /** `open`: in production or ready, and what came back and is to be packed once more. */
    status: z.enum(['open', 'in_production', 'ready', 'shipped', 'delivered']).default('open'),
    due: z.enum(['overdue', 'today', 'week']).optional(),
    /** Part of a product's name, or of an order's number. */
    search: z.string().trim().max(60).optional(),
    limit: Limit.default(PARTNER_JOBS_PAGE),
    nextToken: NextToken.optional(),
  }),
  response: z.object({
    jobs: z.array(PartnerJobSummary),
    nextToken: z.string().nullable(),
    hasMore: z.boolean(),
  }),
});

export const getPartnerJob = endpoint({
  name: 'getPartnerJob',
  summary: 'A print job with its files, steps and parcel',
  tag: TAG,
  method: 'GET',
  path: '/psp/jobs/{jobId}',
  access: 'psp',
  params: JobId,
  response: PartnerJob,
});

/** The same step again changes nothing. */
export const recordStep = endpoint({
  name: 'recordStep',
  summary: 'A production step is done, or is not after all',
  tag: TAG,
  method: 'POST',
  path: '/psp/jobs/{jobId}/steps',
  access: 'psp',
  params: JobId,
  body: z.object({ step: ProductionStep, isDone: z.boolean().default(true) }),
  response: PartnerJob,
});

/** The same again changes nothing. While a courier cannot be booked, another way may be chosen. */
export const markReady = endpoint({
  name: 'markReady',
  summary: 'The parcel is packed; how it is delivered',
  tag: TAG,
  method: 'POST',
  path: '/psp/jobs/{jobId}/ready',
  access: 'psp',
  params: JobId,
  body: MarkReadyBody,
  response: PartnerJob,
});

/** `url` downloads it without a header; it lasts ten minutes. */
const Download = z.object({ url: z.string() });

export const getLabel = endpoint({
  name: 'getLabel',
  summary: 'A link to download the shipping label',
  tag: TAG,
  method: 'GET',
  path: '/psp/jobs/{jobId}/label',
  access: 'psp',
  params: JobId,
  response: Download,
});

export const getJobTicket = endpoint({
  name: 'getJobTicket',
  summary: 'A link to download the job ticket',
  tag: TAG,
  method: 'GET',
  path: '/psp/jobs/{jobId}/ticket',
  access: 'psp',
  params: JobId,
  response: Download,
});

/** Of self delivery and pickup: what the customer tells at the door. */
export const enterCode = endpoint({
  name: 'enterCode',
  summary: 'Handed over: the code of the customer',
  tag: TAG,
  method: 'POST',
  path: '/psp/jobs/{jobId}/code',
  access: 'psp',
  perMinute: 30,
  params: JobId,
  body: z.object({
    code: z
      .string({ error: 'Please enter the 6 digits of the customer' })
      .trim()
      .overwrite(plainDigits)
      .regex(/^[0-9]{6}$/, 'Please enter the 6 digits of the customer'),
  }),
  response: PartnerJob,
});

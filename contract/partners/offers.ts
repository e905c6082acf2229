import { z } from 'zod';
import { Choice } from '../catalogue/catalogue.ts';
import { endpoint } from '../endpoint.ts';
import { Rupees } from '../money.ts';
import { Shown } from '../orders/orders.ts';
import { PrintFileShown } from './print-file.ts';

const TAG = 'Offers';

/** Each offer is answered once. An accepted one is withdrawn when the job is taken back. */
export const offerTransitions = {
  made: ['accepted', 'declined', 'proposed', 'lapsed', 'withdrawn'],
  accepted: ['withdrawn'],
  proposed: ['accepted', 'withdrawn'],
  declined: [],
  lapsed: [],
  withdrawn: [],
} as const satisfies Record<string, readonly string[]>;

export const OfferStatus = z.enum(Object.keys(offerTransitions) as [keyof typeof offerTransitions]);
export type OfferStatus = keyof typeof offerTransitions;

/** Why a partner says no, in words for the form, the admin and the statistics. */
export const declineCodes = {
  too_busy: 'We have no capacity left',
  cannot_print: 'We cannot print this',
  file: 'The file cannot be printed as it is',
  stock: 'The material is out of stock',
  machine: 'A machine is down',
  price: 'The pay is too low',
  too_far: 'The delivery is too far for us',
  due_date: 'The date is too early',
  other: 'Another reason',
} as const;

export const DeclineCode = z.enum(Object.keys(declineCodes) as [keyof typeof declineCodes]);
export type DeclineCode = keyof typeof declineCodes;

/** The form and the server use this same schema. */
export const DeclineBody = z
  .object({
    code: z.enum(DeclineCode.options, 'Please choose a reason'),
    text: z.string().trim().max(500).default(''),
  })
  .refine(({ code, text }) => code !== 'other' || text !== '', {
    path: ['text'],
    message: 'Please write a reason',
  })
  .refine(({ code, text }) => code !== 'file' || text !== '', {
    path: ['text'],
    message: 'Please write what is wrong with the file',
  });

export const ProposeBody = z.object({
  /** The day it would be handed over, `YYYY-MM-DD`. */
  day: z.iso.date('Please choose a day'),
});

/** Nothing of the customer is in it but the place the parcel goes to. */
export const OfferLine = z.object({
  lineId: z.uuid(),
  name: z.string(),
  imageUrl: z.string().nullable(),
  quantity: z.number().int(),
  attributes: Choice,
  /** What is printed, in words: "Trim size" -> "90 × 55 mm". */
  specifications: z.record(z.string(), z.string()),
  notes: z.string().nullable(),
  /** Its part of the pay for the job. */
  pay: Rupees,
  ...Shown,
  /** What is printed; null without a file. */
  printFile: PrintFileShown.nullable(),
  files: z.array(
    z.object({
      fileId: z.uuid(),
      fileName: z.string(),
      pageCount: z.number().int().nullable(),
      previewUrl: z.string().nullable(),
      /** The file as the customer sent it, without what acts in it; lasts a day or two. */
      downloadUrl: z.string().nullable(),
    }),
  ),
});

/** An offer as its partner sees it while it can be answered, and while they print the job. */
export const Offer = z.object({
  isClosed: z.literal(false),
  offerId: z.uuid(),
  jobId: z.uuid(),
  /** The last 8 characters of the order's id. */
  orderNumber: z.string(),
  /** The order's number, and which of its jobs: `C804C2FC-1`. */
  jobNumber: z.string(),
  status: OfferStatus,
  /** Somebody else has the job. */
  isTaken: z.boolean(),
  /** Where the job is: who answered sees how it goes on. */
  progress: z.enum(['submitted', 'review', 'production', 'completed']),
  partnerName: z.string(),
  lines: z.array(OfferLine),
  specialInstructions: z.string().nullable(),
  shipTo: z.object({ city: z.string(), state: z.string(), zipCode: z.string() }),
  weightGrams: z.number().int(),
  /** As the crow flies, from the press to the customer; null where a place is not known. */
  distanceKm: z.number().int().nullable(),
  /** When it has to be handed over. */
  dueAt: z.string(),
  pay: Rupees,
  madeAt: z.string(),
  /** Until then it can be answered. */
  expiresAt: z.string(),
  closedAt: z.string().nullable(),
  /** What the partner answered, or why it was withdrawn. */
  reason: z.string().nullable(),
  proposedDay: z.string().nullable(),
  /** The first and the last day that may be proposed. */
  proposable: z.object({ from: z.iso.date(), to: z.iso.date() }),
});
export type Offer = z.infer<typeof Offer>;

/** The mailed link shows a job at most this long after it was due; the portal shows it to who signs in. */
export const LINK_DAYS_AFTER_DUE = 14;

/** What is left of an offer that is over: that it is, and what became of it. Nothing of the job or its customer. */
export const ClosedOffer = Offer.pick({
  offerId: true,
  orderNumber: true,
  jobNumber: true,
  status: true,
  isTaken: true,
  progress: true,
  partnerName: true,
  madeAt: true,
  expiresAt: true,
  closedAt: true,
  reason: true,
  proposedDay: true,
}).extend({ isClosed: z.literal(true) });
export type ClosedOffer = z.infer<typeof ClosedOffer>;

export const OfferAsItIs = z.discriminatedUnion('isClosed', [Offer, ClosedOffer]);
export type OfferAsItIs = z.infer<typeof OfferAsItIs>;

/** The secret in the mailed link: holding it is the permission to see and answer the offer. */
export const OfferToken = z.string().regex(/^[A-Za-z0-9_-]{20,80}$/);
const ByToken = z.object({ token: OfferToken });
const ById = z.object({ id: z.uuid() });

/** Looking changes nothing (decisions, "Offers"). */
export const openOffer = endpoint({
  name: 'openOffer',
  summary: 'An offer by the link in its mail',
  tag: TAG,
  method: 'GET',
  path: '/offers/{token}',
  access: 'public',
  perMinute: 120,
  takesOldTokens: true,
  params: ByToken,
  response: OfferAsItIs,
});

/** The same answer given twice is one. */
export const acceptOffer = endpoint({
  name: 'acceptOffer',
  summary: 'Take the job of a mailed offer',
  tag: TAG,
  method: 'POST',
  path: '/offers/{token}/accept',
  access: 'public',
  perMinute: 60,
  takesOldTokens: true,
  params: ByToken,
  response: OfferAsItIs,
});

export const declineOffer = endpoint({
  name: 'declineOffer',
  summary: 'Say no to a mailed offer, and why',
  tag: TAG,
  method: 'POST',
  path: '/offers/{token}/decline',
  access: 'public',
  perMinute: 60,
  takesOldTokens: true,
  params: ByToken,
  body: DeclineBody,
  response: OfferAsItIs,
});

/** A day on which the parcel still arrives as promised takes the job at once; a later one is for an admin to decide. */
export const proposeDay = endpoint({
  name: 'proposeDay',
  summary: 'Propose a later day for the job of a mailed offer',
  tag: TAG,
  method: 'POST',
  path: '/offers/{token}/propose',
  access: 'public',
  perMinute: 60,
  takesOldTokens: true,
  params: ByToken,
  body: ProposeBody,
  response: OfferAsItIs,
});

export const listMyOffers = endpoint({
  name: 'listMyOffers',
  summary: 'Open offers of the signed-in partner',
  tag: TAG,
  method: 'GET',
  path: '/psp/offers',
  access: 'psp',
  response: z.object({ offers: z.array(Offer) }),
});

export const acceptMyOffer = endpoint({
  name: 'acceptMyOffer',
  summary: 'Take the job of an offer',
  tag: TAG,
  method: 'POST',
  path: '/psp/offers/{id}/accept',
  access: 'psp',
  params: ById,
  response: OfferAsItIs,
});

export const declineMyOffer = endpoint({
  name: 'declineMyOffer',
  summary: 'Say no to an offer, and why',
  tag: TAG,
  method: 'POST',
  path: '/psp/offers/{id}/decline',
  access: 'psp',
  params: ById,
  body: DeclineBody,
  response: OfferAsItIs,
});

export const proposeMyDay = endpoint({
  name: 'proposeMyDay',
  summary: 'Propose a later day for the job of an offer',
  tag: TAG,
  method: 'POST',
  path: '/psp/offers/{id}/propose',
  access: 'psp',
  params: ById,
  body: ProposeBody,
  response: OfferAsItIs,
});

import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Rupees } from '../money.ts';
import { TrackToken, UploadedFile } from '../orders/orders.ts';
import { Limit, NextToken } from '../paging.ts';

const CUSTOMER = 'Claims';
const ADMIN = 'Admin: claims';

export const CLAIMS_PAGE = 20;
/** Pictures of one claim. */
export const MOST_PHOTOS = 6;
/** Days after it arrived in which something can be reported from the order's page. */
export const CLAIM_DAYS = 30;
/** Consumer Protection (E-Commerce) Rules 2020: acknowledged within 48 hours, redressed within a month. */
export const ACKNOWLEDGE_HOURS = 48;

export const ClaimKind = z.enum(['damaged', 'wrong', 'missing', 'quality', 'late', 'not_arrived']);
export type ClaimKind = z.infer<typeof ClaimKind>;

/** What a customer may say they would like: it decides nothing, and whoever decides sees it. */
export const ClaimWish = z.enum(['reprint', 'refund', 'told']);
export type ClaimWish = z.infer<typeof ClaimWish>;

/** Where a claim can go from each status. */
export const claimTransitions = {
  open: ['acknowledged', 'reprinting', 'refunded', 'declined'],
  acknowledged: ['reprinting', 'refunded', 'declined'],
  // Back when the reprint was cancelled: it has to be decided again.
  reprinting: ['closed', 'acknowledged'],
  refunded: [],
  declined: [],
  closed: [],
} as const satisfies Record<string, readonly string[]>;
export const ClaimStatus = z.enum(Object.keys(claimTransitions) as [keyof typeof claimTransitions]);
export type ClaimStatus = keyof typeof claimTransitions;

export const Bearer = z.enum(['partner', 'courier', 'shop', 'customer']);
export type Bearer = z.infer<typeof Bearer>;

const Photo = z.object({
  fileId: z.uuid(),
  fileName: z.string(),
  /** Drawn anew by us, at most 800 px; null when it is gone. */
  previewUrl: z.string().nullable(),
});

/** A claim as its customer sees it. */
export const Claim = z.object({
  claimId: z.uuid(),
  /** What a customer names when they write to us. */
  ticket: z.string(),
  lineId: z.uuid(),
  /** Of a line that goes to many addresses: which it is about, `Pune branch, Pune 411001`. */
  deliverTo: z.string().nullable(),
  kind: ClaimKind,
  quantity: z.number().int(),
  text: z.string(),
  /** What they said they would like; null: nothing. */
  wish: ClaimWish.nullable(),
  photos: z.array(Photo),
  status: ClaimStatus,
  claimedAt: z.string(),
  /** Somebody of the shop wrote it down for them, as on the telephone. */
  isByStaff: z.boolean(),
  acknowledgeBy: z.string(),
  resolveBy: z.string(),
  /** What the shop wrote with its decision. */
  answer: z.string().nullable(),
  /** Rupees refunded. */
  refunded: Rupees.nullable(),
});
export type Claim = z.infer<typeof Claim>;

export const OrderClaims = z.object({
  claims: z.array(Claim),
  /** What can be reported now, line by line; what has an open claim is not there. */
  claimable: z.array(
    z.object({
      lineId: z.uuid(),
      /** Of a line that goes to many addresses: one of them, and which: `Pune branch, Pune 411001`. */
      destinationId: z.uuid().nullable(),
      deliverTo: z.string().nullable(),
      name: z.string(),
      quantity: z.number().int(),
      kinds: z.array(ClaimKind),
    }),
  ),
});
export type OrderClaims = z.infer<typeof OrderClaims>;

const NewClaim = z.object({
  lineId: z.string().max(60),
  /** Of a line that goes to many addresses: the one it is about. */
  destinationId: z.string().max(60).optional(),
  kind: ClaimKind,
  /** Pieces it is about. */
  quantity: z
    .number({ error: 'Please enter how many pieces' })
    .int('Whole pieces, please')
    .min(1, 'At least 1 piece')
    .max(10_000_000),
  text: z
    .string({ error: 'Please describe what happened' })
    .trim()
    .min(10, 'Please describe what happened in a few words')
    .max(2000, 'This is too long.'),
  /** What they would like to be done. */
  wish: ClaimWish.optional(),
  /** Pictures, by the keys of their uploads. */
  photos: z.array(UploadedFile).max(MOST_PHOTOS, `At most ${MOST_PHOTOS} photos`).default([]),
});
const OrderId = z.object({ id: z.string().max(60) });
const Link = z.object({ token: TrackToken });

export const listOrderClaims = endpoint({
  name: 'listOrderClaims',
  summary: 'Claims of an order, and what can be claimed',
  tag: CUSTOMER,
  method: 'GET',
  path: '/orders/{id}/claims',
  access: 'identity',
  params: OrderId,
  response: OrderClaims,
});

export const makeClaim = endpoint({
  name: 'makeClaim',
  summary: 'Report a line that arrived damaged, wrong, late or not at all',
  tag: CUSTOMER,
  method: 'POST',
  path: '/orders/{id}/claims',
  access: 'identity',
  status: 201,
  perMinute: 20,
  params: OrderId,
  body: NewClaim,
  response: OrderClaims,
});

export const listTrackedClaims = endpoint({
  name: 'listTrackedClaims',
  summary: 'The same by the link in the mail',
  tag: CUSTOMER,
  method: 'GET',
  path: '/track/{token}/claims',
  access: 'public',
  perMinute: 120,
  params: Link,
  response: OrderClaims,
});

export const makeTrackedClaim = endpoint({
  name: 'makeTrackedClaim',
  summary: 'Report a line by the link in the mail',
  tag: CUSTOMER,
  method: 'POST',
  path: '/track/{token}/claims',
  access: 'public',
  status: 201,
  perMinute: 20,
  params: Link,
  body: NewClaim,
  response: OrderClaims,
});

/** A row of the admins' list. */
export const AdminClaimSummary = z.object({
  claimId: z.uuid(),
  ticket: z.string(),
  orderId: z.uuid(),
  kind: ClaimKind,
  /** What its customer would like; null: they did not say. */
  wish: ClaimWish.nullable(),
  status: ClaimStatus,
  productName: z.string(),
  quantity: z.number().int(),
  /** Of a line that goes to many addresses: which it is about. */
  deliverTo: z.string().nullable(),
  claimedAt: z.string(),
  /** What the clock asks for next, and until when; null: nothing. */
  due: z.object({ what: z.enum(['acknowledge', 'resolve']), at: z.string() }).nullable(),
  isOverdue: z.boolean(),
  partnerName: z.string().nullable(),
});
export type AdminClaimSummary = z.infer<typeof AdminClaimSummary>;

export const AdminClaim = AdminClaimSummary.extend({
  /** `Customer`, or who: `Meera Joshi, for the customer`. */
  claimedBy: z.string(),
  isByStaff: z.boolean(),
  customerName: z.string(),
  customerEmail: z.string(),
  text: z.string(),
  photos: z.array(Photo),
  lineId: z.uuid(),
  /** Of a line that went to many addresses: what went to the one it is about, here and below. */
  lineQuantity: z.number().int(),
  /** What the customer paid for the line, discount, tax and shipping counted. */
  linePaid: Rupees,
  /** What went or goes back because the line was cancelled; null: it was not. */
  lineGivenBack: Rupees.nullable(),
  /** What may still be refunded for it: nothing of a cancelled line. */
  refundable: Rupees,
  /** The share of the pieces claimed, at most what may still be refunded. */
  shareOfPieces: Rupees,
  /** Until when whoever printed it may answer; null: nobody is asked. Before that they are charged nothing. */
  answerBy: z.string().nullable(),
  isPartnerHeard: z.boolean(),
  partnerAnswer: z.object({ agrees: z.boolean(), text: z.string(), at: z.string() }).nullable(),
  jobId: z.uuid().nullable(),
  partnerId: z.uuid().nullable(),
  acknowledgeBy: z.string(),
  resolveBy: z.string(),
  acknowledgedAt: z.string().nullable(),
  resolvedAt: z.string().nullable(),
  decidedAt: z.string().nullable(),
  decidedBy: z.string().nullable(),
  answer: z.string().nullable(),
  refunded: Rupees.nullable(),
  reprintJobId: z.uuid().nullable(),
  /** It can be printed once more: somebody has printed it before. */
  canReprint: z.boolean(),
  /** By the rule, with its sentence; once decided, as it was then. */
  bearer: z.object({ who: Bearer, because: z.string() }),
  /** The same when the customer's file was printed as they approved it. */
  bearerIfAsApproved: z.object({ who: Bearer, because: z.string() }),
  /** What the partner is charged at most: their pay for the pieces. */
  mostCharged: Rupees,
  /** What it cost the responsible party; null until it is resolved. */
  cost: Rupees.nullable(),
  charged: Rupees.nullable(),
  version: z.number().int(),
});
export type AdminClaim = z.infer<typeof AdminClaim>;

export const listClaims = endpoint({
  name: 'listClaims',
  summary: 'Claims, what is due first',
  tag: ADMIN,
  method: 'GET',
  path: '/claims',
  access: 'admin',
  query: z.object({
    /** `open`: not resolved, by what is due first; `all`: the newest first. */
    state: z.enum(['open', 'all']).default('open'),
    orderId: z.uuid().optional(),
    /** What a search of the list of orders finds: of at most the newest `MOST_FOUND` orders. */
    search: z.string().trim().max(100).optional(),
    limit: Limit.default(CLAIMS_PAGE),
    nextToken: NextToken.optional(),
  }),
  response: z.object({
    claims: z.array(AdminClaimSummary),
    nextToken: z.string().nullable(),
    hasMore: z.boolean(),
    /** More orders than these are found by the search: what is here is of the newest `MOST_FOUND` of them. */
    isSearchPartial: z.boolean(),
    /** Not resolved, and of these past their clock. */
    openCount: z.number().int(),
    overdueCount: z.number().int(),
  }),
});

const ClaimId = z.object({ id: z.uuid() });

export const getClaim = endpoint({
  name: 'getClaim',
  summary: 'One claim with its photos and who bears its cost',
  tag: ADMIN,
  method: 'GET',
  path: '/claims/{id}',
  access: 'admin',
  params: ClaimId,
  response: AdminClaim,
});

import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Rupees } from '../money.ts';
import type { OrderStatus } from '../orders/orders.ts';
import { Limit, NextToken } from '../paging.ts';
import { OfferStatus } from './offers.ts';

const TAG = 'Admin: print jobs';
const JobId = z.object({ jobId: z.uuid() });
const Reason = z.string({ error: 'Please write a reason' }).trim().min(1, 'Please write a reason').max(300);

export const ADMIN_JOBS_PAGE = 20;

/** Where a print job can go from each status. Back to `waiting` from production or the road: somebody else prints it. */
export const jobTransitions = {
  waiting: ['offered', 'stuck', 'cancelled'],
  offered: ['waiting', 'in_production', 'cancelled'],
  stuck: ['waiting', 'offered', 'cancelled'],
  in_production: ['ready', 'waiting', 'cancelled'],
  ready: ['shipped', 'delivered', 'in_production', 'cancelled'],
  shipped: ['delivered', 'waiting'],
  delivered: [],
  cancelled: [],
} as const satisfies Record<string, readonly string[]>;

export const JobStatus = z.enum(Object.keys(jobTransitions) as [keyof typeof jobTransitions]);
export type JobStatus = keyof typeof jobTransitions;

export type JobBadge = Extract<
  OrderStatus,
  'approved' | 'pending_psp_confirmation' | 'in_production' | 'shipped' | 'delivered'
>;

/** The badge of an order by its first jobs that live: the slowest decides (decisions, "Jobs"). */
export function badgeOf(statuses: readonly JobStatus[]): JobBadge {
  const has = (...some: readonly JobStatus[]) => statuses.some((status) => some.includes(status));
  if (statuses.length === 0 || has('waiting', 'stuck')) return 'approved';
  if (has('offered')) return 'pending_psp_confirmation';
  if (has('in_production', 'ready')) return 'in_production';
  return has('shipped') ? 'shipped' : 'delivered';
}

/** An offer of a job as an admin reads it. */
export const AdminOffer = z.object({
  offerId: z.uuid(),
  partnerId: z.uuid(),
  partnerName: z.string(),
  round: z.number().int(),
  status: OfferStatus,
  pay: Rupees,
  madeAt: z.string(),
  expiresAt: z.string(),
  remindedAt: z.string().nullable(),
  closedAt: z.string().nullable(),
  /** In words, with what the partner wrote. */
  reason: z.string().nullable(),
  proposedDay: z.string().nullable(),
  decisionId: z.uuid().nullable(),
});
export type AdminOffer = z.infer<typeof AdminOffer>;

/** A row of the admin's list of jobs. */
export const AdminJobSummary = z.object({
  jobId: z.uuid(),
  orderId: z.uuid(),
  /** 1, 2 … within its order. */
  number: z.number().int(),
  status: JobStatus,
  partnerId: z.uuid().nullable(),
  /** Who has it, or who is asked. */
  partnerName: z.string().nullable(),
  kinds: z.array(z.string()),
  items: z.array(z.object({ lineId: z.uuid(), productName: z.string(), quantity: z.number().int() })),
  shipZip: z.string(),
  /** What the customer pays for its lines, before discount and tax; what the partner gets; what stays. */
  value: Rupees,
  pay: Rupees.nullable(),
  commission: Rupees.nullable(),
  dueAt: z.string(),
  arrivesBy: z.string(),
  reprintOf: z.uuid().nullable(),
  createdAt: z.string(),
  /** Of an open offer. */
  expiresAt: z.string().nullable(),
  asked: z.number().int(),
  /** An admin has to see to it since then: nobody is left to ask, or who prints it is gone. */
  stuckSince: z.string().nullable(),
});
export type AdminJobSummary = z.infer<typeof AdminJobSummary>;

/** Everything about one job. */
export const AdminJob = AdminJobSummary.extend({
  weightGrams: z.number().int(),
  round: z.number().int(),
  firstOfferedAt: z.string().nullable(),
  acceptedAt: z.string().nullable(),
  readyAt: z.string().nullable(),
  shippedAt: z.string().nullable(),
  deliveredAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  /** The newest first. */
  offers: z.array(AdminOffer),
  decisions: z.array(
    z.object({
      decisionId: z.uuid(),
      madeAt: z.string(),
      round: z.number().int(),
      /** Who was chosen; null: nobody was left. */
      partnerId: z.uuid().nullable(),
      partnerName: z.string().nullable(),
      candidates: z.number().int(),
      /** Reason -> how many were left out for it. */
      excluded: z.record(z.string(), z.number().int()),
    }),
  ),
  /** Why nobody is left, candidate by candidate, while that has not been seen to. */
  alarm: z
    .object({
      raisedAt: z.string(),
      reasons: z.array(
        z.object({ partnerId: z.uuid().nullable(), partnerName: z.string(), reason: z.string() }),
      ),
    })
    .nullable(),
});
export type AdminJob = z.infer<typeof AdminJob>;

export const listJobs = endpoint({
  name: 'listJobs',
  summary: 'Print jobs of all orders, or of one',
  tag: TAG,
  method: 'GET',
  path: '/jobs',
  access: 'admin',
  query: z.object({
    orderId: z.uuid().optional(),
    partnerId: z.uuid().optional(),
    status: JobStatus.optional(),
    /** What a search of the list of orders finds: of at most the newest `MOST_FOUND` orders. */
    search: z.string().trim().max(100).optional(),
    limit: Limit.default(ADMIN_JOBS_PAGE),
    nextToken: NextToken.optional(),
  }),
  response: z.object({
    jobs: z.array(AdminJobSummary),
    nextToken: z.string().nullable(),
    hasMore: z.boolean(),
    /** More orders than these are found by the search: what is here is of the newest `MOST_FOUND` of them. */
    isSearchPartial: z.boolean(),
  }),
});

export const getJob = endpoint({
  name: 'getJob',
  summary: 'One print job with its offers and decisions',
  tag: TAG,
  method: 'GET',
  path: '/jobs/{jobId}',
  access: 'admin',
  params: JobId,
  response: AdminJob,
});

/** Takes the job from whoever has it or is asked, and asks the next. */
export const reassignJob = endpoint({
  name: 'reassignJob',
  summary: 'Take a print job back and ask other partners',
  tag: TAG,
  method: 'POST',
  path: '/jobs/{jobId}/reassign',
  access: 'admin',
  params: JobId,
  body: z.object({
    /** The partner who loses it reads this. */
    reason: Reason,
    /** Begin anew: those who said no are asked again. */
    asksAgain: z.boolean().default(false),
  }),
  response: AdminJob,
});

/** An open offer to somebody else is withdrawn in the same moment. */
export const offerJob = endpoint({
  name: 'offerJob',
  summary: 'Offer a print job to one named partner',
  tag: TAG,
  method: 'POST',
  path: '/jobs/{jobId}/offer',
  access: 'admin',
  params: JobId,
  body: z.object({ partnerId: z.uuid() }),
  response: AdminJob,
});

export const acceptProposal = endpoint({
  name: 'acceptProposal',
  summary: 'Give a print job to the partner who proposed a later day',
  tag: TAG,
  method: 'POST',
  path: '/jobs/{jobId}/accept-proposal',
  access: 'admin',
  params: JobId,
  body: z.object({ offerId: z.uuid() }),
  response: AdminJob,
});

import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Rupees } from '../money.ts';
import { Bearer, Claim, ClaimKind, ClaimStatus } from './claims.ts';

const TAG = 'Partner: claims';

/** A partner hears of a claim, and is charged for nothing before they answered or this is over. */
export const ANSWER_HOURS = 48;
/** The newest claims of a partner; older ones stand with their jobs. */
export const PARTNER_CLAIMS = 50;

/** A claim as whoever printed it sees it: nothing of the customer but what they say of the print. */
export const PartnerClaim = z.object({
  claimId: z.uuid(),
  ticket: z.string(),
  jobId: z.uuid(),
  orderNumber: z.string(),
  kind: ClaimKind,
  status: ClaimStatus,
  productName: z.string(),
  quantity: z.number().int(),
  /** Of a line that goes to many addresses: which it is about, as the job says it for good: `Pune 411001`. */
  deliverTo: z.string().nullable(),
  text: z.string(),
  photos: Claim.shape.photos,
  claimedAt: z.string(),
  /** The shop wrote it down for the customer. */
  isByStaff: z.boolean(),
  /** Null: it was reported before partners were asked. */
  answerBy: z.string().nullable(),
  canAnswer: z.boolean(),
  ownAnswer: z.object({ agrees: z.boolean(), text: z.string(), at: z.string() }).nullable(),
  /** What they are charged at most: their pay for the pieces. */
  mostCharged: Rupees,
  /** Once decided: who bears it by the rule, and what of it they were charged; null while a reprint is under way. */
  decided: z.object({ who: Bearer, because: z.string(), charged: Rupees.nullable() }).nullable(),
  version: z.number().int(),
});
export type PartnerClaim = z.infer<typeof PartnerClaim>;

export const listMyClaims = endpoint({
  name: 'listMyClaims',
  summary: 'Claims about what the signed-in partner printed, the newest first',
  tag: TAG,
  method: 'GET',
  path: '/psp/claims',
  access: 'psp',
  query: z.object({ jobId: z.uuid().optional() }),
  response: z.object({ claims: z.array(PartnerClaim) }),
});

export const answerClaim = endpoint({
  name: 'answerClaim',
  summary: 'Say whether one takes a claim on oneself, and why; once, before it is decided',
  tag: TAG,
  method: 'POST',
  path: '/psp/claims/{id}/answer',
  access: 'psp',
  perMinute: 20,
  params: z.object({ id: z.uuid() }),
  body: z.object({
    agrees: z.boolean({ error: 'Please choose one' }),
    text: z.string().trim().max(2000, 'This is too long.'),
  }),
  response: PartnerClaim,
});

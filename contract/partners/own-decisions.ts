import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Rupees } from '../money.ts';
import { Limit, NextToken } from '../paging.ts';

const DECISIONS_PAGE = 10;
/** So many decisions are looked through for a partner's part in them, however few they were weighed in. */
export const DECISIONS_LOOKED_AT = 100;

const Share = z.number().min(0).max(1);

/** A partner's own part of a decision: nothing of the others is in it. */
export const OwnDecision = z.object({
  decisionId: z.uuid(),
  madeAt: z.string(),
  /** What was to be printed. */
  kinds: z.array(z.string()),
  /** The job was offered to them. */
  isYours: z.boolean(),
  /** Why they could not have it; empty when they could. */
  excluded: z.array(z.string()),
  /** What giving them the job was expected to cost the shop, part by part; empty when they could not have it. */
  terms: z.array(z.object({ name: z.string(), amount: Rupees })),
  total: Rupees.nullable(),
  km: z.number().int().nullable(),
  acceptChance: Share,
  lateChance: Share.nullable(),
  /** Each would have brought them the job by itself, the smallest first. */
  changes: z.array(z.string()),
});
export type OwnDecision = z.infer<typeof OwnDecision>;

export const listOwnDecisions = endpoint({
  name: 'listOwnDecisions',
  summary: 'The own part of the signed-in partner in decisions about who prints what, the newest first',
  tag: 'Partner portal',
  method: 'GET',
  path: '/psp/decisions',
  access: 'psp',
  perMinute: 30,
  query: z.object({
    limit: Limit.pipe(z.number().max(20)).default(DECISIONS_PAGE),
    nextToken: NextToken.optional(),
  }),
  /** A page may be empty and there be more: so many decisions lie between. */
  response: z.object({
    decisions: z.array(OwnDecision),
    nextToken: z.string().nullable(),
    hasMore: z.boolean(),
  }),
});

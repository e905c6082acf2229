import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Rupees } from './money.ts';

/** So many of the newest decisions are looked through for a partner's part in them. */
export const DECISIONS_LOOKED_AT = 20;

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
  summary: 'The own part of the signed-in partner in the newest decisions about who prints what',
  tag: 'Partner portal',
  method: 'GET',
  path: '/psp/decisions',
  access: 'psp',
  perMinute: 30,
  response: z.object({ decisions: z.array(OwnDecision) }),
});

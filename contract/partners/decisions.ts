import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Rupees } from '../money.ts';

/** So many candidates of a decision are shown: those who could have had the job, the cheapest first, then the others. */
export const MOST_CANDIDATES_SHOWN = 40;

const Share = z.number().min(0).max(1);

/** A candidate of a decision, in plain words. */
export const WeighedCandidate = z.object({
  partnerId: z.uuid(),
  partnerName: z.string(),
  isChosen: z.boolean(),
  km: z.number().int().nullable(),
  /** Why they could not have it; empty for those who could. */
  excluded: z.array(z.string()),
  /** What giving them the job was expected to cost, part by part; empty for the excluded. */
  terms: z.array(z.object({ name: z.string(), amount: Rupees })),
  total: Rupees.nullable(),
  /** What the other jobs that were decided at the same time would have had to pay. */
  forOthers: Rupees,
  acceptChance: Share,
  lateChance: Share.nullable(),
  /** Each would have won them the job by itself, the smallest first. */
  changes: z.array(z.string()),
});
export type WeighedCandidate = z.infer<typeof WeighedCandidate>;

export const ExplainedDecision = z.object({
  decisionId: z.uuid(),
  madeAt: z.string(),
  /** Null for the policy an installation comes with. */
  policyName: z.string().nullable(),
  /** How many jobs were decided together. */
  jobsTogether: z.number().int(),
  /** Null: nobody was left. */
  partnerId: z.uuid().nullable(),
  partnerName: z.string().nullable(),
  candidates: z.array(WeighedCandidate),
  /** How many more there were. */
  notShown: z.number().int(),
  /** Made again from what was stored: by the same version of the code it has to come out the same. */
  replay: z.object({ partnerName: z.string().nullable(), isSame: z.boolean(), isSameCode: z.boolean() }),
});
export type ExplainedDecision = z.infer<typeof ExplainedDecision>;

export const explainDecision = endpoint({
  name: 'explainDecision',
  summary: 'Why a print job was offered to whom: candidate by candidate, made again from what was stored',
  tag: 'Admin: print jobs',
  method: 'GET',
  path: '/jobs/{jobId}/decisions/{decisionId}',
  access: 'admin',
  perMinute: 60,
  params: z.object({ jobId: z.uuid(), decisionId: z.uuid() }),
  response: ExplainedDecision,
});

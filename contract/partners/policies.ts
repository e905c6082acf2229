import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const TAG = 'Assignment';

const number = (wanted: string) => z.number({ error: wanted }).int(wanted);
const paise = (most: number) =>
  number('Please enter an amount, with at most two decimals')
    .min(0, 'Please enter 0 or more')
    .max(most, `Please enter at most ₹${(most / 100).toLocaleString('en-IN')}`);
const percent = number('Please enter whole per cent')
  .min(1, 'Please enter at least 1%')
  .max(99, 'Please enter at most 99%');
const whole = (least: number, most: number) =>
  number('Please enter a whole number')
    .min(least, `Please enter at least ${least}`)
    .max(most, `Please enter at most ${most}`);

/** How candidates for a print job are weighed: every term ends as expected cost in paise. */
export const PolicyTerms = z.object({
  /** What a partner without a rate of their own gets of what the customer pays for the product. */
  rateBasisPoints: number('Please enter a percentage, with at most two decimals')
    .min(3000, 'Please enter at least 30%')
    .max(9500, 'Please enter at most 95%'),
  /** How much of the partner's pay counts as a cost. */
  priceWeightPercent: whole(0, 300),
  /** A courier's price for the first 500 g, by zone, and for each further kilogram begun. */
  courierPaise: z.object({
    local: paise(1_000_000),
    state: paise(1_000_000),
    metro: paise(1_000_000),
    national: paise(1_000_000),
    remote: paise(1_000_000),
  }),
  courierPerKgPaise: paise(1_000_000),
  /** What each kilometre costs besides: handling on the way, things that go wrong, emissions. */
  perKmPaise: paise(10_000),
  /** An offer that is declined or lapses: a window of time is lost. Times the chance of it. */
  lostWindowPaise: paise(10_000_000),
  /** An offer that is not accepted within five minutes of the partner's opening hours. Times the chance of it. */
  slowAnswerPaise: paise(10_000_000),
  /** A late parcel, apart from the share of the job's value in `lateShareBasisPoints`. Times the chance of it. */
  latePaise: paise(10_000_000),
  lateShareBasisPoints: number('Please enter a percentage, with at most two decimals')
    .min(0, 'Please enter 0 or more')
    .max(10_000, 'Please enter at most 100%'),
  /** Each working day of slack before the due day leaves so much of the chance of being late. */
  slackLeavesPercent: percent,
  /** A partner whose capacity of the next `loadDays` days is used up; proportionally less before. */
  loadPaise: paise(10_000_000),
  loadDays: whole(1, 30),
  /** Each hour until a partner opens, during which an offer is not even seen. */
  closedHourPaise: paise(1_000_000),
  /** A partner without any trust left; proportionally less before. */
  trustPaise: paise(10_000_000),
  /** What is believed of a partner nothing is known of, and after how many events their own record weighs as much. */
  acceptPriorPercent: percent,
  acceptPriorWeight: whole(1, 1000),
  soonPriorPercent: percent,
  soonPriorWeight: whole(1, 1000),
  latePriorPercent: percent,
  latePriorWeight: whole(1, 1000),
  /** The best so many of a job's candidates enter a batch at first; more do when these are taken. */
  maxCandidatesPerJob: whole(2, 500),
});
export type PolicyTerms = z.infer<typeof PolicyTerms>;

/** The policy an installation comes with. */
export const DEFAULT_TERMS: PolicyTerms = {
  rateBasisPoints: 7200,
  priceWeightPercent: 100,
  courierPaise: { local: 3500, state: 4500, metro: 5500, national: 6500, remote: 8500 },
  courierPerKgPaise: 2500,
  // The simulator's best trade of on-time, cost and kilometres (docs/simulation/distance.md).
  perKmPaise: 8,
  lostWindowPaise: 6000,
  slowAnswerPaise: 10_000,
  latePaise: 30_000,
  lateShareBasisPoints: 1000,
  slackLeavesPercent: 45,
  loadPaise: 15_000,
  loadDays: 5,
  closedHourPaise: 250,
  trustPaise: 20_000,
  acceptPriorPercent: 75,
  acceptPriorWeight: 8,
  soonPriorPercent: 60,
  soonPriorWeight: 8,
  latePriorPercent: 8,
  latePriorWeight: 12,
  maxCandidatesPerJob: 24,
};

/** Terms as they were stored; what came later is as the installation has it. @throws ZodError */
export function storedTerms(stored: unknown): PolicyTerms {
  return PolicyTerms.parse({ ...DEFAULT_TERMS, ...(stored as object) });
}

export const Policy = z.object({
  /** Null for what the installation came with. */
  id: z.uuid().nullable(),
  name: z.string(),
  terms: PolicyTerms,
  madeBy: z.string().nullable(),
  madeAt: z.string().nullable(),
  inForceFrom: z.string().nullable(),
  putInForceBy: z.string().nullable(),
  /** Decides now. */
  isInForce: z.boolean(),
});
export type Policy = z.infer<typeof Policy>;

export const listPolicies = endpoint({
  name: 'listPolicies',
  summary: 'Policies of assignment: in force, drafts, earlier ones',
  tag: TAG,
  method: 'GET',
  path: '/assignment/policies',
  access: 'admin',
  response: z.object({ policies: z.array(Policy) }),
});

export const NewPolicy = z.object({
  name: z
    .string({ error: 'Name is required' })
    .trim()
    .min(1, 'Name is required')
    .max(80, 'At most 80 letters'),
  terms: PolicyTerms,
});

export const savePolicy = endpoint({
  name: 'savePolicy',
  summary: 'Save a draft of a policy; it decides nothing until it is put in force',
  tag: TAG,
  method: 'POST',
  path: '/assignment/policies',
  access: 'admin',
  isIdempotent: true,
  status: 201,
  body: NewPolicy,
  response: z.object({ policy: Policy }),
});

export const putPolicyInForce = endpoint({
  name: 'putPolicyInForce',
  summary: 'Let a policy decide from now on',
  tag: TAG,
  method: 'POST',
  path: '/assignment/policies/{id}/in-force',
  access: 'admin',
  needsFresh: true,
  params: z.object({ id: z.uuid() }),
  /** The policy the admin saw in force; another one meanwhile is a 409. Null: what the installation came with. */
  body: z.object({ instead: z.uuid().nullable() }),
  response: z.object({ policies: z.array(Policy) }),
});

/** What a policy did in a simulated month. */
export const SimulatedOutcome = z.object({
  /** Shares from 0 to 1. */
  offeredSoon: z.number(),
  acceptedSoon: z.number(),
  onTime: z.number(),
  meanCostPaise: z.number(),
  loadGini: z.number(),
  offersPerJob: z.number(),
  neverPlaced: z.number(),
});
export type SimulatedOutcome = z.infer<typeof SimulatedOutcome>;

/** How a draft compares with what is in force. */
export const PolicyTrial = z.object({
  id: z.uuid(),
  policyId: z.uuid(),
  askedAt: z.string(),
  doneAt: z.string().nullable(),
  failed: z.boolean(),
  result: z
    .object({
      /** Recorded decisions made again with both. */
      decisions: z.number().int(),
      sameChoice: z.number().int(),
      /** Of the chosen, by the terms of the policy in force: what the draft's choices would have cost more (or less). */
      meanPayPaise: z.object({ inForce: z.number(), draft: z.number() }),
      meanKm: z.object({ inForce: z.number(), draft: z.number() }),
      /** The same made-up partners and orders under both. */
      simulated: z.object({ inForce: SimulatedOutcome, draft: SimulatedOutcome }),
      partners: z.number().int(),
      orders: z.number().int(),
    })
    .nullable(),
});
export type PolicyTrial = z.infer<typeof PolicyTrial>;

export const simulatePolicy = endpoint({
  name: 'simulatePolicy',
  summary:
    'Try a policy on recorded decisions and on made-up orders; the result is worked out in the background',
  tag: TAG,
  method: 'POST',
  path: '/assignment/policies/simulate',
  access: 'admin',
  status: 202,
  body: z.object({ policyId: z.uuid() }),
  response: z.object({ trial: PolicyTrial }),
  perMinute: 12,
});

export const getPolicyTrial = endpoint({
  name: 'getPolicyTrial',
  summary: 'How far a trial of a policy is, and what it found',
  tag: TAG,
  method: 'GET',
  path: '/assignment/policies/trials/{trialId}',
  access: 'admin',
  params: z.object({ trialId: z.uuid() }),
  response: z.object({ trial: PolicyTrial }),
});

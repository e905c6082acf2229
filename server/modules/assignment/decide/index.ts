/**
 * Who prints a job. Pure: the same inputs give the same outcome, so each decision can be made again and explained.
 * Always true: nobody gets what they cannot do, nobody more than they have room for, and jobs that are decided together
 * cost together no more than one after the other.
 */
export { decideBatch } from './decide-batch.ts';
export { decideOne } from './decide-one.ts';
export { explain } from './explain.ts';
export { decodeInputs, encodeInputs } from './inputs.ts';
export { DECIDE_VERSION, replay } from './replay.ts';
export { type LineToAssign, splitOrder } from './split-order.ts';
export type {
  Candidate,
  Change,
  CostTerms,
  Decision,
  DecisionInputs,
  Exclusion,
  ExplainedCandidate,
  JobToAssign,
  PartnerHistory,
} from './types.ts';

import { choose, type Outcome } from './choose.ts';
import type { DecisionInputs } from './types.ts';

/** Grows whenever the same inputs may come to another outcome. */
export const DECIDE_VERSION = 1;

export interface Replay extends Outcome {
  /** False: it was made by an older version of this code, and this is what today's makes of it. */
  readonly isSameCode: boolean;
}

/** Makes a stored decision again. */
export function replay(inputs: DecisionInputs, codeVersion: number): Replay {
  const { partnerId, payPaise, costPaise, dueAt } = choose(inputs);
  return { partnerId, payPaise, costPaise, dueAt, isSameCode: codeVersion === DECIDE_VERSION };
}

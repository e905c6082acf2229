import type { OutputOf } from '#contract/endpoint.ts';
import { rupeesFromPaise } from '#contract/money.ts';
import {
  type listOwnDecisions as contract,
  DECISIONS_LOOKED_AT,
  type OwnDecision,
} from '#contract/own-decisions.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { decodeInputs, type Exclusion, explain } from './decide/index.ts';
import { type DecisionRow, readNewestDecisions } from './own-decision-store.ts';
import { changeInWords, termsInWords } from './weigh-words.ts';

/** Why somebody could not have a job, said to themselves. */
const WORDS: Record<Exclusion, string> = {
  asked: 'you had been asked already',
  paused: 'you took no new jobs then',
  kind: 'you do not print all of it',
  size: 'you do not print this size',
  state: 'you do not deliver to this State',
  late: 'it would not have been ready in time',
  capacity: 'your capacity was used up before it is due',
};

/**
 * The signed-in partner's part of the newest decisions they were weighed in: their own terms, their own reasons, and
 * what would have brought them the job. Nobody else is named or counted.
 */
export async function listOwnDecisions(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
): Promise<OutputOf<typeof contract>> {
  if (actor.kind !== 'user') return fail('not_signed_in');
  const { userId } = actor;
  const rows = await readNewestDecisions(deps.db, DECISIONS_LOOKED_AT);
  const decisions = rows.map((row) => ownPart(row, userId));
  return { decisions: decisions.filter((one) => one !== null) };
}

/** Null when this partner was not weighed, or prints nothing of the kind. */
function ownPart(row: DecisionRow, userId: string): OwnDecision | null {
  const inputs = decodeInputs(row.inputs);
  const chosen = row.partnerId;
  // The one who has it and the one who asks: of the others nothing is needed, and there may be thousands.
  const candidates = inputs.candidates.filter(({ id }) => id === userId || id === chosen);
  const own = explain({ ...inputs, candidates }).candidates.find(({ partnerId }) => partnerId === userId);
  if (!own || own.exclusions.includes('kind')) return null;
  const isYours = chosen === userId;
  return {
    decisionId: row.id,
    madeAt: row.madeAt.toISOString(),
    kinds: [...inputs.job.kinds],
    isYours,
    excluded: own.exclusions.map((exclusion) => WORDS[exclusion]),
    terms: termsInWords(own).map(({ name, paise }) => ({ name, amount: rupeesFromPaise(Math.round(paise)) })),
    total: own.terms && rupeesFromPaise(Math.round(own.terms.total)),
    km: own.km === null ? null : Math.round(own.km),
    acceptChance: own.acceptChance,
    lateChance: own.lateChance,
    changes: isYours ? [] : own.changes.map(changeInWords),
  };
}

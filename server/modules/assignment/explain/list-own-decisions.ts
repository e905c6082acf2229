import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { rupeesFromPaise } from '#contract/money.ts';
import {
  type listOwnDecisions as contract,
  DECISIONS_LOOKED_AT,
  type OwnDecision,
} from '#contract/partners/own-decisions.ts';
import { readKindNames } from '#server/modules/partners/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { readPageToken, writePageToken } from '#server/platform/page-token.ts';
import { decodeInputs, type Exclusion, explain } from '../decide/index.ts';
import { describeChange, describeTerms } from './describe-terms.ts';
import { type DecisionRow, readNewestDecisions } from './own-decision-store.ts';

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

type KindNames = Awaited<ReturnType<typeof readKindNames>>;

/** Read at once; inputs of a decision can be large. */
const CHUNK = 20;

/**
 * The signed-in partner's part of the decisions they were weighed in, the newest first: their own terms, their own
 * reasons, and what would have brought them the job. Nobody else is named or counted.
 */
export async function listOwnDecisions(
  deps: Pick<Deps, 'db' | 'secrets'>,
  actor: Actor,
  { limit, nextToken }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  if (actor.kind !== 'user') return fail('not_signed_in');
  const { userId } = actor;
  const scope = `own-decisions|${userId}`;
  const place = readPageToken(deps.secrets, scope, nextToken);
  const { decisions, last, hasMore } = await lookThrough(deps, {
    userId,
    limit,
    after: place && String(place[0]),
  });
  return {
    decisions,
    nextToken: hasMore && last ? writePageToken(deps.secrets, scope, [last]) : null,
    hasMore,
  };
}

/** Until a page is full, there are no more, or enough was looked at for one answer. */
async function lookThrough(
  deps: Pick<Deps, 'db'>,
  which: { userId: string; limit: number; after: string | null },
): Promise<{ decisions: OwnDecision[]; last: string | null; hasMore: boolean }> {
  const decisions: OwnDecision[] = [];
  const named = await readKindNames(deps.db);
  let last = which.after;
  for (let looked = 0; looked < DECISIONS_LOOKED_AT; looked += CHUNK) {
    const rows = await readNewestDecisions(deps.db, { after: last, take: CHUNK + 1 });
    for (const row of rows.slice(0, CHUNK)) {
      if (decisions.length === which.limit) return { decisions, last, hasMore: true };
      last = row.id;
      const own = ownPart(row, which.userId, named);
      if (own) decisions.push(own);
    }
    if (rows.length <= CHUNK) return { decisions, last, hasMore: false };
  }
  return { decisions, last, hasMore: true };
}

/** Null when this partner was not weighed, or prints nothing of the kind. */
function ownPart(row: DecisionRow, userId: string, named: KindNames): OwnDecision | null {
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
    kinds: named(inputs.job.kinds),
    isYours,
    excluded: own.exclusions.map((exclusion) => WORDS[exclusion]),
    terms: describeTerms(own).map(({ name, paise }) => ({
      name,
      amount: rupeesFromPaise(Math.round(paise)),
    })),
    total: own.terms && rupeesFromPaise(Math.round(own.terms.total)),
    km: own.km === null ? null : Math.round(own.km),
    acceptChance: own.acceptChance,
    lateChance: own.lateChance,
    changes: isYours ? [] : own.changes.map(describeChange),
  };
}

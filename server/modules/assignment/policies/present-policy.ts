import { DEFAULT_TERMS, type Policy, type PolicyTrial, storedTerms } from '#contract/partners/policies.ts';
import type { Names } from '#server/modules/settings/index.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readPolicyInForce } from '../planning/decision-store.ts';
import { type PolicyRow, readPolicies, readPolicy, type TrialRow } from './policy-store.ts';

type Needs = Pick<Deps, 'clock'> & { names: Names };

/** What the policy is called that the shop came with. */
export const INSTALLED = 'As installed';

/** More of them nobody reads at once. */
const MOST_SHOWN = 100;

/** Every policy: what decides now, the others from the newest on, and what the installation came with. */
export async function presentPolicies(reader: Db | Tx, deps: Needs): Promise<Policy[]> {
  const inForce = await readPolicyInForce(reader, deps.clock.now());
  const rows = await readPolicies(reader, MOST_SHOWN);
  if (inForce && !rows.some(({ id }) => id === inForce.id)) {
    rows.push(...[await readPolicy(reader, inForce.id)].filter((row) => row !== null));
  }
  const shown = await presentAll(rows, deps, inForce?.id ?? null);
  const original: Policy = {
    id: null,
    name: INSTALLED,
    terms: DEFAULT_TERMS,
    madeBy: null,
    madeAt: null,
    inForceFrom: null,
    putInForceBy: null,
    isInForce: inForce === null,
  };
  return [...shown, original].sort((a, b) => Number(b.isInForce) - Number(a.isInForce));
}

/** @param inForceId of the one that decides now */
export async function presentAll(
  rows: readonly PolicyRow[],
  { names }: Needs,
  inForceId: string | null,
): Promise<Policy[]> {
  const actors = rows.flatMap(({ madeBy, putInForceBy }) => [madeBy, putInForceBy ?? '']);
  const ids = actors.flatMap((actor) => (actor.startsWith('user:') ? [actor.slice(5)] : []));
  const known = await names.namesOf([...new Set(ids)]);
  const whoOf = (actor: string) => known.get(actor.slice(5)) ?? 'Somebody whose account is gone';
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    terms: storedTerms(row.terms),
    madeBy: whoOf(row.madeBy),
    madeAt: row.madeAt.toISOString(),
    inForceFrom: row.inForceFrom?.toISOString() ?? null,
    putInForceBy: row.putInForceBy === null ? null : whoOf(row.putInForceBy),
    isInForce: row.id === inForceId,
  }));
}

export function presentTrial({ id, policyId, askedAt, doneAt, result }: TrialRow): PolicyTrial {
  return {
    id,
    policyId,
    askedAt: askedAt.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
    failed: doneAt !== null && result === null,
    result,
  };
}

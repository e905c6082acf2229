import { DEFAULT_TERMS, type PolicyTerms, storedTerms } from '#contract/partners/policies.ts';
import { listCandidates, type PartnerCandidate } from '#server/modules/partners/index.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Candidate } from '../decide/index.ts';
import { NEW_HISTORY, readHistories } from '../partner-history/history-store.ts';
import { readLoads, readPolicyInForce } from './decision-store.ts';

/** What decides now; without an id it is what the installation came with. */
export interface CurrentPolicy {
  readonly id: string | null;
  readonly terms: PolicyTerms;
}

export async function getCurrentPolicy(reader: Db | Tx, now: Date): Promise<CurrentPolicy> {
  const row = await readPolicyInForce(reader, now);
  return row ? { id: row.id, terms: storedTerms(row.terms) } : { id: null, terms: DEFAULT_TERMS };
}

/** A partner as decisions know them, with the name and the hours that offers need. */
export type EligibleCandidate = PartnerCandidate & Candidate;

/** What a partner without a rate of their own gets of the price, in basis points. */
export async function rateInForce(deps: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  return (await getCurrentPolicy(deps.db, deps.clock.now())).terms.rateBasisPoints;
}

/** Everybody who does some of the kinds, with what they have to do and what was counted of them. */
export async function listEligiblePartners(
  deps: Pick<Deps, 'clock'> & { db: Db | Tx },
  kinds: readonly string[] | 'all',
): Promise<EligibleCandidate[]> {
  const partners = await listCandidates(deps.db, kinds, deps.clock.now());
  const loads = await readLoads(deps.db);
  const records = await readHistories(
    deps.db,
    partners.map(({ id }) => id),
  );
  return partners.map((partner) => {
    const { claims: _claims, ...record } = records.get(partner.id) ?? NEW_HISTORY;
    const { openJobs = {}, openOffers = 0 } = loads.get(partner.id) ?? {};
    return { ...partner, openJobs, openOffers, record };
  });
}

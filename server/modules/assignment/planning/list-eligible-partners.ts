import { DEFAULT_TERMS, type PolicyTerms, storedTerms } from '#contract/partners/policies.ts';
import { listCandidates, type PartnerCandidate } from '#server/modules/partners/index.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Candidate } from '../decide/index.ts';
import { NEW_HISTORY } from '../partner-history/history-store.ts';
import { readPolicyAndWork, readPolicyInForce } from './decision-store.ts';

/** What decides now; without an id it is what the installation came with. */
export interface CurrentPolicy {
  readonly id: string | null;
  readonly terms: PolicyTerms;
}

export async function getCurrentPolicy(reader: Db | Tx, now: Date): Promise<CurrentPolicy> {
  return currentPolicy(await readPolicyInForce(reader, now));
}

const currentPolicy = (row: { id: string; terms: PolicyTerms } | null): CurrentPolicy =>
  row ? { id: row.id, terms: storedTerms(row.terms) } : { id: null, terms: DEFAULT_TERMS };

/** A partner as decisions know them, with the name and the hours that offers need. */
export type EligibleCandidate = PartnerCandidate & Candidate;

/** What a partner without a rate of their own gets of the price, in basis points. */
export async function rateInForce(deps: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  return (await getCurrentPolicy(deps.db, deps.clock.now())).terms.rateBasisPoints;
}

/** By what is decided, and among whom. */
export interface Market {
  readonly policy: CurrentPolicy;
  readonly candidates: readonly EligibleCandidate[];
}

/** Everybody who does some of the kinds, with what they have to do and what was counted of them, and the policy in force. */
export async function listEligiblePartners(
  deps: Pick<Deps, 'clock'> & { db: Db | Tx },
  kinds: readonly string[] | 'all',
): Promise<Market> {
  const now = deps.clock.now();
  const partners = await listCandidates(deps.db, kinds, now);
  const ids = partners.map(({ id }) => id);
  const { policy, work } = await readPolicyAndWork(deps.db, ids, now);
  const candidates = partners.map((partner) => {
    const { openJobs = {}, openOffers = 0, record: counted } = work[partner.id] ?? {};
    const { claims: _claims, ...record } = counted ?? NEW_HISTORY;
    return { ...partner, openJobs, openOffers, record };
  });
  return { policy: currentPolicy(policy), candidates };
}

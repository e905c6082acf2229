import type { PolicyTerms } from '#contract/partners/policies.ts';
import { listCandidates } from '#server/modules/partners/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { getCurrentPolicy } from './list-eligible-partners.ts';

/** What printing and sending are supposed to cost, by the policy in force, and the most that any partner gets. */
export interface CostsInForce {
  readonly terms: Pick<PolicyTerms, 'rateBasisPoints' | 'courierPaise'>;
  /** The highest rate of whoever prints a kind of work, by its id: any of them may get a job of it. None prints it: no entry. */
  readonly highestRates: ReadonlyMap<string, number>;
}

/** What the margin of an order goes by until a partner has accepted, and the dearest partner of each kind of work. */
export async function costsInForce(deps: Pick<Deps, 'db' | 'clock'>): Promise<CostsInForce> {
  const now = deps.clock.now();
  const [{ terms }, partners] = await Promise.all([
    getCurrentPolicy(deps.db, now),
    listCandidates(deps.db, 'all', now),
  ]);
  const highestRates = new Map<string, number>();
  for (const [kind, { rateBasisPoints }] of partners.flatMap(({ works }) => Object.entries(works))) {
    const rate = rateBasisPoints ?? terms.rateBasisPoints;
    highestRates.set(kind, Math.max(highestRates.get(kind) ?? 0, rate));
  }
  return { terms, highestRates };
}

import { type addCostCentre as contract, MOST_COST_CENTRES } from '#contract/companies/company-addresses.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { Actor } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { requireMember } from '../company/require-member.ts';
import { insertCostCentre, readCostCentres } from './cost-centre-store.ts';

/** @throws not_found, forbidden, company_full, cost_centre_known */
export async function addCostCentre(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  { name }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  return transaction(deps.db, async (tx) => {
    const { companyId } = await requireMember(tx, actor, 'owner');
    if ((await readCostCentres(tx, companyId)).length >= MOST_COST_CENTRES) fail('company_full');
    const costCentreId = await insertCostCentre(tx, companyId, name);
    if (!costCentreId) fail('cost_centre_known');
    return { costCentreId };
  });
}

import type { removeCostCentre as contract } from '#contract/companies/company-addresses.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { Actor } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { requireMember } from '../company/require-member.ts';
import { isId } from '../policy.ts';
import { deleteCostCentre } from './cost-centre-store.ts';

/** Orders keep its name. @throws not_found, forbidden */
export async function removeCostCentre(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  { costCentreId: id }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  await transaction(deps.db, async (tx) => {
    const { companyId } = await requireMember(tx, actor, 'owner');
    if (!isId(id) || !(await deleteCostCentre(tx, companyId, id))) fail('not_found');
  });
  return { success: true };
}

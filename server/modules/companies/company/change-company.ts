import type { changeCompany as contract } from '#contract/companies/companies.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { Actor } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { updateCompany } from '../store.ts';
import { namedCompany } from './named-company.ts';
import { requireMember } from './require-member.ts';

/** For the next orders: what was ordered keeps whom it is billed to. @throws not_found, forbidden */
export async function changeCompany(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  await transaction(deps.db, async (tx) => {
    const { companyId } = await requireMember(tx, actor, 'owner');
    await updateCompany(tx, companyId, namedCompany(input));
  });
  return { success: true };
}

import type { changeCompanyAddress as contract } from '#contract/companies/company-addresses.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { Actor } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { requireMember } from '../company/require-member.ts';
import { requirePin } from '../company/require-pin.ts';
import { isId } from '../policy.ts';
import { updateCompanyAddress } from './address-store.ts';

/** Orders keep the address they were placed with. @throws not_found, forbidden */
export async function changeCompanyAddress(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  { addressId: id, zipCode: zip, ...typed }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  await transaction(deps.db, async (tx) => {
    const { companyId } = await requireMember(tx, actor, 'owner');
    requirePin(zip, 'zipCode');
    if (!isId(id) || !(await updateCompanyAddress(tx, { companyId, id }, { ...typed, zip }))) {
      fail('not_found');
    }
  });
  return { success: true };
}

import {
  type addCompanyAddress as contract,
  MOST_COMPANY_ADDRESSES,
} from '#contract/companies/company-addresses.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { Actor } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { requireMember } from '../company/require-member.ts';
import { requirePin } from '../company/require-pin.ts';
import { countCompanyAddresses, insertCompanyAddress, readSameCompanyAddress } from './address-store.ts';

/** The same address twice is one. @throws not_found, forbidden, address_book_full */
export async function addCompanyAddress(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  { zipCode: zip, ...typed }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  requirePin(zip, 'zipCode');
  return transaction(deps.db, async (tx) => {
    const { companyId } = await requireMember(tx, actor, 'owner');
    const same = await readSameCompanyAddress(tx, companyId, { ...typed, zip });
    if (same) return { addressId: same };
    if ((await countCompanyAddresses(tx, companyId)) >= MOST_COMPANY_ADDRESSES) fail('address_book_full');
    return { addressId: await insertCompanyAddress(tx, companyId, { ...typed, zip }) };
  });
}

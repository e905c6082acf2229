import type { getBrandKits as contract } from '#contract/design/brand-kit.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { companyById, membershipOf } from '#server/modules/companies/index.ts';
import { type Actor, ownerKey } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { companyKey } from './kit-owner.ts';
import { readKits } from './kit-store.ts';
import { presentKit } from './present-kit.ts';

/** The kit of whoever asks, and that of the company they are in, which all its members see. @throws Refusal not_signed_in */
export async function getBrandKits(deps: Pick<Deps, 'db'>, actor: Actor): Promise<OutputOf<typeof contract>> {
  const owner = actor.kind === 'user' ? ownerKey(actor) : null;
  if (actor.kind !== 'user' || !owner) fail('not_signed_in');
  const member = await membershipOf(deps.db, actor.userId);
  const company = member && (await companyById(deps.db, member.companyId));
  const kits = await readKits(deps.db, [owner, ...(company ? [companyKey(company.id)] : [])]);
  const kitOf = (whose: string) => {
    const row = kits.find((one) => one.owner === whose);
    return row ? presentKit(row) : null;
  };
  return {
    own: kitOf(owner),
    company:
      company && member
        ? {
            name: company.legalName,
            mayChange: member.role === 'owner',
            kept: kitOf(companyKey(company.id)),
          }
        : null,
  };
}

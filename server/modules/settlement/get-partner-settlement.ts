import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { getPartnerSettlement as contract } from '#contract/partners/settlement.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { earningsOf } from './earnings-of.ts';
import { namePartners } from './name-partners.ts';
import { requirePartner } from './require-partner.ts';

/**
 * One partner's month so far, balance and statements, for admins.
 * @throws partner_not_found for somebody who is no partner and never earned anything
 */
export async function getPartnerSettlement(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  _actor: Actor,
  { partnerId }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  await requirePartner(deps.db, partnerId);
  const nameOf = await namePartners(deps.db, [partnerId]);
  return { ...(await earningsOf(deps, partnerId)), partnerId, partnerName: nameOf(partnerId) };
}

import type { Company, getCompany as contract } from '#contract/companies/companies.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { rupeesFromPaise } from '#contract/money.ts';
import { namesOf, peopleOf } from '#server/modules/accounts/index.ts';
import { settingsAt } from '#server/modules/settings/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { readCompanyAddresses } from '../addresses/address-store.ts';
import { readCostCentres } from '../cost-centres/cost-centre-store.ts';
import { readInvitations, readInvitationsTo } from '../members/invitation-store.ts';
import { seesAllOrders } from '../policy.ts';
import { type MemberRow, readCompany, readMembers, readMembership } from '../store.ts';

/** The company of the signed-in person as they may see it, and what they are invited to. */
export async function getCompany(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  actor: Actor,
): Promise<OutputOf<typeof contract>> {
  if (actor.kind !== 'user') fail('not_signed_in');
  const now = deps.clock.now();
  const [member, invited, { tax }] = await Promise.all([
    readMembership(deps.db, actor.userId),
    readInvitationsTo(deps.db, actor.email, now),
    settingsAt(deps.db, deps, now),
  ]);
  const inviters = await namesOf(
    deps.db,
    invited.map(({ invitedBy }) => invitedBy),
  );
  return {
    company: member && (await presentCompany(deps.db, member, now)),
    invitations: invited.map(({ id, legalName, invitedBy, role, limitPaise }) => ({
      invitationId: id,
      legalName,
      invitedBy: inviters.get(invitedBy) ?? legalName,
      role,
      limit: rupeesOrNull(limitPaise),
    })),
    isGstCharged: tax.mode === 'gst',
  };
}

const rupeesOrNull = (paise: number | null) => (paise === null ? null : rupeesFromPaise(paise));

async function presentCompany(db: Db, me: MemberRow, now: Date): Promise<Company | null> {
  const { companyId } = me;
  const [company, members, invitations, addresses, costCentres] = await Promise.all([
    readCompany(db, companyId),
    readMembers(db, companyId),
    me.role === 'owner' ? readInvitations(db, companyId, now) : [],
    readCompanyAddresses(db, companyId),
    readCostCentres(db, companyId),
  ]);
  // Ended since its member was read.
  if (!company) return null;
  const people = await peopleOf(
    db,
    members.map(({ userId }) => userId),
  );
  return {
    companyId,
    legalName: company.legalName,
    gstDetails: company.gstDetails,
    role: me.role,
    limit: rupeesOrNull(me.limitPaise),
    members: members.map(({ id, userId, role, limitPaise }) => ({
      memberId: id,
      name: people.get(userId)?.name ?? '',
      email: people.get(userId)?.email ?? '',
      role,
      limit: seesAllOrders(me.role) || id === me.id ? rupeesOrNull(limitPaise) : null,
      isMe: id === me.id,
    })),
    invitations: invitations.map(({ id, email, role, limitPaise, expiresAt }) => ({
      invitationId: id,
      email,
      role,
      limit: rupeesOrNull(limitPaise),
      expiresAt: expiresAt.toISOString(),
    })),
    addresses: addresses.map(({ id, zip, ...address }) => ({ addressId: id, zipCode: zip, ...address })),
    costCentres: costCentres.map(({ id, name }) => ({ costCentreId: id, name })),
  };
}

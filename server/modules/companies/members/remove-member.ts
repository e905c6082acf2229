import type { removeMember as contract } from '#contract/companies/companies.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { Actor } from '#server/platform/actor.ts';
import { writeAudit } from '#server/platform/audit-store.ts';
import { type Tx, transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { endCompany } from '../company/end-company.ts';
import { requireMember } from '../company/require-member.ts';
import { readMembers } from '../store.ts';
import { deleteMember } from './member-store.ts';

/** What a company paid in and has not spent: payments keeps it, and builds on this module. */
export interface Balances {
  hasBalance(tx: Tx, companyId: string): Promise<boolean>;
}

/**
 * From then on they see, pay and order nothing of the company. The last one to leave ends it.
 * @throws not_found, forbidden for others than owners and oneself, last_owner while there are other members,
 * balance_left for the last one while there is money in its balance
 */
export async function removeMember(
  deps: Pick<Deps, 'db'> & Balances,
  actor: Actor,
  { memberId }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  await transaction(deps.db, async (tx) => {
    const me = await requireMember(tx, actor);
    const members = await readMembers(tx, me.companyId);
    const leaver = members.find(({ id }) => id === memberId);
    if (!leaver) fail('not_found');
    if (leaver.id !== me.id && me.role !== 'owner') fail('forbidden');
    if (members.length === 1) {
      if (await deps.hasBalance(tx, me.companyId)) fail('balance_left');
      return endCompany(tx, me.companyId);
    }
    const owners = members.filter(({ role }) => role === 'owner');
    if (leaver.role === 'owner' && owners.length === 1) fail('last_owner');
    await deleteMember(tx, leaver.id);
    await writeAudit(tx, actor, {
      action: 'removeMember',
      subjectKind: 'company',
      subjectId: me.companyId,
      before: { userId: leaver.userId, role: leaver.role, limitPaise: leaver.limitPaise },
    });
  });
  return { success: true };
}

import { type Tx, transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { endCompany } from '../company/end-company.ts';
import { lockCompany, type MemberRow, readMembers, readMembership } from '../store.ts';
import { deleteMember, updateMember } from './member-store.ts';

/** An account is deleted: a company goes with its last member, and never stays without an owner. */
export async function forgetMember(deps: Pick<Deps, 'db'>, userId: string): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const found = await readMembership(tx, userId);
    if (!found) return;
    await lockCompany(tx, found.companyId);
    const others = (await readMembers(tx, found.companyId)).filter((member) => member.userId !== userId);
    if (others.length === 0) return endCompany(tx, found.companyId);
    await deleteMember(tx, found.id);
    await keepOwned(tx, others);
  });
}

/** Whoever approved longest runs it from now on; without an approver whoever is longest in it. */
async function keepOwned(tx: Tx, members: readonly MemberRow[]): Promise<void> {
  if (members.some(({ role }) => role === 'owner')) return;
  const heir = members.find(({ role }) => role === 'approver') ?? members[0];
  if (heir) await updateMember(tx, heir.id, { role: 'owner', limitPaise: null });
}

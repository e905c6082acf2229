import type { changeMember as contract } from '#contract/companies/companies.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { Actor } from '#server/platform/actor.ts';
import { writeAudit } from '#server/platform/audit-store.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { requireMember } from '../company/require-member.ts';
import { readMembers } from '../store.ts';
import { limitOf } from './limit-of.ts';
import { updateMember } from './member-store.ts';

/**
 * What they ordered stays; what waits for payment is looked at again when somebody pays it.
 * @throws not_found, forbidden, last_owner
 */
export async function changeMember(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  await transaction(deps.db, async (tx) => {
    const { companyId } = await requireMember(tx, actor, 'owner');
    const members = await readMembers(tx, companyId);
    const member = members.find(({ id }) => id === input.memberId);
    if (!member) fail('not_found');
    const owners = members.filter(({ role }) => role === 'owner');
    if (member.role === 'owner' && input.role !== 'owner' && owners.length === 1) fail('last_owner');
    const to = { role: input.role, limitPaise: limitOf(input) };
    await updateMember(tx, member.id, to);
    await writeAudit(tx, actor, {
      action: 'changeMember',
      subjectKind: 'company',
      subjectId: companyId,
      before: { userId: member.userId, role: member.role, limitPaise: member.limitPaise },
      after: { userId: member.userId, ...to },
    });
  });
  return { success: true };
}

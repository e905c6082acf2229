import type { acceptInvitation as contract } from '#contract/companies/companies.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { Actor } from '#server/platform/actor.ts';
import { writeAudit } from '#server/platform/audit-store.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { isId } from '../policy.ts';
import { lockCompany } from '../store.ts';
import { deleteInvitation, readInvitation } from './invitation-store.ts';
import { insertMember } from './member-store.ts';

/**
 * The invitation is to a mail: only who verified it, which is everybody who signed in with it, finds it.
 * @throws not_found for one that never was, was withdrawn, is over or is somebody else's; company_known
 */
export async function acceptInvitation(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { invitationId }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  if (actor.kind !== 'user') fail('not_signed_in');
  if (!isId(invitationId)) fail('not_found');
  const now = deps.clock.now();
  return transaction(deps.db, async (tx) => {
    const invitation = await readInvitation(tx, invitationId, now);
    if (invitation?.email !== actor.email.toLowerCase()) fail('not_found');
    const { companyId, role, limitPaise } = invitation;
    await lockCompany(tx, companyId);
    if (!(await deleteInvitation(tx, invitationId))) fail('not_found');
    if (!(await insertMember(tx, { companyId, userId: actor.userId, role, limitPaise, at: now }))) {
      fail('company_known');
    }
    await writeAudit(tx, actor, {
      action: 'acceptInvitation',
      subjectKind: 'company',
      subjectId: companyId,
      after: { userId: actor.userId, role, limitPaise },
    });
    return { companyId };
  });
}

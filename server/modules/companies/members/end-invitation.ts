import type { endInvitation as contract } from '#contract/companies/companies.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { Actor } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { isId } from '../policy.ts';
import { readMembership } from '../store.ts';
import { deleteInvitation, readInvitation } from './invitation-store.ts';

/**
 * An owner withdraws it, or whom it went to declines it.
 * @throws not_found for one that never was, is over or is somebody else's; forbidden for other members of the company
 */
export async function endInvitation(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { invitationId }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  if (actor.kind !== 'user') fail('not_signed_in');
  if (!isId(invitationId)) fail('not_found');
  await transaction(deps.db, async (tx) => {
    const invitation = await readInvitation(tx, invitationId, deps.clock.now());
    if (!invitation) fail('not_found');
    if (invitation.email !== actor.email.toLowerCase()) {
      const member = await readMembership(tx, actor.userId);
      if (member?.companyId !== invitation.companyId) fail('not_found');
      if (member.role !== 'owner') fail('forbidden');
    }
    if (!(await deleteInvitation(tx, invitationId))) fail('not_found');
  });
  return { success: true };
}

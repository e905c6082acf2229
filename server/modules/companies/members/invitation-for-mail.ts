import { namesOf } from '#server/modules/accounts/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readInvitation } from './invitation-store.ts';

/** An invitation as its mail tells it; null once it is answered, withdrawn or over. */
export async function invitationForMail(
  deps: Pick<Deps, 'db' | 'clock'>,
  invitationId: string,
): Promise<{ email: string; legalName: string; invitedBy: string } | null> {
  const invitation = await readInvitation(deps.db, invitationId, deps.clock.now());
  if (!invitation) return null;
  const { email, legalName, invitedBy } = invitation;
  return { email, legalName, invitedBy: (await namesOf(deps.db, [invitedBy])).get(invitedBy) ?? legalName };
}

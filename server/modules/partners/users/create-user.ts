import type { createUser as contract } from '#contract/accounts/users.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { Actor } from '#server/platform/actor.ts';
import { writeAudit } from '#server/platform/audit-store.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { invitePartner } from '../../accounts/index.ts';
import { saveProfile } from '../profile/save-profile.ts';
import { presentUser } from './present-user.ts';

/**
 * Creates a print partner, approved at once. They are mailed a link that sets their password.
 * @throws Refusal `email_taken`, `invalid_input` for an option that does not exist.
 */
export async function createUser(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets'>,
  actor: Actor,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { email, firstName, lastName, phone, role, ...fields } = input;
  return transaction(deps.db, async (tx) => {
    const account = await invitePartner(tx, deps, { email, firstName, lastName, phone });
    const now = deps.clock.now();
    const profile = await saveProfile(tx, { userId: account.id, fields, who: 'admin', now });
    await writeAudit(tx, actor, {
      action: 'createUser',
      subjectKind: 'user',
      subjectId: account.id,
      after: { email, firstName, lastName, phone, role, ...fields },
    });
    return { user: presentUser(account, profile, now) };
  });
}

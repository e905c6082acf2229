import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { deleteUser as contract } from '#contract/users.ts';
import type { Actor } from '#server/platform/actor.ts';
import { writeAudit } from '#server/platform/audit-store.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { deleteAccount } from '../accounts/index.ts';
import { deleteProfile } from './store.ts';
import { takeUser } from './take-user.ts';
import { tellStopped } from './tell-stopped.ts';

/**
 * Deletes somebody as they would themselves: the person is anonymised at once, invoices stay.
 * @throws Refusal `user_not_found`, `changed_meanwhile`; `last_admin`: the shop keeps one.
 */
export function deleteUser(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { userId, version }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  return transaction(deps.db, async (tx) => {
    const { account } = await takeUser(tx, deps, { userId, version, endsAdmin: true });
    await deleteAccount(tx, deps, { userId, email: account.email });
    await deleteProfile(tx, userId);
    if (account.role === 'psp') await tellStopped(tx, userId, deps.clock.now());
    // Without what they were called: that is gone.
    await writeAudit(tx, actor, { action: 'deleteUser', subjectKind: 'user', subjectId: userId });
    return { success: true };
  });
}

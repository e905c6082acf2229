import type { deleteUser as contract } from '#contract/accounts/users.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { Actor } from '#server/platform/actor.ts';
import { writeAudit } from '#server/platform/audit-store.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { deleteAccount } from '../../accounts/index.ts';
import { emitPartnerPaused } from '../pause/emit-partner-paused.ts';
import { deleteProfile } from '../store.ts';
import { lockUserForChange } from './lock-user.ts';

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
    const { account } = await lockUserForChange(tx, deps, { userId, version, endsAdmin: true });
    await deleteAccount(tx, deps, { userId, email: account.email });
    await deleteProfile(tx, userId);
    if (account.role === 'psp') await emitPartnerPaused(tx, userId, deps.clock.now());
    // Without what they were called: that is gone.
    await writeAudit(tx, actor, { action: 'deleteUser', subjectKind: 'user', subjectId: userId });
    return { success: true };
  });
}

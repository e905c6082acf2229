import type { deleteMe as contract } from '#contract/accounts/accounts.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { Actor } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { requireUserActor } from '../sign-in/require-user-actor.ts';
import { deleteAccount } from './delete-account.ts';
import { lockActiveAdmins, lockEmail } from './delete-store.ts';

/**
 * Deletes the caller's account: the person is anonymised at once and signed out everywhere; what other modules keep of
 * them goes by `account.deleted`. Invoices stay, as the law wants.
 * @throws Refusal `last_admin`
 */
export async function deleteMe(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  actor: Actor,
  _input: unknown,
): Promise<OutputOf<typeof contract>> {
  const person = requireUserActor(actor);
  const { userId } = person;
  await transaction(deps.db, async (tx) => {
    if (person.role === 'admin') {
      const admins = await lockActiveAdmins(tx);
      if (!admins.some((id) => id !== userId)) fail('last_admin');
    }
    const email = await lockEmail(tx, userId);
    if (!email) return fail('not_signed_in');
    await deleteAccount(tx, deps, { userId, email });
  });
  deps.log.info({ security: true, event: 'account_deleted', userId }, 'account deleted');
  return { success: true };
}

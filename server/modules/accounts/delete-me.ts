import type { deleteMe as contract } from '#contract/accounts.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { emit } from '#server/events.ts';
import type { Actor } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { enqueue } from '#server/platform/jobs.ts';
import { anonymise, lockActiveAdmins, lockAddress } from './delete-store.ts';
import { endSessions } from './end-sessions.ts';
import { deleteMailTokens } from './mail-token-store.ts';
import { requireFresh } from './require-fresh.ts';
import { signedIn } from './signed-in.ts';

/**
 * Deletes the caller's account: the person is anonymised at once and signed out everywhere; what other modules keep of
 * them goes by `account.deleted`. Invoices stay, as the law wants.
 * @throws Refusal `password_needed` when the password was shown too long ago, `last_admin`.
 */
export async function deleteMe(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  actor: Actor,
  _input: unknown,
): Promise<OutputOf<typeof contract>> {
  const person = signedIn(actor);
  const { userId } = person;
  const now = deps.clock.now();
  await transaction(deps.db, async (tx) => {
    await requireFresh(tx, deps, person);
    if (person.role === 'admin') {
      const admins = await lockActiveAdmins(tx);
      if (!admins.some((id) => id !== userId)) fail('last_admin');
    }
    const email = await lockAddress(tx, userId);
    if (!email) fail('not_signed_in');
    await endSessions(tx, deps, userId, 'deleted');
    await deleteMailTokens(tx, userId);
    await anonymise(tx, userId, now);
    await emit(tx, 'account.deleted', userId, { userId });
    // No event: events are kept, and this one names the person. The job is gone as soon as it ran.
    const goodbye = { userId, email, deletedAt: now.toISOString() };
    await enqueue(tx, 'notifications.say-goodbye', goodbye, { key: `notifications.say-goodbye:${userId}` });
    // What they ordered as a guest since they signed in is found by the mail, and only now.
    const guest = { userId, email };
    await enqueue(tx, 'orders.forget-guest', guest, { key: `orders.forget-guest:${userId}` });
  });
  deps.log.info({ security: 'account_deleted', userId }, 'account deleted');
  return { success: true };
}

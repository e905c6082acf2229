import { emit } from '#server/events.ts';
import { redactAudit } from '#server/platform/audit-store.ts';
import type { Tx } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { enqueue } from '#server/platform/jobs/jobs.ts';
import { deleteMailTokens } from '../mail/mail-token-store.ts';
import { endSessions } from '../session/end-sessions.ts';
import { anonymiseUser } from './delete-store.ts';

/**
 * Anonymises somebody at once and signs them out everywhere; what other modules keep of them goes by
 * `account.deleted`. Invoices stay, as the law wants. The caller holds the row.
 */
export async function deleteAccount(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  const now = deps.clock.now();
  await endSessions(tx, deps, userId, 'deleted');
  await deleteMailTokens(tx, userId);
  await anonymiseUser(tx, userId, now);
  await redactAudit(tx, { subjectKind: 'user', subjectId: userId });
  await emit(tx, 'account.deleted', userId, { userId });
  // No event: events are kept, and this one names the person. The job is gone as soon as it ran.
  const goodbye = { userId, email, deletedAt: now.toISOString() };
  await enqueue(tx, 'notifications.say-goodbye', goodbye, { key: `notifications.say-goodbye:${userId}` });
  // What they ordered as a guest since they signed in is found by the mail, and only now. What is
  // ordered later with it, by whomever, has nothing to do with this account.
  const guest = { userId, email, deletedAt: now.toISOString() };
  await enqueue(tx, 'orders.forget-guest', guest, { key: `orders.forget-guest:${userId}` });
}

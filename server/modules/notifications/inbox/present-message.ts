import type { CustomerMessage } from '#contract/notifications.ts';
import { namesOf } from '#server/modules/accounts/index.ts';
import type { Db } from '#server/platform/db.ts';
import type { InboxRow } from './inbox-store.ts';

const USER = 'user:';

/** Messages in the contract's shape, with the names of who saw to them. */
export async function presentMessages(db: Db, rows: readonly InboxRow[]): Promise<CustomerMessage[]> {
  const ids = rows.flatMap(({ doneBy }) => (doneBy?.startsWith(USER) ? [doneBy.slice(USER.length)] : []));
  const names = await namesOf(db, [...new Set(ids)]);
  return rows.map(({ id, receivedAt, doneAt, doneBy, ...message }) => ({
    ...message,
    messageId: id,
    receivedAt: receivedAt.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
    doneBy: doneBy && (names.get(doneBy.slice(USER.length)) ?? 'Somebody who left'),
  }));
}

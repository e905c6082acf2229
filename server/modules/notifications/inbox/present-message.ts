import type { CustomerMessage } from '#contract/notifications.ts';
import { namesOf } from '#server/modules/accounts/index.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import { type AnswerRow, readAnswersOf } from './answer-store.ts';
import type { InboxRow } from './inbox-store.ts';

const USER = 'user:';

/** Messages in the contract's shape, with their answers and the names of who saw to them. */
export async function presentMessages(db: Db | Tx, rows: readonly InboxRow[]): Promise<CustomerMessage[]> {
  const answers = await readAnswersOf(
    db,
    rows.map(({ id }) => id),
  );
  const actors = [...rows.map(({ doneBy }) => doneBy), ...answers.map(({ writtenBy }) => writtenBy)];
  const ids = actors.flatMap((actor) => (actor?.startsWith(USER) ? [actor.slice(USER.length)] : []));
  const names = await namesOf(db, [...new Set(ids)]);
  const nameOf = (actor: string) => names.get(actor.slice(USER.length)) ?? 'Somebody who left';
  const presentAnswer = ({ id, text, orderId, writtenBy, writtenAt, sentAt }: AnswerRow) => ({
    answerId: id,
    text,
    orderId,
    by: nameOf(writtenBy),
    at: writtenAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  });
  return rows.map(({ id, receivedAt, doneAt, doneBy, ...message }) => ({
    ...message,
    messageId: id,
    receivedAt: receivedAt.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
    doneBy: doneBy && nameOf(doneBy),
    answers: answers.filter(({ messageId }) => messageId === id).map(presentAnswer),
  }));
}

/** One message, which is there. */
export async function presentMessage(db: Db | Tx, row: InboxRow): Promise<CustomerMessage> {
  const [message] = await presentMessages(db, [row]);
  if (!message) throw new Error(`message ${row.id} is gone`);
  return message;
}

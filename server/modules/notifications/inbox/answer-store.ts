import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';

export interface AnswerRow {
  id: string;
  messageId: string;
  text: string;
  orderId: string | null;
  writtenBy: string;
  writtenAt: Date;
  sentAt: Date | null;
}

const ROW = sql`id, message_id as "messageId", text, order_id as "orderId", written_by as "writtenBy",
  written_at as "writtenAt", sent_at as "sentAt"`;

/** Of several messages, the first one first. */
export async function readAnswersOf(reader: Db | Tx, messageIds: readonly string[]): Promise<AnswerRow[]> {
  if (messageIds.length === 0) return [];
  const { rows } = await sql<AnswerRow>`
    select ${ROW} from notifications.message_answers where message_id = any(${messageIds}::uuid[])
    order by written_at, id`.execute(reader);
  return rows;
}

export async function readAnswer(reader: Db, id: string): Promise<AnswerRow | null> {
  const { rows } = await sql<AnswerRow>`
    select ${ROW} from notifications.message_answers where id = ${id}`.execute(reader);
  return rows[0] ?? null;
}

export async function insertAnswer(tx: Tx, answer: Omit<AnswerRow, 'sentAt'>): Promise<void> {
  await sql`
    insert into notifications.message_answers (id, message_id, text, order_id, written_by, written_at)
    values (${answer.id}, ${answer.messageId}, ${answer.text}, ${answer.orderId}, ${answer.writtenBy},
      ${answer.writtenAt})`.execute(tx);
}

export async function markAnswerSent(tx: Tx, id: string, at: Date): Promise<void> {
  await sql`update notifications.message_answers set sent_at = ${at} where id = ${id} and sent_at is null`.execute(
    tx,
  );
}

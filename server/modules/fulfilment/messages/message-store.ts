import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';

export interface MessageRow {
  id: string;
  partnerId: string;
  author: string;
  isFromPartner: boolean;
  text: string;
  at: Date;
  readAt: Date | null;
}

const MESSAGE = sql`m.id, m.partner_id as "partnerId", m.author, m.is_from_partner as "isFromPartner", m.text, m.at,
  m.read_at as "readAt"`;

const list = async <R>(reader: Db | Tx, query: RawBuilder<R>): Promise<R[]> =>
  (await query.execute(reader)).rows;

export async function insertMessage(
  tx: Tx,
  message: Pick<MessageRow, 'partnerId' | 'author' | 'isFromPartner' | 'text' | 'at'>,
): Promise<string> {
  const rows = await list(
    tx,
    sql<{ id: string }>`
      insert into fulfilment.messages (partner_id, author, is_from_partner, text, at)
      values (${message.partnerId}, ${message.author}, ${message.isFromPartner}, ${message.text}, ${message.at})
      returning id`,
  );
  return (rows[0] as { id: string }).id;
}

/** The last message of a conversation where the same author said the same since; whoever else writes there waits for this one. */
export async function lockSameMessage(
  tx: Tx,
  message: Pick<MessageRow, 'partnerId' | 'author' | 'text'> & { since: Date },
): Promise<MessageRow | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`messages ${message.partnerId}`}, 0))`.execute(
    tx,
  );
  const [last] = await readMessages(tx, { partnerId: message.partnerId, after: null, take: 1 });
  const isSame = last?.author === message.author && last.text === message.text && last.at >= message.since;
  return isSame ? last : null;
}

export async function readMessage(reader: Db | Tx, id: string): Promise<MessageRow | null> {
  const rows = await list(
    reader,
    sql<MessageRow>`select ${MESSAGE} from fulfilment.messages m where m.id = ${id}`,
  );
  return rows[0] ?? null;
}

/** The newest first. */
export function readMessages(
  reader: Db | Tx,
  which: { partnerId: string; after: string | null; take: number },
): Promise<MessageRow[]> {
  const beyond = which.after ? sql`and m.id < ${which.after}::uuid` : sql``;
  return list(
    reader,
    sql<MessageRow>`select ${MESSAGE} from fulfilment.messages m where m.partner_id = ${which.partnerId} ${beyond}
      order by m.id desc limit ${which.take}`,
  );
}

/** The messages of the other side are read by now. */
export async function markRead(
  tx: Tx,
  which: { partnerId: string; isFromPartner: boolean; at: Date },
): Promise<void> {
  await sql`update fulfilment.messages set read_at = ${which.at}
    where partner_id = ${which.partnerId} and is_from_partner = ${which.isFromPartner} and read_at is null`.execute(
    tx,
  );
}

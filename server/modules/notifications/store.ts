import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';
import { idsFrom } from '#server/platform/prune/in-batches.ts';

export interface MailRow {
  id: string;
  recipient: string;
  sentAt: Date | null;
}

/** One row for each reason to write, however often the reason is given. */
export async function claimMail(
  tx: Tx,
  mail: { dedupeKey: string; template: string; recipient: string; payload: object },
): Promise<MailRow> {
  const { rows } = await sql<MailRow>`
    insert into notifications.mails as m (dedupe_key, template, recipient, payload)
    values (${mail.dedupeKey}, ${mail.template}, ${mail.recipient}, ${JSON.stringify(mail.payload)}::jsonb)
    on conflict (dedupe_key) do update set dedupe_key = m.dedupe_key
    returning id, recipient, sent_at as "sentAt"`.execute(tx);
  return rows[0] as MailRow;
}

export async function markMailSent(tx: Tx, id: string, at: Date): Promise<void> {
  await sql`update notifications.mails set sent_at = ${at} where id = ${id} and sent_at is null`.execute(tx);
}

/** Deletes some mails sent before `before`; one that is still to be sent stays. Answers how many. */
export async function deleteSentMails(db: Db, before: Date, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from notifications.mails where id = any(array(
      select id from notifications.mails where id < ${idsFrom(before)} and sent_at < ${before}
      order by id limit ${most} for update skip locked))`.execute(db);
  return Number(numAffectedRows);
}

export interface ContactMessage {
  id: string;
  ticket: string;
  name: string;
  email: string;
  phone: string;
  message: string | null;
  receivedAt: Date;
}

const CONTACT = sql`id, ticket, name, email, phone, message, received_at as "receivedAt"`;

export async function insertContactMessage(
  tx: Tx,
  message: Omit<ContactMessage, 'receivedAt'>,
): Promise<void> {
  await sql`
    insert into notifications.contact_messages (id, ticket, name, email, phone, message)
    values (${message.id}, ${message.ticket}, ${message.name}, ${message.email}, ${message.phone}, ${message.message})`.execute(
    tx,
  );
}

export async function readContactMessage(reader: Db | Tx, id: string): Promise<ContactMessage | null> {
  const { rows } = await sql<ContactMessage>`
    select ${CONTACT} from notifications.contact_messages where id = ${id}`.execute(reader);
  return rows[0] ?? null;
}

import { sql } from 'kysely';
import type { PrintSpecification } from '#contract/catalogue/catalogue.ts';
import type { OrderStatus } from '#contract/orders/orders.ts';
import type { Db, Tx } from '#server/platform/db.ts';

export async function readPrintSpecifications(
  reader: Db | Tx,
  orderId: string,
): Promise<ReadonlyMap<string, PrintSpecification>> {
  const { rows } = await sql<{ id: string; specification: PrintSpecification }>`
    select id, print_specification as specification from orders.lines where order_id = ${orderId}`.execute(
    reader,
  );
  return new Map(rows.map((row) => [row.id, row.specification]));
}

export interface ChangeRow {
  from: OrderStatus | null;
  to: OrderStatus;
  at: Date;
  actor: string;
  reason: string | null;
}

export async function readChanges(reader: Db | Tx, orderId: string): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select from_status as from, to_status as to, at, actor, reason from orders.history
    where order_id = ${orderId} order by id`.execute(reader);
  return rows;
}

export interface NoteRow {
  id: string;
  author: string;
  text: string | null;
  at: Date;
}

export async function readNotes(reader: Db | Tx, orderId: string): Promise<NoteRow[]> {
  const { rows } = await sql<NoteRow>`
    select id, author, text, at from orders.notes where order_id = ${orderId} order by id desc`.execute(
    reader,
  );
  return rows;
}

export async function insertNote(
  tx: Tx,
  note: { orderId: string; author: string; text: string; at: Date },
): Promise<NoteRow> {
  const { rows } = await sql<NoteRow>`
    insert into orders.notes (order_id, author, text, at)
    values (${note.orderId}, ${note.author}, ${note.text}, ${note.at})
    returning id, author, text, at`.execute(tx);
  return rows[0] as NoteRow;
}

/** What this author wrote last of an order, when it is the same and was written since then. */
export async function readSameNote(
  tx: Tx,
  note: { orderId: string; author: string; text: string; since: Date },
): Promise<NoteRow | null> {
  const { rows } = await sql<NoteRow>`
    select id, author, text, at from orders.notes where order_id = ${note.orderId} and author = ${note.author}
    order by id desc limit 1`.execute(tx);
  const [last] = rows;
  return last && last.text === note.text && last.at >= note.since ? last : null;
}

/** Whether the same author said the same of an order before, and nothing else since. */
export async function isRepeatedNote(
  tx: Tx,
  note: { orderId: string; author: string; text: string },
): Promise<boolean> {
  const { rows } = await sql<{ text: string | null }>`
    select text from orders.notes where order_id = ${note.orderId} and author = ${note.author}
    order by id desc limit 1`.execute(tx);
  return rows[0]?.text === note.text;
}

/** What admins wrote about an order whose person is erased; that they wrote, and when, stays. */
export async function eraseAdminTexts(tx: Tx, orderId: string): Promise<void> {
  await sql`
    with reasons as (
      update orders.history set reason = null
      where order_id = ${orderId} and actor like 'user:%' and reason is not null
    )
    update orders.notes set text = null where order_id = ${orderId} and text is not null`.execute(tx);
}

/** Of a locked order: who gets it, where, and whom the courier calls. */
export async function writeShipTo(
  tx: Tx,
  orderId: string,
  to: { name: string; phone: string; street: string; city: string },
): Promise<void> {
  await sql`
    update orders.orders set ship_name = ${to.name}, customer_phone = ${to.phone}, ship_street = ${to.street},
      ship_city = ${to.city}, updated_at = now()
    where id = ${orderId}`.execute(tx);
}

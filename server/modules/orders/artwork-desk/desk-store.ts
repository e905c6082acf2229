import { sql } from 'kysely';
import { QUESTION_HOURS } from '#contract/orders/artwork-desk.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import { optionsInOrder } from '../options-in-order-store.ts';

/** A line whose artwork waits for a person. */
export interface DeskRow {
  orderId: string;
  lineId: string;
  productId: string;
  productName: string;
  quantity: number;
  attributes: Record<string, string>;
  customerName: string;
  forStaff: string[];
  questions: string[];
  since: Date;
  /** To the microsecond: what the next page begins after. */
  sinceExactly: string;
  files: { fileId: string; fileName: string }[];
}

/** Waits for a person: a machine could not decide, or its customer did not for a day. */
const WAITS = (
  now: Date,
) => sql`o.status = 'uploaded' and o.forgotten_at is null and l.artwork_since is not null
  and (cardinality(l.artwork_for_staff) > 0
    or l.artwork_since < ${now}::timestamptz - make_interval(hours => ${QUESTION_HOURS}::int))`;

const ROW = sql`o.id as "orderId", l.id as "lineId", l.product_id as "productId",
  l.called as "productName", l.quantity, ${optionsInOrder('l')} as attributes,
  coalesce(nullif(o.customer_name, ''), o.ship_name) as "customerName", l.artwork_for_staff as "forStaff",
  l.artwork_questions || l.staff_questions as questions, l.artwork_since as since,
  l.artwork_since::text as "sinceExactly", l.files`;

/** The longest waiting first. */
export async function readDesk(
  reader: Db,
  page: { now: Date; after: { since: string; id: string } | null; take: number },
): Promise<DeskRow[]> {
  const beyond = page.after
    ? sql`and (l.artwork_since, l.id) > (${page.after.since}::timestamptz, ${page.after.id}::uuid)`
    : sql``;
  const { rows } = await sql<DeskRow>`
    select ${ROW} from orders.lines l join orders.orders o on o.id = l.order_id
    where ${WAITS(page.now)} ${beyond} order by l.artwork_since, l.id limit ${page.take}`.execute(reader);
  return rows;
}

export async function countDesk(reader: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from orders.lines l join orders.orders o on o.id = l.order_id
    where ${WAITS(now)}`.execute(reader);
  return rows[0]?.count ?? 0;
}

/** A line of an order that waits for its artwork, whether or not somebody has to see to it. */
export async function readDeskLine(reader: Db | Tx, lineId: string): Promise<DeskRow | null> {
  const { rows } = await sql<DeskRow>`
    select ${ROW} from orders.lines l join orders.orders o on o.id = l.order_id
    where l.id = ${lineId} and o.status = 'uploaded' and o.forgotten_at is null
      and l.artwork_since is not null`.execute(reader);
  return rows[0] ?? null;
}

export async function insertTouch(
  tx: Tx,
  touch: { lineId: string; fileIds: readonly string[]; admin: string; at: Date },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into orders.artwork_touches (line_id, file_ids, admin, opened_at)
    values (${touch.lineId}, ${touch.fileIds as string[]}::uuid[], ${touch.admin}, ${touch.at})
    returning id`.execute(tx);
  return (rows[0] as { id: string }).id;
}

export type DeskOutcome = 'applied' | 'asked' | 'waved' | 'replaced' | 'closed';

/** Compare-and-set: a visit ends once. False when it has, or is somebody else's. */
export async function endTouch(
  tx: Tx,
  touch: { touchId: string; lineId: string; admin: string; outcome: DeskOutcome; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update orders.artwork_touches set ended_at = greatest(${touch.at}, opened_at), deed = ${touch.outcome}
    where id = ${touch.touchId} and line_id = ${touch.lineId} and admin = ${touch.admin} and ended_at is null
    returning id`.execute(tx);
  return rows.length > 0;
}

/** The customer is asked: it waits for them from now on. */
export async function writeStaffQuestion(
  tx: Tx,
  asked: { lineId: string; text: string; at: Date },
): Promise<void> {
  await sql`update orders.lines set staff_questions = array[${asked.text}], artwork_for_staff = '{}',
    artwork_since = ${asked.at} where id = ${asked.lineId}`.execute(tx);
}

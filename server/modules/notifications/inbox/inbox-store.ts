import { sql } from 'kysely';
import { type Db, plannedEachTime, type Tx } from '#server/platform/db.ts';

export interface InboxRow {
  id: string;
  ticket: string;
  name: string;
  email: string;
  phone: string;
  message: string | null;
  receivedAt: Date;
  doneAt: Date | null;
  doneBy: string | null;
}

const ROW = sql`id, ticket, name, email, phone, message, received_at as "receivedAt", done_at as "doneAt",
  done_by as "doneBy"`;

interface Page {
  isOpen: boolean;
  /** What `like` matches; null shows all. */
  pattern: string | null;
  after: { at: string; id: string } | null;
  take: number;
}

/** Open ones from the longest waiting, all of them from the newest. Of an erased person there is no mail any more. */
export async function readInbox(
  reader: Db,
  { isOpen, pattern, after, take }: Page,
): Promise<(InboxRow & { receivedExactly: string })[]> {
  const state = isOpen ? sql`and done_at is null` : sql``;
  const part = pattern === null ? sql`` : sql`and search_text like ${pattern}`;
  const direction = isOpen ? sql`asc` : sql`desc`;
  const isBeyond = isOpen ? sql`>` : sql`<`;
  const beyond = after
    ? sql`and (received_at, id) ${isBeyond} (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql``;
  const { rows } = await sql<InboxRow & { receivedExactly: string }>`
    ${pattern === null ? sql`` : plannedEachTime} select ${ROW}, received_at::text as "receivedExactly" from notifications.contact_messages
    where email <> '' ${state} ${part} ${beyond}
    order by received_at ${direction}, id ${direction} limit ${take}`.execute(reader);
  return rows;
}

export async function countOpen(reader: Db, most: number): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select count(*) as found from (
      select from notifications.contact_messages where done_at is null and email <> '' limit ${most}) as counted`.execute(
    reader,
  );
  return rows[0]?.found ?? 0;
}

/** Kept from changing until the transaction ends; null when there is none, or its person is erased. */
export async function lockMessage(tx: Tx, id: string): Promise<InboxRow | null> {
  const { rows } = await sql<InboxRow>`
    select ${ROW} from notifications.contact_messages where id = ${id} and email <> '' for update`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** Null when there is none of that id. One that is done stays as it is. */
export async function writeDone(
  tx: Tx,
  change: { id: string; isDone: boolean; by: string; at: Date },
): Promise<InboxRow | null> {
  const { rows } = await sql<InboxRow>`
    update notifications.contact_messages set
      done_at = case when ${change.isDone} then coalesce(done_at, ${change.at}::timestamptz) end,
      done_by = case when ${change.isDone} then coalesce(done_by, ${change.by}) end
    where id = ${change.id} and email <> '' returning ${ROW}`.execute(tx);
  return rows[0] ?? null;
}

import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';
import type { ArtworkState } from '../rules.ts';
import { writeAnswered } from './check-result-store.ts';

export async function ordersAwaiting(reader: Db | Tx, fileId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select order_id as id from orders.awaited_files where file_id = ${fileId} order by order_id`.execute(
    reader,
  );
  return rows.map((row) => row.id);
}

/** Paid orders that have all their files and wait for a decision about one of them. */
export async function ordersAwaitingDecision(reader: Db | Tx, fileId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct o.id from orders.lines l join orders.orders o on o.id = l.order_id
    where l.files @> jsonb_build_array(jsonb_build_object('fileId', ${fileId}::text)) and o.status = 'uploaded'
    order by o.id`.execute(reader);
  return rows.map((row) => row.id);
}

/** The file is judged: its order waits for it no more. */
export async function deleteAwaited(tx: Tx, orderId: string, fileId: string): Promise<void> {
  await sql`delete from orders.awaited_files where order_id = ${orderId} and file_id = ${fileId}`.execute(tx);
}

export async function writeArtwork(tx: Tx, orderId: string, artwork: ArtworkState): Promise<void> {
  await sql`update orders.orders set artwork = ${artwork}, updated_at = now() where id = ${orderId}`.execute(
    tx,
  );
}

/** The files of one line, and which of them its order waits for. A mockup of other artwork and questions about it go. One statement. */
export async function writeLineFiles(
  tx: Tx,
  line: {
    orderId: string;
    lineId: string;
    files: readonly { fileId: string; fileName: string }[];
    awaitedFileIds: readonly string[];
  },
): Promise<void> {
  await sql`
    with lined as (
      update orders.lines set files = ${JSON.stringify(line.files)}::jsonb, mockup_file_id = null,
        artwork_questions = '{}', staff_questions = '{}', artwork_for_staff = '{}', artwork_since = null,
        waved_file_ids = '{}'
      where id = ${line.lineId} and order_id = ${line.orderId} returning order_id
    )
    insert into orders.awaited_files (file_id, order_id)
    select file_id, order_id from lined, unnest(${line.awaitedFileIds as string[]}::uuid[]) as file_id
    on conflict do nothing`.execute(tx);
}

/** What a person of the shop asked is answered. */
export async function clearStaffQuestion(tx: Tx, lineId: string): Promise<void> {
  await sql`update orders.lines set staff_questions = '{}' where id = ${lineId}`.execute(tx);
}

/** Nothing is open any more about these files. */
export async function writeWavedThrough(
  tx: Tx,
  line: { lineId: string; fileIds: readonly string[] },
): Promise<void> {
  await sql`update orders.lines set waved_file_ids = ${line.fileIds as string[]}::uuid[], staff_questions = '{}',
    artwork_questions = '{}', artwork_for_staff = '{}', artwork_since = null
    where id = ${line.lineId}`.execute(tx);
  await writeAnswered(tx, { ...line, answer: 'as_is' });
}

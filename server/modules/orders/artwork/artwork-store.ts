import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';
import type { ArtworkState } from '../rules.ts';

export async function ordersAwaiting(reader: Db | Tx, fileId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select order_id as id from orders.awaited_files where file_id = ${fileId} order by order_id`.execute(
    reader,
  );
  return rows.map((row) => row.id);
}

/** Paid orders that have all their files and wait for a decision about one of them. */
export async function ordersAskedAbout(reader: Db | Tx, fileId: string): Promise<string[]> {
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
        artwork_questions = '{}'
      where id = ${line.lineId} and order_id = ${line.orderId} returning order_id
    )
    insert into orders.awaited_files (file_id, order_id)
    select file_id, order_id from lined, unnest(${line.awaitedFileIds as string[]}::uuid[]) as file_id
    on conflict do nothing`.execute(tx);
}

/** What the customer has to decide about each line that is named; nothing about the others. */
export async function writeQuestions(
  tx: Tx,
  orderId: string,
  questions: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  await sql`update orders.lines l set artwork_questions = coalesce(
      (select array(select jsonb_array_elements_text(${JSON.stringify(Object.fromEntries(questions))}::jsonb -> l.id::text))), '{}')
    where l.order_id = ${orderId}`.execute(tx);
}

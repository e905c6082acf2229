import { sql } from 'kysely';
import type { FileCheckResult } from '#server/modules/artwork/index.ts';
import type { Tx } from '#server/platform/db.ts';

export type LineFileCheckResult = FileCheckResult & { readonly lineId: string };

/** What a look at the artwork of an order found, by line: what its customer has to decide, and what a person of the shop has to. */
export interface OrderCheckResults {
  readonly questions: ReadonlyMap<string, readonly string[]>;
  readonly forStaff: ReadonlyMap<string, readonly string[]>;
}

/** What a person of the shop lets be printed, or what its customer sent another file for, is answered by that. */
export async function writeAnswered(
  tx: Tx,
  about: { lineId: string; fileIds: readonly string[]; answer: 'as_is' | 'replaced' },
): Promise<void> {
  await sql`
    update orders.artwork_said set answer = ${about.answer}, answered_at = now()
    where line_id = ${about.lineId} and file_id = any(${about.fileIds as string[]}::uuid[]) and answer is null
      and action in ('ask', 'refuse')`.execute(tx);
}

/** The files of a line as they are now were at fault; told twice it is one fault. */
export async function insertFault(
  tx: Tx,
  fault: { lineId: string; source: 'partner' | 'claim'; sourceId: string; at: string },
): Promise<void> {
  await sql`
    insert into orders.artwork_faults (source_id, line_id, file_id, source, at)
    select ${fault.sourceId}::uuid, l.id, (file ->> 'fileId')::uuid, ${fault.source}, ${fault.at}::timestamptz
    from orders.lines l cross join jsonb_array_elements(l.files) as file
    where l.id = ${fault.lineId}
    on conflict (source_id, file_id) do nothing`.execute(tx);
}

/** It was none: whoever said so took it back. */
export async function deleteFaults(tx: Tx, sourceId: string): Promise<void> {
  await sql`delete from orders.artwork_faults where source_id = ${sourceId}`.execute(tx);
}

import { sql } from 'kysely';
import type { FileCheckResult } from '#server/modules/artwork/index.ts';
import type { Tx } from '#server/platform/db.ts';

export type LineFileCheckResult = FileCheckResult & { readonly lineId: string };

/**
 * What the rules say of files, whatever was answered to it; the first look at a file counts. What each check said is kept with
 * what was answered last: the chances they named are held against what became of it.
 */
export async function insertCheckResults(
  tx: Tx,
  looks: readonly LineFileCheckResult[],
  at: Date,
): Promise<void> {
  if (looks.length === 0) return;
  const said = looks.flatMap(({ lineId, fileId, said: all }) =>
    all.map((one) => ({ lineId, fileId, ...one })),
  );
  await sql`
    with looked as (
      insert into orders.artwork_looks (line_id, file_id, is_asked, looked_at)
      select "lineId", "fileId", "isAsked", ${at}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(looks)}::jsonb) as look("lineId" uuid, "fileId" uuid, "isAsked" boolean)
      order by 1, 2
      on conflict (line_id, file_id) do nothing
    )
    insert into orders.artwork_said as known (line_id, file_id, code, action, probability, is_mended, answer, answered_at,
      said_at)
    select "lineId", "fileId", code, action, probability, "isMended", answer,
      case when answer is not null then ${at}::timestamptz end, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(said)}::jsonb) as said("lineId" uuid, "fileId" uuid, code text, action text,
      probability real, "isMended" boolean, answer text)
    order by 1, 2, 3
    on conflict (line_id, file_id, code) do update
      set answer = excluded.answer, answered_at = excluded.answered_at, is_mended = excluded.is_mended
      where excluded.answer is not null and excluded.answer is distinct from known.answer`.execute(tx);
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

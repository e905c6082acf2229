import { sql } from 'kysely';
import type { Tx } from '#server/platform/db.ts';
import type { LineFileCheckResult, OrderCheckResults } from './check-result-store.ts';

/**
 * Writes down a look at the artwork of a locked order, in one statement, as long as its lines have the files that were
 * looked at (`isSame`); otherwise nothing. What is open about each line and since when, and what the rules say of each file,
 * whatever was answered to it: the first look at a file counts, what each check said is kept with what was answered last, and
 * the chances they named are held against what became of it.
 * @param look.files of each line, in their order
 */
export async function recordOrderCheck(
  tx: Tx,
  look: {
    orderId: string;
    files: ReadonlyMap<string, readonly string[]>;
    looks: readonly LineFileCheckResult[];
    open: OrderCheckResults;
    at: Date;
  },
): Promise<{ isSame: boolean; isStaffAsking: boolean }> {
  const { orderId, looks, open, at } = look;
  const byLine = (of: ReadonlyMap<string, readonly string[]>) => JSON.stringify(Object.fromEntries(of));
  const said = looks.flatMap(({ lineId, fileId, said: all }) =>
    all.map((one) => ({ lineId, fileId, ...one })),
  );
  const { rows } = await sql<{ isSame: boolean; isStaffAsking: boolean }>`
    with found as (
      select l.id, l.staff_questions,
        (select coalesce(jsonb_agg(file -> 'fileId' order by nth), '[]')
          from jsonb_array_elements(l.files) with ordinality as files(file, nth)) = ${byLine(look.files)}::jsonb -> l.id::text as is_same,
        coalesce((select array(select jsonb_array_elements_text(${byLine(open.questions)}::jsonb -> l.id::text))), '{}') as questions,
        coalesce((select array(select jsonb_array_elements_text(${byLine(open.forStaff)}::jsonb -> l.id::text))), '{}') as for_staff
      from orders.lines l where l.order_id = ${orderId} and l.cancelled_at is null
    ), same as (
      select coalesce(bool_and(coalesce(is_same, false)), false) as is_same,
        coalesce(bool_or(cardinality(staff_questions) > 0), false) as is_staff_asking from found
    ), opened as (
      update orders.lines l set artwork_questions = found.questions, artwork_for_staff = found.for_staff,
        artwork_since = case
          when cardinality(found.questions || found.for_staff || l.staff_questions) = 0 then null
          when (l.artwork_questions, l.artwork_for_staff) = (found.questions, found.for_staff)
            then coalesce(l.artwork_since, ${at})
          else ${at} end
      from found, same where found.id = l.id and same.is_same
    ), looked as (
      insert into orders.artwork_looks (line_id, file_id, is_asked, looked_at)
      select "lineId", "fileId", "isAsked", ${at}::timestamptz
      from same, jsonb_to_recordset(${JSON.stringify(looks)}::jsonb) as look("lineId" uuid, "fileId" uuid, "isAsked" boolean)
      where same.is_same order by 1, 2
      on conflict (line_id, file_id) do nothing
    ), said as (
      insert into orders.artwork_said as known (line_id, file_id, code, action, probability, is_mended, answer,
        answered_at, said_at)
      select "lineId", "fileId", code, action, probability, "isMended", answer,
        case when answer is not null then ${at}::timestamptz end, ${at}::timestamptz
      from same, jsonb_to_recordset(${JSON.stringify(said)}::jsonb) as said("lineId" uuid, "fileId" uuid, code text,
        action text, probability real, "isMended" boolean, answer text)
      where same.is_same order by 1, 2, 3
      on conflict (line_id, file_id, code) do update
        set answer = excluded.answer, answered_at = excluded.answered_at, is_mended = excluded.is_mended
        where excluded.answer is not null and excluded.answer is distinct from known.answer
    )
    select is_same as "isSame", is_staff_asking as "isStaffAsking" from same`.execute(tx);
  return rows[0] ?? { isSame: false, isStaffAsking: false };
}

import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';

/** What waits for a partner: problems they raised that are open, messages of the shop they have not read. */
export async function countWaitingFor(reader: Db, partnerId: string) {
  const { rows } = await sql<{ problems: number; messages: number }>`
    select
      (select count(*)::integer from fulfilment.problems
        where partner_id = ${partnerId} and resolved_at is null) as problems,
      (select count(*)::integer from fulfilment.messages
        where partner_id = ${partnerId} and not is_from_partner and read_at is null) as messages`.execute(
    reader,
  );
  return rows[0] ?? { problems: 0, messages: 0 };
}

import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';

/** Problems that a partner raised and that are open, and how many messages of the shop they have not read. */
export async function readWaitingFor(
  reader: Db,
  partnerId: string,
): Promise<{ problems: { jobId: string; orderId: string }[]; messages: number }> {
  const { rows: problems } = await sql<{ jobId: string; orderId: string }>`
    select job_id as "jobId", order_id as "orderId" from fulfilment.problems
    where partner_id = ${partnerId} and resolved_at is null`.execute(reader);
  const { rows } = await sql<{ messages: number }>`
    select count(*)::integer as messages from fulfilment.messages
    where partner_id = ${partnerId} and not is_from_partner and read_at is null`.execute(reader);
  return { problems, messages: rows[0]?.messages ?? 0 };
}

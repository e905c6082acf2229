import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';

export async function readApprovedIds(
  reader: Db | Tx,
  page: { after: string | null; take: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from orders.orders where status = 'approved' and (${page.after}::uuid is null or id > ${page.after})
    order by id limit ${page.take}`.execute(reader);
  return rows.map((row) => row.id);
}

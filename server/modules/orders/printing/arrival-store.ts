import { sql } from 'kysely';
import type { Tx } from '#server/platform/db.ts';

/** Other days for some lines of an order, and the last of all for the order. Answers with the order's day before. */
export async function writeLineArrivals(
  tx: Tx,
  orderId: string,
  lines: readonly { lineId: string; promisedFor: string }[],
  last: string | null,
): Promise<string | null> {
  const { rows } = await sql<{ before: string | null }>`
    with lined as (
      update orders.lines l set arrives_by = n."promisedFor"
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as n("lineId" uuid, "promisedFor" date)
      where l.id = n."lineId" and l.order_id = ${orderId}
    )
    update orders.orders set estimated_delivery = ${last}, updated_at = now() where id = ${orderId}
    returning old.estimated_delivery::text as before`.execute(tx);
  return rows[0]?.before ?? null;
}

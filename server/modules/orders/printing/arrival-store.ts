import { sql } from 'kysely';
import type { Tx } from '#server/platform/db.ts';

/** Other days for some lines of an order, and the last of all for the order. */
export async function writeLineArrivals(
  tx: Tx,
  orderId: string,
  lines: readonly { lineId: string; promisedFor: string }[],
  last: string | null,
): Promise<void> {
  await sql`
    with lined as (
      update orders.lines l set arrives_by = n."promisedFor"
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as n("lineId" uuid, "promisedFor" date)
      where l.id = n."lineId" and l.order_id = ${orderId}
    )
    update orders.orders set estimated_delivery = ${last}, updated_at = now() where id = ${orderId}`.execute(
    tx,
  );
}

import { sql } from 'kysely';
import type { Tx } from '#server/platform/db.ts';
import type { GatewayOrderRow } from './store.ts';

export async function takeDueGatewayOrders(
  tx: Tx,
  due: { keyId: string; now: Date; limit: number },
): Promise<(GatewayOrderRow & { isPaid: boolean })[]> {
  const { rows } = await sql<GatewayOrderRow & { isPaid: boolean }>`
    select g.id, g.order_id as "orderId", g.amount_paise as "amountPaise", g.currency, g.receipt,
      coalesce(g.opened_at, g.created_at) as "createdAt",
      exists (select 1 from payments.payments p where p.order_id = g.order_id and p.is_applied) as "isPaid"
    from payments.gateway_orders g
    where g.next_look_at <= ${due.now} and g.key_id = ${due.keyId}
    order by g.next_look_at limit ${due.limit} for update of g skip locked`.execute(tx);
  return rows;
}

export async function writeNextLooks(
  tx: Tx,
  looks: readonly { id: string; at: Date | null }[],
): Promise<void> {
  await sql`update payments.gateway_orders g set next_look_at = looks.at
    from jsonb_to_recordset(${JSON.stringify(looks)}::jsonb) as looks(id text, at timestamptz)
    where g.id = looks.id`.execute(tx);
}

import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';
import type { GatewayOrderRow } from '../store.ts';

export async function claimDuePolls(
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

export async function scheduleNextPolls(
  tx: Tx,
  looks: readonly { id: string; at: Date | null }[],
): Promise<void> {
  await sql`update payments.gateway_orders g set next_look_at = looks.at
    from jsonb_to_recordset(${JSON.stringify(looks)}::jsonb) as looks(id text, at timestamptz)
    where g.id = looks.id`.execute(tx);
}

/** Somebody opens the payment window of a gateway order. */
export async function writeOpened(
  tx: Tx,
  opened: { id: string; now: Date; pollAt: Date | null },
): Promise<void> {
  await sql`
    update payments.gateway_orders set opened_at = ${opened.now},
      next_look_at = least(next_look_at, ${opened.pollAt}::timestamptz)
    where id = ${opened.id}`.execute(tx);
}

/** Does anybody have a payment window open, or closed it a moment ago, whose order is not paid? */
export async function isAnyFresh(
  reader: Db | Tx,
  fresh: { keyId: string; openedAfter: Date },
): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from payments.gateway_orders g
      where g.opened_at > ${fresh.openedAfter} and g.key_id = ${fresh.keyId}
        and not exists (select from payments.payments p where p.order_id = g.order_id and p.is_applied)) as is`.execute(
    reader,
  );
  return rows[0]?.is ?? false;
}

/**
 * The gateway orders of ours that listed payments belong to, where we have not decided yet what they are. One that is
 * known to be authorised for a while is left to the polls of its own order.
 */
export async function readUndecided(
  reader: Db | Tx,
  listed: { keyId: string; payments: readonly { id: string; status: string }[]; knownBefore: Date },
): Promise<GatewayOrderRow[]> {
  const { rows } = await sql<GatewayOrderRow>`
    select distinct g.id, g.order_id as "orderId", g.amount_paise as "amountPaise", g.currency, g.receipt,
      g.created_at as "createdAt"
    from jsonb_to_recordset(${JSON.stringify(listed.payments)}::jsonb)
        as seen(id text, "gatewayOrderId" text, status text)
      join payments.gateway_orders g on g.id = seen."gatewayOrderId" and g.key_id = ${listed.keyId}
    where not exists (select from payments.payments p where p.id = seen.id
      and (p.is_applied or p.anomaly is not null
        or (p.status = seen.status and p.updated_at < ${listed.knownBefore})))`.execute(reader);
  return rows;
}

/** Of some orders, those that are paid. */
export async function readPaidAmong(reader: Db | Tx, orderIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select order_id as id from payments.payments
    where order_id = any(${orderIds as string[]}::uuid[]) and is_applied`.execute(reader);
  return rows.map(({ id }) => id);
}

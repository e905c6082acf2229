import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';

/** Nothing waits for the parcels of an order any more. */
export async function closeShipmentsOfOrder(tx: Tx, orderId: string, at: Date): Promise<void> {
  await sql`update fulfilment.shipments set closed_at = ${at}
    where order_id = ${orderId} and delivered_at is not null and closed_at is null`.execute(tx);
}

/** Parcels that were delivered before `before` and whose orders are not complete, the oldest first. */
export async function readParcelsToClose(
  reader: Db | Tx,
  which: { before: Date; after: { deliveredAt: Date; id: string } | null; take: number },
): Promise<{ id: string; orderId: string; deliveredAt: Date }[]> {
  const beyond = which.after
    ? sql`and (delivered_at, id) > (${which.after.deliveredAt}, ${which.after.id}::uuid)`
    : sql``;
  const { rows } = await sql<{ id: string; orderId: string; deliveredAt: Date }>`
    select id, order_id as "orderId", delivered_at as "deliveredAt" from fulfilment.shipments
    where closed_at is null and delivered_at is not null and delivered_at < ${which.before} ${beyond}
    order by delivered_at, id limit ${which.take}`.execute(reader);
  return rows;
}

/** When the last parcel of an order arrived. */
export async function readLastDelivery(reader: Db | Tx, orderId: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(delivered_at) as at from fulfilment.shipments where order_id = ${orderId}`.execute(reader);
  return rows[0]?.at ?? null;
}

export async function readLabelKeys(reader: Db | Tx, orderId: string): Promise<string[]> {
  const { rows } = await sql<{ labelKey: string }>`
    select label_key as "labelKey" from fulfilment.shipments
    where order_id = ${orderId} and label_key is not null`.execute(reader);
  return rows.map((row) => row.labelKey);
}

export async function clearLabelKeys(tx: Tx, keys: readonly string[]): Promise<void> {
  await sql`update fulfilment.shipments set label_key = null
    where label_key = any(${keys as string[]}::text[])`.execute(tx);
}

import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';
import type { TrackEvent } from '../couriers/adapter.ts';
import type { ScanRow, ShipmentRow } from '../shipment-row.ts';

/** Adds what a courier said; false when it had said so before. */
export async function addScan(
  tx: Tx,
  shipmentId: string,
  scan: TrackEvent,
  receivedAt: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into fulfilment.scans (shipment_id, dedupe, status, raw_code, raw_text, at, location, received_at)
    values (${shipmentId}, ${scan.dedupe}, ${scan.status}, ${scan.rawCode}, ${scan.rawText}, ${scan.at},
      ${scan.location}, ${receivedAt})
    on conflict (dedupe) do nothing returning id`.execute(tx);
  return rows.length > 0;
}

/** When the courier last said one of these of the parcel. */
export async function readLastScanAt(
  reader: Db | Tx,
  shipmentId: string,
  statuses: readonly string[],
): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(at) as at from fulfilment.scans
    where shipment_id = ${shipmentId} and status = any(${statuses as string[]}::text[])`.execute(reader);
  return rows[0]?.at ?? null;
}

/** What couriers said of some parcels, the newest first. */
export async function readScans(reader: Db | Tx, shipmentIds: readonly string[]): Promise<ScanRow[]> {
  if (shipmentIds.length === 0) return [];
  const { rows } = await sql<ScanRow>`
    select shipment_id as "shipmentId", status, raw_code as "rawCode", raw_text as "rawText", at, location
    from fulfilment.scans where shipment_id = any(${shipmentIds as string[]}::uuid[])
    order by at desc, id desc`.execute(reader);
  return rows;
}

export type ShipmentToAsk = Pick<ShipmentRow, 'id' | 'orderId' | 'jobId' | 'courier' | 'awb' | 'status'>;

/** Parcels that no courier was asked about since `before`, the longest first; they count as asked from now on. */
export async function claimShipmentsToTrack(
  tx: Tx,
  which: { before: Date; now: Date; take: number },
): Promise<ShipmentToAsk[]> {
  const { rows } = await sql<ShipmentToAsk>`
    with due as (
      select id from fulfilment.shipments
      where mode = 'local_runner' and status in ('booking', 'booked', 'picked_up', 'in_transit', 'out_for_delivery',
          'attempt_failed', 'rto')
        and coalesce(asked_at, created_at) < ${which.before}
      order by coalesce(asked_at, created_at), id limit ${which.take} for update skip locked
    )
    update fulfilment.shipments s set asked_at = ${which.now} from due where s.id = due.id
    returning s.id, s.order_id as "orderId", s.job_id as "jobId", s.courier, s.awb, s.status`.execute(tx);
  return rows;
}

/** What couriers wrote of an order's parcels may name who took them; where they were and when stays. */
export async function eraseCourierTexts(tx: Tx, orderId: string): Promise<void> {
  await sql`
    with parcels as (
      update fulfilment.shipments set trouble = null where order_id = ${orderId} returning id
    )
    update fulfilment.scans set raw_text = '' where shipment_id in (select id from parcels)`.execute(tx);
}

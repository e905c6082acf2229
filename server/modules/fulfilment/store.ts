import { type RawBuilder, sql } from 'kysely';
import type { ShipmentStatus } from '#contract/fulfilment/fulfilment.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import type { ShipmentRow } from './shipment-row.ts';

const SHIPMENT = sql`s.id, s.job_id as "jobId", s.order_id as "orderId", s.partner_id as "partnerId", s.mode, s.status,
  s.weight_grams as "weightGrams", s.length_mm as "lengthMm", s.width_mm as "widthMm", s.height_mm as "heightMm",
  s.courier, s.awb, s.provider_ref as "providerRef", s.label_key as "labelKey", s.code_hash as "codeHash",
  s.wrong_codes as "wrongCodes", s.trouble, s.created_at as "createdAt", s.booked_at as "bookedAt",
  s.van_ordered_at as "pickupAskedAt",
  s.handed_over_at as "handedOverAt", s.delivered_at as "deliveredAt", s.promised_for as "promisedFor"`;

const list = async <R>(reader: Db | Tx, query: RawBuilder<R>): Promise<R[]> =>
  (await query.execute(reader)).rows;
const one = async <R>(reader: Db | Tx, query: RawBuilder<R>): Promise<R | null> =>
  (await list(reader, query))[0] ?? null;

export function readShipment(reader: Db | Tx, id: string): Promise<ShipmentRow | null> {
  return one(reader, sql<ShipmentRow>`select ${SHIPMENT} from fulfilment.shipments s where s.id = ${id}`);
}

/** Its order and its job have to be locked before. */
export async function lockShipment(tx: Tx, id: string): Promise<ShipmentRow | null> {
  // A statement of its own: the next one sees what was committed while this one waited.
  await sql`select 1 from fulfilment.shipments where id = ${id} for update`.execute(tx);
  return readShipment(tx, id);
}

/** The parcels of some jobs, the newest of each job first. */
export function readShipmentsOfJobs(reader: Db | Tx, jobIds: readonly string[]): Promise<ShipmentRow[]> {
  return list(
    reader,
    sql<ShipmentRow>`select ${SHIPMENT} from fulfilment.shipments s
      where s.job_id = any(${jobIds as string[]}::uuid[]) order by s.job_id, s.id desc`,
  );
}

export function readShipmentsOfOrder(reader: Db | Tx, orderId: string): Promise<ShipmentRow[]> {
  return list(
    reader,
    sql<ShipmentRow>`select ${SHIPMENT} from fulfilment.shipments s where s.order_id = ${orderId} order by s.id desc`,
  );
}

/** The parcel a courier speaks of. */
export function readShipmentByAwb(
  reader: Db | Tx,
  courier: string,
  awb: string,
): Promise<ShipmentRow | null> {
  return one(
    reader,
    sql<ShipmentRow>`select ${SHIPMENT} from fulfilment.shipments s where s.courier = ${courier} and s.awb = ${awb}`,
  );
}

/** Jobs of a partner whose last parcel is in one of these statuses, the newest first. */
export async function readJobsByLastParcel(
  reader: Db | Tx,
  which: { partnerId: string; statuses: readonly ShipmentStatus[]; take: number },
): Promise<string[]> {
  const { partnerId, statuses, take } = which;
  const rows = await list(
    reader,
    sql<{ jobId: string }>`
      select s.job_id as "jobId" from fulfilment.shipments s
      where s.partner_id = ${partnerId} and s.status = any(${statuses as string[]}::text[])
        and not exists (select 1 from fulfilment.shipments n where n.job_id = s.job_id and n.id > s.id)
      order by s.id desc limit ${take}`,
  );
  return rows.map(({ jobId }) => jobId);
}

/** Whichever courier carries it. */
export async function readOrderOfAwb(reader: Db | Tx, awb: string): Promise<string | null> {
  const row = await one(
    reader,
    sql<{ orderId: string }>`
      select order_id as "orderId" from fulfilment.shipments where awb in (${awb}, ${awb.toUpperCase()}) order by id desc limit 1`,
  );
  return row?.orderId ?? null;
}

export type NewShipment = Omit<
  ShipmentRow,
  'awb' | 'providerRef' | 'labelKey' | 'wrongCodes' | 'trouble' | 'bookedAt' | 'pickupAskedAt' | 'deliveredAt'
>;

export async function insertShipment(tx: Tx, shipment: NewShipment): Promise<void> {
  await sql`
    insert into fulfilment.shipments (id, job_id, order_id, partner_id, mode, status, weight_grams, length_mm, width_mm,
      height_mm, courier, code_hash, created_at, handed_over_at, promised_for, updated_at)
    values (${shipment.id}, ${shipment.jobId}, ${shipment.orderId}, ${shipment.partnerId}, ${shipment.mode},
      ${shipment.status}, ${shipment.weightGrams}, ${shipment.lengthMm}, ${shipment.widthMm}, ${shipment.heightMm},
      ${shipment.courier}, ${shipment.codeHash}, ${shipment.createdAt}, ${shipment.handedOverAt},
      ${shipment.promisedFor}, ${shipment.createdAt})`.execute(tx);
}

/** Ids are made by the database (UUIDv7), here before the row that has one. */
export async function newId(tx: Tx): Promise<string> {
  return (await one(tx, sql<{ id: string }>`select uuidv7() as id`))?.id ?? '';
}

export interface ShipmentChange {
  awb?: string;
  providerRef?: string;
  labelKey?: string;
  bookedAt?: Date;
  handedOverAt?: Date;
  deliveredAt?: Date;
}

/** Compare-and-set of the status; what a change leaves out stays. False when the parcel was no longer in `from`. */
export async function moveShipment(
  tx: Tx,
  move: { id: string; from: ShipmentStatus; to: ShipmentStatus; at: Date; change?: ShipmentChange },
): Promise<boolean> {
  const { awb, providerRef, labelKey, bookedAt, handedOverAt, deliveredAt } = move.change ?? {};
  const { rows } = await sql`
    update fulfilment.shipments set status = ${move.to}, updated_at = ${move.at}, trouble = null,
      awb = coalesce(${awb ?? null}, awb), provider_ref = coalesce(${providerRef ?? null}, provider_ref),
      label_key = coalesce(${labelKey ?? null}, label_key),
      booked_at = coalesce(${bookedAt ?? null}::timestamptz, booked_at),
      handed_over_at = coalesce(handed_over_at, ${handedOverAt ?? null}::timestamptz),
      delivered_at = coalesce(${deliveredAt ?? null}::timestamptz, delivered_at)
    where id = ${move.id} and status = ${move.from} returning id`.execute(tx);
  return rows.length > 0;
}

/** Why booking has not worked yet; false when that is what stands there, or it is booked or called off by now. */
export async function writeBookingError(tx: Tx, id: string, trouble: string, at: Date): Promise<boolean> {
  const { rows } = await sql`update fulfilment.shipments set trouble = ${trouble}, updated_at = ${at}
    where id = ${id} and status = 'booking' and trouble is distinct from ${trouble} returning id`.execute(tx);
  return rows.length > 0;
}

export async function countWrongCode(tx: Tx, id: string): Promise<void> {
  await sql`update fulfilment.shipments set wrong_codes = wrong_codes + 1 where id = ${id}`.execute(tx);
}

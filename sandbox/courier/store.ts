import type pg from 'pg';
import { awbOf } from './awb.ts';
import type { Booking } from './booking.ts';
import { MOVING, type Status } from './statuses.ts';

export type Parcel = {
  awb: string;
  ref: string;
  status: Status;
  booking: Booking;
  routingCode: string;
  zone: string;
  version: number;
  bookedAt: Date;
};

export type NewScan = { status: Status; code: string; text: string; at: Date; location: string };

/** One signed message to the shop, ready to be sent. */
export type NewDelivery = {
  eventId: string;
  status: Status;
  body: string;
  signature: string;
  state: 'due' | 'held' | 'dropped';
  delayMs: number;
};

const COLUMNS = `awb, ref, status, booking, routing_code as "routingCode", zone, version, booked_at as "bookedAt"`;

/** The next free number. One that is not used after all stays unused. */
export async function takeNumber(pool: pg.Pool): Promise<{ seq: string; awb: string }> {
  const { rows } = await pool.query<{ seq: string }>("select nextval('sandbox.courier_number') as seq");
  const seq = String(rows[0]?.seq);
  return { seq, awb: awbOf(BigInt(seq)) };
}

const INSERT = `with booked as (
  insert into sandbox.courier_parcel (awb, seq, ref, ref_key, status, booking, routing_code, zone)
  values ($1, $2, $3, $4, 'booked', $5, $6, $7) on conflict (ref_key) do nothing returning awb
), scanned as (
  insert into sandbox.courier_scan (awb, status, code, text, at, location)
  select awb, $8, $9, $10, $11::timestamptz, $12 from booked
)
insert into sandbox.courier_delivery (event_id, awb, status, body, signature, state, due_at)
select d.event_id, booked.awb, d.status, d.body, d.signature, d.state, clock_timestamp() + d.delay_ms * interval '1 ms'
from booked, unnest($13::text[], $14::text[], $15::text[], $16::text[], $17::text[], $18::float8[])
  with ordinality as d (event_id, status, body, signature, state, delay_ms, place)
order by d.place returning 1`;

/** Stores a parcel with its first scan, unless its `refKey` is booked: then nothing at all. */
export async function insertParcel(
  pool: pg.Pool,
  parcel: Omit<Parcel, 'version' | 'bookedAt'> & { seq: string; refKey: string },
  scan: NewScan,
  deliveries: readonly NewDelivery[],
): Promise<void> {
  const { awb, seq, ref, refKey, booking, routingCode, zone } = parcel;
  await pool.query(INSERT, [
    ...[awb, seq, ref, refKey, JSON.stringify(booking), routingCode, zone],
    ...[scan.status, scan.code, scan.text, scan.at, scan.location],
    ...columnsOf(deliveries),
  ]);
}

function columnsOf(deliveries: readonly NewDelivery[]): unknown[][] {
  return [
    deliveries.map((d) => d.eventId),
    deliveries.map((d) => d.status),
    deliveries.map((d) => d.body),
    deliveries.map((d) => d.signature),
    deliveries.map((d) => d.state),
    deliveries.map((d) => d.delayMs),
  ];
}

const MOVE = `with moved as (
  update sandbox.courier_parcel set status = $3, version = version + 1, moved_at = clock_timestamp()
  where awb = $1 and version = $2 returning awb
), scanned as (
  insert into sandbox.courier_scan (awb, status, code, text, at, location)
  select moved.awb, s.status, s.code, s.text, s.at, s.location from moved,
    unnest($4::text[], $5::text[], $6::text[], $7::timestamptz[], $8::text[])
      with ordinality as s (status, code, text, at, location, place)
  order by s.place
), told as (
  insert into sandbox.courier_delivery (event_id, awb, status, body, signature, state, due_at)
  select d.event_id, moved.awb, d.status, d.body, d.signature, d.state,
    clock_timestamp() + d.delay_ms * interval '1 ms'
  from moved, unnest($9::text[], $10::text[], $11::text[], $12::text[], $13::text[], $14::float8[])
    with ordinality as d (event_id, status, body, signature, state, delay_ms, place)
  order by d.place
)
select awb from moved`;

/** Adds scans to a parcel that is still at this version. @returns false when somebody else moved it first */
export async function moveParcel(
  pool: pg.Pool,
  parcel: Pick<Parcel, 'awb' | 'version'>,
  scans: readonly NewScan[],
  deliveries: readonly NewDelivery[],
): Promise<boolean> {
  const { rowCount } = await pool.query(MOVE, [
    parcel.awb,
    parcel.version,
    scans[scans.length - 1]?.status,
    scans.map((s) => s.status),
    scans.map((s) => s.code),
    scans.map((s) => s.text),
    scans.map((s) => s.at),
    scans.map((s) => s.location),
    ...columnsOf(deliveries),
  ]);
  return rowCount === 1;
}

export async function findParcel(pool: pg.Pool, awb: string): Promise<Parcel | null> {
  const { rows } = await pool.query<Parcel>(`select ${COLUMNS} from sandbox.courier_parcel where awb = $1`, [
    awb,
  ]);
  return rows[0] ?? null;
}

/** Usually one; more only where a fault let it be booked again. Oldest first. */
export async function listByRef(pool: pg.Pool, ref: string): Promise<Parcel[]> {
  const { rows } = await pool.query<Parcel>(
    `select ${COLUMNS} from sandbox.courier_parcel where ref = $1 order by seq`,
    [ref],
  );
  return rows;
}

export async function listNewest(pool: pg.Pool, limit: number): Promise<Parcel[]> {
  const { rows } = await pool.query<Parcel>(
    `select ${COLUMNS} from sandbox.courier_parcel order by seq desc limit $1`,
    [limit],
  );
  return rows;
}

export type Scan = NewScan & { id: string; awb: string };

export async function listScans(pool: pg.Pool, awbs: readonly string[]): Promise<Scan[]> {
  const { rows } = await pool.query<Scan>(
    `select id, awb, status, code, text, at, location from sandbox.courier_scan where awb = any($1) order by id`,
    [awbs],
  );
  return rows;
}

/** Notes a pickup; the same one requested again is the same pickup. */
export async function insertPickup(
  pool: pg.Pool,
  pickup: { pin: string; day: string; awbs: string[] },
): Promise<void> {
  await pool.query(
    'insert into sandbox.courier_pickup (pin, day, awbs) values ($1, $2, $3) on conflict do nothing',
    [pickup.pin, pickup.day, [...pickup.awbs].sort()],
  );
}

/** Parcels that have not moved for as long as the clock says. */
export async function listDueToMove(pool: pg.Pool, limit: number): Promise<Parcel[]> {
  const { rows } = await pool.query<Parcel>(
    `select ${COLUMNS} from sandbox.courier_parcel
     where status = any($1) and moved_at < clock_timestamp() - (select step_ms from sandbox.courier_clock) * interval '1 ms'
     order by moved_at limit $2`,
    [MOVING, limit],
  );
  return rows;
}

/** Milliseconds between scans that come by themselves; null when none do. */
export async function readClock(pool: pg.Pool): Promise<number | null> {
  const { rows } = await pool.query<{ stepMs: string | null }>(
    'select step_ms as "stepMs" from sandbox.courier_clock',
  );
  const stepMs = rows[0]?.stepMs;
  return stepMs == null ? null : Number(stepMs);
}

export async function writeClock(pool: pg.Pool, stepMs: number | null): Promise<void> {
  await pool.query('update sandbox.courier_clock set step_ms = $1', [stepMs]);
}

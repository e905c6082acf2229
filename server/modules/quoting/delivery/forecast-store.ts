import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';
import type { Zone } from './delivery.ts';

export interface LeadTimeRow {
  stage: 'handover' | 'transit';
  key: string;
  /** Of a handover: the zone its parcel then crossed; otherwise empty. */
  zone: string;
  days: number;
  weight: number;
}

export interface TransitRow {
  kind: string;
  area: string;
  zone: Zone;
  weight: number;
}

export interface QueueRow {
  kind: string;
  extraDays: number;
}

/** Everything that was learned, in one statement. */
export async function readForecastInputs(
  reader: Db | Tx,
): Promise<{ leadTimes: LeadTimeRow[]; transits: TransitRow[]; queues: QueueRow[] }> {
  const { rows } = await sql<{ leadTimes: LeadTimeRow[]; transits: TransitRow[]; queues: QueueRow[] }>`
    select (select coalesce(jsonb_agg(jsonb_build_object('stage', l.stage, 'key', l.key, 'zone', l.zone,
        'days', l.days, 'weight', l.weight)), '[]') from quoting.lead_times l) as "leadTimes",
      (select coalesce(jsonb_agg(jsonb_build_object('kind', c.kind, 'area', c.area, 'zone', c.zone,
        'weight', c.weight)), '[]') from quoting.crossings c) as transits,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', q.kind, 'extraDays', q.extra_days)), '[]')
        from quoting.queues q) as queues`.execute(reader);
  return rows[0] ?? { leadTimes: [], transits: [], queues: [] };
}

/** What was counted anew stands for everything counted before. */
export async function replaceLeadTimes(tx: Tx, rows: readonly LeadTimeRow[]): Promise<void> {
  await sql`
    with gone as (
      delete from quoting.lead_times l where not exists (
        select from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(stage text, key text, zone text, days smallint)
        where (n.stage, n.key, n.zone, n.days) = (l.stage, l.key, l.zone, l.days))
    )
    insert into quoting.lead_times (stage, key, zone, days, weight)
    select stage, key, zone, days, weight
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as n(stage text, key text, zone text, days smallint, weight double precision)
    on conflict (stage, key, zone, days) do update set weight = excluded.weight`.execute(tx);
}

export async function replaceTransits(tx: Tx, rows: readonly TransitRow[]): Promise<void> {
  await sql`
    with gone as (
      delete from quoting.crossings c where not exists (
        select from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(kind text, area text, zone text)
        where (n.kind, n.area, n.zone) = (c.kind, c.area, c.zone))
    )
    insert into quoting.crossings (kind, area, zone, weight)
    select kind, area, zone, weight
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as n(kind text, area text, zone text, weight double precision)
    on conflict (kind, area, zone) do update set weight = excluded.weight`.execute(tx);
}

export async function replaceQueues(tx: Tx, rows: readonly QueueRow[], asOf: Date): Promise<void> {
  await sql`
    with gone as (
      delete from quoting.queues where kind <> all(${rows.map((row) => row.kind)}::text[])
    )
    insert into quoting.queues (kind, extra_days, as_of)
    select n.kind, n."extraDays", ${asOf}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(kind text, "extraDays" double precision)
    on conflict (kind) do update set extra_days = excluded.extra_days, as_of = excluded.as_of`.execute(tx);
}

/** A line that was promised before and has not arrived is promised anew. */
export async function putPromises(
  tx: Tx,
  orderId: string,
  lines: readonly {
    lineId: string;
    promisedFor: string;
    chance: number;
    chanceBefore?: number | undefined;
  }[],
  at: Date,
): Promise<void> {
  await promised(sql`
    select n."lineId", ${orderId}::uuid, n."promisedFor", n.chance, n."chanceBefore", ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as n("lineId" uuid, "promisedFor" date, chance double precision, "chanceBefore" double precision)`).execute(
    tx,
  );
}

/** The same as a query of another statement. @param rows selects line, order, day, chance, chance of the day before, and when */
export const promised = (rows: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    insert into quoting.promises (line_id, order_id, promised_for, chance, chance_before, made_at) ${rows}
    on conflict (line_id) do update set promised_for = excluded.promised_for, chance = excluded.chance,
      chance_before = excluded.chance_before, made_at = excluded.made_at
    where quoting.promises.arrived_on is null and quoting.promises.made_at <= excluded.made_at`;

/** The first arrival counts: a line that is printed again for a claim had arrived. */
export async function writeArrivals(tx: Tx, lineIds: readonly string[], arrivedOn: string): Promise<void> {
  await sql`
    update quoting.promises set arrived_on = ${arrivedOn}
    where line_id = any(${lineIds as string[]}::uuid[]) and arrived_on is null`.execute(tx);
}

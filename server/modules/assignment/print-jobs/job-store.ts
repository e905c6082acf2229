import { type RawBuilder, sql } from 'kysely';
import type { JobStatus } from '#contract/partners/jobs.ts';
import { lockedAsRead } from '#server/modules/orders/index.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import type { JobRow } from './job-row.ts';

/** The columns of a `JobRow`, of `assignment.jobs j`. */
export const JOB = sql`j.id, j.order_id as "orderId", j.number, j.status, j.partner_id as "partnerId", j.kinds,
  j.value_paise as "valuePaise", j.pay_paise as "payPaise", j.weight_grams as "weightGrams", j.ship_zip as "shipZip",
  j.destination_id as "destinationId",
  j.due_at as "dueAt", j.arrives_by as "arrivesBy", j.reprint_of as "reprintOf", j.round,
  j.created_at as "createdAt", j.first_offered_at as "firstOfferedAt", j.accepted_at as "acceptedAt",
  j.ready_at as "readyAt", j.shipped_at as "shippedAt", j.delivered_at as "deliveredAt", j.ended_at as "endedAt",
  array(select l.line_id from assignment.job_lines l where l.job_id = j.id order by l.line_id) as "lineIds",
  (select coalesce(jsonb_object_agg(l.line_id, l.pieces) filter (where l.pieces is not null), '{}')
    from assignment.job_lines l where l.job_id = j.id) as pieces`;

const list = async <R>(reader: Db | Tx, query: RawBuilder<R>): Promise<R[]> =>
  (await query.execute(reader)).rows;

export async function readJobs(reader: Db | Tx, ids: readonly string[]): Promise<JobRow[]> {
  if (ids.length === 0) return [];
  return list(
    reader,
    sql<JobRow>`select ${JOB} from assignment.jobs j where j.id = any(${ids as string[]}::uuid[]) order by j.id`,
  );
}

/**
 * Its order has to be locked before, by a statement of its own: whoever touches a job waits there, so nobody waits here,
 * and what was committed meanwhile is seen.
 */
export async function lockJobRow(tx: Tx, id: string): Promise<JobRow | null> {
  const [row] = await list(
    tx,
    sql<JobRow>`select ${JOB} from assignment.jobs j where j.id = ${id} for update of j`,
  );
  return row ?? null;
}

/** The same for an offer to a partner: whether they were asked for it in its round, and an id for the offer. */
export async function lockJobToOffer(
  tx: Tx,
  id: string,
  partnerId: string,
): Promise<(JobRow & { wasAsked: boolean; offerId: string }) | null> {
  const [row] = await list(
    tx,
    sql<JobRow & { wasAsked: boolean; offerId: string }>`select ${JOB}, uuidv7() as "offerId", exists (
        select from assignment.offers o where o.job_id = j.id and o.partner_id = ${partnerId} and o.round = j.round
      ) as "wasAsked" from assignment.jobs j where j.id = ${id} for update of j`,
  );
  return row ?? null;
}

export async function readJobsOfOrder(reader: Db | Tx, orderId: string): Promise<JobRow[]> {
  return list(
    reader,
    sql<JobRow>`select ${JOB} from assignment.jobs j where j.order_id = ${orderId} order by j.number`,
  );
}

/** The same of several orders. */
export async function readJobsOfOrders(reader: Db | Tx, orderIds: readonly string[]): Promise<JobRow[]> {
  return list(
    reader,
    sql<JobRow>`select ${JOB} from assignment.jobs j where j.order_id = any(${orderIds as string[]}::uuid[])
      order by j.order_id, j.number`,
  );
}

/** Which of the orders have a first job that was not cancelled. */
export async function readOrdersWithJobs(reader: Db | Tx, orderIds: readonly string[]): Promise<Set<string>> {
  const rows = await list(
    reader,
    sql<{ id: string }>`select distinct order_id as id from assignment.jobs
      where order_id = any(${orderIds as string[]}::uuid[]) and status <> 'cancelled' and reprint_of is null`,
  );
  return new Set(rows.map((row) => row.id));
}

/** Jobs for which somebody has to be found, the oldest first, each with who was asked for it (`readOfferedPartners`); none of some orders. */
export async function readWaitingJobs(
  reader: Db | Tx,
  which: { take: number; notOf: readonly string[] },
): Promise<(JobRow & { notTo: string[] })[]> {
  return list(
    reader,
    sql<JobRow & { notTo: string[] }>`select ${JOB}, array(
        select o.partner_id::text from assignment.offers o where o.job_id = j.id and o.round = j.round
        union
        select first.partner_id::text from assignment.jobs first
        where first.id = j.reprint_of and first.partner_id is not null) as "notTo"
      from assignment.jobs j
      where j.status = 'waiting' and j.order_id <> all(${which.notOf as string[]}::uuid[])
      order by j.created_at, j.id limit ${which.take}`,
  );
}

/** What a partner has to do or has done, the most urgent first. */
export async function readJobsOfPartner(
  reader: Db | Tx,
  which: {
    partnerId: string;
    statuses: readonly JobStatus[];
    /** Of those that are shipped, these too. */
    orShipped: readonly string[];
    /** Handed over by then at the latest. */
    dueBefore: Date | null;
    after: { dueAt: Date; id: string } | null;
    /** Those due last come first. */
    isLatestFirst: boolean;
    take: number;
  },
): Promise<JobRow[]> {
  const { partnerId, statuses, orShipped, dueBefore, after, isLatestFirst } = which;
  const due = dueBefore ? sql`and j.due_at < ${dueBefore}` : sql``;
  const [beyondIt, direction] = isLatestFirst ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`];
  const beyond = after ? sql`and (j.due_at, j.id) ${beyondIt} (${after.dueAt}, ${after.id}::uuid)` : sql``;
  // One status by its equality: then the index has them in order already.
  const status =
    statuses.length === 1
      ? sql`j.status = ${statuses[0]}`
      : sql`j.status = any(${statuses as string[]}::text[])`;
  const others =
    orShipped.length > 0
      ? sql`or j.status = 'shipped' and j.id = any(${orShipped as string[]}::uuid[])`
      : sql``;
  return list(
    reader,
    sql<JobRow>`select ${JOB} from assignment.jobs j
      where j.partner_id = ${partnerId} and (${status} ${others}) ${due} ${beyond}
      order by j.due_at ${direction}, j.id ${direction} limit ${which.take}`,
  );
}

export type NewJob = Pick<
  JobRow,
  | 'orderId'
  | 'kinds'
  | 'valuePaise'
  | 'weightGrams'
  | 'shipZip'
  | 'destinationId'
  | 'dueAt'
  | 'arrivesBy'
  | 'reprintOf'
  | 'createdAt'
  | 'lineIds'
  | 'pieces'
>;

/**
 * Jobs of one order with their lines, numbered after those it has. First jobs are made once: none where the order has one
 * that was not cancelled, unless they take the place of some of those (`isInPlace`).
 * @param order.rowVersion locks a print-ready order as it was read: no jobs where it was changed since; null: the caller has the lock
 * @throws a unique violation when somebody divided it while this waited for the lock
 * @returns their ids, in their order
 */
export async function insertJobs(
  tx: Tx,
  order: { readonly id: string; readonly rowVersion: string | null; readonly isInPlace?: boolean },
  jobs: readonly Omit<NewJob, 'orderId'>[],
): Promise<string[]> {
  const { id, rowVersion, isInPlace = false } = order;
  const locked = rowVersion === null ? sql`select ${id}::uuid as id` : lockedAsRead({ id, rowVersion });
  const { rows } = await sql<{ id: string }>`
    with locked as materialized (${locked}), wanted as (
      select * from rows from (jsonb_to_recordset(${JSON.stringify(jobs)}::jsonb) as (kinds text[], "valuePaise" bigint,
        "weightGrams" integer, "shipZip" text, "destinationId" uuid, "dueAt" timestamptz, "arrivesBy" date,
        "reprintOf" uuid, "createdAt" timestamptz, "lineIds" uuid[], pieces jsonb)) with ordinality as wanted(kinds,
        value, weight, zip, destination, due, arrives, reprint, created, line_ids, pieces, nth)
    ), had as (
      select coalesce(max(j.number), 0) as last,
        bool_or(j.status <> 'cancelled' and j.reprint_of is null) as is_divided
      from assignment.jobs j where j.order_id = (select id from locked)
    ), made as (
      insert into assignment.jobs (order_id, number, kinds, value_paise, weight_grams, ship_zip, destination_id, due_at,
        arrives_by, reprint_of, created_at, updated_at)
      select locked.id, had.last + nth, kinds, value, weight, zip, destination, due, arrives, reprint, created, created
      from locked, had, wanted where reprint is not null or ${isInPlace}::boolean or had.is_divided is not true order by nth
      returning id, number
    ), lined as (
      insert into assignment.job_lines (job_id, line_id, destination_id, is_first, pieces)
      select made.id, line_id, destination, reprint is null, (wanted.pieces ->> line_id::text)::integer
      from made join had on true join wanted on wanted.nth = made.number - had.last, unnest(line_ids) as line_id
    )
    select id from made order by number`.execute(tx);
  return rows.map((row) => row.id);
}

/** What changes with the status. */
export interface JobChange {
  partnerId?: string | null;
  payPaise?: number | null;
  dueAt?: Date;
  firstOfferedAt?: Date;
  acceptedAt?: Date | null;
  readyAt?: Date | null;
  shippedAt?: Date | null;
  deliveredAt?: Date;
  endedAt?: Date;
}

const COLUMNS: Record<keyof JobChange, string> = {
  partnerId: 'partner_id',
  payPaise: 'pay_paise',
  dueAt: 'due_at',
  firstOfferedAt: 'first_offered_at',
  acceptedAt: 'accepted_at',
  readyAt: 'ready_at',
  shippedAt: 'shipped_at',
  deliveredAt: 'delivered_at',
  endedAt: 'ended_at',
};

/** What of a job counts for the badge of its order. */
export interface BadgeJob {
  readonly status: JobStatus;
  readonly isReprint: boolean;
  readonly wasShipped: boolean;
}

/** Compare-and-set of the status. Answers with the other jobs of its locked order; null when it was no longer in `from`. */
export async function writeJobStatus(tx: Tx, move: NewStatus): Promise<BadgeJob[] | null> {
  const { rows } = await movedJob(move).execute(tx);
  return rows[0]?.others ?? null;
}

export interface NewStatus {
  readonly jobId: string;
  readonly from: JobStatus;
  readonly to: JobStatus;
  readonly at: Date;
  readonly change: JobChange;
}

/** The same as a query of another statement: `others`, and no row where it was no longer in `from`. */
export function movedJob(move: NewStatus): RawBuilder<{ others: BadgeJob[] }> {
  const changes = Object.entries(move.change).map(
    ([name, value]) => sql`, ${sql.ref(COLUMNS[name as keyof JobChange])} = ${value}`,
  );
  return sql<{ others: BadgeJob[] }>`
    update assignment.jobs moved set status = ${move.to}, updated_at = ${move.at} ${sql.join(changes, sql` `)}
    where id = ${move.jobId} and status = ${move.from}
    returning (select coalesce(jsonb_agg(jsonb_build_object('status', j.status, 'isReprint', j.reprint_of is not null,
        'wasShipped', j.shipped_at is not null)), '[]')
      from assignment.jobs j where j.order_id = moved.order_id and j.id <> moved.id) as others`;
}

/** Its lines may be printed by another first job. */
export async function releaseLines(tx: Tx, jobId: string): Promise<void> {
  await sql`update assignment.job_lines set is_first = false where job_id = ${jobId}`.execute(tx);
}

export async function raiseRound(tx: Tx, jobId: string): Promise<void> {
  await sql`update assignment.jobs set round = round + 1 where id = ${jobId}`.execute(tx);
}

/** For admins, the newest first. */
export async function readListedJobs(
  reader: Db | Tx,
  which: {
    orderId: string | null;
    partnerId: string | null;
    status: JobStatus | null;
    /** Only of these. */
    ofOrders?: readonly string[] | null;
    /** Only those an alarm stands for, or only those without one. */
    isAlarmed?: boolean;
    /** The id of the last of the page before. */
    after: string | null;
    take: number;
  },
): Promise<JobRow[]> {
  const ofOrder = which.orderId ? sql`and j.order_id = ${which.orderId}` : sql``;
  const ofFound = which.ofOrders ? sql`and j.order_id = any(${which.ofOrders as string[]}::uuid[])` : sql``;
  const ofPartner = which.partnerId ? sql`and j.partner_id = ${which.partnerId}` : sql``;
  const ofStatus = which.status ? sql`and j.status = ${which.status}` : sql``;
  const alarm = sql`(select from assignment.alarms a where a.job_id = j.id and a.settled_at is null)`;
  const alarmed = which.isAlarmed ? sql`and exists ${alarm}` : sql`and not exists ${alarm}`;
  const ofAlarm = which.isAlarmed === undefined ? sql`` : alarmed;
  const beyond = which.after ? sql`and j.id < ${which.after}::uuid` : sql``;
  return list(
    reader,
    sql<JobRow>`select ${JOB} from assignment.jobs j where true ${ofOrder} ${ofFound} ${ofPartner} ${ofStatus} ${ofAlarm} ${beyond}
      order by j.id desc limit ${which.take}`,
  );
}

import { type RawBuilder, sql } from 'kysely';
import type { ProblemKind } from '#contract/fulfilment/fulfilment.ts';
import type { Db, Tx } from '#server/platform/db.ts';

export interface ProblemRow {
  id: string;
  jobId: string;
  orderId: string;
  partnerId: string;
  kind: ProblemKind;
  text: string;
  /** Of a file problem: whose file it is. */
  lineId: string | null;
  photos: { fileId: string; fileName: string }[];
  raisedAt: Date;
  resolvedAt: Date | null;
  resolvedBy: string | null;
  /** Of a job that will be late: the day its partner hands it over, `YYYY-MM-DD`. */
  readyOn: string | null;
  /** The day it arrives then, where that is later than its customer knew. */
  arrivesOn: string | null;
  answer: string | null;
}

const PROBLEM = sql`p.id, p.job_id as "jobId", p.order_id as "orderId", p.partner_id as "partnerId", p.kind, p.text,
  p.line_id as "lineId", p.photos, p.raised_at as "raisedAt", p.resolved_at as "resolvedAt", p.resolved_by as "resolvedBy",
  p.answer, p.ready_on as "readyOn", p.arrives_on as "arrivesOn"`;

const list = async <R>(reader: Db | Tx, query: RawBuilder<R>): Promise<R[]> =>
  (await query.execute(reader)).rows;

/** What is left out there is none of. */
export type NewProblem = Pick<
  ProblemRow,
  'jobId' | 'orderId' | 'partnerId' | 'kind' | 'text' | 'lineId' | 'raisedAt'
> &
  Partial<Pick<ProblemRow, 'photos' | 'readyOn' | 'arrivesOn'>>;

export async function insertProblem(tx: Tx, problem: NewProblem): Promise<string> {
  const rows = await list(
    tx,
    sql<{ id: string }>`
      insert into fulfilment.problems (job_id, order_id, partner_id, kind, text, line_id, raised_at, photos, ready_on, arrives_on)
      values (${problem.jobId}, ${problem.orderId}, ${problem.partnerId}, ${problem.kind}, ${problem.text},
        ${problem.lineId}, ${problem.raisedAt}, ${JSON.stringify(problem.photos ?? [])}::jsonb,
        ${problem.readyOn ?? null}, ${problem.arrivesOn ?? null})
      returning id`,
  );
  return (rows[0] as { id: string }).id;
}

export async function readProblem(reader: Db | Tx, id: string): Promise<ProblemRow | null> {
  const rows = await list(
    reader,
    sql<ProblemRow>`select ${PROBLEM} from fulfilment.problems p where p.id = ${id}`,
  );
  return rows[0] ?? null;
}

/** The newest first. */
export function readProblemsOfJob(reader: Db | Tx, jobId: string): Promise<ProblemRow[]> {
  return list(
    reader,
    sql<ProblemRow>`select ${PROBLEM} from fulfilment.problems p where p.job_id = ${jobId} order by p.id desc`,
  );
}

/** What the customer of an order is asked another file for. */
export function readFileProblems(reader: Db | Tx, orderId: string): Promise<ProblemRow[]> {
  return list(
    reader,
    sql<ProblemRow>`select ${PROBLEM} from fulfilment.problems p
      where p.order_id = ${orderId} and p.kind = 'file' and p.resolved_at is null order by p.id desc`,
  );
}

/** A later day that was told of a job, by who printed it then. */
export interface DelayRow {
  jobId: string;
  partnerId: string;
  /** `YYYY-MM-DD` */
  arrivesOn: string;
}

/** Later days that were told of orders; what its partner closed, because they will not be late, is none. */
export function readDelays(reader: Db | Tx, orderIds: readonly string[]): Promise<DelayRow[]> {
  return list(
    reader,
    sql<DelayRow>`select p.job_id as "jobId", p.partner_id as "partnerId", p.arrives_on as "arrivesOn"
      from fulfilment.problems p
      where p.order_id = any(${orderIds as string[]}::uuid[]) and p.arrives_on is not null
        and p.resolved_by is distinct from 'user:' || p.partner_id`,
  );
}

/** Job -> how many of its problems are open. */
export async function countOpenProblems(
  reader: Db | Tx,
  jobIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await list(
    reader,
    sql<{ id: string; open: number }>`
      select job_id as id, count(*)::int as open from fulfilment.problems
      where job_id = any(${jobIds as string[]}::uuid[]) and resolved_at is null group by job_id`,
  );
  return new Map(rows.map((row) => [row.id, row.open]));
}

export function readProblems(
  reader: Db | Tx,
  which: { state: 'open' | 'resolved'; after: { at: string; id: string } | null; take: number },
): Promise<(ProblemRow & { place: string })[]> {
  const state = which.state === 'open' ? sql`p.resolved_at is null` : sql`p.resolved_at is not null`;
  const beyond = which.after
    ? sql`and (p.raised_at, p.id) < (${which.after.at}::timestamptz, ${which.after.id}::uuid)`
    : sql``;
  return list(
    reader,
    sql<ProblemRow & { place: string }>`
      select ${PROBLEM}, p.raised_at::text as place from fulfilment.problems p where ${state} ${beyond}
      order by p.raised_at desc, p.id desc limit ${which.take}`,
  );
}

/** Of two at once one resolves it; false for the other. */
export async function closeProblemRow(
  tx: Tx,
  problem: { id: string; by: string; answer: string | null; at: Date },
): Promise<boolean> {
  const rows = await list(
    tx,
    sql`update fulfilment.problems set resolved_at = ${problem.at}, resolved_by = ${problem.by},
        answer = ${problem.answer}
      where id = ${problem.id} and resolved_at is null returning id`,
  );
  return rows.length > 0;
}

/** The files of the pictures of an order's problems. */
export async function readProblemPhotoIds(tx: Tx, orderId: string): Promise<string[]> {
  const rows = await list(
    tx,
    sql<{ id: string }>`
      select distinct photo ->> 'fileId' as id from fulfilment.problems p, jsonb_array_elements(p.photos) as photo
      where p.order_id = ${orderId}`,
  );
  return rows.map((row) => row.id);
}

/** What of a person is in the answers and texts of their orders' problems goes with them. */
export async function eraseProblems(tx: Tx, orderId: string): Promise<void> {
  await sql`update fulfilment.problems set text = '', answer = null,
      photos = (select coalesce(jsonb_agg(jsonb_build_object('fileId', photo -> 'fileId', 'fileName', '')), '[]')
        from jsonb_array_elements(photos) as photo)
    where order_id = ${orderId}`.execute(tx);
}

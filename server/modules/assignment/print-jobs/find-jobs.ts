import type { JobStatus } from '#contract/partners/jobs.ts';
import { lockOrder } from '#server/modules/orders/index.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import type { JobRow } from './job-row.ts';
import { lockJobRow, readJobs, readJobsOfOrder, readJobsOfOrders, readJobsOfPartner } from './job-store.ts';

export async function readJob(reader: Db | Tx, jobId: string): Promise<JobRow | null> {
  return (await readJobs(reader, [jobId]))[0] ?? null;
}

/** Locks its order, then the job (always in this order), until the transaction ends; null when there is none. */
export async function lockJob(tx: Tx, jobId: string): Promise<JobRow | null> {
  const job = await readJob(tx, jobId);
  if (!job) return null;
  await lockOrder(tx, job.orderId);
  return lockJobRow(tx, jobId);
}

/** The jobs of an order by their number, cancelled ones and reprints among them. */
export function jobsOfOrder(reader: Db | Tx, orderId: string): Promise<JobRow[]> {
  return readJobsOfOrder(reader, orderId);
}

/** The jobs of several orders, each order's by their number. */
export function jobsOfOrders(reader: Db | Tx, orderIds: readonly string[]): Promise<JobRow[]> {
  return readJobsOfOrders(reader, orderIds);
}

/** The job if this partner has it; null for everybody else's and for none alike. */
export async function jobForPartner(
  reader: Db | Tx,
  jobId: string,
  partnerId: string,
): Promise<JobRow | null> {
  const job = await readJob(reader, jobId);
  return job?.partnerId === partnerId ? job : null;
}

/** A partner's jobs by when they are due, then by id. */
export function jobsOfPartner(
  reader: Db | Tx,
  which: {
    partnerId: string;
    statuses: readonly JobStatus[];
    /** Of those that are shipped, these too. */
    orShipped?: readonly string[];
    dueBefore?: Date | undefined;
    after?: { dueAt: Date; id: string } | undefined;
    /** Those due last come first. */
    isLatestFirst?: boolean;
    take: number;
  },
): Promise<JobRow[]> {
  const { dueBefore = null, after = null, isLatestFirst = false, orShipped = [] } = which;
  return readJobsOfPartner(reader, { ...which, dueBefore, after, isLatestFirst, orShipped });
}

import type { JobStatus } from '#contract/partners/jobs.ts';
import { type OrderToPrint, orderToPrint } from '#server/modules/orders/index.ts';
import { partnerContact } from '#server/modules/partners/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readOpenOffer } from '../offers/offer-store.ts';
import { showsJob } from '../offers/rules.ts';
import { readJob } from '../print-jobs/find-jobs.ts';
import type { JobRow } from '../print-jobs/job-row.ts';
import { printedLines } from '../print-jobs/printed-lines.ts';
import type { PrintFileOf } from './print-file-link.ts';

/** A line of a job, for the partner who prints it or is asked to. */
export interface Printable {
  readonly partnerId: string;
  readonly job: JobRow;
  readonly orderId: string;
  readonly line: OrderToPrint['lines'][number];
}

/** While whoever has the job may need its files. */
const IN_WORK: ReadonlySet<JobStatus> = new Set<JobStatus>(['in_production', 'ready', 'shipped']);

/** Null for whoever neither has the job now nor is asked at this moment, and for none alike. */
export async function findPrintable(
  deps: Pick<Deps, 'db' | 'clock'>,
  { jobId, lineId, partnerId }: PrintFileOf,
): Promise<Printable | null> {
  const job = await readJob(deps.db, jobId);
  const order = job && (await orderToPrint(deps.db, job.orderId));
  if (!order || order.status === 'cancelled' || order.isForgotten) return null;
  const partner = await partnerContact(deps.db, partnerId);
  if (!partner?.isApproved) return null;
  const isTheirs = job.partnerId === partnerId && IN_WORK.has(job.status);
  if (!isTheirs && !(await isAsked(deps, job, partnerId))) return null;
  const line = printedLines(order.lines, job).find(({ id }) => id === lineId);
  return line ? { partnerId, job, orderId: order.id, line } : null;
}

async function isAsked(deps: Pick<Deps, 'db' | 'clock'>, job: JobRow, partnerId: string): Promise<boolean> {
  const offer = await readOpenOffer(deps.db, job.id);
  const now = deps.clock.now();
  if (offer?.partnerId !== partnerId || offer.expiresAt <= now) return false;
  return showsJob({ offer, job, status: offer.status, now });
}

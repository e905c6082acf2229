import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { listJobs as contract, getJob as getContract } from '#contract/partners/jobs.ts';
import { type NumbersOfOthers, ordersFound } from '#server/modules/orders/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { readPageToken, writePageToken } from '#server/platform/page-token.ts';
import { readJob } from './find-jobs.ts';
import type { JobRow } from './job-row.ts';
import { readListedJobs } from './job-store.ts';
import { presentJob, presentJobs } from './present-job.ts';

/**
 * Print jobs for admins, the newest first; those an alarm stands for before all others, unless a search or filter says which.
 */
export async function listJobs(
  deps: Pick<Deps, 'db' | 'secrets'> & NumbersOfOthers,
  _actor: Actor,
  { search, limit, nextToken, ...wanted }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { orderId = null, partnerId = null, status = null } = wanted;
  const scope = JSON.stringify(['jobs', orderId, partnerId, status, search]);
  const [after = null, isPastAlarms = 0] = readPageToken(deps.secrets, scope, nextToken) ?? [];
  const place = typeof after === 'string' ? after : null;
  const found = await ordersFound(deps, search);
  const filter = { orderId, partnerId, status, ofOrders: found?.ids ?? null };
  const isPlain = !orderId && !partnerId && !status && !found;
  const take = limit + 1;
  const rows = isPlain
    ? await alarmsFirst(deps.db, { after: place, isPastAlarms: isPastAlarms === 1, take })
    : await readListedJobs(deps.db, { ...filter, after: place, take });
  const page = rows.slice(0, limit);
  const jobs = await presentJobs(deps.db, page);
  const last = jobs.at(-1);
  const hasMore = rows.length > limit;
  return {
    jobs,
    nextToken:
      hasMore && last ? writePageToken(deps.secrets, scope, [last.jobId, last.stuckSince ? 0 : 1]) : null,
    hasMore,
    isSearchPartial: found?.hasMore ?? false,
  };
}

/** One after the other. */
async function alarmsFirst(
  db: Deps['db'],
  page: { after: string | null; isPastAlarms: boolean; take: number },
): Promise<JobRow[]> {
  const none = { orderId: null, partnerId: null, status: null };
  const { after, isPastAlarms, take } = page;
  const alarmed = isPastAlarms ? [] : await readListedJobs(db, { ...none, isAlarmed: true, after, take });
  if (alarmed.length === take) return alarmed;
  const others = { ...none, isAlarmed: false, after: isPastAlarms ? after : null };
  return [...alarmed, ...(await readListedJobs(db, { ...others, take: take - alarmed.length }))];
}

/** @throws job_not_found */
export async function getJob(
  deps: Pick<Deps, 'db'>,
  _actor: Actor,
  { jobId }: InputOf<typeof getContract>,
): Promise<OutputOf<typeof getContract>> {
  const job = (await readJob(deps.db, jobId)) ?? fail('job_not_found');
  return presentJob(deps.db, job);
}

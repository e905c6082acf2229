import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { listJobs as contract, getJob as getContract } from '#contract/jobs.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { readPageToken, writePageToken } from '#server/platform/page-token.ts';
import { readJob } from './find-jobs.ts';
import type { JobRow } from './job-row.ts';
import { presentJob, presentJobs } from './present-job.ts';
import { readListedJobs } from './store.ts';

/**
 * Print jobs for admins, the newest first; those nobody is left for before all others, unless a filter says which.
 */
export async function listJobs(
  deps: Pick<Deps, 'db' | 'secrets'>,
  _actor: Actor,
  { orderId, partnerId, status, limit, nextToken }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const scope = `jobs|${orderId ?? ''}|${partnerId ?? ''}|${status ?? ''}`;
  const [after = null, isPastStuck = 0] = readPageToken(deps.secrets, scope, nextToken) ?? [];
  const place = typeof after === 'string' ? after : null;
  const filter = { orderId: orderId ?? null, partnerId: partnerId ?? null, status: status ?? null };
  const isPlain = !orderId && !partnerId && !status;
  const take = limit + 1;
  const rows = isPlain
    ? await stuckFirst(deps.db, { after: place, isPastStuck: isPastStuck === 1, take })
    : await readListedJobs(deps.db, { ...filter, after: place, take });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const hasMore = rows.length > limit;
  return {
    jobs: await presentJobs(deps.db, page),
    nextToken:
      hasMore && last
        ? writePageToken(deps.secrets, scope, [last.id, last.status === 'stuck' ? 0 : 1])
        : null,
    hasMore,
  };
}

/** Each kind by its own index, one after the other. */
async function stuckFirst(
  db: Deps['db'],
  page: { after: string | null; isPastStuck: boolean; take: number },
): Promise<JobRow[]> {
  const none = { orderId: null, partnerId: null };
  const { after, isPastStuck, take } = page;
  const stuck = isPastStuck ? [] : await readListedJobs(db, { ...none, status: 'stuck', after, take });
  if (stuck.length === take) return stuck;
  const others = { ...none, status: null, but: 'stuck' as const, after: isPastStuck ? after : null };
  return [...stuck, ...(await readListedJobs(db, { ...others, take: take - stuck.length }))];
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

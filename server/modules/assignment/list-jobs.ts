import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { listJobs as contract, getJob as getContract } from '#contract/jobs.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { readPageToken, writePageToken } from '#server/platform/page-token.ts';
import { readJob } from './find-jobs.ts';
import { presentJob, presentJobs } from './present-job.ts';
import { readListedJobs } from './store.ts';

/** Print jobs for admins, the newest first; those of one order by their number from behind. */
export async function listJobs(
  deps: Pick<Deps, 'db' | 'secrets'>,
  _actor: Actor,
  { orderId, partnerId, status, limit, nextToken }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const scope = `jobs|${orderId ?? ''}|${partnerId ?? ''}|${status ?? ''}`;
  const [after = null] = readPageToken(deps.secrets, scope, nextToken) ?? [];
  const rows = await readListedJobs(deps.db, {
    orderId: orderId ?? null,
    partnerId: partnerId ?? null,
    status: status ?? null,
    after: typeof after === 'string' ? after : null,
    take: limit + 1,
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const hasMore = rows.length > limit;
  return {
    jobs: await presentJobs(deps.db, page),
    nextToken: hasMore && last ? writePageToken(deps.secrets, scope, [last.id]) : null,
    hasMore,
  };
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

import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { getJobProgress, JobProgress } from '#contract/fulfilment/parcels.ts';
import type { ExplainedDecision, explainDecision } from '#contract/partners/decisions.ts';
import type { AdminJob, AdminJobSummary, getJob, JobStatus, listJobs } from '#contract/partners/jobs.ts';
import { adminCall, describeFailure } from '../lib/admin-call.ts';
import { useAdminList } from '../lib/use-admin-list.ts';

/** Pages of print jobs: those nobody is left for first, then the newest; what is searched by its newest. */
export function useJobs(status: JobStatus | undefined, search: string) {
  return useAdminList<AdminJobSummary>({
    key: ['jobs', status ?? '', search],
    idOf: (job) => job.jobId,
    failed: { first: 'Failed to load print jobs' },
    load: async (nextToken, signal) => {
      const query = { ...(status && { status }), ...(search && { search }), ...(nextToken && { nextToken }) };
      const page = await adminCall<typeof listJobs>('GET', '/jobs', { query, signal });
      return { ...page, rows: page.jobs, total: null };
    },
  });
}

/** The jobs of one order, by their number. */
export function useJobsOfOrder(orderId: string) {
  const query = useQuery({
    queryKey: ['jobs-of-order', orderId],
    queryFn: ({ signal }) =>
      adminCall<typeof listJobs>('GET', '/jobs', { query: { orderId, limit: 100 }, signal }),
  });
  return {
    jobs: query.data?.jobs.toSorted((a, b) => a.number - b.number) ?? null,
    failure: query.error ? describeFailure(query.error, 'Failed to load print jobs') : null,
  };
}

export interface JobDetails {
  readonly job: AdminJob;
  readonly progress: JobProgress;
}

/** One job with its offers, production and parcels. */
export function useJob(jobId: string) {
  const client = useQueryClient();
  const params = { jobId };
  const query = useQuery({
    queryKey: ['job', jobId],
    queryFn: async ({ signal }): Promise<JobDetails> => {
      const [job, progress] = await Promise.all([
        adminCall<typeof getJob>('GET', '/jobs/{jobId}', { params, signal }),
        adminCall<typeof getJobProgress>('GET', '/jobs/{jobId}/progress', { params, signal }),
      ]);
      return { job, progress };
    },
  });
  return {
    details: query.data ?? null,
    failure: query.error ? describeFailure(query.error, 'Failed to load the print job') : null,
    /** Everything that shows it: the drawer, its order, the lists. */
    reload: async () => {
      await Promise.all(
        [['job', jobId], ['jobs-of-order'], ['jobs'], ['order']].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      );
    },
  };
}

/** A decision explained; asked for when somebody wants to know. */
export function useDecision(jobId: string, decisionId: string | null) {
  const query = useQuery({
    queryKey: ['decision', decisionId],
    enabled: decisionId !== null,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }): Promise<ExplainedDecision> =>
      adminCall<typeof explainDecision>('GET', '/jobs/{jobId}/decisions/{decisionId}', {
        params: { jobId, decisionId: decisionId ?? '' },
        signal,
      }),
  });
  return {
    decision: query.data ?? null,
    failure: query.error ? describeFailure(query.error, 'Failed to load the decision') : null,
  };
}

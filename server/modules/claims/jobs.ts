import { z } from 'zod';
import { events } from '#server/events.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { JobHandler } from '#server/platform/jobs/jobs.ts';
import { eraseTexts } from './decision-store.ts';
import { onReprintStatus } from './on-reprint-status.ts';

/** `job.delivered` and `job.cancelled` alike. */
const JobEvent = z.object({ jobId: z.uuid() });

/** The jobs of this module, by the names server/subscriptions.ts uses. */
export function claimsJobs(deps: Pick<Deps, 'db' | 'clock'>): JobHandler[] {
  return [
    {
      name: 'claims.follow-reprint',
      queue: 'orders',
      run: (payload) => onReprintStatus(deps, JobEvent.parse(payload).jobId),
    },
    {
      name: 'claims.forget-order',
      queue: 'rest',
      run: (payload) =>
        transaction(deps.db, (tx) => eraseTexts(tx, events['order.person_forgotten'].parse(payload).orderId)),
    },
  ];
}

import { z } from 'zod';
import { events } from '#server/events.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { JobHandler, Schedule } from '#server/platform/jobs/jobs.ts';
import { lapseOffer } from './offers/lapse-offer.ts';
import { remindOffer } from './offers/remind-offer.ts';
import { sweepOffers } from './offers/sweep-offers.ts';
import { onPartnerPaused } from './partner-history/on-partner-paused.ts';
import { onPartnerResumed } from './partner-history/on-partner-resumed.ts';
import type { Production } from './partner-history/withdraw-partner-jobs.ts';
import { onOrderStatus } from './planning/on-order-status.ts';
import { paced } from './planning/paced.ts';
import { planJobs } from './planning/plan-jobs.ts';
import { PRUNE_ALARMS_JOB, pruneStuckJobAlarms } from './planning/prune-stuck-job-alarms.ts';
import { PLAN_JOB } from './planning/schedule-planning.ts';
import { runTrial } from './policies/run-trial.ts';
import { TRY_POLICY_JOB } from './policies/simulate-policy.ts';

/** When orders pour in each planning has several: half of its statements are the same for one and for all. */
const PLANNINGS_APART_MS = 150;

const OfOffer = z.object({ offerId: z.uuid() });

/** The jobs of this module, by the names server/subscriptions.ts uses. What they ask of production is told by the worker. */
export function assignmentJobs(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'secrets' | 'log'>,
  production: Production,
): JobHandler[] {
  return [
    { name: PLAN_JOB, queue: 'orders', run: paced(() => planJobs(deps), PLANNINGS_APART_MS) },
    {
      name: 'assignment.follow-order',
      queue: 'orders',
      run: (payload) => onOrderStatus(deps, events['order.status_changed'].parse(payload)),
    },
    {
      name: 'assignment.lapse-offer',
      queue: 'orders',
      run: (payload) => lapseOffer(deps, OfOffer.parse(payload).offerId),
    },
    {
      name: 'assignment.remind-offer',
      queue: 'orders',
      run: (payload) => remindOffer(deps, OfOffer.parse(payload).offerId),
    },
    {
      name: 'assignment.withdraw-from-partner',
      queue: 'orders',
      run: (payload) => onPartnerPaused(deps, production, events['partner.stopped'].parse(payload).userId),
    },
    {
      name: 'assignment.welcome-back',
      queue: 'orders',
      run: (payload) => onPartnerResumed(deps, events['partner.returned'].parse(payload).userId),
    },
    {
      name: TRY_POLICY_JOB,
      queue: 'rest',
      run: (payload) => runTrial(deps, z.object({ trialId: z.uuid() }).parse(payload).trialId),
    },
    { name: 'assignment.sweep', queue: 'orders', run: () => sweepOffers(deps) },
    { name: PRUNE_ALARMS_JOB, queue: 'rest', run: () => pruneStuckJobAlarms(deps) },
  ];
}

export const assignmentSchedules: readonly Schedule[] = [
  { name: 'assignment.sweep', cron: '* * * * *' },
  { name: PRUNE_ALARMS_JOB, cron: '8 21 * * *' },
];

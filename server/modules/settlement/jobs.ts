import { events } from '#server/events.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { JobHandler, Schedule } from '#server/platform/jobs/jobs.ts';
import { forgetPayout } from './payouts/forget-payout.ts';
import { recordEarning } from './record-earning.ts';
import { issueStatements } from './statements/issue-statements.ts';

/** The jobs of this module, by the names server/subscriptions.ts uses. */
export function settlementJobs(deps: Pick<Deps, 'db' | 'clock' | 'config'>): JobHandler[] {
  return [
    {
      name: 'settlement.enter-earning',
      queue: 'money',
      run: (payload) => recordEarning(deps, events['job.delivered'].parse(payload).jobId, 'delivered'),
    },
    {
      name: 'settlement.enter-lost',
      queue: 'money',
      run: async (payload) => {
        const { jobId, status } = events['shipment.exception'].parse(payload);
        if (status === 'lost' || status === 'damaged') await recordEarning(deps, jobId, 'lost');
      },
    },
    { name: 'settlement.forget-payout', queue: 'money', run: (payload) => forgetPayout(deps, payload) },
    { name: 'settlement.state-months', queue: 'money', run: () => issueStatements(deps) },
  ];
}

/** Five past midnight in India, or when something runs again: on the first the statements of the month before are issued. */
export const settlementSchedules: readonly Schedule[] = [
  { name: 'settlement.state-months', cron: '35 18 * * *' },
];

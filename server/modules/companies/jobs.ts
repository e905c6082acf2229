import { events } from '#server/events.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { JobHandler, Schedule } from '#server/platform/jobs/jobs.ts';
import { forgetMember } from './members/forget-member.ts';
import { deleteOldInvitations } from './members/invitation-store.ts';

/** The jobs of this module, by the names server/subscriptions.ts uses. */
export function companiesJobs(deps: Pick<Deps, 'db' | 'clock'>): JobHandler[] {
  return [
    {
      name: 'companies.forget-member',
      queue: 'rest',
      run: (payload) => forgetMember(deps, events['account.deleted'].parse(payload).userId),
    },
    {
      name: 'companies.forget-invitations',
      queue: 'rest',
      run: () => transaction(deps.db, (tx) => deleteOldInvitations(tx, deps.clock.now())),
    },
  ];
}

export const companiesSchedules: readonly Schedule[] = [
  { name: 'companies.forget-invitations', cron: '53 20 * * *' },
];

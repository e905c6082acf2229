import { events } from '#server/events.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { forgetKeys } from '#server/platform/idempotency.ts';
import type { JobHandler, Schedule } from '#server/platform/jobs.ts';
import { takeArtwork } from './take-artwork.ts';

/** The jobs of this module, by the names server/subscriptions.ts uses. */
export function ordersJobs(deps: Pick<Deps, 'db' | 'clock'>): JobHandler[] {
  return [
    {
      name: 'orders.take-artwork',
      run: (payload) => takeArtwork(deps, events['file.checked'].parse(payload)),
    },
    { name: 'orders.forget-keys', run: () => forgetOldKeys(deps) },
  ];
}

export const ordersSchedules: readonly Schedule[] = [{ name: 'orders.forget-keys', cron: '17 21 * * *' }];

/** A browser keeps the key of a checkout until it knows the outcome: days, not weeks. */
const KEY_DAYS = 30;

function forgetOldKeys(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - KEY_DAYS * 86_400_000);
  return transaction(deps.db, (tx) => forgetKeys(tx, before));
}

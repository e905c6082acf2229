import { events } from '#server/events.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { JobHandler } from '#server/platform/jobs.ts';
import { takeArtwork } from './take-artwork.ts';

/** The jobs of this module, by the names server/subscriptions.ts uses. */
export function ordersJobs(deps: Pick<Deps, 'db'>): JobHandler[] {
  return [
    {
      name: 'orders.take-artwork',
      run: (payload) => takeArtwork(deps, events['file.checked'].parse(payload)),
    },
  ];
}

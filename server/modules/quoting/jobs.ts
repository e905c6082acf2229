import { events } from '#server/events.ts';
import { inOneStatement } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { JobHandler } from '#server/platform/jobs/jobs.ts';
import { recordPromises } from './delivery/promises.ts';

/** The jobs of this module, by the names server/subscriptions.ts uses. */
export function quotingJobs(deps: Pick<Deps, 'db'>): JobHandler[] {
  return [
    { name: 'quoting.note-promises', queue: 'orders', run: (payload) => noteWhatWasPlaced(deps, payload) },
  ];
}

/** Written down beside the order and not on its path: nobody asks for it before a parcel arrives. */
async function noteWhatWasPlaced(deps: Pick<Deps, 'db'>, payload: unknown): Promise<void> {
  const { orderId, promises, at } = events['order.placed'].parse(payload);
  await inOneStatement(deps.db, (tx) => recordPromises(tx, orderId, promises, new Date(at)));
}

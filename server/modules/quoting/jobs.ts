import { z } from 'zod';
import { inOneStatement } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { JobHandler } from '#server/platform/jobs/jobs.ts';
import { recordPromises } from './delivery/promises.ts';

/** What the version before wrote down for later; an order now writes its promises itself. */
const Placed = z.object({
  orderId: z.uuid(),
  promises: z.array(
    z.object({
      lineId: z.uuid(),
      promisedFor: z.iso.date(),
      chance: z.number(),
      chanceBefore: z.number().optional(),
    }),
  ),
  at: z.iso.datetime(),
});

/** Jobs that a shop of the version before left, or still adds while it is replaced. */
export function quotingJobs(deps: Pick<Deps, 'db'>): JobHandler[] {
  return [
    {
      name: 'quoting.note-promises',
      queue: 'orders',
      run: async (payload) => {
        const { orderId, promises, at } = Placed.parse(payload);
        await inOneStatement(deps.db, (tx) => recordPromises(tx, orderId, promises, new Date(at)));
      },
    },
  ];
}

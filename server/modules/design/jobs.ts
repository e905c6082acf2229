import { DESIGN_DAYS } from '#contract/design/designs.ts';
import { events } from '#server/events.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { JobHandler, Schedule } from '#server/platform/jobs/jobs.ts';
import { forgetCompanyKit, forgetKitOf } from './brand/forget-kits.ts';
import { deleteMails } from './kept/kept-store.ts';
import { countOrder } from './layouts/layout-store.ts';
import { removeDesigns } from './remove-designs.ts';
import { deleteDesignsOf, deleteUnused } from './store.ts';

type JobDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'storage'>;

/** What an order prints: this module knows no orders. */
export interface OrderFiles {
  filesOf(orderId: string): Promise<string[]>;
}

const SWEEP_JOB = 'design.sweep';
const BATCH = 200;

/** The jobs of this module, by the names server/subscriptions.ts uses. */
export function designJobs(deps: JobDeps, orders: OrderFiles): JobHandler[] {
  return [
    {
      name: 'design.count-order',
      queue: 'rest',
      run: async (payload) => {
        const { orderId } = events['order.status_changed'].parse(payload);
        await countOrder(deps.db, orderId, await orders.filesOf(orderId));
      },
    },
    {
      name: 'design.forget-person',
      queue: 'rest',
      run: async (payload) => {
        const { userId } = events['account.deleted'].parse(payload);
        await removeDesigns(deps, (tx) => deleteDesignsOf(tx, `user:${userId}`));
        await forgetKitOf(deps, userId);
      },
    },
    {
      name: 'design.forget-company',
      queue: 'rest',
      run: (payload) => forgetCompanyKit(deps, events['company.ended'].parse(payload).companyId),
    },
    { name: SWEEP_JOB, queue: 'rest', run: () => sweepDesigns(deps) },
  ];
}

export const designSchedules: readonly Schedule[] = [{ name: SWEEP_JOB, cron: '29 21 * * *' }];

/** Designs that no account has, and nobody opened for `DESIGN_DAYS`; to whom links were mailed, after a day. */
async function sweepDesigns(deps: JobDeps): Promise<void> {
  const daysAgo = (days: number) => new Date(deps.clock.now().getTime() - days * 86_400_000);
  await deleteMails(deps.db, daysAgo(1));
  const before = daysAgo(DESIGN_DAYS);
  while ((await removeDesigns(deps, (tx) => deleteUnused(tx, before, BATCH))) === BATCH);
}

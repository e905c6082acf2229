import { clearAlarmsOfOrder } from '#server/platform/alarm-store.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { lockWithOrder } from '../offers/lock-offer.ts';
import { cancelJob } from '../print-jobs/cancel-job.ts';
import { readJobsOfOrder } from '../print-jobs/job-store.ts';
import { schedulePlanning } from './schedule-planning.ts';

const REASON = 'The order was cancelled';

/** An order has come to a status: one that is print-ready gets its printers, of a cancelled one nothing is printed. */
export async function onOrderStatus(
  deps: Pick<Deps, 'db' | 'clock'>,
  { orderId, to }: { orderId: string; to: string },
): Promise<void> {
  if (to === 'approved') return transaction(deps.db, schedulePlanning);
  if (to !== 'cancelled') return;
  for (const { id } of await readJobsOfOrder(deps.db, orderId)) {
    await transaction(deps.db, async (tx) => {
      const held = await lockWithOrder(tx, id);
      if (held?.order.status === 'cancelled')
        await cancelJob(tx, held.job, { at: deps.clock.now(), reason: REASON });
    });
  }
  // Whoever read one of these would look for what is not printed and not sent any more.
  await clearAlarmsOfOrder(deps.db, ['artwork', 'parcel'], orderId);
}

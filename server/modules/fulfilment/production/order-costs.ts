import { type JobCost, type JobRow, jobCosts, jobsOfOrders } from '#server/modules/assignment/index.ts';
import { freightOfPart, type LineBrief, linesOfOrders } from '#server/modules/orders/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { isActive } from '../rules.ts';
import { readShipmentsOfJobs } from '../store.ts';

/**
 * What it costs to have orders printed and carried. Orders without jobs are not in it; reprints are claims' matter. Nobody pays
 * a courier for what the partner carries or the customer fetches; a partner who carries it gets what the customer pays for that.
 * Five statements for however many orders.
 */
export async function orderCosts(
  deps: Pick<Deps, 'db' | 'clock'>,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, JobCost>> {
  const jobs = (await jobsOfOrders(deps.db, orderIds)).filter(
    (job) => job.status !== 'cancelled' && job.reprintOf === null,
  );
  if (jobs.length === 0) return new Map();
  const costs = await jobCosts(deps, jobs);
  const parcels = await readShipmentsOfJobs(
    deps.db,
    jobs.map((job) => job.id),
  );
  const carried = new Map(parcels.filter(isActive).map(({ jobId, mode }) => [jobId, mode]));
  const lines = await linesOfOrders(deps.db, orderIds);
  const sums = new Map<string, JobCost>();
  for (const job of jobs) {
    const cost = costs.get(job.id);
    if (!cost) continue;
    const sum = sums.get(job.orderId) ?? { payPaise: 0, courierPaise: 0, isSupposed: false };
    const mode = carried.get(job.id) ?? 'local_runner';
    const carriedPaise = mode === 'self_delivery' ? freightOf(job, lines) : 0;
    sums.set(job.orderId, {
      payPaise: sum.payPaise + cost.payPaise + carriedPaise,
      courierPaise: sum.courierPaise + (mode === 'local_runner' ? cost.courierPaise : 0),
      isSupposed: sum.isSupposed || cost.isSupposed,
    });
  }
  return sums;
}

/** What the customer pays for its delivery: of one of many addresses for that, else for its lines. */
function freightOf(job: JobRow, lines: readonly LineBrief[]): number {
  const isPrinted = ({ lineId }: LineBrief) => job.lineIds.includes(lineId);
  if (job.destinationId) return freightOfPart(lines, job.destinationId, isPrinted);
  return lines.filter(isPrinted).reduce((paise, { shippingPaise }) => paise + shippingPaise, 0);
}

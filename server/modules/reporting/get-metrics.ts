import type { OutputOf } from '#contract/endpoint.ts';
import { rupeesFromPaise } from '#contract/money.ts';
import type { getMetrics as contract } from '#contract/reporting.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { catchUp } from './catch-up.ts';
import { averagePaise, salesPaise } from './rules.ts';
import { readFigured, readTotals } from './store.ts';

/** The three cards: paid orders, what was paid less what went back, and the one by the other. */
export async function getMetrics(
  deps: Pick<Deps, 'db' | 'reads'>,
  _actor: Actor,
): Promise<OutputOf<typeof contract>> {
  await catchUp(deps.db);
  const figures = await readFigured(deps, readTotals);
  const total = figures.find((figure) => figure.kind === 'total');
  const refunded = figures.find((figure) => figure.kind === 'refund');
  const revenuePaise = salesPaise(total) - (refunded?.grossPaise ?? 0);
  const totalOrders = total?.orders ?? 0;
  return {
    metrics: {
      totalOrders,
      totalRevenue: rupeesFromPaise(revenuePaise),
      averageOrderValue: rupeesFromPaise(averagePaise(revenuePaise, totalOrders)),
    },
  };
}

import type { Refunded } from '#server/modules/orders/index.ts';
import type { Db } from '#server/platform/db.ts';
import { readRefundsOfOrders } from './refund-store.ts';

/** What went or goes back of each of these orders, the first first; what the gateway refused is not among it. */
export async function refundsOf(
  db: Db,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Refunded[]>> {
  const rows = await readRefundsOfOrders(db, orderIds);
  return Map.groupBy(rows, (row) => row.orderId);
}

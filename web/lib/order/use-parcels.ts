import type { OutputOf } from '#contract/endpoint.ts';
import type { getParcels } from '#contract/fulfilment/parcels.ts';
import type { Order } from '#contract/orders/orders.ts';
import { useFetched } from '../use-fetched.ts';

export type OrderParcels = OutputOf<typeof getParcels>;

/**
 * Where the parcels of an order are: `first` from the server where it was drawn there; asked for again when the person
 * comes back to the page, and when the order's status or files change. Null until it is known; a failed look leaves
 * what is shown.
 * @param reports how many problems were reported on this page: a report ends the question whether everything arrived
 */
export function useParcels(
  load: (signal: AbortSignal) => Promise<OrderParcels>,
  order: Pick<Order, 'status' | 'items'>,
  first: OrderParcels | null = null,
  reports = 0,
): OrderParcels | null {
  const files = order.items.flatMap((item) => item.files.map((file) => file.fileId));
  const key = [order.status, reports || '', ...files].join();
  return useFetched(key, load, { first, isKept: true, looksAgain: true }).data;
}

import { useEffect, useRef, useState } from 'react';
import type { OutputOf } from '#contract/endpoint.ts';
import type { getParcels } from '#contract/fulfilment/parcels.ts';
import type { Order } from '#contract/orders/orders.ts';

export type OrderParcels = OutputOf<typeof getParcels>;

/**
 * Where the parcels of an order are: `first` from the server where it was drawn there; asked for again when the person
 * comes back to the page, and when the order's status or files change. Null until it is known; a failed look leaves
 * what is shown.
 */
export function useParcels(
  load: (signal: AbortSignal) => Promise<OrderParcels>,
  order: Pick<Order, 'status' | 'items'>,
  first: OrderParcels | null = null,
): OrderParcels | null {
  const [parcels, setParcels] = useState(first);
  const files = order.items.flatMap((item) => item.files.map((file) => file.fileId));
  const key = [order.status, ...files].join();
  const ask = useRef(load);
  ask.current = load;
  const isDrawn = useRef(first !== null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another state of the order
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      ask.current(signal).then(
        (found) => setParcels(found),
        () => undefined,
      );
    };
    if (!isDrawn.current) look();
    isDrawn.current = false;
    document.addEventListener('visibilitychange', look);
    return () => {
      controller.abort();
      document.removeEventListener('visibilitychange', look);
    };
  }, [key]);
  return parcels;
}

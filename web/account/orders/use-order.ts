import { useCallback, useEffect, useState } from 'react';
import type { getOrder, Order } from '#contract/orders/orders.ts';
import { call } from '#web/lib/api.ts';
import { ApiError, isNotFound } from '#web/lib/api-error.ts';

export type LoadedOrder =
  | { readonly kind: 'loading' }
  | { readonly kind: 'order'; readonly order: Order }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'failed'; readonly message: string };

interface MyOrder {
  readonly loaded: LoadedOrder;
  askAgain(): Promise<void>;
  /** The order as an answer said it is now. */
  take(order: Order): void;
}

/** One order of the signed-in person; asked for again when they come back to the page, since printers go on meanwhile. */
export function useOrder(orderId: string): MyOrder {
  const [loaded, setLoaded] = useState<LoadedOrder>({ kind: 'loading' });

  const ask = useCallback(
    async (signal?: AbortSignal) => {
      try {
        const options = { params: { id: orderId }, ...(signal && { signal }) };
        setLoaded({ kind: 'order', order: await call<typeof getOrder>('GET', '/orders/{id}', options) });
      } catch (error) {
        if (signal?.aborted) return;
        if (isNotFound(error)) return setLoaded({ kind: 'not-found' });
        const message = error instanceof ApiError ? error.message : 'An unexpected error occurred.';
        // What is shown already is better than nothing.
        setLoaded((shown) => (shown.kind === 'order' ? shown : { kind: 'failed', message }));
      }
    },
    [orderId],
  );

  useEffect(() => {
    const controller = new AbortController();
    const look = () => {
      if (document.visibilityState === 'visible') void ask(controller.signal);
    };
    setLoaded({ kind: 'loading' });
    void ask(controller.signal);
    document.addEventListener('visibilitychange', look);
    return () => {
      controller.abort();
      document.removeEventListener('visibilitychange', look);
    };
  }, [ask]);

  return { loaded, askAgain: () => ask(), take: (order) => setLoaded({ kind: 'order', order }) };
}

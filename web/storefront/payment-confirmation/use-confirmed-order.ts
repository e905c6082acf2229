import { useEffect, useState } from 'react';
import type { getOrder, getOrderStatus, Order } from '#contract/orders/orders.ts';
import { call } from '#web/lib/api.ts';
import { ApiError, isNotFound } from '#web/lib/api-error.ts';

/** What the server says of an order. */
export type ConfirmedOrder =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'order'; readonly order: Order }
  /** Not this browser's order, or none at all: the server does not tell which. */
  | { readonly kind: 'not-found' }
  | { readonly kind: 'unreachable'; readonly message: string };

// Spec section 9; the contract's constants would bring its schemas along.
const MOST_LOOKS = 30;
const PAUSE_MS = 2000;

/** Asks the server about an order, again and again while its payment is open. Asking makes it look at the gateway. */
export function useConfirmedOrder(orderId: string): ConfirmedOrder {
  const [truth, setTruth] = useState<ConfirmedOrder>({ kind: 'unknown' });

  useEffect(() => {
    if (!orderId) return;
    const controller = new AbortController();
    const { signal } = controller;
    let timer: ReturnType<typeof setTimeout>;

    async function look(looks: number): Promise<void> {
      const params = { id: orderId };
      try {
        const { paymentStatus } = await call<typeof getOrderStatus>('GET', '/orders/{id}/status', {
          params,
          query: {},
          signal,
        });
        const order = await call<typeof getOrder>('GET', '/orders/{id}', { params, signal });
        setTruth({ kind: 'order', order: { ...order, paymentStatus } });
        if (paymentStatus === 'PAID') return;
      } catch (error) {
        if (signal.aborted) return;
        if (isNotFound(error) || (error instanceof ApiError && error.status === 401)) {
          return setTruth({ kind: 'not-found' });
        }
        const message = error instanceof ApiError ? error.message : 'An unexpected error occurred.';
        setTruth((before) => (before.kind === 'order' ? before : { kind: 'unreachable', message }));
      }
      if (looks < MOST_LOOKS) timer = setTimeout(() => void look(looks + 1), PAUSE_MS);
    }

    void look(1);
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [orderId]);

  return truth;
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { getOrder, Order } from '#contract/orders/orders.ts';
import { call } from '#web/lib/api.ts';
import { isNotFound } from '#web/lib/api-error.ts';
import { errorText } from '#web/lib/use-action.ts';

export type LoadedOrder =
  | { readonly kind: 'loading' }
  | { readonly kind: 'order'; readonly order: Order }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'failed'; readonly message: string };

interface MyOrder {
  readonly loaded: LoadedOrder;
  askAgain(): Promise<unknown>;
  /** The order as an answer said it is now. */
  take(order: Order): void;
}

/** One order of the signed-in person; asked for again when they come back to the page, since printers go on meanwhile. */
export function useOrder(orderId: string): MyOrder {
  const client = useQueryClient();
  const queryKey = ['order', orderId];
  const { data, error, refetch } = useQuery({
    queryKey,
    refetchOnWindowFocus: 'always',
    queryFn: ({ signal }) =>
      call<typeof getOrder>('GET', '/orders/{id}', { params: { id: orderId }, signal }),
  });
  return {
    loaded: loadedOf(data, error),
    askAgain: refetch,
    take: (order) => client.setQueryData(queryKey, order),
  };
}

function loadedOf(order: Order | undefined, error: unknown): LoadedOrder {
  if (isNotFound(error)) return { kind: 'not-found' };
  // What is shown already is better than nothing.
  if (order) return { kind: 'order', order };
  return error ? { kind: 'failed', message: errorText()(error) } : { kind: 'loading' };
}

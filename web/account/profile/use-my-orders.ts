import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { listMyOrders, OrderSummary } from '#contract/orders/my-orders.ts';
import type { OrderStatus } from '#contract/orders/orders.ts';
import { call } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { accessToken } from '#web/lib/session/bearer.ts';

export interface OrderFilter {
  readonly status: OrderStatus | undefined;
  readonly sort: 'asc' | 'desc';
}

export interface MyOrders {
  /** Null until the first answer. */
  readonly orders: readonly OrderSummary[] | null;
  readonly hasMore: boolean;
  readonly isBusy: boolean;
  readonly error: string | null;
  /** Asks for the next page, or once more for the one that did not come. */
  loadMore(): void;
  askAgain(): void;
}

/** Spec section 8. */
const NO_TOKEN = 'Authentication required to fetch user orders';
/** Spec section 9. */
const PAGE = 50;

/** Spec section 8: "Failed to fetch orders: {status}" where the server gave no words. */
function wordsOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'An unexpected error occurred.';
  return error.isWordless ? `Failed to fetch orders: ${error.status}` : error.message;
}

/** The signed-in person's orders, page by page. The old ones stay until the answer to a new question is here. */
export function useMyOrders({ status, sort }: OrderFilter): MyOrders {
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['orders', status, sort],
    placeholderData: keepPreviousData,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: { nextToken: string | null }) => last.nextToken ?? undefined,
    queryFn: async ({ pageParam, signal }) => {
      // Signed out in another tab, or what was stored is gone.
      if (!accessToken()) throw new ApiError({ status: 401, code: 'token_missing', message: NO_TOKEN });
      return call<typeof listMyOrders>('GET', '/orders/user', {
        query: { status, sort, limit: PAGE, nextToken: pageParam },
        signal,
      });
    },
  });
  return {
    orders: data ? onceEach(data.pages.flatMap((page) => page.orders)) : null,
    hasMore: hasNextPage,
    isBusy: isFetching,
    error: error && !isFetching ? wordsOf(error) : null,
    loadMore: () => {
      if (hasNextPage && !isFetching) void fetchNextPage();
    },
    askAgain: () => void refetch(),
  };
}

/** An order that was placed meanwhile moves the others on to the next page. */
function onceEach(orders: readonly OrderSummary[]): readonly OrderSummary[] {
  return [...new Map(orders.map((order) => [order.orderId, order])).values()];
}

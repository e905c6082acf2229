import { useEffect, useRef, useState } from 'react';
import type { listMyOrders, OrderSummary } from '#contract/orders/my-orders.ts';
import type { OrderStatus } from '#contract/orders/orders.ts';
import { call } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { accessToken } from '#web/lib/session/bearer.ts';

export interface OrderFilter {
  readonly status: OrderStatus | undefined;
  readonly sort: 'asc' | 'desc';
}

interface State {
  /** Null until the first answer. */
  readonly orders: readonly OrderSummary[] | null;
  readonly nextToken: string | null;
  readonly isBusy: boolean;
  readonly error: string | null;
}

export interface MyOrders extends State {
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
  const [state, setState] = useState<State>({ orders: null, nextToken: null, isBusy: true, error: null });
  const [round, setRound] = useState(0);
  const question = useRef(new AbortController());

  const ask = async (nextToken: string | undefined, before: readonly OrderSummary[]) => {
    question.current.abort();
    question.current = new AbortController();
    const { signal } = question.current;
    // Signed out in another tab, or what was stored is gone.
    if (!accessToken()) return setState((shown) => ({ ...shown, isBusy: false, error: NO_TOKEN }));
    setState((shown) => ({ ...shown, isBusy: true, error: null }));
    try {
      const answer = await call<typeof listMyOrders>('GET', '/orders/user', {
        query: { status, sort, limit: PAGE, nextToken },
        signal,
      });
      const known = new Set(before.map(({ orderId }) => orderId));
      const fresh = answer.orders.filter(({ orderId }) => !known.has(orderId));
      setState({ orders: [...before, ...fresh], nextToken: answer.nextToken, isBusy: false, error: null });
    } catch (error) {
      if (signal.aborted) return;
      setState((shown) => ({ ...shown, isBusy: false, error: wordsOf(error) }));
    }
  };
  const first = useRef(ask);
  first.current = ask;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter, or another try, is another question
  useEffect(() => {
    void first.current(undefined, []);
    return () => question.current.abort();
  }, [status, sort, round]);

  return {
    ...state,
    loadMore: () => {
      if (state.nextToken && state.orders && !state.isBusy) void ask(state.nextToken, state.orders);
    },
    askAgain: () => setRound((count) => count + 1),
  };
}

import type { getOrder, getOrderStatus, Order } from '#contract/orders/orders.ts';
import { call } from '#web/lib/api.ts';
import { ApiError, isNotFound } from '#web/lib/api-error.ts';
import { pause } from '#web/lib/pause.ts';
import { errorText } from '#web/lib/use-action.ts';
import { useFetched } from '#web/lib/use-fetched.ts';

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

const UNKNOWN: ConfirmedOrder = { kind: 'unknown' };

/** Asks the server about an order, again and again while its payment is open. Asking makes it look at the gateway. */
export function useConfirmedOrder(orderId: string): ConfirmedOrder {
  const { data } = useFetched<ConfirmedOrder>(orderId || null, (signal, tell) =>
    follow(orderId, signal, tell),
  );
  return data ?? UNKNOWN;
}

async function follow(
  orderId: string,
  signal: AbortSignal,
  tell: (truth: ConfirmedOrder) => void,
): Promise<ConfirmedOrder> {
  let truth = await look(orderId, signal, UNKNOWN);
  for (let looks = 1; looks < MOST_LOOKS && isOpen(truth); looks++) {
    tell(truth);
    await pause(PAUSE_MS, signal);
    truth = await look(orderId, signal, truth);
  }
  return truth;
}

function isOpen(truth: ConfirmedOrder): boolean {
  return truth.kind === 'order' ? truth.order.paymentStatus !== 'PAID' : truth.kind !== 'not-found';
}

/** What is known already is better than that nobody answers. @throws the signal's AbortError */
async function look(orderId: string, signal: AbortSignal, before: ConfirmedOrder): Promise<ConfirmedOrder> {
  const params = { id: orderId };
  try {
    const { paymentStatus } = await call<typeof getOrderStatus>('GET', '/orders/{id}/status', {
      params,
      query: {},
      signal,
    });
    const order = await call<typeof getOrder>('GET', '/orders/{id}', { params, signal });
    return { kind: 'order', order: { ...order, paymentStatus } };
  } catch (error) {
    if (signal.aborted) throw error;
    if (isNotFound(error) || (error instanceof ApiError && error.status === 401))
      return { kind: 'not-found' };
    return before.kind === 'order' ? before : { kind: 'unreachable', message: errorText()(error) };
  }
}

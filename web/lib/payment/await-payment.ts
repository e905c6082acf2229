import type { getOrderStatus } from '#contract/orders/orders.ts';
import { POLL_ATTEMPTS, POLL_INTERVAL_MS, type verifyPayment } from '#contract/payments/payments.ts';
import { call } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import type { PaymentProof } from './open-window.ts';

export type PaymentOutcome = 'paid' | 'failed' | 'timeout';

interface PollParts {
  readonly look: () => Promise<'PAID' | 'FAILED' | 'pending'>;
  readonly wait: (ms: number) => Promise<void>;
}

/**
 * Asks at most 30 times, 2 seconds apart (spec section 9). One FAILED may be an attempt before the one that was just
 * paid, so it counts when it is said twice. A lost answer is an attempt that said nothing.
 */
export async function pollPayment({ look, wait }: PollParts): Promise<PaymentOutcome> {
  let failures = 0;
  for (let attempt = 0; attempt < POLL_ATTEMPTS; attempt += 1) {
    if (attempt > 0) await wait(POLL_INTERVAL_MS);
    const status = await look();
    if (status === 'PAID') return 'paid';
    failures = status === 'FAILED' ? failures + 1 : 0;
    if (failures === 2) return 'failed';
  }
  return 'timeout';
}

/** What the server knows of a payment. Any trouble in asking is "not yet". */
export async function fetchPaymentStatus(
  orderId: string,
  payToken?: string,
): Promise<'PAID' | 'FAILED' | 'pending'> {
  try {
    const { paymentStatus } = await call<typeof getOrderStatus>('GET', '/orders/{id}/status', {
      params: { id: orderId },
      query: payToken ? { payToken } : {},
    });
    return paymentStatus;
  } catch (error) {
    if (error instanceof ApiError) return 'pending';
    throw error;
  }
}

/** Tells the server what the window handed over, then waits for the server's own word. */
export async function confirmPayment(
  orderId: string,
  proof: PaymentProof,
  payToken?: string,
): Promise<PaymentOutcome> {
  try {
    const { paymentStatus } = await call<typeof verifyPayment>('POST', '/billing/verify', {
      body: { orderId, ...proof, ...(payToken && { payToken }) },
    });
    if (paymentStatus === 'PAID') return 'paid';
  } catch (error) {
    // The gateway also tells the server itself: the poll finds out what became of it.
    if (!(error instanceof ApiError)) throw error;
  }
  return pollPayment({
    look: () => fetchPaymentStatus(orderId, payToken),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
}

import type { OutputOf } from '#contract/endpoint.ts';
import type { PriceChange } from '#contract/orders/orders.ts';
import type { startCheckout } from '#contract/payments/payments.ts';
import { call } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { confirmPayment, fetchPaymentStatus } from './await-payment.ts';
import { loadPaymentScript } from './load-script.ts';
import { openPaymentWindow } from './open-window.ts';
import { payFromBalance } from './pay-from-balance.ts';
import { GONE, type PaymentEnd } from './payment-end.ts';
import { withIdentity } from './with-identity.ts';

/** Who the payment window is filled in for. */
export interface Payer {
  readonly email: string;
  readonly name?: string | null | undefined;
  /** Ten digits. */
  readonly phone?: string | null | undefined;
}

interface PayOptions {
  /** Of the mailed link to a price or to the order, where it is not the payer's own. */
  readonly payToken?: string | undefined;
  /** Decimal rupees: a new total the payer said yes to. */
  readonly confirmedTotal?: number | undefined;
  /** From the prepaid balance of the company it is for: no window opens. */
  readonly isFromBalance?: boolean | undefined;
}

/** Spec section 8. */
const TIMED_OUT = 'Payment confirmation timed out. Please check your order status manually.';

/**
 * Has a placed order paid. Nothing here decides that an order is paid: the server says so.
 * @throws what is no answer of the API; the caller says "Payment processing error. Please contact support."
 */
export async function payOrder(
  orderId: string,
  /** Null: the window asks. Whoever pays by a mailed link need not be who it was mailed to. */
  payer: Payer | null,
  onStage: (stage: 'opening' | 'paying' | 'confirming') => void,
  options: PayOptions = {},
): Promise<PaymentEnd> {
  const { payToken } = options;
  if (options.isFromBalance) {
    onStage('confirming');
    return payFromBalance(orderId, options.confirmedTotal);
  }
  onStage('opening');
  const checkout = await openCheckout(orderId, options);
  if ('kind' in checkout) return checkout;

  onStage('paying');
  const closed = await openPaymentWindow(checkout, {
    name: payer?.name ?? '',
    email: payer?.email ?? '',
    contact: payer?.phone ? `+91${payer.phone}` : '',
  });
  if (closed.kind === 'dismissed') {
    // A payment can come through although its window was closed.
    if ((await fetchPaymentStatus(orderId, payToken)) === 'PAID') return { kind: 'paid', paymentId: null };
    return closed.reason ? { kind: 'failed', message: closed.reason } : { kind: 'dismissed' };
  }
  onStage('confirming');
  const outcome = await confirmPayment(orderId, closed.proof, payToken);
  if (outcome === 'paid') return { kind: 'paid', paymentId: closed.proof.razorpay_payment_id };
  if (outcome === 'failed') return { kind: 'failed', message: 'Payment failed' };
  return { kind: 'timeout', message: TIMED_OUT };
}

/** The gateway order with the window's script loaded, or how it ended before the window could open. */
async function openCheckout(
  orderId: string,
  { payToken, confirmedTotal }: PayOptions,
): Promise<OutputOf<typeof startCheckout> | PaymentEnd> {
  try {
    const checkout = await withIdentity(() =>
      call<typeof startCheckout>('POST', '/billing/checkout', {
        body: {
          order: { orderId },
          currency: 'INR',
          ...(payToken && { payToken }),
          ...(confirmedTotal !== undefined && { totalAmount: confirmedTotal }),
        },
      }),
    );
    await loadPaymentScript(checkout.scriptUrl);
    return checkout;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'order_already_paid') {
      return { kind: 'paid', paymentId: null };
    }
    if (error instanceof ApiError && error.code === 'price_changed') {
      return { kind: 'prices-changed', change: error.details as PriceChange };
    }
    const isGone = error instanceof ApiError && GONE.includes(error.code);
    return { kind: 'failed', message: couldNotStart(error), isGone };
  }
}

/** Spec section 8: "Payment could not start: {reason}. Please try again." */
function couldNotStart(error: unknown): string {
  if (!(error instanceof Error)) return 'Payment failed';
  const isWordless = error instanceof ApiError && error.isWordless;
  const reason = isWordless ? `Failed to create checkout order: ${error.status}` : error.message;
  return `Payment could not start: ${reason.replace(/\.\s*(Please try again.*)?$/, '')}. Please try again.`;
}

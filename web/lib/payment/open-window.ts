import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { startCheckout, verifyPayment } from '#contract/payments/payments.ts';
import { UPI_MOST } from './ways-to-pay.ts';

type Checkout = OutputOf<typeof startCheckout>;
/** What the window hands over after a payment. */
export type PaymentProof = Pick<
  InputOf<typeof verifyPayment>,
  'razorpay_payment_id' | 'razorpay_order_id' | 'razorpay_signature'
>;

export type WindowOutcome =
  | { readonly kind: 'paid'; readonly proof: PaymentProof }
  /** Closed by the person; `reason` is the last refusal the window reported, if any. */
  | { readonly kind: 'dismissed'; readonly reason: string | null };

/** The gateway's own interface (facts, payments 1.4). */
interface GatewayWindow {
  open(): void;
  on(event: 'payment.failed', callback: (failure: { error?: { description?: string } }) => void): void;
}
type GatewayWindowClass = new (options: object) => GatewayWindow;

interface Prefill {
  readonly name: string;
  readonly email: string;
  readonly contact: string;
}

/** Opens the payment window and waits until it is paid or closed. A refused payment leaves it open for another try. */
export function openPaymentWindow(
  checkout: Omit<Checkout, 'receipt'> & { description?: string },
  prefill: Prefill,
): Promise<WindowOutcome> {
  const { Razorpay } = window as unknown as { Razorpay: GatewayWindowClass };
  return new Promise((resolve) => {
    let reason: string | null = null;
    const gateway = new Razorpay({
      key: checkout.keyId,
      amount: checkout.amount,
      currency: checkout.currency,
      order_id: checkout.razorpayOrderId,
      name: 'Inkbazaar',
      description: checkout.description ?? 'Your print order',
      prefill,
      theme: { color: '#D9381E' },
      // What most people here pay with stands first, where it can; the rest follows as the gateway has it.
      ...(checkout.amount <= UPI_MOST * 100 && {
        config: { display: { sequence: ['upi'], preferences: { show_default_blocks: true } } },
      }),
      retry: { enabled: true },
      modal: {
        confirm_close: true,
        ondismiss: () => resolve({ kind: 'dismissed', reason }),
      },
      handler: (proof: PaymentProof) => resolve({ kind: 'paid', proof }),
    });
    gateway.on('payment.failed', (failure) => {
      reason = failure.error?.description ?? 'Payment failed';
    });
    gateway.open();
  });
}

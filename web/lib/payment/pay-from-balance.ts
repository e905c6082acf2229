import type { PriceChange } from '#contract/orders/orders.ts';
import type { payFromBalance as contract } from '#contract/payments/balance.ts';
import { call } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { GONE, type PaymentEnd } from './payment-end.ts';

/** Has a placed order of a company paid from its balance. Pressed again, or answered before, it is paid all the same. */
export async function payFromBalance(orderId: string, confirmedTotal?: number): Promise<PaymentEnd> {
  try {
    await call<typeof contract>('POST', '/billing/balance-payment', {
      body: { orderId, ...(confirmedTotal !== undefined && { totalAmount: confirmedTotal }) },
    });
    return { kind: 'paid', paymentId: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'order_already_paid') return { kind: 'paid', paymentId: null };
    if (error.code === 'price_changed') {
      return { kind: 'prices-changed', change: error.details as PriceChange };
    }
    return { kind: 'failed', message: error.message, isGone: GONE.includes(error.code) };
  }
}

import { isBalancePayment } from '#contract/payments/balance-payment.ts';
import { LEAST_REFUND_PAISE } from '../rules.ts';

/** The least that can go back of a payment, and be left behind: the gateway's least, and of a balance any paise. */
export const leastRefundPaise = (paymentId: string): number =>
  isBalancePayment(paymentId) ? 1 : LEAST_REFUND_PAISE;

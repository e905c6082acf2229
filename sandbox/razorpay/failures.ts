import type { GatewayError } from './refusal.ts';

type Failure = Pick<GatewayError, 'code' | 'description' | 'source' | 'step'>;

const bank = { source: 'bank', step: 'payment_authorization' } as const;
const customer = { source: 'customer', step: 'payment_authentication' } as const;
const bad = 'BAD_REQUEST_ERROR';

/** Why a payment can fail: Razorpay's `error_reason`, with the words and places it goes with. */
export const FAILURES: Record<string, Failure> = {
  payment_failed: {
    code: bad,
    ...bank,
    description: 'Your payment was declined by the bank. Try again or use another way to pay.',
  },
  payment_cancelled: {
    code: bad,
    ...customer,
    description: 'The payment was cancelled before it was complete. Try again when you are ready.',
  },
  payment_timed_out: {
    code: bad,
    ...customer,
    description: 'The payment was not completed in time. Any amount debited is returned within 5 to 7 days.',
  },
  insufficient_funds: {
    code: bad,
    ...bank,
    description: 'The account does not hold enough for this payment. Try another card or account.',
  },
  card_declined: {
    code: bad,
    ...bank,
    description: 'The card was declined by the bank that issued it. Try another card.',
  },
  authentication_failed: {
    code: bad,
    ...customer,
    description: 'The bank could not confirm that it was you. Try again or use another way to pay.',
  },
  incorrect_cvv: {
    code: bad,
    ...customer,
    description: 'The CVV does not match the card. Check the number on its back and try again.',
  },
  incorrect_otp: {
    code: bad,
    ...customer,
    description: 'The one-time password was not right. Try again and enter the one you are sent.',
  },
  gateway_technical_error: {
    code: 'GATEWAY_ERROR',
    source: 'gateway',
    step: 'payment_authorization',
    description: 'A technical problem at the payment gateway stopped this payment. Try again in a moment.',
  },
  bank_technical_error: {
    code: 'GATEWAY_ERROR',
    source: 'issuer_bank',
    step: 'payment_authorization',
    description: 'A technical problem at the bank stopped this payment. Try again in a moment.',
  },
  payment_risk_check_failed: {
    code: bad,
    source: 'business',
    step: 'payment_authorization',
    description: 'The payment was stopped by a risk check. Try another way to pay.',
  },
  card_not_enrolled: {
    code: bad,
    ...bank,
    description: 'The card is not enabled for payments online. Ask the bank to switch them on.',
  },
  invalid_vpa: {
    code: bad,
    source: 'customer',
    step: 'payment_initiation',
    description: 'That UPI ID does not exist here. In the sandbox use success@razorpay or failure@razorpay.',
  },
};

/** @param reason one of FAILURES; anything else counts as payment_failed. */
export function failureOf(reason: string): Omit<GatewayError, 'metadata'> {
  const known = Object.hasOwn(FAILURES, reason) ? FAILURES[reason] : undefined;
  const failure = known ?? FAILURES.payment_failed;
  if (!failure) throw new Error('The list of failures has lost its default.');
  return { ...failure, reason: known ? reason : 'payment_failed' };
}

import { rupeesFromPaise } from '#contract/paise.ts';

export type View = 'success' | 'failure' | 'pending';

/** What the address says of a payment: a claim of whoever wrote it, until the server was asked. */
export interface Claim {
  readonly orderId: string;
  readonly paymentId: string;
  readonly status: View;
  /** Rupees; null when the address names no amount. */
  readonly totalAmount: number | null;
  readonly email: string;
}

/** Spec section 2: default success, default paymentId order_created, amount in minor units. */
export function readClaim(search: URLSearchParams): Claim {
  const status = search.get('status');
  const amount = search.get('amount') ?? '';
  return {
    orderId: search.get('orderId') ?? '',
    paymentId: search.get('paymentId') || 'order_created',
    status: status === 'failure' || status === 'pending' ? status : 'success',
    totalAmount: /^\d{1,12}$/.test(amount) ? rupeesFromPaise(Number(amount)) : null,
    email: search.get('email') ?? '',
  };
}

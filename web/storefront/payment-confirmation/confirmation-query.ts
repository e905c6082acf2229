/**
 * What the address says of a payment: a claim of whoever wrote it. It picks the first paint; paymentId, amount and
 * email, which the spec's address has too, are shown as the server knows them and never read from here.
 */
export interface Claim {
  readonly orderId: string;
  readonly status: 'success' | 'failure' | 'pending';
}

/** Spec section 2: three views, success by default. */
export function readClaim(search: URLSearchParams): Claim {
  const status = search.get('status');
  return {
    orderId: search.get('orderId') ?? '',
    status: status === 'failure' || status === 'pending' ? status : 'success',
  };
}

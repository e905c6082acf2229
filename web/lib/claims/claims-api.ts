import type { CallOf } from '#contract/endpoint.ts';
import type {
  listOrderClaims,
  listTrackedClaims,
  makeClaim,
  makeTrackedClaim,
  OrderClaims,
} from '#contract/fulfilment/claims.ts';
import { call } from '../api.ts';

export type Report = Omit<CallOf<typeof makeClaim>, 'id'>;

/** Claims of one order, by whichever way its page was opened. */
export interface ClaimsApi {
  load(signal: AbortSignal): Promise<OrderClaims>;
  report(body: Report): Promise<OrderClaims>;
}

/** For the order's owner. */
export function ownClaims(id: string): ClaimsApi {
  return {
    load: (signal) => call<typeof listOrderClaims>('GET', '/orders/{id}/claims', { params: { id }, signal }),
    report: (body) => call<typeof makeClaim>('POST', '/orders/{id}/claims', { params: { id }, body }),
  };
}

/** For whoever holds the mailed link. */
export function trackedClaims(token: string): ClaimsApi {
  const params = { token };
  return {
    load: (signal) => call<typeof listTrackedClaims>('GET', '/track/{token}/claims', { params, signal }),
    report: (body) => call<typeof makeTrackedClaim>('POST', '/track/{token}/claims', { params, body }),
  };
}

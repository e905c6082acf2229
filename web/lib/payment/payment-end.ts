import type { PriceChange } from '#contract/orders/orders.ts';

/** How the payment of an order ended. */
export type PaymentEnd =
  | { readonly kind: 'paid'; readonly paymentId: string | null }
  /** `isGone`: the order cannot be paid any more, another try needs another order. */
  | { readonly kind: 'failed'; readonly message: string; readonly isGone?: boolean }
  | { readonly kind: 'timeout'; readonly message: string }
  /** Nothing was asked for: the total is another by now. */
  | { readonly kind: 'prices-changed'; readonly change: PriceChange }
  | { readonly kind: 'dismissed' };

/** Another try needs another order. */
export const GONE = ['order_not_payable', 'order_not_found', 'order_lapsed', 'price_expired'];

import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { Order } from '#contract/orders/orders.ts';
import { DELIVERY_LABEL } from '#contract/pricing/delivery.ts';
import type { CartRepricing } from '#web/lib/cart/use-repricing.ts';
import { CartSummary } from '#web/storefront/cart/cart-summary.tsx';
import { CheckoutSummary } from '#web/storefront/checkout/checkout-summary.tsx';
import { OrderTotals } from '../order/order-totals.tsx';

/** What a person reads, without tags. */
const words = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

it('shipping says how it is delivered, in the sums of the cart, the checkout and an order', () => {
  const repricing = {
    prices: null,
    refusals: {},
    isPending: false,
    error: null,
  } as unknown as CartRepricing;
  const order = { items: [], refunds: [], paymentStatus: 'PAID', totalShipping: 0 } as unknown as Order;
  for (const sums of [
    <CartSummary key="cart" repricing={repricing} />,
    <CheckoutSummary key="checkout" repricing={repricing} />,
    <OrderTotals key="order" order={order} />,
  ]) {
    const html = renderToStaticMarkup(<MemoryRouter>{sums}</MemoryRouter>);
    expect(words(html)).toContain(`Shipping ${DELIVERY_LABEL} FREE`);
  }
});

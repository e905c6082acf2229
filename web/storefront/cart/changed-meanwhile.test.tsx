import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Cart, type CartItem, emptyAddress, emptyCart } from '#web/lib/cart/cart.ts';
import { addItem } from '#web/lib/cart/change-cart.ts';
import type { Refused } from '#web/lib/cart/quote-answer.ts';
import type { CartRepricing } from '#web/lib/cart/use-repricing.ts';
import { CheckoutSummary } from '../checkout/checkout-summary.tsx';
import { CartSummary } from './cart-summary.tsx';
import { DiscountForm } from './discount-form.tsx';
import { GoneLine } from './gone-line.tsx';
import { LineRefusal } from './line-refusal.tsx';

// What a server draws knows no cart: here it is the one of the test.
let cart: Cart;
vi.mock('#web/lib/cart/store.ts', () => ({
  useCart: (select: (state: Cart) => unknown) => select(cart),
}));

const LAPSED = 'This discount code is not valid.';

function shown<P extends object>(component: FunctionComponent<P>, props: P): string {
  const routes = [{ path: '/', element: createElement(component, props) }];
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter(routes)} />);
}

const repricing = (discountRefusal: string | null) =>
  ({
    isPending: false,
    prices: {
      productSubtotal: 500,
      discount: 0,
      totalShipping: 0,
      estimatedTax: 42.5,
      total: 542.5,
      taxName: 'Tax',
      discountRefusal,
    },
    refusals: {},
    error: null,
    askAgain: () => undefined,
  }) as unknown as CartRepricing;

beforeEach(() => {
  const now = new Date();
  const item = {
    product: {
      productId: 'p1',
      slug: 'dl-flyers',
      name: 'DL Flyers',
      imageUrl: null,
      minOrderQty: 1,
      maxOrderQty: 9999,
      firstUnitPrice: 5,
    },
    quantity: 100,
    configuration: {},
    designFile: null,
    mockup: null,
    placements: {},
    configuredPrice: 5,
    shippingAddress: emptyAddress(),
    shippingCost: 0,
    deliveryEstimate: '2026-12-07',
    notes: '',
    entityId: 'p1',
    categoryId: 'c1',
  };
  const filled = addItem(emptyCart(now), item, 'line-0', now);
  cart = { ...filled, summary: { ...filled.summary, discountCode: 'DIWALI' }, discountPercent: 10 };
});

const refused = (code: string): Refused => ({
  kind: 'refused',
  code,
  message: 'Product not found',
  nearestQuantity: null,
  nearestAttributes: null,
});

test('a product that is no longer sold offers nothing but to go, and what is like it', () => {
  const item = cart.items[0] as CartItem;
  const gone = shown(GoneLine, { item, onRemove: () => undefined });
  expect(gone).toContain('DL Flyers is no longer sold, so it is left out of the total.');
  expect(gone).toContain('/products?q=Flyers"');
  expect(gone).toContain('aria-label="Remove DL Flyers"');
  expect(gone).not.toContain('/product/dl-flyers');
  expect(gone).not.toContain('Upload');
  expect(shown(LineRefusal, { item, refusal: refused('option_unknown') })).toContain('/product/dl-flyers');
});

test('a product that is priced on request since leads to its request', () => {
  const item = { ...(cart.items[0] as CartItem), configuration: { Paper: '130 gsm' } };
  const html = shown(LineRefusal, { item, refusal: refused('price_on_request') });
  expect(html).toContain('/price-request/dl-flyers?Paper=130+gsm&amp;qty=100');
});

test('what cannot be ordered is left out of the sums of cart and checkout, which count what can', () => {
  const [{ cartItemId }] = cart.items as [CartItem];
  const nothing = {
    ...repricing(null),
    prices: null,
    refusals: { [cartItemId]: refused('product_not_found') },
  };
  for (const html of [
    shown(CartSummary, { repricing: nothing }),
    shown(CheckoutSummary, { repricing: nothing }),
  ]) {
    expect(html).toContain('Items (0)');
    expect(html).not.toContain('₹500');
    expect(html).not.toContain('₹542');
    expect(html).not.toContain('No design yet');
  }
});

test('a code that ended in the cart is no success there, and is named in the checkout, which charges more', () => {
  const toneOf = (refusal: string | null) =>
    /class="([^"]*)" role="status"/.exec(shown(DiscountForm, { refusal }))?.[1];
  expect(toneOf(null)).toBeTruthy();
  expect(toneOf(LAPSED)).not.toBe(toneOf(null));
  expect(shown(CheckoutSummary, { repricing: repricing(LAPSED) })).toContain(`DIWALI: ${LAPSED}`);
  expect(shown(CheckoutSummary, { repricing: repricing(null) })).not.toContain('DIWALI:');
});

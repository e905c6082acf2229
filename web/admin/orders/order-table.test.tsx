import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { AdminOrder } from '#contract/orders/orders-admin.ts';
import { OrderItems } from './order-items.tsx';
import { orderColumns } from './order-table.tsx';
import { footerOf } from './order-words.ts';

it('has the columns of the spec', () => {
  expect(orderColumns(() => undefined).map(({ header }) => header)).toEqual([
    'Order ID',
    'Customer Name',
    'Customer Email',
    'Amount',
    'Date',
    'Details',
  ]);
});

it('says how many of how many are shown, whether filtered, and where counting ends', () => {
  expect(footerOf(20, 212, false)).toBe('Showing 20 of 212 orders');
  expect(footerOf(20, 1200, true)).toBe('Showing 20 of 1,200 orders (filtered)');
  expect(footerOf(20, 10_000, true)).toBe('Showing 20 of 10,000+ orders (filtered)');
});

it('says of an order without items that there are none', () => {
  const order = { items: [], productSubtotal: 0, discount: 0, totalShipping: 0, tax: 0, totalAmount: 0 };
  const html = renderToStaticMarkup(
    <MantineProvider>
      <OrderItems order={order as unknown as AdminOrder} />
    </MantineProvider>,
  );
  expect(html).toContain('No items found for this order.');
});

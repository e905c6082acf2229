import { MantineProvider } from '@mantine/core';
import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { OrderItems } from './order-items.tsx';
import { orderColumns } from './order-table.tsx';
import { productWords } from './order-words.ts';
import { filterIn, queryOf } from './use-orders-address.ts';

it('has the columns of the spec, and what an operator looks for beside them', () => {
  const actions = {
    open: () => undefined,
    isChosen: () => false,
    choose: () => undefined,
    sort: 'newest',
    sortBy: () => undefined,
  } as const;
  expect(orderColumns(actions).map(({ header, sort }) => [header, sort?.direction])).toEqual([
    ['Order ID', undefined],
    ['Customer Name', undefined],
    ['Customer Email', undefined],
    ['Product', undefined],
    ['Place', undefined],
    ['Partner', undefined],
    ['Due', null],
    ['Amount', null],
    ['Date', 'descending'],
    ['Details', undefined],
  ]);
  expect(productWords([])).toBe('–');
  const items = [500, 20].map((quantity) => ({ quantity, productName: 'Cards' }));
  expect(productWords(items)).toBe('500 × Cards and 1 more');
});

it('reads a filter out of an address, and passes over what is none of ours', () => {
  const filter = filterIn(
    new URLSearchParams(
      'status=approved&needs=toString&sort=due&from=2026-11-01&to=x&partner=1&kind=Apparel',
    ),
  );
  expect(filter).toEqual({
    search: '',
    email: undefined,
    status: 'approved',
    needs: undefined,
    kind: 'Apparel',
    partner: undefined,
    from: '2026-11-01',
    to: undefined,
    sort: 'due',
  });
  expect(filterIn(new URLSearchParams('email=a%2Bb@example.com')).email).toBe('a+b@example.com');
  // Whom somebody searched for is in no view.
  const address = new URLSearchParams('order=1&sort=due&status=approved&search=Asha&email=a@example.com');
  expect(queryOf(address)).toBe('status=approved&sort=due');
});

/** The items of an order as its drawer shows them. */
function drawnItems(order: object): string {
  const props = { order, money: { refundable: 0 } } as unknown as ComponentProps<typeof OrderItems>;
  return renderToStaticMarkup(
    <MantineProvider>
      <OrderItems {...props} />
    </MantineProvider>,
  );
}

it('says of an order without items that there are none', () => {
  const sums = { productSubtotal: 0, discount: 0, totalShipping: 0, tax: 0, taxName: 'Tax', totalAmount: 0 };
  const order = { items: [], ...sums };
  const html = drawnItems(order);
  expect(html).toContain('No items found for this order.');
});

it('says what an order waits for, as its customer reads it', () => {
  const question = 'Page 1 is 154 × 216 mm, which is not the shape of 89 × 51 mm.';
  const line = {
    lineId: '1',
    name: 'Cards',
    attributes: {},
    specifications: {},
    estimatedWeight: { grams: 0 },
    estimatedDimensions: { length: 0, width: 0, height: 0 },
    files: [],
    mockupUrl: null,
    placementWords: [],
    artworkQuestions: [question],
  };
  const sums = { productSubtotal: 0, discount: 0, totalShipping: 0, tax: 0, taxName: 'Tax', totalAmount: 0 };
  const order = { items: [line], destinations: [], ...sums };
  const html = drawnItems(order);
  expect(html).toContain('Waits for the customer’s decision about the artwork');
  expect(html).toContain(question);
});

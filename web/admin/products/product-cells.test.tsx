import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { ProductSummary } from '#contract/catalogue/catalogue.ts';
import { productColumns } from './product-cells.tsx';

const nothing = () => undefined;
const columns = productColumns({
  busyId: null,
  isChosen: () => false,
  choose: nothing,
  edit: nothing,
  duplicate: nothing,
  remove: nothing,
});
const product = {
  productId: 'p',
  name: 'Menu Cards',
  description: `${'a'.repeat(99)}bc`,
  imageUrls: ['/pictures/products/menu-800.webp'],
  category: { name: 'Cards' },
  minOrderQty: 1,
  maxOrderQty: 1000,
} as unknown as ProductSummary;
const drawn = (header: string, one: ProductSummary = product) =>
  renderToStaticMarkup(
    <MantineProvider>{columns.find((column) => column.header === header)?.cell(one)}</MantineProvider>,
  ).replaceAll(/<style[^>]*>.*?<\/style>/gs, '');

it('has the columns of the spec, with price and state', () => {
  expect(columns.map(({ header }) => header)).toEqual([
    'Product',
    'Category',
    'Price',
    'State',
    'Order Range',
    'Currency',
    'Created',
    'Actions',
  ]);
  expect(drawn('Order Range')).toBe('1 - 1,000');
  expect(drawn('Currency')).toBe('INR');
  expect(drawn('State')).toContain('On sale');
  expect(drawn('State', { ...product, isActive: false })).toContain('Hidden');
  expect(drawn('Price')).toBe('no price');
  expect(drawn('Price', { ...product, isPriceOnRequest: true })).toBe('on request');
  expect(drawn('Price', { ...product, from: { unitPrice: 0.9, quantity: 1000 } })).toContain('₹0.90');
  expect(drawn('Category')).toContain('Cards');
  for (const action of ['Edit', 'Delete']) expect(drawn('Actions')).toContain(`>${action}<`);
});

it('names a product with its picture, and its description cut at 100 characters', () => {
  expect(drawn('Product')).toContain(`${'a'.repeat(99)}b...<`);
  expect(drawn('Product')).toContain('src="/pictures/products/menu-800.webp"');
  expect(drawn('Product', { ...product, description: 'a'.repeat(100) })).toContain(`>${'a'.repeat(100)}<`);
});

import { beforeEach, expect, test } from 'vitest';
import { forgetPresented, knownProduct, productOf, summaryOf } from './kept-products.ts';
import type { ProductRow } from './store.ts';

const row: ProductRow = {
  id: '01990000-0000-7000-8000-000000000000',
  slug: 'cards',
  name: 'Cards',
  description: '',
  tagline: null,
  category_id: '01990000-0000-7000-8000-000000000001',
  category_name: 'Cards',
  category_slug: 'cards',
  section: null,
  image_urls: [],
  first_rule: { pricePaise: 1000, minQty: 1, maxQty: 10, attributes: {} },
  first_of_size: null,
  from_price_paise: 800,
  from_quantity: 10,
  min_order_qty: 1,
  max_order_qty: 10,
  hsn_code: '4911',
  pricing: [],
  attributes: [],
  metadata: {},
  print_specification: null,
  size_rule: null,
  option_rules: [],
  option_settings: {},
  surcharges: null,
  turnaround_days: 3,
  updated_at: new Date('2026-01-01'),
  version: 7,
} as unknown as ProductRow;
const at18 = (_hsn: string, paise: number) => Math.round(paise * 1.18);
const at5 = (_hsn: string, paise: number) => Math.round(paise * 1.05);

beforeEach(forgetPresented);

test('a row of a list is the same thing again until its version or its tax is another', () => {
  const first = summaryOf(row, at18);
  expect(first.withTax).toEqual({ first: 11.8, lowest: 9.44 });
  expect(summaryOf({ ...row }, at18)).toBe(first);
  expect(summaryOf(row, at5).withTax).toEqual({ first: 10.5, lowest: 8.4 });
  expect(summaryOf({ ...row, version: 8, name: 'Other cards' }, at5).name).toBe('Other cards');
});

test('a product is known while its version and its tax are as they were', () => {
  expect(knownProduct(7, at18)).toBeUndefined();
  const product = productOf(row, at18, 'cards');
  expect(knownProduct(7, at18)).toBe(product);
  expect(knownProduct(7, at5)).toBeUndefined();
  expect(knownProduct(8, at18)).toBeUndefined();
});

import { expect, test } from 'vitest';
import { NEW_SIZE_RULE } from '#contract/catalogue/new-size-rule.ts';
import { structuredProduct } from './product-structure.ts';
import { shownPricing } from './shown-pricing.ts';

const rule = (pricePerUnit: number, minQty: number) => ({
  pricePerUnit,
  minQty,
  maxQty: minQty + 4,
  attributes: {},
  currency: 'INR',
});
const product = {
  name: 'Flex',
  slug: 'flex',
  description: 'By the foot',
  imageUrls: [],
  category: { categoryId: 'c', name: 'Signs', slug: 'banners' },
  pricing: [rule(540, 1), rule(500, 5)],
  from: { unitPrice: 66.36, quantity: 50 },
  isPriceOnRequest: false,
};

test('the page is given the first rule of a list of pieces', () => {
  expect(shownPricing({ ...product, sizeRule: null })).toEqual([rule(540, 1)]);
});

test('a rate of a square foot is shown to nobody as the price of a piece', () => {
  const pricing = shownPricing({ ...product, sizeRule: NEW_SIZE_RULE });
  expect(pricing).toMatchObject([{ pricePerUnit: 66.36, minQty: 50 }]);
  const [described] = structuredProduct('https://shop.test', { ...product, pricing });
  expect(described).toMatchObject({ offers: { lowPrice: '66.36', highPrice: '66.36' } });
  expect(shownPricing({ ...product, from: null, sizeRule: NEW_SIZE_RULE })).toEqual([]);
});

import { expect, test } from 'vitest';
import type { Category, ProductSummary } from '#contract/catalogue/catalogue.ts';
import { inOrder, soldCategoryOf } from '#web/lib/sold-categories.ts';
import { categoryLinks, footerProducts } from '../navigation.ts';
import { beginningsOf } from './beginnings.ts';
import { hasAllOfSpec, tilesOf } from './tiles.ts';

const product = (slug: string, category: string, name = slug) =>
  ({ slug, name, category: { slug: category, name: category } }) as ProductSummary;
const category = (slug: string, name: string, productCount: number) =>
  ({
    slug,
    name,
    productCount,
    sections: [],
    imageUrl: null,
    fromUnitPrice: null,
    fromWithTax: undefined,
  }) as unknown as Category;

test('the home page leads to the cards of its picture, to other cards, to what is popular, or says that nothing is sold', () => {
  const letterheads = product('a4-letterheads', 'stationery', 'A4 letterheads');
  const matt = product('matt-business-cards', 'business-cards');
  const velvet = product('velvet-cards', 'business-cards');
  expect(beginningsOf([velvet, matt], []).start?.path).toBe('/product/matt-business-cards');
  expect(beginningsOf([letterheads, velvet], [letterheads])).toMatchObject({
    start: { words: 'Start with business cards', path: '/product/velvet-cards' },
    design: { slug: 'velvet-cards', isCard: true },
  });
  expect(beginningsOf([], [letterheads])).toEqual({
    start: { words: 'Start with A4 letterheads', path: '/product/a4-letterheads' },
    hasCards: false,
    design: null,
  });
  expect(beginningsOf([], []).start).toBeNull();
  // Away: as the spec has it.
  expect(beginningsOf(null, 'Unable to load')).toMatchObject({
    start: { path: '/product/matt-business-cards' },
    design: { things: 'cards, flyers, banners, stickers, T-shirts, boxes' },
  });
});

test('what is designed here is named by what is sold', () => {
  const designs = beginningsOf([product('mugs', 'gifts'), product('caps', 'apparel')], []).design;
  expect(designs).toEqual({ slug: 'mugs', isCard: false, things: 'T-shirts' });
});

test('only categories with something in them are led to, those of the spec first and under the name an admin gave', () => {
  const categories = [
    category('stationery', 'Stationery', 2),
    category('packaging', 'Boxes & Bags', 4),
    category('business-cards', 'Cards', 9),
    category('labels', 'Labels', 0),
  ];
  const filled = categories.filter(({ productCount }) => productCount > 0);
  const sold = { categories: inOrder(filled).map(soldCategoryOf), isDesigned: false };
  expect(categoryLinks(sold)).toEqual([
    { name: 'Products', path: '/products' },
    { name: 'Business Cards', path: '/business-cards' },
    { name: 'Boxes & Bags', path: '/category/packaging' },
    { name: 'Stationery', path: '/category/stationery' },
  ]);
  expect(footerProducts(sold)).toEqual([
    { name: 'Business Cards', path: '/products/business-cards' },
    { name: 'Stationery', path: '/category/stationery' },
  ]);
  expect(tilesOf(categories).map(({ title, path }) => [title, path])).toEqual([
    ['Business Cards', '/category/visiting-cards'],
    ['Boxes & Bags', '/category/packaging'],
    ['Stationery', '/category/stationery'],
  ]);
  expect(hasAllOfSpec(tilesOf(categories))).toBe(false);
  expect(hasAllOfSpec(tilesOf(null))).toBe(true);
  const others = Array.from({ length: 6 }, (_, at) => category(`other-${at}`, `Other ${at}`, 1));
  expect(hasAllOfSpec(tilesOf(others))).toBe(false);
  expect(tilesOf([])).toEqual([]);
  expect(tilesOf(null)).toHaveLength(6);
});

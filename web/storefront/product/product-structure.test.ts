import { expect, test } from 'vitest';
import { crumbsOf } from './product-structure.ts';

const crumbs = (slug: string, name: string) =>
  crumbsOf({
    name: 'Kraft Business Cards',
    slug: 'kraft-business-cards',
    category: { categoryId: 'c', slug, name },
  });

test('a category has one name: above its products it is called what the menu calls it, until an admin renames it', () => {
  expect(crumbs('business-cards', 'Cards')[1]).toEqual({ name: 'Business Cards', path: '/business-cards' });
  expect(crumbs('banners', 'Signs')[1]).toEqual({ name: 'Banners & Signs', path: '/banners' });
  expect(crumbs('business-cards', 'Visiting cards')[1]?.name).toBe('Visiting cards');
  expect(crumbs('mugs', 'Mugs')[1]).toEqual({ name: 'Mugs', path: '/category/mugs' });
});

import type { Category } from '#contract/catalogue/catalogue.ts';
import { categoryName } from '#web/lib/category-name.ts';
import { sectionPages } from '../category/category-pages.ts';

/** One of the category sections of the home page. */
export interface Tile {
  readonly path: string;
  readonly title: string;
  readonly imageUrl: string | null;
  /** Lowest unit price in rupees, where the catalogue has one. */
  readonly from: number | null;
  readonly withTax: number | undefined;
  readonly subs: readonly { readonly id: string; readonly name: string }[];
}

/**
 * The six in the spec's order, as far as something of them is sold, then what admins added.
 * @param categories null where the catalogue cannot be asked: all six, by the page's own list
 */
export function tilesOf(categories: readonly Category[] | null): Tile[] {
  const ofSpec = Object.entries(sectionPages).flatMap(([key, page]) => {
    const known = categories?.find((category) => category.slug === page.slug);
    return categories && !known?.productCount ? [] : [{ key, page, known }];
  });
  const slugs = new Set(Object.values(sectionPages).map(({ slug }) => slug));
  const added = (categories ?? []).filter(({ slug, productCount }) => productCount > 0 && !slugs.has(slug));
  return [
    ...ofSpec.map(({ key, page, known }) => ({
      path: `/category/${key}`,
      title: known ? categoryName(known) : page.title,
      imageUrl: known?.imageUrl ?? `/pictures/categories/${page.slug}-800.webp`,
      from: known?.fromUnitPrice ?? null,
      withTax: known?.fromWithTax,
      subs: known?.sections.length ? known.sections : page.sections,
    })),
    ...added.map((category) => ({
      path: `/category/${encodeURIComponent(category.slug)}`,
      title: category.name,
      imageUrl: category.imageUrl,
      from: category.fromUnitPrice,
      withTax: category.fromWithTax,
      subs: category.sections,
    })),
  ];
}

/** All six of the requirements, and nothing else. */
export const hasAllOfSpec = (tiles: readonly Tile[]): boolean =>
  tiles.length === Object.keys(sectionPages).length &&
  Object.keys(sectionPages).every((key) => tiles.some(({ path }) => path === `/category/${key}`));

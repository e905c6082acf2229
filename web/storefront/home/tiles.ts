import type { Category } from '#contract/catalogue/catalogue.ts';
import { sectionPages } from '../category/category-pages.ts';

/** One of the six category sections of the home page. */
export interface Tile {
  readonly path: string;
  readonly title: string;
  readonly imageUrl: string;
  /** Lowest unit price in rupees, where the catalogue has one. */
  readonly from: number | null;
  readonly withTax: number | undefined;
  readonly subs: readonly { readonly id: string; readonly name: string }[];
}

/** The six in the spec's order; what the catalogue does not know now comes from the page's own list. */
export function tilesOf(categories: readonly Category[]): Tile[] {
  return Object.entries(sectionPages).map(([key, page]) => {
    const known = categories.find((category) => category.slug === page.slug);
    return {
      path: `/category/${key}`,
      title: page.title,
      imageUrl: known?.imageUrl ?? `/pictures/categories/${page.slug}-800.webp`,
      from: known?.fromUnitPrice ?? null,
      withTax: known?.fromWithTax,
      subs: known?.sections.length ? known.sections : page.sections,
    };
  });
}

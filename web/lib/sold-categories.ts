import { createContext, use } from 'react';
import { categoryName, categoryNames } from './category-name.ts';

/** A category with something in it, as the shop leads to it. */
export interface SoldCategory {
  readonly slug: string;
  readonly name: string;
}

export interface Sold {
  readonly categories: readonly SoldCategory[];
  /** Something of it is designed here. */
  readonly isDesigned: boolean;
}

/** Those of the spec, for pages that could not ask what is sold. */
const ALL: Sold = {
  categories: [...categoryNames].map(([slug, [, name]]) => ({ slug, name })),
  isDesigned: true,
};

/** What this shop sells, for header, menu and footer. */
export const SoldHere = createContext(ALL);
export const useSoldCategories = (): Sold => use(SoldHere);

/** Under the name the shop calls it by. */
export const soldCategoryOf = (category: SoldCategory): SoldCategory => ({
  slug: category.slug,
  name: categoryName(category),
});

/** The categories of the spec first, in its order; what admins added stays in theirs. */
export function inOrder<C extends { readonly slug: string }>(categories: readonly C[]): C[] {
  const order = [...categoryNames.keys()];
  const placeOf = ({ slug }: C) => order.indexOf(slug) + 1 || order.length + 1;
  return categories.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** Categories with an address of one word (spec section 2). */
const SHORT_ADDRESSES = ['business-cards', 'brochures', 'banners', 'labels', 'apparel'];

/** The page of a category. */
export const categoryPath = (slug: string): string =>
  SHORT_ADDRESSES.includes(slug) ? `/${slug}` : `/category/${encodeURIComponent(slug)}`;

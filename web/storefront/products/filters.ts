import { pageFrom } from '#web/lib/page-numbers.ts';

/** What the address of the catalogue says. */
export interface Filters {
  readonly q: string;
  /** Slug of a category, or empty. */
  readonly category: string;
  readonly sort: 'name' | 'category' | 'relevance' | null;
  readonly page: number;
}

/** A category of the spec may be named as in the catalogue, by its slug or by the home page's key, unless another is called so. */
const slugs = new Map([
  ...['business-cards', 'cards', 'visiting-cards'].map((name) => [name, 'business-cards'] as const),
  ...['brochures', 'flyers'].map((name) => [name, 'brochures'] as const),
  ...['banners', 'signs'].map((name) => [name, 'banners'] as const),
  ...['labels', 'apparel', 'packaging'].map((name) => [name, name] as const),
]);

/** Spec section 2: `?q=` is product search; the filter sidebar's `search` means the same. */
export function filtersFrom(search: URLSearchParams, categories: readonly { slug: string }[]): Filters {
  const named = (search.get('category') ?? '').trim().toLowerCase();
  const known = categories.some(({ slug }) => slug === named) ? named : '';
  const sort = search.get('sort');
  return {
    q: (search.get('q') ?? search.get('search') ?? '').trim().slice(0, 100),
    category: known || (slugs.get(named) ?? ''),
    sort: sort === 'name' || sort === 'category' || sort === 'relevance' ? sort : null,
    page: pageFrom(search),
  };
}

export function isFiltered(filters: Filters): boolean {
  return filters.q !== '' || filters.category !== '' || filters.sort !== null;
}

/** The one address of these filters. */
export function pathOf(filters: Filters): string {
  const search = new URLSearchParams();
  if (filters.q) search.set('q', filters.q);
  if (filters.category) search.set('category', filters.category);
  if (filters.sort) search.set('sort', filters.sort);
  if (filters.page > 1) search.set('page', String(filters.page));
  const query = search.toString();
  return query ? `/products?${query}` : '/products';
}

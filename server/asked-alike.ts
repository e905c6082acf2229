import { listCategories, listProducts } from '#contract/catalogue/catalogue.ts';
import { RELATED_ASKED } from '#contract/catalogue/related.ts';
import { listDesignable } from '#contract/design/designable.ts';
import type { Api } from '#contract/endpoint.ts';
import { getShopFacts } from '#contract/shop-facts.ts';
import type { PageCache } from './platform/http/page-cache.ts';

/** What header and footer of every page are made of. */
const OF_ALL_PAGES: ReadonlySet<string> = new Set(
  [getShopFacts, listCategories, listDesignable].map(({ name }) => name),
);

/**
 * The API for pages: what many of them ask alike is asked once until the catalogue changes (`PageCache.once`), which is
 * when the pages themselves are made anew.
 */
export function forPages(api: Api, pages: Pick<PageCache, 'once'>): Api {
  return (endpoint, input) => {
    const name = nameOf(endpoint.name, input as Readonly<Record<string, unknown>>);
    return name === undefined ? api(endpoint, input) : pages.once(name, () => api(endpoint, input));
  };
}

/** By which it is kept; undefined for what a page asks for itself, so that no visitor decides how much is kept. */
function nameOf(endpoint: string, input: Readonly<Record<string, unknown>>): string | undefined {
  const words = Object.keys(input);
  if (OF_ALL_PAGES.has(endpoint)) return words.length === 0 ? endpoint : undefined;
  // Products of a category have the first of it beside them.
  const isRelated = endpoint === listProducts.name && words.length === 2 && input.limit === RELATED_ASKED;
  return isRelated && typeof input.category === 'string' ? `${endpoint} of ${input.category}` : undefined;
}

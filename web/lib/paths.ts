/** Addresses of pages, so that a link and its route cannot drift apart unnoticed. */
export const paths = {
  home: '/',
  products: '/products',
  cart: '/cart',
  checkout: '/checkout',
  about: '/about',
  contact: '/contact',
  faq: '/faq',
  terms: '/terms',
} as const;

export function productPath(slug: string): string {
  return `/product/${encodeURIComponent(slug)}`;
}

/** The order form for a price on request. */
export function askForPricePath(productName: string): string {
  return `/contact?about=${encodeURIComponent(productName)}`;
}

/** Product search (spec section 2: `/products?q={term}`). */
export function searchPath(term: string): string {
  return term.trim() === '' ? paths.products : `/products?q=${encodeURIComponent(term.trim())}`;
}

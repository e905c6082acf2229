/** Addresses of pages, so that a link and its route cannot drift apart unnoticed. */
export const paths = {
  home: '/',
  products: '/products',
  cart: '/cart',
  checkout: '/checkout',
  paymentConfirmation: '/payment-confirmation',
  about: '/about',
  contact: '/contact',
  faq: '/faq',
  terms: '/terms',
  track: '/track',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  profile: '/profile',
  orders: '/profile?tab=orders',
  designs: '/profile?tab=designs',
  goodbye: '/goodbye',
  adminDashboard: '/dashboard',
  partnerDashboard: '/psp-dashboard',
} as const;

/** The sign-in, leading back to `next` afterwards. */
export function loginPath(next: string): string {
  return next === paths.home ? paths.login : `${paths.login}?next=${encodeURIComponent(next)}`;
}

export function productPath(slug: string): string {
  return `/product/${encodeURIComponent(slug)}`;
}

/** The form for a question, which begins with the number of the order it is about. */
export function questionPath(orderNumber: string): string {
  return `${paths.contact}?order=${orderNumber}`;
}

/** The form for a price on request; `search` names what is chosen. */
export function priceRequestPath(slug: string, search: string): string {
  return `/price-request/${encodeURIComponent(slug)}?${search}`;
}

/** Product search (spec section 2: `/products?q={term}`). */
export function searchPath(term: string): string {
  return term.trim() === '' ? paths.products : `/products?q=${encodeURIComponent(term.trim())}`;
}

/** On the page of a product: the cart line that is changed there. */
export const EDIT_PARAM = 'edit';

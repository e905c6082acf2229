import type { Role } from '#contract/accounts/accounts.ts';
import { categoryPath, type Sold } from '#web/lib/sold-categories.ts';

/** So many fit beside each other; the others are on the page of all products. */
const MOST_IN_HEADER = 9;

/** The header's category links: keys and order of spec section 2, what admins added, and the way without a file. */
export function categoryLinks({ categories, isDesigned }: Sold, most = MOST_IN_HEADER) {
  return [
    { name: 'Products', path: '/products' },
    ...categories.slice(0, most).map(({ slug, name }) => ({ name, path: categoryPath(slug) })),
    ...(isDesigned ? [{ name: 'Design it here', path: '/design' }] : []),
  ];
}

/** The footer's addresses of the five that spec section 2 lists. */
const FOOTER_PATHS: Readonly<Record<string, string>> = {
  'business-cards': '/products/business-cards',
  brochures: '/products/flyers',
  banners: '/products/banners',
  labels: '/products/stickers',
  apparel: '/products/apparel',
};
const MOST_IN_FOOTER = 8;

/** The footer's group of products: those of spec section 2, as far as they are sold, and what admins added. */
export const footerProducts = ({ categories }: Sold) =>
  categories
    .filter(({ slug }) => slug !== 'packaging')
    .slice(0, MOST_IN_FOOTER)
    .map(({ slug, name }) => ({ name, path: FOOTER_PATHS[slug] ?? categoryPath(slug) }));

export const footerCompany = [
  { name: 'About Us', path: '/about' },
  { name: 'Contact Us', path: '/contact' },
  { name: 'Terms & Conditions', path: '/terms' },
  { name: 'FAQ', path: '/faq' },
] as const;

export const footerHelp = [
  { name: 'Track order', path: '/track' },
  { name: 'Shipping', path: '/shipping' },
  { name: 'Refunds', path: '/refunds' },
  { name: 'Privacy', path: '/privacy' },
  { name: 'Print with us', path: '/psp-about' },
] as const;

const home = { name: 'Home', path: '/' };
const help = [
  { name: 'FAQ', path: '/faq' },
  { name: 'Contact', path: '/contact' },
];
const track = { name: 'Track order', path: '/track' };
const profile = { name: 'My Profile', path: '/profile' };

const about = { name: 'About', path: '/about' };
const myOrders = { name: 'My Orders', path: '/profile?tab=orders' };
const partnerRoom = { name: 'Dashboard', path: '/psp-dashboard' };
const adminRoom = { name: 'Dashboard', path: '/dashboard' };

/** Pages by user type, beside the search where there is room; the logo leads home, the categories begin with Products. */
export const headerLinksOf: Readonly<Record<Role | 'guest', readonly { name: string; path: string }[]>> = {
  guest: [about, ...help],
  customer: [myOrders, ...help],
  psp: [partnerRoom, ...help],
  admin: [adminRoom, ...help],
};

/** Pages by user type (spec section 2), for the mobile menu; the categories stand above them. */
export const linksOf: Readonly<Record<Role | 'guest', readonly { name: string; path: string }[]>> = {
  guest: [home, about, track, ...help, { name: 'Sign In', path: '/login' }],
  customer: [home, myOrders, profile, track, ...help],
  psp: [home, partnerRoom, profile, ...help],
  admin: [home, adminRoom, profile, ...help],
};

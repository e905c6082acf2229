import type { Role } from '#contract/accounts.ts';

/** The header's category links: keys and order of spec section 2, then our sixth category. */
export const categoryLinks = [
  { name: 'Products', path: '/products' },
  { name: 'Business Cards', path: '/business-cards' },
  { name: 'Flyers & Brochures', path: '/brochures' },
  { name: 'Banners & Signs', path: '/banners' },
  { name: 'Stickers & Labels', path: '/labels' },
  { name: 'Apparel', path: '/apparel' },
  { name: 'Packaging', path: '/category/packaging' },
] as const;

/** The footer's groups, exactly as spec section 2 lists them. */
export const footerProducts = [
  { name: 'Business Cards', path: '/products/business-cards' },
  { name: 'Flyers & Brochures', path: '/products/flyers' },
  { name: 'Banners & Signs', path: '/products/banners' },
  { name: 'Stickers & Labels', path: '/products/stickers' },
  { name: 'Apparel', path: '/products/apparel' },
] as const;

export const footerCompany = [
  { name: 'About Us', path: '/about' },
  { name: 'Contact Us', path: '/contact' },
  { name: 'Terms & Conditions', path: '/terms' },
  { name: 'FAQ', path: '/faq' },
] as const;

const home = { name: 'Home', path: '/' };
const help = [
  { name: 'FAQ', path: '/faq' },
  { name: 'Contact', path: '/contact' },
];
const profile = { name: 'My Profile', path: '/profile' };

/** Pages by user type (spec section 2), for the mobile menu; the categories stand above them. */
export const linksOf: Readonly<Record<Role | 'guest', readonly { name: string; path: string }[]>> = {
  guest: [home, { name: 'About', path: '/about' }, ...help, { name: 'Sign In', path: '/login' }],
  customer: [home, { name: 'My Orders', path: '/profile?tab=orders' }, profile, ...help],
  psp: [home, { name: 'Dashboard', path: '/psp-dashboard' }, profile, ...help],
  admin: [home, { name: 'Dashboard', path: '/dashboard' }, profile, ...help],
};

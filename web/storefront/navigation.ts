import type { Role } from '#contract/accounts/accounts.ts';

/** The header's category links: keys and order of spec section 2, then our sixth category, and the way without a file. */
export const categoryLinks = [
  { name: 'Products', path: '/products' },
  { name: 'Business Cards', path: '/business-cards' },
  { name: 'Flyers & Brochures', path: '/brochures' },
  { name: 'Banners & Signs', path: '/banners' },
  { name: 'Stickers & Labels', path: '/labels' },
  { name: 'Apparel', path: '/apparel' },
  { name: 'Packaging', path: '/category/packaging' },
  { name: 'Design it here', path: '/design' },
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

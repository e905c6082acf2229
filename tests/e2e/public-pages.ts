export interface PublicPage {
  readonly path: string;
  readonly title: string;
  readonly heading: string | RegExp;
  /** Drawn as one before it is, with other words. */
  readonly isAlike?: boolean;
}

/** Every public page of the shop with its title and heading (spec section 2), for checks that go over all of them. */
export const publicPages: readonly PublicPage[] = [
  { path: '/', title: 'Home', heading: /./ },
  { path: '/products', title: 'Products', heading: 'All products' },
  { path: '/products?q=flex', title: 'Product Catalog', heading: 'Results for “flex”', isAlike: true },
  {
    path: '/products?category=labels&sort=category',
    title: 'Product Catalog',
    heading: 'All products',
    isAlike: true,
  },
  {
    path: '/product/matt-business-cards',
    title: 'Matt Business Cards · Product Details',
    heading: 'Matt Business Cards',
  },
  { path: '/design', title: 'Design it here', heading: 'Design it here' },
  {
    path: '/design/matt-business-cards',
    title: 'Design your matt business cards here',
    heading: 'Design your card here',
  },
  {
    path: '/product/foil-business-cards',
    title: 'Foil Business Cards · Product Details',
    heading: 'Foil Business Cards',
  },
  {
    path: '/price-request/foil-business-cards',
    title: 'A price for Foil Business Cards',
    heading: 'Request a quote',
  },
  { path: '/business-cards', title: 'Business Cards', heading: 'Business Cards' },
  { path: '/brochures', title: 'Flyers & Brochures', heading: 'Flyers & Brochures', isAlike: true },
  { path: '/banners', title: 'Banners & Signs', heading: 'Banners & Signs', isAlike: true },
  { path: '/labels', title: 'Stickers & Labels', heading: 'Stickers & Labels', isAlike: true },
  { path: '/apparel', title: 'Apparel', heading: 'Apparel', isAlike: true },
  { path: '/category/visiting-cards', title: 'Business Cards', heading: 'Business Cards' },
  { path: '/category/flyers', title: 'Flyers & Brochures', heading: 'Flyers & Brochures', isAlike: true },
  { path: '/category/labels', title: 'Stickers & Labels', heading: 'Stickers & Labels', isAlike: true },
  { path: '/category/banners', title: 'Banners & Signs', heading: 'Banners & Signs', isAlike: true },
  { path: '/category/apparel', title: 'Apparel', heading: 'Apparel', isAlike: true },
  { path: '/category/packaging', title: 'Packaging', heading: 'Packaging', isAlike: true },
  { path: '/category/no-such-category', title: 'Page not found', heading: 'Page not found' },
  { path: '/cart', title: 'Shopping Cart', heading: 'Shopping Cart' },
  { path: '/checkout', title: 'Checkout', heading: 'Complete Your Order' },
  { path: '/payment-confirmation?status=failure', title: 'Payment', heading: 'Which order is it?' },
  { path: '/about', title: 'About Us', heading: /./ },
  { path: '/contact', title: 'Contact Us', heading: /./ },
  { path: '/faq', title: 'FAQ', heading: /./ },
  { path: '/track', title: 'Track Order', heading: 'Track your order' },
  { path: '/privacy', title: 'Privacy', heading: 'Privacy' },
  { path: '/refunds', title: 'Refunds', heading: 'Refunds and cancellation', isAlike: true },
  { path: '/shipping', title: 'Shipping', heading: 'Shipping', isAlike: true },
  { path: '/terms', title: 'Terms & Conditions', heading: /./ },
  {
    path: '/psp-about',
    title: 'About PSP Program',
    heading: 'Print what you are best at. We bring the work.',
  },
  { path: '/psp-apply', title: 'Apply Now', heading: 'Apply to print with us' },
  { path: '/login', title: 'Sign In', heading: 'Sign In' },
  { path: '/register', title: 'Sign Up', heading: 'Create your account' },
  { path: '/verify-email', title: 'Verify Email', heading: 'Verification Failed' },
  { path: '/forgot-password', title: 'Reset Password', heading: 'Reset Password' },
  { path: '/reset-password', title: 'Reset Password', heading: 'This link does not work' },
  { path: '/reset-password?token=a', title: 'Reset Password', heading: 'Reset Password' },
  { path: '/reset-password/first?token=a', title: 'Choose a Password', heading: 'Choose a Password' },
  { path: '/dashboard', title: 'Dashboard', heading: 'Authentication Required' },
  { path: '/psp-dashboard', title: 'Partner Dashboard', heading: 'Authentication Required', isAlike: true },
  { path: '/psp-orders', title: 'Orders', heading: 'Authentication Required', isAlike: true },
  { path: '/psp-performance', title: 'Performance', heading: 'Authentication Required', isAlike: true },
  { path: '/psp-support', title: 'Support', heading: 'Authentication Required', isAlike: true },
  { path: '/psp-profile', title: 'Partner Profile', heading: 'Authentication Required', isAlike: true },
];

export const redirects: readonly (readonly [from: string, to: string])[] = [
  ['/home', '/'],
  ['/products/business-cards', '/business-cards'],
  ['/products/flyers', '/brochures'],
  ['/products/banners', '/banners'],
  ['/products/stickers', '/labels'],
  ['/products/apparel', '/apparel'],
  ['/product/no-such-product', '/products#no-such-page'],
  ['/design/no-such-product', '/products#no-such-page'],
  ['/no-such-category', '/products#no-such-page'],
  ['/category/business-cards', '/category/visiting-cards'],
  ['/no/such/page', '/#no-such-page'],
  ['/products/no-such-alias', '/#no-such-page'],
];

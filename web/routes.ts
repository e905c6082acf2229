import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Every URL of the product. */
export default [
  layout('storefront/shell.tsx', [
    index('storefront/home/home.tsx'),
    route('products', 'storefront/products/products.tsx'),
    route('product/:id', 'storefront/product/product-page.tsx'),
    route('cart', 'storefront/cart/cart-page.tsx'),
    route('checkout', 'storefront/checkout/checkout-page.tsx'),
    route('payment-confirmation', 'storefront/payment-confirmation/confirmation-page.tsx'),
    route('track/:token', 'storefront/track/track-page.tsx'),
    route('category/:category', 'storefront/category/sections.tsx'),
    route('about', 'storefront/static/about.tsx'),
    route('contact', 'storefront/static/contact.tsx'),
    route('faq', 'storefront/static/faq.tsx'),
    route('terms', 'storefront/static/terms.tsx'),
    route('login', 'account/login/login-page.tsx'),
    route('register', 'account/register/register-page.tsx'),
    route('verify-email', 'account/verify-email/verify-email-page.tsx'),
    route('forgot-password', 'account/forgot-password/forgot-password-page.tsx'),
    route('reset-password', 'account/reset-password/reset-password-page.tsx'),
    route('dashboard', 'account/dashboard/dashboard-page.tsx'),
    route('psp-dashboard', 'account/psp-dashboard/psp-dashboard-page.tsx'),
    route(':category', 'storefront/category/category.tsx'),
  ]),
  route('home', 'storefront/moved/home.ts'),
  route('products/:alias', 'storefront/moved/footer-links.ts'),
  route('robots.txt', 'storefront/feeds/robots.ts'),
  route('sitemap.xml', 'storefront/feeds/sitemap.ts'),
  route('*', 'storefront/moved/unknown.ts'),
] satisfies RouteConfig;

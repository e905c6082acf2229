/** Addresses of the back office. */
export const adminPaths = {
  dashboard: '/dashboard',
  products: '/dashboard/products',
  importProducts: '/dashboard/products/import',
  categories: '/dashboard/categories',
  orders: '/dashboard/orders',
  priceRequests: '/dashboard/orders/requests',
  jobs: '/dashboard/jobs',
  psps: '/dashboard/psps',
  partnerDesk: '/dashboard/partner-desk',
  paymentProblems: '/dashboard/payment-problems',
  claims: '/dashboard/claims',
  settlement: '/dashboard/settlement',
  reports: '/dashboard/reports',
  users: '/dashboard/users',
  settings: '/dashboard/settings',
  security: '/dashboard/security',
} as const;

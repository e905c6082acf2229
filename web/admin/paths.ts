/** Addresses of the back office. */
export const adminPaths = {
  products: '/dashboard/products',
  categories: '/dashboard/categories',
  orders: '/dashboard/orders',
  psps: '/dashboard/psps',
  users: '/dashboard/users',
  security: '/dashboard/security',
} as const;
